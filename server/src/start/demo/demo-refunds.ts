import { isIban } from '@houston/contract/iban';
import { refundExecutions } from '../../features/finance/refund-runs/refund-runs.table.ts';
import { bankEntryUses } from '../../features/finance/unmatched-payments/unmatched-payments.table.ts';
import { type DemoFrame, hour, insertRows } from './demo-frame.ts';
import type { DemoEntry, DemoName } from './demo-statements.ts';

interface DemoRun {
  /** Which of the statements, from the oldest. */
  statement: number;
  reason: string;
  hoursAgo: number;
  state: 'requested' | 'approved' | 'declined';
  items: number;
}

const runs: readonly DemoRun[] = [
  { statement: 4, reason: 'Paid twice', hoursAgo: 50, state: 'approved', items: 4 },
  { statement: 5, reason: 'Order was cancelled', hoursAgo: 26, state: 'declined', items: 2 },
  { statement: 2, reason: 'Order was cancelled', hoursAgo: 5, state: 'requested', items: 2 },
  { statement: 6, reason: 'Paid to the wrong account', hoursAgo: 3, state: 'requested', items: 3 },
];

/** A run of each kind: executed, declined, and one that waits for somebody to approve it. */
export async function fillRefundRuns(
  { tx, ago }: Pick<DemoFrame, 'tx' | 'ago'>,
  entries: readonly DemoEntry[],
  [clerk, second]: readonly [DemoName, DemoName],
): Promise<void> {
  const statements = [...new Set(entries.map(({ statementId }) => statementId))];
  for (const { statement, reason, hoursAgo, state, items } of runs) {
    const chosen = entries
      .filter((entry) => entry.statementId === statements[statement] && entry.amount > 0 && isIban(entry.iban))
      .slice(0, items);
    const [first] = chosen;
    if (first === undefined) continue;
    const amount = chosen.reduce((sum, entry) => sum + entry.amount, 0);
    const isExecuted = state === 'approved';
    const decidedAt = ago((hoursAgo - 1) * hour);
    const [runId = 0] = await insertRows(tx, 'refund_runs', [
      {
        statement_id: first.statementId,
        account_id: first.accountId,
        tenant_id: first.tenantId,
        state,
        reason,
        requested_by: clerk.id,
        requested_by_name: clerk.name,
        created_at: ago(hoursAgo * hour),
        ...(state === 'requested'
          ? { decided_by: null, decided_by_name: null, decided_at: null }
          : { decided_by: second.id, decided_by_name: second.name, decided_at: decidedAt }),
        decline_reason: state === 'declined' ? 'The order was delivered after all' : null,
        item_count: chosen.length,
        amount,
        executed_count: isExecuted ? chosen.length : 0,
        executed_amount: isExecuted ? amount : 0,
        failed_count: 0,
        version: state === 'requested' ? 1 : 2,
      },
    ]);
    const itemIds = await insertRows(
      tx,
      'refund_items',
      chosen.map((entry) => ({
        run_id: runId,
        entry_id: entry.id,
        amount: entry.amount,
        result: isExecuted ? 'executed' : null,
        execution: isExecuted ? 1 : null,
      })),
    );
    if (isExecuted) await insertExecution({ tx }, runId, { chosen, itemIds, amount, decidedAt, by: second });
  }
}

interface DemoExecution {
  chosen: readonly DemoEntry[];
  itemIds: readonly number[];
  amount: number;
  decidedAt: Date;
  by: DemoName;
}

async function insertExecution({ tx }: Pick<DemoFrame, 'tx'>, runId: number, execution: DemoExecution): Promise<void> {
  const { chosen, itemIds, amount, decidedAt, by } = execution;
  await tx.insert(refundExecutions).values({
    runId,
    number: 1,
    executedAt: decidedAt,
    executedBy: by.id,
    executedByName: by.name,
    executedCount: chosen.length,
    executedAmount: amount,
    failedCount: 0,
  });
  const refundIds = await insertRows(
    tx,
    'refunds',
    chosen.map((entry, at) => ({
      entry_id: entry.id,
      item_id: itemIds[at] ?? 0,
      run_id: runId,
      execution: 1,
      amount: entry.amount,
      iban: entry.iban,
      name: entry.name,
      end_to_end_id: `RF${runId}-${itemIds[at]}`,
      booked_at: decidedAt,
    })),
  );
  await tx.insert(bankEntryUses).values(
    chosen.map((entry, at) => ({
      entryId: entry.id,
      use: 'refund' as const,
      usedAt: decidedAt,
      adminId: by.id,
      byName: by.name,
      refundId: refundIds[at] ?? 0,
    })),
  );
}
