import * as z from 'zod';
import { Dependence } from '../../../approvals/four-eyes.ts';
import { decisionCalls } from '../../../approvals/second-admin.ts';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, IdText, requiredLine } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { DownloadToken, FileUrl } from '../cessions/cessions.schema.ts';
import {
  DebitRelease,
  NewPayoutBatch,
  NotExecuted,
  PaidElsewhere,
  Payout,
  PayoutBatch,
  PayoutProblem,
  payoutBatchStates,
} from './payouts.schema.ts';

const needs = 'fullFinancialInsightManagementAllowed';
/** Who proposes, decides or takes the file to the bank also sees what is paid. */
const needsPayout = ['instantPayoutAllowed', needs] as const;
const base = '/api/payout-batches';

export const payoutBatchesApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'Batches of pay-outs of one tenant, or of all, the newest first',
    query: listQuery({
      sortable: ['id'],
      order: '-id',
      filters: { state: z.enum(payoutBatchStates, 'validation.invalid').optional(), tenantId: IdText.optional() },
    }),
    response: pageOf(PayoutBatch),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'One batch of pay-outs, and what keeps it from being approved',
    params: IdParams,
    response: z.object({
      ...PayoutBatch.shape,
      /** Of the payment file, in hexadecimal; null before it is approved. */
      sha256: z.string().nullable(),
      problems: z.array(PayoutProblem),
      /** Keeps nobody from approving it: the money has left. */
      paidElsewhere: PaidElsewhere.nullable(),
      /** Keeps nobody from approving it either: if an admin was wrong, these are paid twice. */
      releases: z.array(DebitRelease),
      /** Why the caller is no second person who could approve it; null when they are. */
      dependence: Dependence.nullable(),
    }),
  }),
  items: endpoint({
    method: 'GET',
    path: `${base}/:id/items`,
    needs,
    summary: 'The pay-outs of a batch, each with what became of it',
    params: IdParams,
    query: listQuery({ sortable: ['id', 'amount'], order: 'id', filters: {} }),
    response: pageOf(Payout),
  }),
  create: endpoint({
    method: 'POST',
    path: base,
    needs: needsPayout,
    summary: 'Proposes to pay cessions of one tenant from one of its accounts. Another admin approves it',
    body: NewPayoutBatch,
    response: PayoutBatch,
  }),
  createPaid: endpoint({
    method: 'POST',
    path: `${base}/paid`,
    needs: needsPayout,
    summary:
      'Proposes a cession, of which as much is owed as the caller has seen, as paid by the bank debit that names it, which left before anybody approved it. Another admin approves it; no payment file is made',
    body: z.strictObject({ entryId: Id, cessionId: Id, openAmount: z.int('validation.number') }),
    response: PayoutBatch,
  }),
  ...decisionCalls({
    ...{ base, needs: needsPayout, response: PayoutBatch, one: 'a batch' },
    effect:
      'of which the payment file is made, unless the IBAN of a psper has changed since, or which a debit has paid already',
  }),
  notExecuted: endpoint({
    method: 'POST',
    path: `${base}/:id/items/:payoutId/not-executed`,
    needs: needsPayout,
    stepUp: true,
    summary:
      'Says that the bank never booked an approved pay-out, with a reason: what is owed waits again, and can be proposed again',
    params: z.strictObject({ id: IdText, payoutId: IdText }),
    body: z.strictObject({ reason: requiredLine(300) }),
    response: Payout,
  }),
  noneExecuted: endpoint({
    method: 'POST',
    path: `${base}/:id/not-executed`,
    needs: needsPayout,
    stepUp: true,
    summary:
      'Says that the bank never booked these approved pay-outs of a batch, or none of its file, with one reason: all of them wait again, or none where one is booked',
    params: IdParams,
    body: NotExecuted,
    response: PayoutBatch,
  }),
  paidOther: endpoint({
    method: 'POST',
    path: `${base}/:id/paid-other`,
    needs: needsPayout,
    stepUp: true,
    summary:
      'Says with a reason that the debit by which a batch was approved as paid, and which is not booked as it, paid something else: what is owed waits again, and the debit can be proposed as another cession',
    params: IdParams,
    body: z.strictObject({ reason: requiredLine(300) }),
    response: PayoutBatch,
  }),
  fileUrl: endpoint({
    method: 'POST',
    path: `${base}/:id/file-url`,
    needs: needsPayout,
    stepUp: true,
    summary:
      'Where the payment file of an approved batch can be downloaded: for 5 minutes, in this session. Refused once the bank has booked any of it, or any was recorded as not executed',
    params: IdParams,
    response: FileUrl,
  }),
  file: endpoint({
    method: 'GET',
    path: `${base}/:id/file`,
    needs: needsPayout,
    summary: 'The payment file (pain.001.001.09) as it was stored, by a link that was made for this session',
    params: IdParams,
    query: z.strictObject({ link: DownloadToken }),
    response: z.string(),
  }),
  changes: endpoint({
    method: 'GET',
    path: `${base}/:id/changes`,
    needs,
    summary: 'Who did what to a batch of pay-outs, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
};
