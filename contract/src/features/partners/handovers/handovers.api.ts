import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText, requiredLine } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { SeenDossier } from '../../finance/unmatched-payments/unmatched-payments.schema.ts';
import { Handover, HandoverFile, Holdings, handoverStates, Month } from './handovers.schema.ts';

const needs = ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'] as const;
const base = '/api/debt-collection-partners';

export const handoversApi = {
  list: endpoint({
    method: 'GET',
    path: `${base}/:id/dossiers`,
    needs,
    summary:
      'The dossiers that a debt collection partner got, the newest first; those that have ended or were recalled say so',
    params: IdParams,
    query: listQuery({
      sortable: ['handedOverAt'],
      order: '-handedOverAt',
      filters: {
        /** A whole dossier number. */
        dossierNumber: TextFilter.optional(),
        state: z.enum(handoverStates, 'validation.invalid').optional(),
        /** Handed over in it. */
        month: Month.optional(),
      },
    }),
    response: pageOf(Handover),
  }),
  holdings: endpoint({
    method: 'GET',
    path: `${base}/:id/holdings`,
    needs,
    summary:
      'The claims that are with a debt collection partner and what it has recovered of them, and the same by month',
    params: IdParams,
    response: Holdings,
  }),
  files: endpoint({
    method: 'GET',
    path: `${base}/:id/files`,
    needs,
    summary: 'The files that were made for a debt collection partner, the newest first',
    params: IdParams,
    query: listQuery({ sortable: ['id'], order: '-id', filters: {} }),
    response: pageOf(HandoverFile),
  }),
  file: endpoint({
    method: 'GET',
    path: `${base}/:id/files/:fileId`,
    needs,
    summary: 'One file of a debt collection partner, as it was or will be sent',
    params: z.strictObject({ ...IdParams.shape, fileId: IdText }),
    response: z.string(),
  }),
  // With a fresh proof, as the choice of the default partner: what a partner was told of a debtor it knows. To recall is to stop, and asks none.
  handOver: endpoint({
    method: 'POST',
    path: `${base}/dossiers`,
    needs,
    stepUp: true,
    summary: 'Hands an open dossier over to the default debt collection partner now, whether or not it was reminded of',
    /** Its own number, that of its transaction, or a reference of it; and what whoever asks was shown of it, if anything. */
    body: z.strictObject({
      dossierNumber: requiredLine(64),
      reason: requiredLine(300),
      seen: SeenDossier.optional(),
    }),
    response: z.object({ dossierNumber: z.string() }),
  }),
  recall: endpoint({
    method: 'POST',
    path: `${base}/dossiers/:id/recall`,
    needs,
    summary: 'Takes a dossier back from the debt collection partner that has it; the partner is told',
    params: IdParams,
    body: z.strictObject({ reason: requiredLine(300) }),
    response: z.object({}),
  }),
};
