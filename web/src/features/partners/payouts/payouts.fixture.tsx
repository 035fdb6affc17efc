import { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Payable, Payout, PayoutBatch } from '@houston/contract/features/partners/payouts/payouts.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { batchOf } from '../../../testing/payout-batch.ts';
import type { BatchDetail } from './batches/batch-dialog.tsx';

const psper = { psperKey: 'MOLLIE', psperName: 'Mollie' };
const tenant = { tenantId: 1, tenantName: 'North' };
const iban = 'NL20INGB0001234567';

export function payableOf(id: number, more: Partial<Payable> = {}): Payable {
  return {
    ...{ id, referenceCession: `MOLLIE-NL-20261118-${id}`, clearedOn: '2026-11-18', amount: 10_000 * id, partPaid: 0 },
    ...{ state: 'waiting', wait: null, payableFrom: null, debit: null, batchId: null },
    ...{ notExecutedReason: null, notExecutedBy: null, declinedReason: null, declinedBy: null },
    ...psper,
    ...tenant,
    ...more,
  };
}

const payout: Payout = {
  ...{ id: 1, cessionId: 1, referenceCession: 'MOLLIE-NL-20261118-1', batchId: 5, name: 'Mollie B.V.', iban },
  ...{
    endToEndId: 'MOLLIE-NL-20261118-1',
    amount: 10_000,
    paidAmount: null,
    overpaid: null,
    differences: [],
    state: 'proposed',
    proposedOn: new Date(),
  },
  ...{ proposedBy: 'Ada Lovelace', decidedOn: null, decidedBy: null, refuseReason: null },
  ...{ paidOn: null, returnedOn: null, paidIn: null, returnedIn: null, debit: null },
  ...{ notExecutedOn: null, notExecutedBy: null, notExecutedReason: null },
  ...{ matchReversedOn: null, matchReversedBy: null, matchReversedReason: null },
  ...psper,
};

export function payoutOf(more: Partial<Payout>): Payout {
  return { ...payout, ...more };
}

export interface Answered {
  payables?: readonly Payable[];
  batch?: BatchDetail;
}

/** A server with these cessions to pay, one batch and two accounts of ours, of which one is blocked. */
export function answerPayouts(
  server: FakeServer,
  { payables = [payableOf(1)], batch = batchOf() }: Answered = {},
): void {
  const { sha256, problems, paidElsewhere, releases, dependence, ...listed } = batch;
  const batches: PayoutBatch[] = [listed];
  const account = { ...tenant, holder: 'Houston', bic: null, currency: 'EUR', version: 1 };
  server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
  server.answer(payoutsApi.list, { data: [...payables], total: payables.length });
  server.answer(payoutsApi.waiting, [
    { ...psper, ...tenant, count: 3, amount: 60_000, oldest: '2026-11-17', wait: 'no_iban', payableFrom: null },
  ]);
  server.answer(cessionsApi.totals, { count: 1_234, amount: 99_900_000, faceAmount: 102_000_000, partPaid: 0 });
  server.answer(payoutBatchesApi.list, { data: batches, total: 1 });
  server.answer(payoutBatchesApi.get, ({ params }) => {
    if (params.id !== batch.id) throw new Refusal('not_found');
    return batch;
  });
  server.answer(payoutBatchesApi.items, { data: [payout], total: 1 });
  server.answer(bankAccountsApi.list, {
    data: [
      { ...account, id: 8, iban: 'NL91ABNA0417164300', isBlocked: false, takesPayments: true, isProposed: false },
      { ...account, id: 9, iban: 'DE89370400440532013000', isBlocked: true, takesPayments: false, isProposed: false },
    ],
    total: 2,
  });
}
