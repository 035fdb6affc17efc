/** Sales to a buyer, with a server that has one. */
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type {
  NplSale,
  NplSaleDetail,
  SalePreview,
} from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import type { Permission } from '@houston/contract/permissions';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { BuyerSales } from './buyer-sales.shared.tsx';

export const sale: NplSale = {
  ...{ id: 3, reference: 'NPL7-NL-20261120-1', soldOn: '2026-11-20', country: 'NL', sellerName: 'One B.V.' },
  ...{
    buyerName: 'Second Chance',
    dossiers: 2,
    faceAmount: 20_005,
    price: 7_502,
    discount: '62.5',
    dueOn: '2026-12-04',
  },
  recalled: { dossiers: 1, price: 2_000 },
  ...{ paidAmount: 1_000, lastPaidOn: new Date('2026-11-24T11:00:00Z'), isOverdue: true },
};
export const detail: NplSaleDetail = {
  ...sale,
  ...{ buyerId: 7, soldAt: new Date('2026-11-20T09:00:00Z'), cutOff: new Date('2026-11-20T09:00:00Z') },
  ...{ isPlanned: false, reason: 'Asked by the buyer', byName: 'Ada Lovelace', debtAcceptanceType: 2 },
  ...{ minAmount: 1_000, daysPastDue: 90 },
  seller: { name: 'One B.V.', address: [], ascription: 'One Collections', iban: 'NL91ABNA0417164300' },
  buyer: { name: 'Second Chance', address: ['Oudegracht 12'], ascription: 'x', iban: 'NL91ABNA0417164300' },
  export: { arrivedAt: null, counts: { waiting: 3, failed: 1, uncertain: 0 } },
  debtors: {
    told: 3,
    leftOut: [
      { reason: 'opted_out', dossiers: 2 },
      { reason: 'turned_off', dossiers: 1 },
    ],
  },
  payments: [
    {
      ...{ id: 4, entryId: 51, statementId: 6, amount: 1_000, reversedOn: null },
      receivedOn: new Date('2026-11-24T11:00:00Z'),
    },
  ],
  postings: [
    {
      id: 1,
      isPayment: false,
      recalled: null,
      debit: 'losses',
      credit: 'sold-claims',
      amount: 12_503,
      postedOn: new Date('2026-11-20T09:00:00Z'),
    },
    {
      id: 2,
      isPayment: false,
      recalled: 'D000000009',
      debit: 'receivable-buyer',
      credit: 'sold-claims',
      amount: 7_502,
      postedOn: new Date('2026-11-20T09:00:00Z'),
    },
  ],
};
export const preview: SalePreview = {
  ...{ cutOff: new Date('2026-11-20T09:00:00Z'), discount: '62.5', budget: 10_000, minAmount: 1_000, daysPastDue: 90 },
  ...{ dossiers: 2, faceAmount: 20_005, price: 7_502 },
  contracts: [{ seller: 'One B.V.', country: 'NL', dossiers: 2, faceAmount: 20_005, price: 7_502 }],
  leftOut: [{ reason: 'disputed', country: 'NL', dossiers: 1, faceAmount: 5_000 }],
};

export const dossier = {
  ...{ id: 1, dossierNumber: 'D000000001', dueOn: '2026-07-15', faceAmount: 10_001, openAmount: 9_001, price: 3_750 },
  recalledAt: null,
  isSettled: false,
};
export const path = '/mission-control/dossier-owners/npl/7';

export function open(search = '', more: (server: FakeServer) => void = () => {}, permissions?: Permission[]) {
  return renderPage(<BuyerSales id={7} name="Second Chance" />, {
    at: path + search,
    ...(permissions && { session: sessionOf({ permissions }) }),
    answers(server) {
      server.answer(nplSalesApi.list, { data: [sale], total: 1 });
      server.answer(nplSalesApi.totals, { count: 41, price: 500_002, credited: 2_000, paid: 100_000, overdue: 50_000 });
      server.answer(nplSalesApi.schedule, { nextOn: '2026-12-01', failed: null });
      server.answer(nplSalesApi.preview, preview);
      server.answer(nplSalesApi.money, { entries: 0, amount: 0, isCut: false, newest: [] });
      more(server);
    },
  });
}
