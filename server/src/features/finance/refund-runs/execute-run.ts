/** Executes what has not left yet of an approved run: each item is asked again, with its entry held, and gets its own result. */
import { overpaidClaimSql, overpaidWithoutEntrySql } from '../../../claims/payments/overpaid-claim.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { isOwnIbanSql } from '../bank-statements/own-iban.service.ts';
import { bookRefunds } from './book-refunds.ts';
import { type RefundableEntry, refundChecker } from './refund-check.service.ts';

export interface HeldItem extends RefundableEntry {
  itemId: number;
  /** Null for what no bank entry brought to its claim. */
  entryId: number | null;
  amount: number;
  name: string | null;
}

export interface Executor {
  adminId: number;
  name: string;
  now: Date;
}

export interface Execution {
  number: number;
  executedCount: number;
  /** Cents. */
  executedAmount: number;
  failedCount: number;
}

/**
 * The run must be held. Entries are held in the order of their ids, and then the dossiers that they pay, so that two runs wait for each other
 * and never for good; the account is held so that it is not blocked in between.
 */
export async function executeRun(tx: Tx, runId: number, executor: Executor): Promise<Execution> {
  const items = await holdItems(tx, runId);
  const problemOf = refundChecker();
  const results = items.map((item) => ({ ...item, result: problemOf(item, item.amount) ?? ('executed' as const) }));
  const executed = results.filter(({ result }) => result === 'executed');
  const execution: Execution = {
    number: await nextNumber(tx, runId),
    executedCount: executed.length,
    executedAmount: executed.reduce((sum, { amount }) => sum + amount, 0),
    failedCount: results.length - executed.length,
  };
  await storeExecution(tx, runId, execution, executor);
  await storeResults(tx, execution.number, results);
  await bookRefunds(tx, runId, execution.number, executed, executor);
  return execution;
}

async function holdItems(tx: Tx, runId: number): Promise<HeldItem[]> {
  await queryRows(
    tx,
    `select e.id from bank_entries e join refund_items i on i.entry_id = e.id
     where i.run_id = $1 and i.result is distinct from 'executed' order by e.id for update of e`,
    [runId],
  );
  await queryRows(
    tx,
    'select a.id from bank_accounts a join refund_runs r on r.account_id = a.id where r.id = $1 for share of a',
    [runId],
  );
  await queryRows(
    tx,
    `select d.id from dossiers d where d.id in (
       select coalesce(i.dossier_id, y.dossier_id) from refund_items i left join payments y on y.bank_entry_id = i.entry_id
       where i.run_id = $1 and i.result is distinct from 'executed') order by d.id for no key update`,
    [runId],
  );
  // A statement of its own: it sees what was booked while those above waited.
  const { rows } = await queryRows<HeldItem>(
    tx,
    `select i.id as "itemId", e.id as "entryId", i.amount, e.amount as "entryAmount", coalesce(e.is_reversal, false) as "isReversal",
       coalesce(i.iban, e.counterparty_iban) as iban, ${isOwnIbanSql('coalesce(i.iban, e.counterparty_iban)')} as "isOwnIban", coalesce(i.name, e.counterparty_name) as name, a.is_blocked as "isBlocked",
       (select u.use from bank_entry_uses u where u.entry_id = e.id) as use,
       case when i.entry_id is null then ${overpaidWithoutEntrySql('i.dossier_id')} else ${overpaidClaimSql('e.id')} end as claim
     from refund_items i left join bank_entries e on e.id = i.entry_id join refund_runs r on r.id = i.run_id
       join bank_accounts a on a.id = r.account_id
     where i.run_id = $1 and i.result is distinct from 'executed' order by i.id`,
    [runId],
  );
  return rows;
}

async function nextNumber(tx: Tx, runId: number): Promise<number> {
  const sqlText = 'select coalesce(max(number), 0) + 1 as number from refund_executions where run_id = $1';
  return (await queryRows<{ number: number }>(tx, sqlText, [runId])).rows[0]?.number ?? 1;
}

async function storeExecution(tx: Tx, runId: number, execution: Execution, { adminId, name, now }: Executor) {
  const { number, executedCount, executedAmount, failedCount } = execution;
  await queryRows(
    tx,
    `insert into refund_executions
       (run_id, number, executed_at, executed_by, executed_by_name, executed_count, executed_amount, failed_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [runId, number, now, adminId, name, executedCount, executedAmount, failedCount],
  );
}

async function storeResults(tx: Tx, number: number, results: readonly { itemId: number; result: string }[]) {
  await queryRows(
    tx,
    `update refund_items i set result = r.result, execution = $1
     from unnest($2::int[], $3::text[]) as r (id, result) where i.id = r.id`,
    [number, results.map(({ itemId }) => itemId), results.map(({ result }) => result)],
  );
}
