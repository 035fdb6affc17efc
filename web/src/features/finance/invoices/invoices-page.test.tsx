import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { InvoiceRow } from '@houston/contract/features/finance/invoices/invoices.schema';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { Page } from './invoices-page.tsx';
import { InvoicesTab } from './invoices-tab.shared.tsx';

const path = '/mission-control/invoices';
const { fileUrl, list, totals, waiting } = invoicesApi;

function answers(server: FakeServer): void {
  server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
  server.answer(list, {
    data: [
      {
        ...{ id: 7, number: 'NB2026-000001', type: 'invoice', createdOnUtc: new Date('2026-11-18T00:00Z') },
        ...{ invoiceAmount: 9_450, totalTransactionAmount: 1_130_000, paymentDueDate: '2026-12-18' },
        ...{ psperKey: 'MOLLIE', psperName: 'Mollie', merchantName: null, tenantName: 'North' },
        ...{ credit: null, amountAfterCredit: 9_450, creditsNumber: null, paidAmount: 0, lastPaidOn: null },
      },
    ],
    total: 1,
  });
  server.answer(totals, { count: 40, invoiceAmount: 123_450, totalTransactionAmount: 9_000_000 });
  // 1,234.50 with 214.25 VAT, of which a credit note took back 10.00 and 1.74.
  const cents = ({
    document,
    credit,
    debit,
  }: {
    document?: string | undefined;
    credit?: string | undefined;
    debit?: string | undefined;
  }) => (document === 'invoice' ? (credit === 'vat' ? 21_425 : 123_450) : debit === 'vat' ? 174 : 1_000);
  server.answer(ledgerApi.documentsSum, ({ query }) => ({ amount: cents(query), currency: 'EUR' as const, kinds: [] }));
  server.answer(waiting, { count: 0, totalTransactionAmount: 0 });
}

const open = (search = '', more: (server: FakeServer) => void = () => {}) =>
  renderPage(<Page />, {
    at: path + search,
    answers(server) {
      answers(server);
      more(server);
    },
  });

const inFile = (key: string, row: Partial<InvoiceRow>) =>
  invoiceColumns.find((column) => column.key === key)?.csv?.(row as InvoiceRow);

const listOf = (name: RegExp) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://x').searchParams;

afterEach(() => vi.restoreAllMocks());

