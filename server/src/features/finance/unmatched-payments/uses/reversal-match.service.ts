import type { Body } from '@houston/contract/endpoint';
import type { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import type { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { Call } from '../../../../call.ts';
import { holdDossiers } from '../../../../claims/dossiers.ts';
import { reversePayments } from '../../../../claims/payments/book-payment.ts';
import { found, problem } from '../../../../http/problem.ts';
import { findUse } from '../entry-use.service.ts';
import { storeUses } from '../matching/matching.store.ts';
import { changeUse, holdUnusedEntry, usedBy } from '../use-entry.service.ts';
import { holdFitting } from './reversal-match.store.ts';

type Api = typeof unmatchedPaymentsApi;

/**
 * Books money out as the return of a payment that an admin names, as a bank does that says nothing of which it takes back.
 * @throws Problem not_found, entry_used (with what it was used for), reversal_unfit, dossier_changed (with what is true of it now)
 */
export function matchReversal(
  call: Call,
  id: number,
  { paymentId, openAmount }: Body<Api['matchReversal']>,
): Promise<EntryUse> {
  return changeUse(call, async (work) => {
    const { tx } = work;
    const { amount, receivedAt } = await holdUnusedEntry(tx, id);
    const held = await holdFitting(tx, id, paymentId);
    if (held === undefined) throw problem('reversal_unfit');
    await holdDossiers(tx, [held.dossierId]);
    // A statement of its own: it sees what was booked while the one above waited.
    const payment = found(await holdFitting(tx, id, paymentId));
    if (payment.openAmount !== openAmount)
      throw problem('dossier_changed', { current: { openAmount: payment.openAmount } });
    await reversePayments(tx, [{ paymentId, at: receivedAt }]);
    await storeUses(tx, [{ entryId: id, use: 'reversal', paymentId }], await usedBy(call, tx));
    const record = { kind: 'bank-entry', id } as const;
    const { dossierNumber } = payment;
    work.audit({ action: 'bank-entry.match-reversal', record, after: { amount, dossierNumber, paymentId } });
    return found(await findUse(tx, id));
  });
}
