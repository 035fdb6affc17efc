import { totalLimit } from '@houston/contract/paging';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { containing } from '../../../db/list-page.ts';
import { createFullTexts } from './full-texts.ts';
import { allOf, type IdPage, type Search } from './transaction-search.ts';

/** Messages whose attempts are gathered and sorted. */
const maxMessages = totalLimit;

/** Transaction numbers have 32 to 64 characters. */
const shortestNumber = 32;
const longestNumber = 64;

/** Every three characters are a list of the index to read; the lists of so many characters leave next to nothing over. */
const searchedCharacters = 6;

const fullTexts = createFullTexts();

/** Finds attempts through the numbers of their messages. */
export async function pageByNumber(db: Db, search: Search, text: string): Promise<IdPage> {
  if (text.length > longestNumber) return { ids: [], count: 0 };
  if (!fullTexts.has(db, text)) {
    const { messages, ...page } = await gather(db, search, text);
    if (messages <= maxMessages) return page;
    fullTexts.add(db, text);
  }
  return walk(db, search, text);
}

// When there are too many of them, none is gathered.
async function gather(db: Db, search: Search, text: string): Promise<IdPage & { messages: number }> {
  const { rows } = await db.execute<{ messages: number; ids: number[]; count: number }>(sql`
    with hits as materialized (
      select hit, root from (${messagesWith(text)}) as found limit ${maxMessages + 1}
    ), attempts as materialized (
      select a.* from hits cross join lateral (
        select id, ended_at, started_at from bus_transactions
        where root_id = root and message_id = hit and ${allOf(search)} offset 0
      ) as a
      where (select count(*) from hits) <= ${maxMessages}
    )
    select (select count(*)::int from hits) as messages, (select count(*)::int from attempts) as count,
      array(select id from attempts order by ${search.order} limit ${search.limit} offset ${search.skip}) as ids`);
  return rows[0] ?? { messages: 0, ids: [], count: 0 };
}

/**
 * So many messages have such a number that the database may rather go through the attempts in their order. With other
 * conditions it is only known how many there are up to the end of the page.
 */
async function walk(db: Db, search: Search, text: string): Promise<IdPage> {
  const end = search.skip + search.limit;
  // The offset keeps it a question about each attempt in turn: as a join it would be answered for all of them at first.
  const messages = sql`select 1 from bus_messages m where m.id = message_id and ${contains(text)} offset 0`;
  const { rows } = await db.execute<{ ids: number[]; count: number }>(sql`
    with walked as materialized (
      select array(select id from bus_transactions where ${allOf(search)} and exists (${messages})
        order by ${search.order} limit ${end + 1}) as ids
    )
    select ids[${search.skip + 1}::int : ${end}::int] as ids, cardinality(ids) as count from walked`);
  const { ids, count } = rows[0] ?? { ids: [], count: 0 };
  const isNarrowed = search.flags.length > 0 || search.shopIds !== null;
  return isNarrowed ? { ids, count, isMore: count > end } : { ids, count: totalLimit, isMore: true };
}

// A whole number is found by its own index; one that it is only a part of is longer, and those have an index of their own.
function messagesWith(text: string): SQL {
  const parts = sql`select id as hit, root_id as root from bus_messages where ${contains(text)}`;
  if (text.length < shortestNumber) return parts;
  return sql`select id as hit, root_id as root from bus_messages where lower(transaction_number) = ${text.toLowerCase()}
    union all ${parts} and length(transaction_number) > 32 and length(transaction_number) > ${text.length}`;
}

function contains(text: string): SQL {
  const inIndex = sql`lower(transaction_number) like ${containing(text.slice(-searchedCharacters))}`;
  if (text.length <= searchedCharacters) return inIndex;
  return sql`${inIndex} and position(${text.toLowerCase()} in lower(transaction_number)) > 0`;
}