describe('the invoices of all pspers', () => {
  it('are those of one month back to today, newest first, with the sums of the range', async () => {
    const app = await open();
    const row = within(await screen.findByRole('row', { name: /NB2026-000001/ }));
    expect(row.getByText('Mollie')).toBeTruthy();
    expect(row.getByText(/94\.50|94,50/)).toBeTruthy();
    expect(row.getByText(/11,300\.00|11\.300,00/)).toBeTruthy();
    expect(
      await screen.findByText(
        /^Invoices and credit notes in this range: 40\. Invoiced less credit notes: .*1[.,]234[.,]50/,
      ),
    ).toBeTruthy();
    expect(
      await screen.findByText(
        /less credit notes: €\s?1[.,]011[.,]99 and €\s?212[.,]51 VAT, €\s?1[.,]224[.,]50 together/,
      ),
    ).toBeTruthy();
    // Each list adds up to what leads to it.
    expect(Object.fromEntries(listOf(/^Invoiced €\s?1[.,]234[.,]50$/))).toMatchObject({
      ...{ document: 'invoice', debit: 'receivable-psper' },
    });
    expect(Object.fromEntries(listOf(/^Credited €\s?10[.,]00$/))).toMatchObject({
      ...{ document: 'credit-note', credit: 'receivable-psper' },
    });
    const { fromDate = '', toDate = '', order } = app.server.callsOf(list)[0]?.query ?? {};
    expect(order).toEqual([{ field: 'createdOnUtc', descending: true }]);
    const days = (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    expect(app.server.callsOf(totals)[0]?.query).toEqual({ fromDate, toDate });
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('are credited by a button without words, which would push the last column out of sight', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Credit invoice NB2026-000001' });
    expect(button.textContent).toBe('');
  });

  it('say what is left of one that is credited in part, and what was paid too much of it', async () => {
    const row = {
      ...({ type: 'invoice', createdOnUtc: new Date('2026-11-18T00:00Z'), paymentDueDate: '2026-12-18' } as const),
      ...{ invoiceAmount: 2_504, totalTransactionAmount: 317_138, psperKey: 'MOLLIE', psperName: 'Mollie' },
      ...({ merchantName: null, tenantName: 'North', creditsNumber: null, credit: 'approved' } as const),
    };
    const paid = { paidAmount: 2_504, lastPaidOn: new Date('2026-11-19T00:00Z') };
    const data = [
      { ...row, id: 1, number: 'NB2026-000001', amountAfterCredit: 760, ...paid },
      { ...row, id: 2, number: 'NB2026-000002', amountAfterCredit: 0, paidAmount: 0, lastPaidOn: null },
    ];
    await open('', (server) => server.answer(list, { data, total: 2 }));
    const partly = await screen.findByRole('row', { name: /NB2026-000001/ });
    expect(partly.textContent).toMatch(/Credited but for €\s?7[.,]60€?.*€\s?17[.,]44 too much/);
    const whole = screen.getByRole('row', { name: /NB2026-000002/ });
    expect(whole.textContent).toContain('Credited–');
    expect(whole.textContent).not.toContain('nothing yet');
  });

  it('show a credit note as what it takes off, which is due from nobody', async () => {
    const note = {
      ...({ type: 'credit-note', createdOnUtc: new Date('2026-11-19T00:00Z'), paymentDueDate: '2026-11-19' } as const),
      ...{ invoiceAmount: 2_504, totalTransactionAmount: 317_138, psperKey: 'MOLLIE', psperName: 'Mollie' },
      ...{ merchantName: null, tenantName: 'North', creditsNumber: 'NB2026-000001', credit: null },
      ...{ id: 3, number: 'NB2026-000002', amountAfterCredit: null, paidAmount: 0, lastPaidOn: null },
    };
    const ofNoTransactions = { ...note, id: 4, number: 'NB2026-000003', totalTransactionAmount: 0 };
    await open('', (server) => server.answer(list, { data: [note, ofNoTransactions], total: 2 }));
    const row = await screen.findByRole('row', { name: /NB2026-000002/ });
    expect(screen.getByRole('row', { name: /NB2026-000003/ }).textContent).not.toMatch(/-0[.,]00/);
    expect(row.textContent).toMatch(/-25[.,]04.*-3[.,]171[.,]38–Credits invoice/);
    expect(inFile('invoiceAmount', note)).toBe('-25.04');
    expect(inFile('totalTransactionAmount', note)).toBe('-3171.38');
    expect(inFile('paymentDueDate', note)).toBeNull();
  });

  it('have in their file what was paid as an amount, be it all of it', () => {
    expect(inFile('paid', { amountAfterCredit: 2_510, paidAmount: 2_510 })).toBe('25.10');
  });

  it('have sums of the same choice of credits as the rows', async () => {
    const app = await open('?credit=proposed');
    await screen.findByRole('row', { name: /NB2026-000001/ });
    const asked = [list, totals].map((call) => app.server.callsOf(call)[0]?.query);
    expect(asked).toMatchObject([{ credit: 'proposed' }, { credit: 'proposed' }]);
  });

  it('follow the days that are chosen, from the first page on', async () => {
    const app = await open('?fromDate=2026-01-01&toDate=2026-02-01&skip=30');
    await screen.findByRole('row', { name: /NB2026-000001/ });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-12-01' } });
    await expect
      .poll(() => app.server.callsOf(list).at(-1)?.query)
      .toMatchObject({ fromDate: '2025-12-01', toDate: '2026-02-01', skip: 0 });
  });

  it.each([
    ['PDF', 'pdf'],
    ['UBL', 'ubl'],
  ] as const)('are downloaded as %s by a link of this session', async (words, kind) => {
    const url = `/api/invoices/7/files/${kind}`;
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(new URL(this.href).pathname);
    });
    const app = await open('', (server) =>
      server.answer(fileUrl, { url, fileName: 'x', expiresOn: new Date('2026-11-20T09:05:00Z') }),
    );
    await app.user.click(await screen.findByRole('button', { name: `${words} of NB2026-000001` }));
    await waitFor(() => expect(followed).toEqual([url]));
    expect(app.server.callsOf(fileUrl)[0]?.params).toEqual({ id: 7, kind });
  });

  it('say that a file could not be downloaded', async () => {
    const app = await open('', (server) => server.refuse(fileUrl, 'server_error'));
    await app.user.click(await screen.findByRole('button', { name: 'PDF of NB2026-000001' }));
    expect(await screen.findByText(/The file could not be downloaded/)).toBeTruthy();
  });

  it('say how many wait, and lead to what is missing', async () => {
    await open('', (server) => server.answer(waiting, { count: 2, totalTransactionAmount: 1_100_000 }));
    const notice = within(await screen.findByRole('note'));
    expect(
      notice.getByText(/wait because something is missing: 2, for transactions of .*11[.,]000[.,]00/),
    ).toBeTruthy();
    expect(notice.getByRole('link').getAttribute('href')).toBe('/mission-control/billing-settings');
  });

  it('say that there are none, that sums failed, and that they could not be loaded', async () => {
    await open('', (server) => {
      server.answer(list, { data: [], total: 0 });
      server.refuse(totals, 'server_error');
    });
    expect(await screen.findByText('No invoices in this range')).toBeTruthy();
    expect(await screen.findByText('The sums of the invoices could not be loaded.')).toBeTruthy();
  });

  it('say that they could not be loaded', async () => {
    await open('', (server) => server.refuse(list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The invoices could not be loaded.');
  });
});

it('the invoices tab of a psper lists its own of the days, and leads to what is missing', async () => {
  const { server } = await renderPage(<InvoicesTab psper={{ othoId: 'MOLLIE' }} />, {
    at: '/mission-control/pspers/MOLLIE?tab=invoices&fromDate=2026-11-01&toDate=2026-11-24',
    answers(fake) {
      answers(fake);
      fake.answer(waiting, { count: 1, totalTransactionAmount: 100 });
    },
  });
  expect(await screen.findByRole('row', { name: /NB2026-000001/ })).toBeTruthy();
  const query = { psperKey: 'MOLLIE', fromDate: '2026-11-01', toDate: '2026-11-24' };
  for (const call of [list, totals]) expect(server.callsOf(call)[0]?.query).toMatchObject(query);
  expect(server.callsOf(waiting)[0]?.query).toEqual({ psperKey: 'MOLLIE' });
  expect(screen.getByRole('link', { name: 'See what is missing' }).getAttribute('href')).toBe(
    '/mission-control/pspers/MOLLIE?tab=legal',
  );
  expect(screen.queryByText('Mollie')).toBeNull();
});
