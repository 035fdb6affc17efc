import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { appendAudit, change } from '../../../../audit/audit.ts';
import { auditEntry } from '../../../../audit/audit-entry.ts';
import type { App } from '../../../../call.ts';
import { announce } from '../../../../live/live.ts';
import { serverActor, serverCall } from '../../../../start/server-call.ts';
import { type Matched, matchEntries } from './match-entries.ts';
import { matchUnfit } from './match-unfit.ts';
import { claimEarly, claimStatement, selectIdsAfter, storeMatchedTo } from './matching.store.ts';

/** Entries of one transaction: few enough that nobody waits long for what it holds. */
const portionSize = 1_000;
/** How long a payment that came before its order was captured is left alone. */
const earlyMs = 5 * 60_000;

class NothingToDo extends Error {}

/** Looks at the next entries of a statement. @returns how many; null when no statement is left that another worker does not hold */
export async function matchPortion(app: App): Promise<number | null> {
  const call = serverCall(app, 'matching');
  try {
    return await change(call, async (work) => {
      const { tx } = work;
      const statement = await claimStatement(tx);
      if (statement === undefined) throw new NothingToDo();
      const ids = await selectIdsAfter(tx, statement, portionSize);
      const done = await matchEntries(tx, ids, call.now);
      // What gives a pay-out back may stand in a statement that came before the one with its debit, or be the second of two debits.
      if (done.paidOut + done.returned > 0) await matchUnfit(tx, call.now);
      await storeMatchedTo(tx, statement.id, ids.length < portionSize ? null : (ids.at(-1) ?? null));
      const record = { kind: 'bank-statement', id: statement.id } as const;
      work.audit({ action: 'bank-statement.match', record, actor: serverActor, after: { ...done } });
      for (const api of changedBy(done)) work.publish(api);
      return ids.length;
    });
  } catch (error) {
    if (error instanceof NothingToDo) return null;
    throw error;
  }
}

/** Looks again at what was paid before the order was captured. @returns how many were looked at */
export async function matchEarly(app: App): Promise<number> {
  const call = serverCall(app, 'matching');
  const { now } = call;
  return app.database.transaction(async (tx) => {
    const ids = await claimEarly(tx, new Date(now.getTime() - earlyMs), portionSize);
    if (ids.length === 0) return 0;
    const done = await matchEntries(tx, ids, now);
    if (done.unmatched === ids.length) return ids.length;
    await announce(tx, ...changedBy(done));
    await appendAudit(tx, call, [
      auditEntry({ action: 'bank-statement.match', actor: serverActor, after: { ...done } }),
    ]);
    return ids.length;
  });
}

/** What may be shown otherwise since. */
function changedBy(done: Matched) {
  return [
    ...[unmatchedPaymentsApi, bankStatementsApi, dossiersApi, ledgerApi],
    ...(done.paidOut + done.returned > 0 ? [payoutsApi, cessionsApi, payoutBatchesApi] : []),
    ...(done.refundsReturned > 0 ? [refundRunsApi] : []),
    ...(done.pspersPaid > 0 ? [invoicesApi, cessionsApi] : []),
    ...(done.buyersPaid > 0 ? [nplSalesApi] : []),
  ];
}
