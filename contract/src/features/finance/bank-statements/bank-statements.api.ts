import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { camtResponse, RefundRun } from '../refund-runs/refund-runs.schema.ts';
import {
  BankEntry,
  BankStatement,
  largestStatement,
  OpenedStatement,
  StatementCoverage,
  UploadProgress,
} from './bank-statements.schema.ts';

const needs = 'fullFinancialInsightManagementAllowed';

const UploadKey = z.string('validation.required').regex(/^[A-Za-z0-9-]{20,60}$/, 'validation.invalid');

export const bankStatementsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/bankstatement',
    needs,
    summary: 'The bank statements of one tenant, or of all, the newest first',
    query: listQuery({
      sortable: ['id', 'createdOn', 'uploadedBy', 'fileName', 'from', 'to'],
      order: '-createdOn',
      pageSize: 10,
      filters: { search: TextFilter.optional(), tenantId: IdText.optional() },
    }),
    response: pageOf(BankStatement),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/bankstatement/upload',
    needs,
    summary:
      'Takes a file of bank statements (camt.053 versions 02 to 08, MT940): all of it, or nothing with the reason, the line and the element',
    body: z.strictObject({
      /** With which the sender can ask how far it is. */
      key: UploadKey.optional(),
    }),
    files: { file: { maxBytes: largestStatement } },
    response: z.object({ data: z.array(BankStatement) }),
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/bankstatement/upload/:key',
    needs,
    summary: 'How far a file is that the caller has sent, while it is being read',
    params: z.strictObject({ key: UploadKey }),
    response: UploadProgress,
  }),
  refundRuns: endpoint({
    method: 'GET',
    path: '/api/bankstatement/refund-runs',
    needs,
    summary: 'The refund runs of one bank statement',
    query: listQuery({
      sortable: ['id', 'createdOn', 'requestedBy'],
      order: '-createdOn',
      pageSize: 10,
      filters: { BankStatementId: IdText },
    }),
    response: pageOf(RefundRun),
  }),
  camt: endpoint({
    method: 'GET',
    path: '/api/bankstatement/refund-runs/:id/camt',
    needs,
    summary:
      'The camt file (camt.054.001.08) of a refund run: what left the account; without entries as long as nothing did',
    params: IdParams,
    response: camtResponse,
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/api/bankstatement/coverage',
    needs,
    summary:
      'For each account of one tenant, or of all, up to which day its statements are complete, and where days are missing or a balance does not follow, in the last 13 months',
    query: z.strictObject({ tenantId: IdText.optional() }),
    response: z.array(StatementCoverage),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bankstatement/:id',
    needs,
    summary: 'One bank statement, and how many of its entries were not matched',
    params: IdParams,
    response: OpenedStatement,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/bankstatement/:id/entries',
    needs,
    summary:
      'The entries of a bank statement, and which of them can be refunded; one whose number is searched for stands before those whose words contain it',
    params: IdParams,
    query: listQuery({
      sortable: ['id', 'amount', 'bookingDate', 'counterpartyName'],
      order: 'id',
      filters: {
        search: TextFilter.optional(),
        direction: z.enum(['credit', 'debit'], 'validation.invalid').optional(),
        /** That one alone: whoever is led to it finds nothing else. */
        entry: IdText.optional(),
      },
    }),
    response: pageOf(BankEntry),
  }),
};
