import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './dossier-page.tsx';

const path = '/mission-control/dossiers/D000000012';
const at = new Date('2026-11-20T10:00:00Z');

function dossierOf(more: Partial<Dossier> = {}): Dossier {
  return {
    ...{ id: 12, dossierNumber: 'D000000012', state: 'Open', transactionNumber: 'a1'.repeat(16) },
    ...{ reference: 'RF780000000012', ogm: null, tenantName: 'North', shopName: 'Bikes', country: 'NL' },
    currency: 'EUR',
    consumer: { type: 'B2C', name: 'F*** H***', email: 'f***@mail.example', language: 'nl', marks: ['vulnerable'] },
    ...{ ordered: 10_000, released: 0, captured: 10_000, refunded: 0, chargedBack: 0, paid: 2_500, reversed: 0 },
    ...{ writtenOff: 0, open: 7_500, invoiceDate: '2026-11-01', openedOn: at, dueOn: '2026-11-15' },
    ...{ onHoldSince: null, onHoldReason: null, arrangementSince: null, frozenSince: null, disputedSince: null },
    ...{ nextReminderOn: '2026-11-29', handoverAskedOn: null },
    movements: [
      ...[{ id: 5, movement: 'payment', amount: 2_500, debit: 'bank', credit: 'debtors' } as const].map((one) => ({
        ...one,
        postedOn: at,
        busTransactionId: null,
      })),
      {
        ...{ id: 2, movement: 'capture', amount: 10_000, debit: 'debtors', credit: 'claims-to-settle', postedOn: at },
        busTransactionId: 87,
      },
    ],
    payments: [
      {
        ...{ id: 5, amount: 2_500, receivedOn: at, reversedOn: null, reference: null, matchedBy: null },
        entry: { id: 145, statementId: 7, fileName: 'MT940.sta', line: 3, bookedOn: '2026-11-20' },
      },
    ],
    reminders: [
      {
        ...{ id: 1, number: 1, on: at, amount: 7_500, payUntil: '2026-11-30', leftOut: 'opted_out' },
        ...{ mailId: null, mailState: null },
      },
    ],
    handovers: [],
    ownerName: 'Fund One',
    sale: { id: 3, reference: 'NPL7-NL-20261120-1', isRecalled: true },
    terms: { cessionId: 4, referenceCession: 'MOLLIE-NL-20261118-1', buyRate: '97.5', faceAmount: 9_000, price: 8_775 },
    cessions: [
      {
        ...{ id: 4, movement: 'chargeback', on: '2026-11-20', faceAmount: -500, price: 0 },
        ...{ document: 'borne', documentId: null, reference: null },
      },
      {
        ...{ id: 3, movement: 'refund', on: '2026-11-19', faceAmount: -1_000, price: -975 },
        ...{ document: 'debit-note', documentId: 2, reference: 'MOLLIE-NL-20261119-C1' },
      },
      {
        ...{ id: 2, movement: 'capture', on: '2026-11-18', faceAmount: 10_000, price: 9_750 },
        ...{ document: 'cession', documentId: 4, reference: 'MOLLIE-NL-20261118-1' },
      },
    ],
    messages: [
      {
        ...{ id: 9, purpose: 'refund', amount: 1_000, createdOn: at, outcome: 'failed', busTransactionId: 88 },
        ...{ deadLetterId: 41, cause: 'Register is closed' },
      },
    ],
    ...more,
  };
}

function open(dossier: Dossier, session = sessionOf()) {
  return renderPage(<Page />, { at: path, session, answers: (server) => server.answer(dossiersApi.get, dossier) });
}

describe('the page of a dossier', () => {
  it('says what is left to pay, of what, and by whom', async () => {
    await open(dossierOf());
    expect(await screen.findByRole('heading', { name: 'Dossier D000000012' })).toBeTruthy();
    const amounts = within(screen.getByRole('group', { name: 'Amounts' }));
    expect(amounts.getByText('Still to pay').nextSibling?.textContent).toMatch(/75,00/);
    // What never happened is not shown as zero.
    expect(amounts.queryByText('Written off')).toBeNull();
    expect(screen.getByText('F*** H***')).toBeTruthy();
    expect(screen.getByText('Netherlands')).toBeTruthy();
    const sale = screen.getByRole('link', { name: 'NPL7-NL-20261120-1' });
    expect(sale.getAttribute('href')).toBe('/mission-control/npl-sales/3');
  });

  it('turns what is below nothing round: the consumer is owed it', async () => {
    await open(dossierOf({ open: -2_500, state: 'Overpaid' }));
    expect((await screen.findByText('Owed to the consumer')).nextSibling?.textContent).toMatch(/25,00/);
  });

  it('leads to the entry that paid, the attempt that posted and the failure with its cause', async () => {
    await open(dossierOf());
    const entry = await screen.findByRole('link', { name: 'MT940.sta, entry 145' });
    expect(entry.getAttribute('href')).toContain('statement=7&part=entries&entries=search%3D145');
    expect(screen.getByRole('link', { name: 'bus transaction 87' })).toBeTruthy();
    expect(screen.getByText('Register is closed')).toBeTruthy();
    const failed = screen.getByRole('link', { name: 'failed transaction 41' });
    expect(failed.getAttribute('href')).toBe('/mission-control/service-bus/failed-transactions/41');
  });

  it('says who owns it, and in which cession it was ceded at what price', async () => {
    await open(dossierOf());
    expect(await screen.findByText('Fund One')).toBeTruthy();
    expect(screen.getByText(/^Ceded at 97\.5 %: .*87,75.* for .*90,00/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'MOLLIE-NL-20261118-1' });
    expect(link.getAttribute('href')).toBe('/mission-control/cessions/4');
    expect(screen.getByText('debit note MOLLIE-NL-20261119-C1')).toBeTruthy();
    expect(screen.getByText('borne by us')).toBeTruthy();
  });

  it('says that it was not ceded yet', async () => {
    await open(dossierOf({ ownerName: null, terms: null, cessions: [] }));
    expect(await screen.findByText('It was not ceded yet.')).toBeTruthy();
  });

  it('links to nothing that the admin may not open', async () => {
    await open(dossierOf(), sessionOf({ permissions: ['fullFinancialInsightManagementAllowed'] }));
    expect(await screen.findByText('failed transaction 41')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'failed transaction 41' })).toBeNull();
  });

  it('says why a reminder was not mailed, and when the next one is due', async () => {
    await open(dossierOf());
    expect(await screen.findByText('No e-mail: wants no e-mail')).toBeTruthy();
    expect(screen.getByText('The next one is due on 29 Nov 2026.')).toBeTruthy();
  });

  it('says why no reminder is to come', async () => {
    await open(dossierOf({ nextReminderOn: null, disputedSince: at }));
    expect(await screen.findByText('None is made while the dossier is frozen or disputed.')).toBeTruthy();
  });

  it('says how a dossier is found where there is none of that name', async () => {
    await renderPage(<Page />, { at: path, answers: (server) => server.refuse(dossiersApi.get, 'not_found') });
    expect(await screen.findByText('No dossier is called D000000012')).toBeTruthy();
    expect(screen.getByText(/wrong check digits names nobody/)).toBeTruthy();
  });
});
