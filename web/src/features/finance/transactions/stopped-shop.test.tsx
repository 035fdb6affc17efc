import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { AmountDialog } from './amount-dialog.tsx';

const transaction: Omit<Transaction, 'shop'> = {
  ...{
    id: 1,
    transactionNumber: 'a'.repeat(32),
    reference: 'order-7',
    state: 'captured',
    amount: 100_000,
    currency: 'EUR',
  },
  ...{ captured: 60_000, open: 60_000, refunded: 0, chargedBack: 0, paid: 0, released: 0, left: 40_000 },
  ...{ requestedCapture: 0, requestedRefund: 0, requestedChargeback: 0, refundable: 60_000, withinLimit: 25_000 },
  ...{
    dossierNumber: 'D000000001',
    dossierState: 'Open',
    invoiceDate: '2026-11-20',
    startedOn: new Date('2026-11-20T09:00:00Z'),
    blocked: null,
  },
  ...{ disputeId: null, disputeBlock: null, isRefused: false, fraudCase: null },
  ...{
    tenantName: 'North',
    shop: { id: 5, name: 'Bikes', stopped: null },
    psper: { key: 'otho', name: 'Otho' },
    version: 3,
  },
  ...{ refunds: [] },
  consumer: null,
};

const ask = (what: 'capture' | 'refund', stopped: Transaction['shop']['stopped']) =>
  renderPage(
    <AmountDialog
      endpoint={transactionsApi[what]}
      what={what}
      transaction={{ ...transaction, shop: { id: 5, name: 'Bikes', stopped } }}
      close={() => {}}
    />,
  );

it.each(['paused', 'closed'] as const)('says where something is captured that the shop is %s', async (stopped) => {
  await ask('capture', stopped);
  expect((await screen.findByRole('alert')).textContent).toContain(`Bikes is ${stopped}`);
});

it.each([
  ['capture', null],
  ['refund', 'closed'],
] as const)('says nothing of the shop at a %s where it is %s', async (what, stopped) => {
  await ask(what, stopped);
  await screen.findByRole('dialog');
  expect(screen.queryByText(/Bikes is/)).toBeNull();
});
