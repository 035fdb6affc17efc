/** Executes what has not left yet of an approved run: each item is asked again, with its entry held, and gets its own result. */
import type { RefundProblem } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { type RefundableEntry, refundProblemOf } from './refund-check.service.ts';

interface HeldItem extends RefundableEntry {
  itemId: number;
  entryId: number;
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
 * The run must be held. Entries are held in the order of their ids, so that two runs wait for each other and never for
 * good; the account is held so that it is not blocked in between.
 */
export async function executeRun(tx: Tx, runId: number, executor: Executor): Promise<Execution> {
  const items = await holdItems(tx, runId);
  const results = items.map((item) => ({ ...item, result: resultOf(item) }));
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

function resultOf(item: HeldItem): 'executed' | RefundProblem {
  return refundProblemOf(item, item.amount) ?? 'executed';
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
  // A statement of its own: it sees what was booked while the one above waited.
  const { rows } = await queryRows<HeldItem>(
    tx,
    `select i.id as "itemId", e.id as "entryId", i.amount, e.amount as "entryAmount", e.is_reversal as "isReversal",
       e.counterparty_iban as iban, e.counterparty_name as name, a.is_blocked as "isBlocked",
       (select u.use from bank_entry_uses u where u.entry_id = e.id) as use
     from refund_items i join bank_entries e on e.id = i.entry_id join refund_runs r on r.id = i.run_id
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

async function bookRefunds(tx: Tx, runId: number, number: number, executed: readonly HeldItem[], by: Executor) {
  await queryRows(
    tx,
    `with booked as (
       insert into refunds (entry_id, item_id, run_id, execution, amount, iban, name, end_to_end_id, booked_at)
       select entry_id, item_id, $1::int, $2::int, amount, iban, name, 'RF' || $1::int || '-' || item_id, $3::timestamptz
       from unnest($4::int[], $5::int[], $6::bigint[], $7::text[], $8::text[]) as r (entry_id, item_id, amount, iban, name)
       returning id, entry_id
     ), taken as (
       insert into bank_entry_uses (entry_id, use, used_at, admin_id, by_name, refund_id)
       select entry_id, 'refund', $3::timestamptz, $9::int, $10::text, id from booked
     )
     delete from unmatched_entries where entry_id in (select entry_id from booked)`,
    [
      runId,
      number,
      by.now,
      executed.map(({ entryId }) => entryId),
      executed.map(({ itemId }) => itemId),
      executed.map(({ amount }) => amount),
      executed.map(({ iban }) => iban),
      executed.map(({ name }) => name ?? ''),
      by.adminId,
      by.name,
    ],
  );
}
