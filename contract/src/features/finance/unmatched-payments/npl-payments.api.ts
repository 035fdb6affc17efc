import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams } from '../../../fields.ts';
import { EntryUse } from './entry-use.schema.ts';
import { OpenSale } from './npl-payments.schema.ts';
import { SeenDossier, UseReason } from './unmatched-payments.schema.ts';

const needs = 'fullFinancialInsightManagementAllowed';
const base = '/api/unmatched-payments/:id';

const SeenId = z
  .int('validation.number')
  .min(1, 'validation.above-zero')
  .max(Number.MAX_SAFE_INTEGER, 'validation.number-too-large');

/** Entries by which buyers of unpaid claims pay their purchase statements. */
export const nplPaymentsApi = {
  sales: endpoint({
    method: 'GET',
    path: `${base}/sales`,
    needs,
    summary: 'Sales to NPL buyers of which as much is open as an entry of the work list brought, the likeliest first',
    params: IdParams,
    response: z.array(OpenSale),
  }),
  match: endpoint({
    method: 'POST',
    path: `${base}/match-sale`,
    needs,
    summary:
      'Books an entry as what an NPL buyer pays of a purchase statement of which as much is open as the caller has seen',
    params: IdParams,
    body: z.strictObject({ saleId: SeenId, openAmount: SeenDossier.shape.openAmount }),
    response: EntryUse,
  }),
  reverse: endpoint({
    method: 'POST',
    path: `${base}/reverse-sale`,
    needs,
    summary: 'Takes an entry off the sale that it was matched to by mistake, with a reason: the buyer owes it again',
    params: IdParams,
    body: z.strictObject({ nplPaymentId: SeenId, reason: UseReason }),
    response: z.null(),
  }),
};
