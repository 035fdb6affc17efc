import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Day, IdParams, IdText } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { DownloadToken, FileUrl } from '../../partners/cessions/cessions.schema.ts';
import { PsperKey } from '../../partners/pspers/pspers.api.ts';
import {
  InvoiceCession,
  InvoiceDetail,
  InvoiceFileKind,
  InvoiceRow,
  InvoiceTotals,
  WaitingCharges,
} from './invoices.schema.ts';

// They show what bank statements and the ledger show, so they take the flag that they take.
const needs = 'fullFinancialInsightManagementAllowed';
const base = '/api/invoices';
const params = z.strictObject({ id: IdText, kind: InvoiceFileKind });

/** Without a psper those of all. Both days are in the range. */
const filters = {
  psperKey: PsperKey.optional(),
  tenantId: IdText.optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
  /** Those with a credit in this state. */
  credit: z.enum(['proposed', 'approved'], 'validation.invalid').optional(),
};

export const invoicesApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'The invoices of one psper, or of all, the newest first; amounts in cents',
    query: listQuery({ sortable: ['id', 'createdOnUtc'], order: '-createdOnUtc', filters }),
    response: pageOf(InvoiceRow),
  }),
  totals: endpoint({
    method: 'GET',
    path: `${base}/totals`,
    needs,
    summary: 'How many invoices the list of the same filters has, and what they come to',
    query: z.strictObject(filters),
    response: InvoiceTotals,
  }),
  waiting: endpoint({
    method: 'GET',
    path: `${base}/waiting`,
    needs,
    summary: 'What is charged and has no invoice yet, because something is missing on either side',
    query: z.strictObject({ psperKey: PsperKey.optional(), tenantId: IdText.optional() }),
    response: WaitingCharges,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'One invoice or credit note with its lines, and what its cessions come to in each; amounts in cents',
    params: IdParams,
    response: InvoiceDetail,
  }),
  cessions: endpoint({
    method: 'GET',
    path: `${base}/:id/cessions`,
    needs,
    summary: 'The cessions that an invoice charges, by terms, with what each adds to it; amounts in cents',
    params: IdParams,
    query: listQuery({ sortable: ['id'], order: 'id', filters: {} }),
    response: pageOf(InvoiceCession),
  }),
  fileUrl: endpoint({
    method: 'GET',
    path: `${base}/:id/files/:kind/url`,
    needs,
    summary: 'Where a file of an invoice can be downloaded: for 5 minutes, in this session',
    params,
    response: FileUrl,
  }),
  file: endpoint({
    method: 'GET',
    path: `${base}/:id/files/:kind`,
    needs,
    summary: 'A file of an invoice as it was stored with it, by a link that was made for this session',
    params,
    query: z.strictObject({ link: DownloadToken }),
    response: z.string(),
  }),
};
