import { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { OverpaidClaim } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { at, dossierOf } from '../../../testing/dossier.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './dossier-page.tsx';

/** The page of a dossier on which more was paid than was owed. */
function open(dossier: Dossier, more: (server: FakeServer) => void = () => {}) {
  return renderPage(<Page />, {
    at: '/mission-control/dossiers/D000000012',
    answers(server) {
      server.answer(dossiersApi.get, dossier);
      server.answer(transactionsApi.events, { data: [] });
      more(server);
    },
  });
}

it('asks where to pay back what was paid too much without a bank entry', async () => {
  const payment = {
    ...{ id: 7, amount: 12_000, receivedOn: at, reversedOn: null, reference: 'C-1' },
    ...{
      isOfPaymentPage: false,
      entry: null,
      matchedBy: null,
      isByItself: false,
      reversedBy: null,
      reversalReason: null,
    },
  };
  const claim: OverpaidClaim = {
    ...{ dossierId: 12, dossierNumber: 'D000000012', tenantId: 1, tenantName: 'North', consumerName: 'F*** H***' },
    ...{ currency: 'EUR', overpaid: 3_000, amount: 2_000, problem: null, waitingRunId: null },
  };
  const { user, server } = await open(dossierOf({ open: -3_000, payments: [payment] }), (fake) => {
    fake.answer(refundRunsApi.overpaid, claim);
    const account = {
      ...{ id: 4, tenantId: 1, tenantName: 'North', iban: 'NL91ABNA0417164300', holder: 'Houston', bic: null },
      ...{ currency: 'EUR', isBlocked: false, takesPayments: true, isProposed: false, version: 1 },
    };
    fake.answer(bankAccountsApi.list, { data: [account], total: 1 });
    fake.refuse(refundRunsApi.createOfClaim, 'overpaid_changed');
  });
  await user.click(await screen.findByRole('button', { name: 'Pay back what was paid too much' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/€\s?20,00 came at a checkout/)).toBeTruthy();
  const request = dialog.getByRole('button', { name: 'Request the run' });
  const iban = dialog.getByRole('textbox', { name: /IBAN of the consumer/ });
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /To refund/ });
  expect(amount.value).toBe('20.00');
  await user.clear(amount);
  await user.type(amount, '20,01');
  expect(dialog.getByText(/^At most €\s?20,00 can go back\.$/)).toBeTruthy();
  await user.type(iban, 'DE89370400440532013001');
  await user.type(dialog.getByRole('textbox', { name: /Name on the account/ }), 'Fenna Hoekstra');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked by telephone');
  await user.click(request);
  expect(dialog.getByText('This is not a valid IBAN.')).toBeTruthy();
  expect(server.callsOf(refundRunsApi.createOfClaim)).toHaveLength(0);
  await user.clear(iban);
  await user.type(iban, 'DE89 3704 0044 0532 0130 00');
  await user.click(request);
  expect(server.callsOf(refundRunsApi.createOfClaim)).toHaveLength(0);
  await user.clear(amount);
  await user.type(amount, '12,50');
  // Somebody was faster: what is true now shows.
  server.answer(refundRunsApi.overpaid, { ...claim, waitingRunId: 9 });
  await user.click(request);
  const run = await dialog.findByRole('link', { name: 'Refund run 9 of this dossier waits for approval.' });
  expect(run.getAttribute('href')).toBe('/mission-control/refund-run?run=9');
  expect(server.callsOf(refundRunsApi.createOfClaim)).toMatchObject([
    { body: { dossierId: 12, accountId: 4, amount: 1_250, name: 'Fenna Hoekstra' } },
  ]);
});

it('leads to the entries of statements where they brought all of it, and not to those that were taken back', async () => {
  await open(dossierOf({ open: -3_000 }));
  await screen.findByRole('heading', { name: 'Dossier D000000012' });
  const stands = dossierOf().payments.filter(({ entry, reversedOn }) => entry !== null && reversedOn === null);
  const links = screen.getAllByRole('link', { name: /^Entry of / });
  expect([links.length, stands.length > 0]).toEqual([stands.length, true]);
  expect(links[0]?.getAttribute('href')).toContain(`entry%3D${stands[0]?.entry?.id}`);
  expect(screen.queryByRole('button', { name: 'Pay back what was paid too much' })).toBeNull();
});
