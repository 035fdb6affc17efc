import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { DownloadToken, FileUrl } from '../cessions/cessions.schema.ts';
import { NplRecall, RecallReason } from './npl-recalls.schema.ts';

const needs = 'adminManagementAllowed';
const base = '/api/npl-sales/:id';

const ofRecall = z.strictObject({ ...IdParams.shape, dossierId: IdText });

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
  statementUrl: endpoint({
    method: 'GET',
    path: `${base}/recalls/:dossierId/statement-url`,
    needs,
    summary: 'Where the statement of a recall can be downloaded: for 5 minutes, in this session',
    params: ofRecall,
    response: FileUrl,
  }),
  statement: endpoint({
    method: 'GET',
    path: `${base}/recalls/:dossierId/statement`,
    needs,
    summary:
      'The statement of a recall as PDF, which credits the price of the dossier beside the purchase statement, by a link that was made for this session',
    params: ofRecall,
    query: z.strictObject({ link: DownloadToken }),
    response: z.string(),
  }),
  // With a fresh proof, as the sale: its price is owed back, and the dossier is sold again only where somebody frees it.
  recall: endpoint({
    method: 'POST',
    path: `${base}/dossiers/:dossierId/recall`,
    needs,
    stepUp: true,
    summary: 'Takes a sold dossier back from its buyer: it is the seller’s again, and the buyer is credited the price',
    params: ofRecall,
    body: RecallReason,
    response: NplRecall,
  }),
  free: endpoint({
    method: 'POST',
    path: `${base}/recalls/:dossierId/free`,
    needs,
    stepUp: true,
    summary: 'Frees a recalled dossier, with a reason: it may be sold again, as any other',
    params: ofRecall,
    body: RecallReason,
    response: NplRecall,
  }),
};
