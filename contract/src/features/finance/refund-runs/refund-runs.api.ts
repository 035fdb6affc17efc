import * as z from 'zod';
import { Dependence } from '../../../approvals/four-eyes.ts';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText, requiredLine, Version } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { DownloadToken, FileUrl } from '../../partners/cessions/cessions.schema.ts';
import {
  camtResponse,
  DryRun,
  NamelessEntry,
  NewClaimRefund,
  NewEntryRefund,
  NewRefundRun,
  OverpaidClaim,
  RefundChoice,
  RefundExecution,
  RefundItem,
  RefundRun,
  refundProblems,
  refundRunStates,
  ToldByShop,
} from './refund-runs.schema.ts';

const needs = 'refundManagementAllowed';
/** Who tries or requests refunds names entries of a statement, and is told what they are. */
const needsEntries = [needs, 'fullFinancialInsightManagementAllowed'] as const;
const ofExecution = z.strictObject({ ...IdParams.shape, number: IdText });
const DecidedVersion = z.strictObject({ version: Version });

export const refundRunsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/refund-runs',
    needs,
    summary: 'The refund runs of all statements of one tenant, or of all, the newest first',
    query: listQuery({
      sortable: ['id', 'createdOn', 'requestedBy', 'state', 'amount'],
      order: '-createdOn',
      filters: { state: z.enum(refundRunStates, 'validation.invalid').optional(), tenantId: IdText.optional() },
    }),
    response: pageOf(RefundRun),
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/api/refund-runs/dry-run',
    needs: needsEntries,
    summary:
      'What a refund run would do now: sum, count, and each item with what is wrong with it. Only the audit trail keeps that it was asked',
    body: RefundChoice,
    response: DryRun,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/refund-runs',
    needs: needsEntries,
    summary: 'Requests a refund run; every item must pass its check. Another admin approves it',
    body: NewRefundRun,
    response: RefundRun,
  }),
  overpaid: endpoint({
    method: 'GET',
    path: '/api/refund-runs/of-claim/:id',
    needs: needsEntries,
    summary: 'What can go back of a claim that was paid too much without a bank entry, and what keeps it',
    params: IdParams,
    response: OverpaidClaim,
  }),
  createOfClaim: endpoint({
    method: 'POST',
    path: '/api/refund-runs/of-claim',
    needs: needsEntries,
    stepUp: true,
    summary:
      'Requests that what a claim was paid too much without a bank entry, or a part of it, goes back to an account that the consumer named. Another admin approves it',
    body: NewClaimRefund,
    response: RefundRun,
  }),
  nameless: endpoint({
    method: 'GET',
    path: '/api/refund-runs/of-entry/:id',
    needs: needsEntries,
    summary: 'What can go back of a bank entry that tells no account of the payer, and what keeps it',
    params: IdParams,
    response: NamelessEntry,
  }),
  createOfEntry: endpoint({
    method: 'POST',
    path: '/api/refund-runs/of-entry',
    needs: needsEntries,
    stepUp: true,
    summary:
      'Requests that a bank entry that tells no account of the payer goes back to one that the payer named. Another admin approves it',
    body: NewEntryRefund,
    response: RefundRun,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/refund-runs/:id',
    needs,
    summary: 'One refund run with its executions',
    params: IdParams,
    response: z.object({
      ...RefundRun.shape,
      executions: z.array(RefundExecution),
      /** Of a run of one claim: who is owed it, for who approves to compare with the payee. `F*** H***` */
      consumerName: z.string().nullable(),
      /** Of a run of one claim: the payments that stand on the word of a shop alone, for who approves. */
      toldByShops: z.array(ToldByShop),
      /** Why the caller is no second person who could approve it; null when they are. */
      dependence: Dependence.nullable(),
    }),
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/refund-runs/:id/items',
    needs,
    summary: 'The items of a refund run, each with its own result',
    params: IdParams,
    query: listQuery({
      sortable: ['id', 'amount', 'result'],
      order: 'id',
      filters: { result: z.enum(['executed', ...refundProblems], 'validation.invalid').optional() },
    }),
    response: pageOf(RefundItem),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/refund-runs/:id/approve',
    needs,
    stepUp: true,
    summary:
      'Approves and executes a refund run, once; never by who requested it, nor by who owes them account, role or permission of the last 30 days, or made their account in that time',
    params: IdParams,
    body: DecidedVersion,
    response: RefundRun,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/refund-runs/:id/decline',
    needs,
    summary: 'Declines a refund run, with a reason; never by whoever requested it',
    params: IdParams,
    body: z.strictObject({ version: Version, reason: requiredLine(300) }),
    response: RefundRun,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/refund-runs/:id/withdraw',
    needs,
    summary: 'Withdraws a requested refund run; only by whoever requested it',
    params: IdParams,
    body: DecidedVersion,
    response: RefundRun,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/refund-runs/:id/retry',
    needs,
    stepUp: true,
    summary:
      'Executes again what failed in an approved refund run, and nothing else; by nobody who could not have approved it',
    params: IdParams,
    body: DecidedVersion,
    response: RefundRun,
  }),
  camt: endpoint({
    method: 'GET',
    path: '/api/refund-runs/:id/camt',
    needs,
    summary:
      'The camt file (camt.054.001.08) of a refund run: what left the account; without entries as long as nothing did',
    params: IdParams,
    response: camtResponse,
  }),
  paymentsUrl: endpoint({
    method: 'POST',
    path: '/api/refund-runs/:id/executions/:number/file-url',
    needs,
    stepUp: true,
    summary: 'Where the payment file of one execution can be downloaded: for 5 minutes, in this session',
    params: ofExecution,
    response: FileUrl,
  }),
  payments: endpoint({
    method: 'GET',
    path: '/api/refund-runs/:id/executions/:number/pain001',
    needs,
    summary:
      'The payment file (pain.001.001.09) of one execution, for the bank: what was executed, and nothing else; by a link that was made for this session',
    params: ofExecution,
    query: z.strictObject({ link: DownloadToken }),
    response: camtResponse,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/refund-runs/:id/changes',
    needs,
    summary: 'Who did what to a refund run, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
};
