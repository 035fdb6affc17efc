/** A transaction with what happened to it, on its page. */
import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { Permission } from '@houston/contract/permissions';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './transaction-page.tsx';

export const number = 'a'.repeat(32);
const at = new Date('2026-11-20T09:00:00Z');

export const transaction: Transaction = {
  ...{ id: 1, transactionNumber: number, reference: 'order-7', state: 'captured', amount: 100_000, currency: 'EUR' },
  ...{ captured: 60_000, open: 60_000, refunded: 0, chargedBack: 0, paid: 0, released: 0, left: 40_000 },
  ...{ requestedCapture: 0, requestedRefund: 0, requestedChargeback: 0, refundable: 60_000, withinLimit: 25_000 },
  ...{ dossierNumber: 'D000000001', dossierState: 'Open', invoiceDate: '2026-11-20', startedOn: at, blocked: null },
  ...{ disputeId: null, disputeBlock: null, isRefused: false, fraudCase: null, refunds: [], tenantName: 'North' },
  ...{ shop: { id: 5, name: 'Bikes', stopped: null }, psper: { key: 'otho', name: 'Otho' }, version: 3 },
  consumer: {
    id: 5,
    ...{ type: 'B2C', name: 'F*** H***', email: 'f***@debtors.example' },
    dossiers: [{ dossierNumber: 'D000000002', state: 'Paid', open: 0 }],
  },
};

/** Renders the page; `search` is that of its address. */
export const openTransaction = (
  more: Partial<Transaction> = {},
  answers: (server: FakeServer) => void = () => {},
  permissions?: Permission[],
  search = '',
) =>
  renderPage(<Page />, {
    at: `/transaction/${number}/general${search}`,
    ...(permissions && { session: sessionOf({ permissions }) }),
    answers(server) {
      server.answer(transactionsApi.get, { ...transaction, ...more });
      server.answer(transactionsApi.events, {
        data: [
          { kind: 'call', at, id: 4, method: 'POST', url: '/api/v3/transactions', status: 200, durationMs: 5 },
          {
            kind: 'mail',
            at,
            mail: 'reminder',
            id: 8,
            subject: 'Reminder: D000000001',
            state: 'sent',
            hasText: true,
            who: null,
          },
          {
            kind: 'mail',
            at,
            mail: 'reminder',
            id: 10,
            subject: 'Reminder: once more',
            state: 'waiting',
            hasText: true,
            who: 'Grace Hopper',
          },
          { kind: 'mail', at, mail: 'reminder', id: 9, subject: '', state: 'sent', hasText: true, who: null },
          { kind: 'mail', at, mail: 'reminder', id: null, subject: null, state: null, hasText: false, who: null },
          { kind: 'note', at, id: 1, who: 'Ada Lovelace', text: 'Called her back' },
          {
            kind: 'change',
            at,
            id: 7,
            action: 'transaction.capture',
            who: 'Ada Lovelace',
            reason: 'By phone',
            amount: 1250,
            asked: null,
          },
        ],
      });
      server.answer(integrationPartnersApi.circuitsWaitedFor, { data: [] });
      answers(server);
    },
  });
