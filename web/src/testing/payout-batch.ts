import type { Response } from '@houston/contract/endpoint';
import type { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';

type Batch = Response<typeof payoutBatchesApi.get>;

/** A batch of two pay-outs that somebody else proposed. */
export function batchOf(more: Partial<Batch> = {}): Batch {
  return {
    ...{ id: 5, state: 'proposed', iban: 'NL91ABNA0417164300', proposedOn: new Date(), proposedBy: 'Ada Lovelace' },
    ...{ isOwn: false, decidedOn: null, decidedBy: null, refuseReason: null, payouts: 2, amount: 30_000 },
    ...{
      paid: 0,
      returned: 0,
      notExecuted: 0,
      paidBy: null,
      isToSend: more.state === 'approved',
      version: 4,
      sha256: null,
      problems: [],
      paidElsewhere: null,
      releases: [],
      dependence: null,
    },
    ...{ tenantId: 1, tenantName: 'North' },
    ...more,
  };
}
