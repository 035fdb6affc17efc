/**
 * What admins tried out with the simulator of calls about one consumer, and kept under a name: runs, values, and views of lists. Only those
 * that name them by something that is theirs alone: their city or a part of their name is in the tests of others, too.
 */
import type { Tx } from '../../../../db/database.ts';
import { containing } from '../../../../db/list-page.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { type Scrub, scrubbing, scrubPlaces, sentence } from './scrub-places.store.ts';
import { holdsAny, type ToldPerson } from './told-person.ts';

/** Who is called in fewer letters is named by many words. */
const fewest = 5;

/** Versions follow, so that whoever has such values open does not save them once more. */
const scenario = 'update simulator_scenarios set version = version + 1,';

const tables = [
  {
    table: 'simulator_runs',
    columns: ['url', 'request_headers', 'request_body', 'response_headers', 'response_body'],
    update: 'update simulator_runs set',
  },
  { table: 'simulator_scenarios', columns: ['name', 'parameters', 'body'], update: scenario },
  { table: 'saved_views', columns: ['name', 'search'], update: 'update saved_views set' },
] as const;

/** Before the consumer's row is emptied. */
export async function eraseWhatAdminsKept(tx: Tx, consumerId: number, told: ToldPerson, scrub: Scrub): Promise<void> {
  const words = await wordsOf(tx, consumerId, told);
  const namesThem = holdsAny(words);
  for (const { table, columns, update } of tables) {
    const all = `concat_ws(chr(10), ${columns.map((column) => `${column}::text`).join(', ')})`;
    const { rows } = await queryRows<{ id: number; text: string }>(
      tx,
      `select id, ${all} as text from ${table} where lower(${all}) like any($1) order by id for no key update`,
      [words.map(containing)],
    );
    const ids = rows.flatMap(({ id, text }) => (namesThem(text) ? [id] : []));
    const places = columns.map((column) => ({
      find: `select id, ${column}::text as text from ${table} where id = any($1) and ${column} is not null`,
      store: `${update} ${column} = ${storedAs(column)} where id = $1`,
      without: withoutTold,
    }));
    if (ids.length > 0) await scrubPlaces(tx, places, ids, scrub);
  }
}

/** Of one admin no two scenarios share a name, nor two views of a screen. */
function storedAs(column: string): string {
  if (column === 'name') return "left($2, 80) || ' ' || id";
  return /headers|parameters/.test(column) ? '$2::jsonb' : '$2';
}

async function wordsOf(tx: Tx, consumerId: number, told: ToldPerson): Promise<string[]> {
  const { rows } = await queryRows<{ word: string }>(
    tx,
    `select v.word from consumers c cross join lateral (values (c.name), (c.company)) as v(word)
     where c.id = $1 and v.word is not null`,
    [consumerId],
  );
  const words = [...rows.map(({ word }) => word), ...told.emails, ...told.phones, ...told.ibans]
    .map((word) => word.trim())
    .filter(({ length }) => length >= fewest);
  // As they stand in addresses and in the texts of JSON.
  return [...new Set(words.flatMap((word) => [word, encodeURIComponent(word), JSON.stringify(word).slice(1, -1)]))];
}

/** JSON by its texts, laid out as it was; all else, and what was cut, as a sentence, in addresses of which texts are written with percents. */
function withoutTold(text: string, scrub: Scrub): string {
  try {
    const value: unknown = JSON.parse(text);
    const indent = text.includes('\n') ? 2 : 0;
    const kept = JSON.stringify(value, scrubbing(scrub), indent);
    return kept === JSON.stringify(value, null, indent) ? text : kept;
  } catch {
    return sentence(text.replaceAll(/(?:%[\da-f]{2})+/gi, readable), scrub);
  }
}

function readable(percents: string): string {
  try {
    return decodeURIComponent(percents);
  } catch {
    return percents;
  }
}
