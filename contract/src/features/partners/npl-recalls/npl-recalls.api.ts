import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { NplRecall, RecallSold } from './npl-recalls.schema.ts';

const needs = 'adminManagementAllowed';
const base = '/api/npl-sales/:id';

/** Sold dossiers that come back from their buyer. */
export const nplRecallsApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/recalls`,
    needs,
    summary: 'The dossiers of a sale that were recalled, the newest first; prices in cents',
    params: IdParams,
    query: listQuery({ sortable: ['recalledAt'], order: '-recalledAt', filters: {} }),
    response: pageOf(NplRecall),
  }),
  // With a fresh proof, as the sale: its price is owed back, and the dossier is never sold again.
  recall: endpoint({
    method: 'POST',
    path: `${base}/dossiers/:dossierId/recall`,
    needs,
    stepUp: true,
    summary: 'Takes a sold dossier back from its buyer: it is the seller’s again, and the buyer is credited the price',
    params: z.strictObject({ ...IdParams.shape, dossierId: IdText }),
    body: RecallSold,
    response: NplRecall,
  }),
};
