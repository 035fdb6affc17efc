/** What a run of kills has broken; every count of a whole Houston is zero. */
import type { MessageData } from '../../bus/task.ts';
import { type Pipelines, pipelines } from '../../bus/tasks/pipelines.ts';
import { verifyBooks } from '../../claims/books/verify-books.ts';
import type { Database } from '../../db/database.ts';
import { countRows } from '../database/count-rows.ts';

/** Of a message whose tasks do not depend on what it holds: how many there are, in the version of each of these. */
function stepsOf(purpose: 'order' | 'capture', versions: readonly Pipelines[]): string {
  return versions.map((version) => version[purpose]({} as MessageData).length).join(', ');
}

export async function hasWaiting(database: Database): Promise<boolean> {
  return (await countRows({ database }, 'bus_queue')) > 0;
}

/**
 * `answers`: the numbers that the shop was given; `asked`: how often a partner was asked under each key. Counted message by
 * message: a lost one and a doubled one do not make up for each other. `versions`: the pipelines of all that worked.
 */
export async function countDamage(
  database: Database,
  answers: readonly string[],
  asked: ReadonlyMap<string, number>,
  versions: readonly Pipelines[] = [pipelines],
) {
  const known = new Set(answers);
  const calls = new Map<string, number>();
  for (const key of asked.keys()) {
    const number = key.split(':')[0] ?? '';
    calls.set(number, (calls.get(number) ?? 0) + 1);
  }
  const per = (from: string) => `select count(*) from ${from} = m.root_id`;
  return {
    doubledAnswers: answers.length - known.size,
    lostTransactions: await countMissing(database, 'transactions', known),
    lostMessages: await countMissing(database, 'bus_messages', known),
    doubledTransactions: Math.max(0, (await countRows({ database }, 'transactions')) - known.size),
    // An order and its capture.
    doubledMessages: Math.max(0, (await countRows({ database }, 'bus_messages')) - 2 * known.size),
    stuck: await countRows({ database }, 'bus_queue'),
    unprocessed: await countMessages(database, `(${per('bus_transactions where success and root_id')}) = 0`),
    processedTwice: await countMessages(database, `(${per('bus_transactions where success and root_id')}) > 1`),
    lostPostings: await countMessages(
      database,
      `m.purpose = 'capture' and (${per('ledger_postings where root_id')}) < 1`,
    ),
    ordersPosted: await countMessages(
      database,
      `m.purpose = 'order' and (${per('ledger_postings where root_id')}) > 0`,
    ),
    // None can be doubled: a message has one row by its key.
    wrongPostings: await countMessages(
      database,
      'exists (select from ledger_postings where root_id = m.root_id and amount is distinct from m.amount)',
    ),
    deadLetters: await countRows({ database }, 'dead_letters'),
    recordsWithoutSteps: await countRows(
      { database },
      `bus_transactions t join bus_messages m on m.root_id = t.root_id
       where (select count(*) from bus_steps s where s.transaction_id = t.id)
         <> all(case m.purpose when 'order' then array[${stepsOf('order', versions)}] else array[${stepsOf('capture', versions)}] end)`,
    ),
    // Bureau and export for the order, export for the capture, under keys of their own: a call may be repeated, never lost, and never
    // under another key.
    wrongCalls: [...known].filter((number) => calls.get(number) !== 3).length,
    brokenBooks: (await verifyBooks(database)).broken === null ? 0 : 1,
  };
}

async function countMissing(
  database: Database,
  table: 'transactions' | 'bus_messages',
  known: ReadonlySet<string>,
): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from unnest($1::text[]) as known(number)
    where not exists (select from ${table} where transaction_number = number)`,
    [[...known]],
  );
  return rows[0]?.n ?? -1;
}

function countMessages(database: Database, condition: string): Promise<number> {
  return countRows({ database }, `bus_messages m where ${condition}`);
}
