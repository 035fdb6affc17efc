/** Captures that wait for nothing but what the credit bureau says of their order are due as soon as it is stored (docs/adr/0084). */
import { orderAnswerSql } from '../../claims/orders/order-answer.ts';
import type { Db } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { busChannel } from '../enqueue.ts';
import type { Outcome } from './outcome.ts';

// Number by number (`offset 0`), so that the index is used also by a plan of the time when the queue was empty. What a worker holds is
// due already, and what waits for a partner is let through with the others. Who finds a row locked passes: only one that wakes it as well
// locks what is not due.
export const wakeSql = `
  with waiting as materialized (
    select w.id from unnest($1::text[]) as n(number) cross join lateral (
      select q.id, q.awaits_order from bus_queue q
      where q.awaits_order = lower(n.number) and q.available_at > $2::timestamptz and q.held_by is null and q.waits_for is null offset 0
    ) w where ${orderAnswerSql('w.awaits_order')} is distinct from 'waiting'
  ), free as materialized (
    select id from bus_queue where id = any(array(select id from waiting)) and available_at > $2 and held_by is null and waits_for is null
    for update skip locked
  ), woken as (
    update bus_queue set available_at = $2 where id = any(array(select id from free)) returning id
  )
  select pg_notify('${busChannel}', '') from woken limit 1`;

/**
 * After the record of `outcomes` is stored, and in a statement of its own: the capture and its order may be recorded at the same
 * moment by two workers, neither of which sees the other's. Whoever is stored last then sees both. Where a process dies in between,
 * the capture is tried when it would have been without this.
 */
export async function wakeCaptures(db: Db, now: Date, outcomes: readonly Outcome[]): Promise<void> {
  const numbers = outcomes.flatMap(({ is_order, awaits_order, transaction_number }) =>
    is_order || awaits_order ? [transaction_number] : [],
  );
  if (numbers.length > 0) await queryRows(db, wakeSql, [[...new Set(numbers)], now], { name: 'bus-wake' });
}
