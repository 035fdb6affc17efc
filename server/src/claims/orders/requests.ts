/** What captures, refunds and chargebacks have reserved while the bus has not processed them. */
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';

/** Adds to the totals of their transactions what the rows of `asked` (transaction_number, movement, amount) ask for, times `sign`. */
export function addToTransactions(asked: string, sign: 1 | -1): string {
  const kinds = ['capture', 'refund', 'chargeback'];
  const sumOf = (kind: string) => `coalesce(sum(amount) filter (where movement = '${kind}'), 0) as ${kind}`;
  const change = (kind: string) => `${kind}_requested = t.${kind}_requested ${sign < 0 ? '-' : '+'} s.${kind}`;
  return `update transactions t set ${kinds.map(change).join(', ')}, version = t.version + 1
    from (select transaction_number, ${kinds.map(sumOf).join(', ')} from ${asked} group by transaction_number) s
    where s.transaction_number = t.transaction_number`;
}

const ofMessages = (roots: string) => `(
  select m.transaction_number, m.purpose as movement, m.amount from ${roots} w join bus_messages m on m.id = w.root_id) asked`;

const withdrawSql = `
  with withdrawn as (
    insert into withdrawn_requests (root_id, withdrawn_at)
    select m.id, $2 from bus_messages m
    where m.id = any($1) and m.id = m.root_id and m.source = 'checkout' and m.purpose in ('capture', 'refund', 'chargeback')
      and not exists (select from ledger_postings p where p.root_id = m.id)
    on conflict do nothing returning root_id
  )
  ${addToTransactions(ofMessages('withdrawn'), -1)}`;

const restoreSql = `
  with restored as (delete from withdrawn_requests where root_id = any($1) returning root_id)
  ${addToTransactions(ofMessages('restored'), 1)}`;

const freeSql = `
  with freed as (
    delete from reserved_messages r where root_id = any($1) and not exists (select from ledger_postings p where p.root_id = r.root_id)
    returning transaction_number, movement, amount
  )
  ${addToTransactions('freed', -1)}`;

// Foreseen for a claim that is not to come; a capture that is posted after all makes the day anew.
const dropDueDaysSql = `
  update dossiers set due_on = null where id in (
    select d.id from dossiers d where d.opened_at is null and d.due_on is not null
      and d.id in (select m.dossier_id from bus_messages m where m.id = any($1) and m.purpose in ('capture', 'invoice'))
    order by d.id for update)`;

/** Frees what messages of others than the checkout have reserved and not booked: a later delivery reserves it anew. */
export async function freeReserved(tx: Tx, roots: readonly number[]): Promise<void> {
  await queryRows(tx, freeSql, [roots]);
}

/**
 * Frees what messages that will never be processed have reserved. A dossier that was made for nothing else is not looked at for reminders
 * any more.
 */
export async function withdrawRequests(tx: Tx, now: Date, roots: readonly number[]): Promise<void> {
  await queryRows(tx, withdrawSql, [roots, now]);
  await freeReserved(tx, roots);
  await queryRows(tx, dropDueDaysSql, [roots]);
}

/**
 * Reserves again what messages that are sent after all ask for.
 * @throws the database's check violation when the order has no room for them any more
 */
export async function restoreRequests(tx: Tx, roots: readonly number[]): Promise<void> {
  await queryRows(tx, restoreSql, [roots]);
}
