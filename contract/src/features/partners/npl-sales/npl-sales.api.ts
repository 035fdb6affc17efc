import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Day, IdParams } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { CountryCode } from '../../settings/countries/countries.api.ts';
import { DownloadToken, FileUrl } from '../cessions/cessions.schema.ts';
import {
  leftOutOfSale,
  NplSale,
  NplSaleDetail,
  SalePreview,
  SaleTotals,
  SellNow,
  SoldDossier,
} from './npl-sales.schema.ts';
import { LeftOutDossier, MoneyForSale } from './sale-preview.schema.ts';
import { SaleSchedule } from './sale-schedule.schema.ts';

const needs = 'adminManagementAllowed';
const ofBuyer = '/api/npl-buyer/:id/sales';
const base = '/api/npl-sales/:id';

/** Both days are in the range. */
const filters = { fromDate: Day.optional(), toDate: Day.optional() };

/** What SPVs sell to buyers of unpaid claims. */
export const nplSalesApi = {
  list: endpoint({
    method: 'GET',
    path: ofBuyer,
    needs,
    summary: 'What was sold to a buyer, the newest first; amounts in cents',
    params: IdParams,
    query: listQuery({ sortable: ['id'], order: '-id', filters }),
    response: pageOf(NplSale),
  }),
  totals: endpoint({
    method: 'GET',
    path: `${ofBuyer}/totals`,
    needs,
    summary: 'How many sales to a buyer there are in a range of days, and what they come to; amounts in cents',
    params: IdParams,
    query: z.strictObject(filters),
    response: SaleTotals,
  }),
  schedule: endpoint({
    method: 'GET',
    path: `${ofBuyer}/schedule`,
    needs,
    summary: 'When is sold to a buyer next by its export frequency, and why the last planned sale failed',
    params: IdParams,
    response: SaleSchedule,
  }),
  preview: endpoint({
    method: 'GET',
    path: `${ofBuyer}/preview`,
    needs,
    summary: 'What would be sold to a buyer now, and what is left out and why',
    params: IdParams,
    response: SalePreview,
  }),
  leftOut: endpoint({
    method: 'GET',
    path: `${ofBuyer}/left-out`,
    needs,
    summary: 'The unpaid claims that would not be sold to a buyer now, and what keeps each of them',
    params: IdParams,
    query: listQuery({
      sortable: ['id'],
      order: 'id',
      filters: {
        reason: z.enum(leftOutOfSale, 'validation.invalid').optional(),
        country: CountryCode.optional(),
      },
    }),
    response: pageOf(LeftOutDossier),
  }),
  money: endpoint({
    method: 'GET',
    path: `${ofBuyer}/preview/money`,
    // It shows what bank statements show.
    needs: [needs, 'fullFinancialInsightManagementAllowed'],
    summary: 'Unmatched payments that may belong to dossiers which would be sold to a buyer now; amounts in cents',
    params: IdParams,
    response: MoneyForSale,
  }),
  // With a fresh proof: nothing of it can be undone.
  sellNow: endpoint({
    method: 'POST',
    path: ofBuyer,
    needs,
    stepUp: true,
    summary: 'Sells to a buyer now what the preview showed, or nothing; planned sales continue as before',
    params: IdParams,
    body: SellNow,
    response: z.array(NplSale),
  }),
  get: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'One sale with its terms and what it moved in the ledger',
    params: IdParams,
    response: NplSaleDetail,
  }),
  dossiers: endpoint({
    method: 'GET',
    path: `${base}/dossiers`,
    needs,
    summary: 'The dossiers of a sale with their prices',
    params: IdParams,
    query: listQuery({ sortable: ['id'], order: 'id', filters: {} }),
    response: pageOf(SoldDossier),
  }),
  statementUrl: endpoint({
    method: 'GET',
    path: `${base}/statement-url`,
    needs,
    summary: 'Where the purchase statement of a sale can be downloaded: for 5 minutes, in this session',
    params: IdParams,
    response: FileUrl,
  }),
  statement: endpoint({
    method: 'GET',
    path: `${base}/statement`,
    needs,
    summary: 'The purchase statement of a sale as PDF, by a link that was made for this session',
    params: IdParams,
    query: z.strictObject({ link: DownloadToken }),
    response: z.string(),
  }),
};
