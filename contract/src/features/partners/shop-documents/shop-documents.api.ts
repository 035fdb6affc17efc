import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdText, TrueFalseText } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { PsperKey, PsperParams, psperFlags } from '../pspers/pspers.api.ts';
import { PsperShop, ReceivedDocument, ShopDocumentKind, TakenBackDocument } from './shop-documents.schema.ts';

const needs = psperFlags;
const base = '/api/psper-shops/:psperKey';
const params = z.strictObject({ psperKey: PsperKey, shopId: IdText, kind: ShopDocumentKind });

export const shopDocumentsApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'The shops of a psper and what they handed in, first those that lack most of what it requires',
    params: PsperParams,
    query: listQuery({
      sortable: ['missing', 'name', 'id'],
      order: '-missing,name',
      filters: { shopName: TextFilter.optional(), onlyMissing: TrueFalseText.optional() },
    }),
    response: pageOf(PsperShop),
  }),
  counts: endpoint({
    method: 'GET',
    path: `${base}/counts`,
    needs,
    summary: 'How many shops a psper has, and how many of them lack what it requires, so that their claims wait',
    params: PsperParams,
    response: z.object({
      shops: z.int(),
      lacking: z.int(),
      byKind: z.record(ShopDocumentKind, z.int()),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:shopId/documents`,
    needs,
    summary: 'One shop of a psper and what it handed in',
    params: params.omit({ kind: true }),
    response: PsperShop,
  }),
  // With a fresh proof: from then on its claims are paid for.
  receive: endpoint({
    method: 'PUT',
    path: `${base}/:shopId/documents/:kind`,
    needs,
    stepUp: true,
    summary: 'Records that a shop handed a document in, or corrects when',
    params,
    body: ReceivedDocument,
    response: PsperShop,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: `${base}/:shopId/documents/:kind/take-back`,
    needs,
    summary: 'Records that a document of a shop is not there after all',
    params,
    body: TakenBackDocument,
    response: PsperShop,
  }),
};
