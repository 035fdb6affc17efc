import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Day, IdParams, IdText } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { PayableFilter } from '../payouts/payouts.schema.ts';
import { PsperKey } from '../pspers/pspers.api.ts';
import {
  Cession,
  CessionClaim,
  CessionDetail,
  CessionTotals,
  DebitNote,
  DownloadToken,
  FileUrl,
} from './cessions.schema.ts';

// They show what bank statements and the ledger show, so they take the flag that they take.
const needs = 'fullFinancialInsightManagementAllowed';
const base = '/api/cessions';

/** Without a psper those of all. Both days are in the range. */
const filters = {
  psperKey: PsperKey.optional(),
  tenantId: IdText.optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
};

const ofCessions = { ...filters, payout: PayableFilter.optional() };

export const cessionsApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'The cessions of one psper, or of all, the newest first; amounts in cents',
    query: listQuery({
      sortable: ['clearedOn'],
      order: '-clearedOn',
      filters: ofCessions,
    }),
    response: pageOf(Cession),
  }),
  totals: endpoint({
    method: 'GET',
    path: `${base}/totals`,
    needs,
    summary: 'How many cessions there are in a range of days, and what they come to',
    query: z.strictObject(ofCessions),
    response: CessionTotals,
  }),
  debitNotes: endpoint({
    method: 'GET',
    path: `${base}/debit-notes`,
    needs,
    summary: 'The debit notes of one psper, or of all, the newest first; amounts in cents',
    query: listQuery({ sortable: ['notedOn'], order: '-notedOn', filters }),
    response: pageOf(DebitNote),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'One cession with its clearing, what it moved in the ledger, and the debit notes of the same clearing',
    params: IdParams,
    response: CessionDetail,
  }),
  claims: endpoint({
    method: 'GET',
    path: `${base}/:id/claims`,
    needs,
    summary: 'The claims of a cession, movement by movement, with their price',
    params: IdParams,
    query: listQuery({ sortable: ['id'], order: 'id', filters: {} }),
    response: pageOf(CessionClaim),
  }),
  fileUrl: endpoint({
    method: 'GET',
    path: `${base}/:id/file-url`,
    needs,
    summary: 'Where the list of the claims of a cession can be downloaded: for 5 minutes, in this session',
    params: IdParams,
    response: FileUrl,
  }),
  file: endpoint({
    method: 'GET',
    path: `${base}/:id/file`,
    needs,
    summary: 'The claims of a cession as CSV (RFC 4180), by a link that was made for this session; amounts in euros',
    params: IdParams,
    query: z.strictObject({ link: DownloadToken }),
    response: z.string(),
  }),
};
