import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import { setNoneExecuted, setNotExecuted } from './by-hand/not-executed.service.ts';
import { setPaidOther } from './by-hand/paid-other.service.ts';
import { getFile, getFileUrl } from './payment-file.ts';
import {
  approveBatch,
  getBatch,
  listBatches,
  listItems,
  proposeBatch,
  proposePaid,
  refuseBatch,
  withdrawBatch,
} from './payout-batches.service.ts';
import { getPayoutOfCession, listPayables, listWaiting } from './payouts.service.ts';
import { releaseCession } from './release-cession.service.ts';

export const payoutsRoutes = [
  ...routes(payoutsApi, {
    list: ({ call, query }) => listPayables(call, query),
    waiting: ({ call, query }) => listWaiting(call, query),
    ofCession: ({ call, params }) => getPayoutOfCession(call, params.id),
    release: ({ call, params, body }) => releaseCession(call, params.id, body),
  }),
  ...routes(payoutBatchesApi, {
    list: ({ call, query }) => listBatches(call, query),
    get: ({ call, params }) => getBatch(call, params.id),
    items: ({ call, params, query }) => listItems(call, params.id, query),
    create: ({ call, body }) => proposeBatch(call, body),
    createPaid: ({ call, body }) => proposePaid(call, body),
    approve: ({ call, params, body }) => approveBatch(call, params.id, body),
    refuse: ({ call, params, body }) => refuseBatch(call, params.id, body),
    withdraw: ({ call, params, body }) => withdrawBatch(call, params.id, body),
    notExecuted: ({ call, params, body }) => setNotExecuted(call, params, body),
    noneExecuted: ({ call, params, body }) => setNoneExecuted(call, params.id, body),
    paidOther: ({ call, params, body }) => setPaidOther(call, params.id, body),
    fileUrl: ({ call, params }) => getFileUrl(call, params.id),
    file: ({ call, params, query }) => getFile(call, params.id, query.link),
    changes: ({ call, params }) => listRecordChanges(call.app.database.orm, 'payout-batch', String(params.id)),
  }),
];
