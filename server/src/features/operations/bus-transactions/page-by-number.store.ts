import { totalLimit } from '@houston/contract/paging';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { holdsNumber, totalOf } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { createFullTexts } from './full-texts.ts';
import { allOf, type IdPage, type Search } from './transaction-search.ts';

/** Messages whose attempts are gathered and sorted. */
const maxMessages = totalLimit;

/** Transaction numbers have 32 to 64 characters. */
const shortestNumber = 32;
const longestNumber = 64;

const fullTexts = createFullTexts();

/** Finds attempts through the numbers of their messages. */
export async function pageByNumber(db: Db, search: Search, text: string): Promise<IdPage> {
  if (text.length > longestNumber) return { ids: [], total: 0 };
  if (!fullTexts.has(db, text)) {
    const { messages, ids, count } = await gather(db, search, text);
    if (messages <= maxMessages) return { ids, ...totalOf(count) };
    fullTexts.add(db, text);
  }
  return walk(db, search, text);
}

interface Gathered {
  readonly messages: number;
  readonly ids: number[];
  readonly count: number;
}

// When there are too many of them, none is gathered.
async function gather(db: Db, search: Search, text: string): Promise<Gathered> {
  const rows = await selectRows<Gathered>(
    db,
    sql`
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
      array(select id from attempts order by ${search.order} limit ${search.limit} offset ${search.skip}) as ids`,
  );
  return rows[0] ?? { messages: 0, ids: [], count: 0 };
}

/**
 * So many messages have such a number that the database may rather go through the attempts in their order. With other
 * conditions it is only known how many there are up to the end of the page.
 */
async function walk(db: Db, search: Search, text: string): Promise<IdPage> {
  const end = search.skip + search.limit;
  const rows = await selectRows<{ ids: number[]; count: number }>(
    db,
    sql`
    with walked as materialized (
      select array(select id from bus_transactions where ${allOf(search)} and ${hasNumber(search, text)}
        order by ${search.order} limit ${end + 1}) as ids
    )
    select ids[${search.skip + 1}::int : ${end}::int] as ids, cardinality(ids) as count from walked`,
  );
  const { ids, count } = rows[0] ?? { ids: [], count: 0 };
  const isNarrowed = search.flags.length > 0 || search.shopIds !== null;
  const isMore = count > end || !isNarrowed;
  return { ids, total: Math.min(isNarrowed ? count : totalLimit, totalLimit), ...(isMore && { more: true }) };
}

/** Whether the message of an attempt has such a number. Failures carry it themselves, but for those that an older version recorded. */
function hasNumber({ isFailedOnly }: Search, text: string): SQL {
  // The offset keeps it a question about each attempt in turn: as a join it would be answered for all of them at first.
  const ofMessage = sql`exists (select 1 from bus_messages m where m.id = message_id and ${containsNumber(text)} offset 0)`;
  if (!isFailedOnly) return ofMessage;
  return sql`case when failed_number is null then ${ofMessage} else ${containsNumber(text, sql.raw('failed_number'))} end`;
}

// A whole number is found by its own index; one that it is only a part of is longer, and those have an index of their own.
function messagesWith(text: string): SQL {
  const parts = sql`select id as hit, root_id as root from bus_messages where ${containsNumber(text)}`;
  if (text.length < shortestNumber) return parts;
  return sql`select id as hit, root_id as root from bus_messages where lower(transaction_number) = ${text.toLowerCase()}
    union all ${parts} and length(transaction_number) > 32 and length(transaction_number) > ${text.length}`;
}

/** Whether the number of a message holds the text, in any case. */
export function containsNumber(text: string, number = sql.raw('transaction_number')): SQL {
  return holdsNumber(number, text);
}
