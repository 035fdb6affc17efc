/** Debits that are what our own refund runs sent: by the name that the payment file gave them, each once. */
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import type { EntryToMatch, NewUse } from './matching.store.ts';

type Debit = Pick<EntryToMatch, 'id' | 'accountId' | 'amount' | 'endToEndId' | 'bankReference' | 'remittance'>;

interface Found {
  entryId: number;
  /** Null: all that the execution sent. */
  refundId: number | null;
  runId: number;
  execution: number;
}

const isUsed = (what: string) => `exists (select from bank_entry_uses u where u.use = 'refund-paid' and ${what})`;
const isSent = isUsed('u.refund_run_id = x.run_id and u.refund_execution = x.number');

// Of two debits that name the same, the second is one too many: it waits for an admin.
const foundSql = `
  with e as (select * from unnest($1::int[], $2::int[], $3::bigint[], $4::text[], $5::int[], $6::int[])
    as e(id, account_id, amount, name, run_id, execution))
  (select distinct on (f.id) e.id as "entryId", f.id as "refundId", x.run_id as "runId", x.number as execution
   from e join refunds f on f.end_to_end_id = e.name and f.amount = e.amount
     join refund_executions x on x.run_id = f.run_id and x.number = f.execution
     join refund_runs r on r.id = x.run_id and r.account_id = e.account_id
   where not ${isUsed('u.refund_id = f.id')} and not ${isSent} order by f.id, e.id)
  union all
  (select distinct on (x.run_id, x.number) e.id, null, x.run_id, x.number
   from e join refund_executions x on x.run_id = e.run_id and x.number = e.execution and x.executed_amount = e.amount
     join refund_runs r on r.id = x.run_id and r.account_id = e.account_id
   where not ${isSent} and not exists (select from refunds f
     where f.run_id = x.run_id and f.execution = x.number and ${isUsed('u.refund_id = f.id')})
   order by x.run_id, x.number, e.id)`;

/** The uses of those that are known. */
export async function findRefundDebits(tx: Tx, debits: readonly Debit[]): Promise<NewUse[]> {
  if (debits.length === 0) return [];
  const files = debits.map(fileOf);
  const { rows } = await queryRows<Found>(tx, foundSql, [
    debits.map(({ id }) => id),
    debits.map(({ accountId }) => accountId),
    debits.map(({ amount }) => 0 - amount),
    debits.map(({ endToEndId }) => (endToEndId ?? '').toUpperCase()),
    files.map(({ runId }) => runId),
    files.map(({ execution }) => execution),
  ]);
  // What the bank books one by one it does not book as a whole, too.
  const single = new Set(rows.filter(({ refundId }) => refundId !== null).map(nameOf));
  return rows.flatMap((found): NewUse[] => {
    const { entryId, refundId, runId, execution } = found;
    if (refundId !== null) return [{ entryId, use: 'refund-paid', refundId }];
    return single.has(nameOf(found)) ? [] : [{ entryId, use: 'refund-paid', refundRunId: runId, execution }];
  });
}

const nameOf = ({ runId, execution }: Found) => `${runId}-${execution}`;

/** The payment file that it names, wherever the bank wrote that. */
function fileOf({ endToEndId, bankReference, remittance }: Debit): { runId: number | null; execution: number | null } {
  const text = [endToEndId, bankReference, remittance].join(' ');
  const [, run, number] = /\bREFUND-(\d{1,9})-(\d{1,9})\b/i.exec(text) ?? [];
  return { runId: run === undefined ? null : Number(run), execution: number === undefined ? null : Number(number) };
}
