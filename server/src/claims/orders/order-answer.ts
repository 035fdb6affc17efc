/** What the credit bureau said of an order, which decides whether it may be captured (docs/adr/0072). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Db } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';

/** `waiting`: its own message is under way, and may still bring one. Null: nothing that keeps it from being captured. */
export type OrderAnswer = 'refused' | 'waiting' | null;

/** As long as an answer is about to come it is waited for here; later the message is tried again. */
const patienceMilliseconds = 3_000;
const firstNapMilliseconds = 20;

const messagesOf = (number: string) => `bus_messages o join bus_queue q on q.root_id = o.root_id
  where lower(o.transaction_number) = lower(${number}) and o.purpose = 'order'`;

/** The answer as SQL. Who sends a refused order again has it asked anew, so what it was told before counts no more. @param number SQL of a transaction number */
export function orderAnswerSql(number: string): string {
  // Both are kept apart by `offset 0`: walked from the newest on until one is of the number, all checks would be read for an order that
  // has none, and for each of the two mentions of what it says.
  const last = `(select k.decision from (
      select decision, checked_at, id from credit_checks where lower(transaction_number) = lower(${number}) offset 0
    ) k order by k.checked_at desc, k.id desc limit 1)`;
  return `(select case when c.last in ('accepted', 'closed') then null
      when exists (select from ${messagesOf(number)}) then 'waiting'
      when c.last = 'rejected' then 'refused' end from (select ${last} as last offset 0) c)`;
}

export async function isOrderRefused(db: Db, transactionNumber: string): Promise<boolean> {
  const { rows } = await queryRows<{ answer: OrderAnswer }>(db, `select ${orderAnswerSql('$1::text')} as answer`, [
    transactionNumber,
  ]);
  return rows[0]?.answer === 'refused';
}

const aboutToComeSql = `select ${orderAnswerSql('$1::text')} as answer,
  exists (select from ${messagesOf('$1::text')} and (q.held_until > $2 or q.available_at <= $2)) as "isAtWork"`;

/** Waits a moment for the answer about an order whose message a worker has, or is about to take. */
export async function awaitOrderAnswer(
  database: Database,
  clock: () => Date,
  transactionNumber: string,
): Promise<OrderAnswer> {
  const end = performance.now() + patienceMilliseconds;
  for (let nap = firstNapMilliseconds; ; nap = Math.min(nap * 2, 200)) {
    const { rows } = await database.query<{ answer: OrderAnswer; isAtWork: boolean }>(aboutToComeSql, [
      transactionNumber,
      clock(),
    ]);
    const { answer = null, isAtWork = false } = rows[0] ?? {};
    if (answer !== 'waiting' || !isAtWork || performance.now() > end) return answer;
    await sleep(nap);
  }
}
