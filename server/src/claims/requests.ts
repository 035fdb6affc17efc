/** What captures, refunds and chargebacks of the checkout have reserved while the bus has not processed them. */
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';

/** Adds to the totals of their transactions what the rows of `changed` (message roots) asked for, times `sign`. */
function addToTransactions(changed: string, sign: 1 | -1): string {
  const sumOf = (purpose: string) => `coalesce(sum(m.amount) filter (where m.purpose = '${purpose}'), 0) as ${purpose}`;
  const kinds = ['capture', 'refund', 'chargeback'];
  const change = (kind: string) => `${kind}_requested = t.${kind}_requested ${sign < 0 ? '-' : '+'} s.${kind}`;
  return `update transactions t set ${kinds.map(change).join(', ')}, version = t.version + 1
    from (
      select m.transaction_number, ${kinds.map(sumOf).join(', ')}
      from ${changed} w join bus_messages m on m.id = w.root_id group by m.transaction_number
    ) s where s.transaction_number = t.transaction_number`;
}

const withdrawSql = `
  with withdrawn as (
    insert into withdrawn_requests (root_id, withdrawn_at)
    select m.id, $2 from bus_messages m
    where m.id = any($1) and m.id = m.root_id and m.source = 'checkout' and m.purpose in ('capture', 'refund', 'chargeback')
      and not exists (select from ledger_postings p where p.root_id = m.id)
    on conflict do nothing returning root_id
  )
  ${addToTransactions('withdrawn', -1)}`;

const restoreSql = `
  with restored as (delete from withdrawn_requests where root_id = any($1) returning root_id)
  ${addToTransactions('restored', 1)}`;

// Foreseen for a claim that is not to come; a capture that is posted after all makes the day anew.
const dropDueDaysSql = `
  update dossiers set due_on = null where id in (
    select d.id from dossiers d where d.opened_at is null and d.due_on is not null
      and d.id in (select m.dossier_id from bus_messages m where m.id = any($1) and m.purpose in ('capture', 'invoice'))
    order by d.id for update)`;

/**
 * Frees what messages that will never be processed have reserved; those of others than the checkout reserve nothing. A dossier that was made
 * for nothing else is not looked at for reminders any more.
 */
export async function withdrawRequests(tx: Tx, now: Date, roots: readonly number[]): Promise<void> {
  await queryRows(tx, withdrawSql, [roots, now]);
  await queryRows(tx, dropDueDaysSql, [roots]);
}

/**
 * Reserves again what messages that are sent after all ask for.
 * @throws the database's check violation when the order has no room for them any more
 */
export async function restoreRequests(tx: Tx, roots: readonly number[]): Promise<void> {
  await queryRows(tx, restoreSql, [roots]);
}
