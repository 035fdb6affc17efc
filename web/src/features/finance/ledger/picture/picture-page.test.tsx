import { flowNames } from '@houston/contract/features/finance/ledger/flows';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { Flows, LedgerPicture } from '@houston/contract/features/finance/ledger/ledger.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { type Permission, permissions } from '@houston/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage, sessionOf } from '../../../../testing/render-app.tsx';
import { Page } from './picture-page.tsx';

const flowsOf = (some: Partial<Flows>) => ({
  ...(Object.fromEntries(flowNames.map((flow) => [flow, 0])) as Flows),
  ...some,
});

const picture: LedgerPicture = {
  periods: [
    { from: '2026-10-15', to: '2026-10-31', closed: null, ...flowsOf({ captured: 123_456, sold: 5_000 }) },
    { from: '2026-11-01', to: '2026-11-20', closed: null, ...flowsOf({ captured: 1_000, ceded: 900 }) },
  ],
  total: flowsOf({ captured: 124_456, ceded: 900, sold: 5_000 }),
  tenants: [{ id: 1, name: 'North', ...flowsOf({ captured: 124_456 }) }],
  pspers: [
    { psperKey: 'MOLLIE', name: 'Mollie', ...flowsOf({ captured: 124_456 }) },
    { psperKey: null, name: null, ...flowsOf({ paid: 300 }) },
  ],
  open: {
    on: '2026-11-20',
    owners: [
      {
        ...{ ownerId: 3, ownerName: 'Vehicle I', claims: 2, amount: 7_700, overpaid: 100 },
        ages: [{ age: '31-60', claims: 2, amount: 7_700 }],
      },
      {
        ownerId: null,
        ownerName: null,
        claims: 1,
        amount: 60,
        overpaid: 0,
        ages: [{ age: 'not-due', claims: 1, amount: 60 }],
      },
    ],
  },
  bank: [
    { line: 'payments', entries: 4, statement: 5_000, ledger: 4_000 },
    { line: 'unused-in', entries: 1, statement: 70, ledger: null },
  ],
};

const bank = { account: 'bank', opening: 1_000, debit: 5_000, credit: 200, closing: 5_800 };
const debtors = { account: 'debtors', opening: -1_000, debit: 200, credit: 5_000, closing: -5_800 };

const open = (search = '', answer: LedgerPicture = picture, held: readonly Permission[] = permissions) =>
  renderPage(<Page />, {
    session: sessionOf({ permissions: held }),
    at: `/finops${search}`,
    answers(server) {
      server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
      server.answer(ledgerApi.choices, { pspers: [{ psperKey: 'MOLLIE', name: 'Mollie' }] });
      server.answer(ledgerApi.picture, answer);
      server.answer(ledgerApi.balances, { accounts: [bank, debtors] });
    },
  });

const range = '?fromDate=2026-10-15&toDate=2026-11-20&per=month&tenantId=all';
const linkIn = (row: HTMLElement, name: RegExp) =>
  new URL(within(row).getByRole('link', { name }).getAttribute('href') ?? '', 'http://x');

describe('the picture of the money', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows what moved by month, and leads from each number to the entries that it counts', async () => {
    const app = await open(range);
    const [month, buyers] = (await screen.findAllByText('15–31 October 2026')).map((name) => name.closest('tr'));
    if (month == null || buyers == null) throw new Error('a part is missing');
    const captured = linkIn(month, /^Captured, 15–31 October 2026: €\s?1.234,56/);
    expect(captured.pathname).toBe('/finops/movements');
    expect(Object.fromEntries(captured.searchParams)).toEqual({
      ...{ movement: 'capture', fromDate: '2026-10-15', toDate: '2026-10-31' },
    });
    const sold = linkIn(buyers, /^Sold, price, 15–31 October 2026/);
    expect(sold.pathname).toBe('/finops/documents');
    expect(Object.fromEntries(sold.searchParams)).toMatchObject({ document: 'npl-sale', debit: 'receivable-buyer' });
    expect(app.server.callsOf(ledgerApi.picture)[0]?.query).toMatchObject({ per: 'month', fromDate: '2026-10-15' });
    expect(app.server.callsOf(ledgerApi.picture)[0]?.query).not.toHaveProperty('tenantId');
  });

  it('says of a month that is closed what moved in it since, where that stands, and nothing of one in which nothing did', async () => {
    const at = new Date('2026-11-05T23:30:00Z');
    const since = [{ flow: 'paid', amount: 2_500 } as const, { flow: 'paidOut', amount: -700 } as const];
    const periods = [
      { ...{ from: '2026-09-01', to: '2026-09-30', closed: { at, since: [] } }, ...flowsOf({ captured: 1 }) },
      { ...{ from: '2026-10-01', to: '2026-10-31', closed: { at, since } }, ...flowsOf({ paid: 9_000, paidOut: 100 }) },
    ];
    await open(range, { ...picture, periods, total: flowsOf({ captured: 1, paid: 9_000, paidOut: 100 }) });
    const [consumers, pspers, none] = (await screen.findAllByText('October 2026')).map((name) => name.closest('tr'));
    expect(consumers?.textContent).toMatch(/Moved since it was closed on 6 Nov 2026:Paid €.\+25,00/);
    expect(consumers?.textContent).not.toContain('-7,00');
    expect(pspers?.textContent).toMatch(/Moved since it was closed on 6 Nov 2026:Paid out €.-7,00/);
    expect(none).toBeUndefined();
    for (const name of screen.getAllByText('September 2026'))
      expect(name.closest('tr')?.textContent).not.toContain('Moved since');
  });

  it('leaves out of each table the months without any of it, says so, and keeps the totals', async () => {
    await open(range);
    const moved = await screen.findByRole('group', { name: 'What moved' });
    const firstCells = within(moved)
      .getAllByRole('table')
      .map((table) => [...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('td, th')?.textContent));
    expect(firstCells).toEqual([
      ['15–31 October 2026', '1–20 November 2026', 'Total'],
      ['1–20 November 2026', 'Total'],
      ['15–31 October 2026', 'Total'],
    ]);
    within(moved).getByText('Each table leaves out the months in which nothing of it moved.');
  });

  it('keeps a month in which something moved only since it was closed, and says of nothing that it is left out', async () => {
    const closed = { at: new Date('2026-11-05T23:30:00Z'), since: [{ flow: 'sold', amount: 100 } as const] };
    const all = flowsOf(Object.fromEntries(flowNames.map((flow) => [flow, flow === 'sold' ? 0 : 5])));
    await open(range, { ...picture, periods: [{ from: '2026-10-01', to: '2026-10-31', closed, ...all }], total: all });
    expect(await screen.findAllByText('October 2026')).toHaveLength(4);
    expect(screen.queryByText(/leaves out the/)).toBeNull();
  });

  it('is of this month or the last one by one press', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T10:00:00Z') });
    try {
      const { user, server } = await open(range);
      await user.click(await screen.findByRole('button', { name: 'Last month' }));
      const last = { fromDate: '2026-02-01', toDate: '2026-02-28' };
      await waitFor(() => expect(server.callsOf(ledgerApi.picture).at(-1)?.query).toMatchObject(last));
      expect(screen.getByRole('button', { name: 'Last month', pressed: true })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'This month' }));
      const current = { fromDate: '2026-03-01', toDate: '2026-03-31' };
      await waitFor(() => expect(server.callsOf(ledgerApi.picture).at(-1)?.query).toMatchObject(current));
    } finally {
      vi.useRealTimers();
    }
  });

  it('has no part wider than a screen, however much there is of all kinds, and shows what was reversed beside it', async () => {
    const all = flowsOf(Object.fromEntries(flowNames.map((flow) => [flow, 12_345_678])));
    await open(range, { ...picture, total: all });
    const moved = await screen.findByRole('group', { name: 'What moved' });
    const heads = within(moved)
      .getAllByRole('table')
      .map((table) => within(table).getAllByRole('columnheader').length);
    expect(heads).toEqual([10, 10, 7, 6]);
    within(moved).getByRole('columnheader', { name: 'Debit notes' });
    within(moved).getByRole('columnheader', { name: 'Pay-outs back' });
    expect(linkIn(moved, /^Recalled, price, Total/).search).toContain('document=npl-recall&credit=receivable-buyer');
  });

  it('leads from the sums of a psper to its entries, and from those of none nowhere', async () => {
    await open(range);
    const table = await screen.findByRole('group', { name: 'By psper' });
    const mollie = within(table).getByText('Mollie').closest('tr') as HTMLElement;
    expect(linkIn(mollie, /^Captured, Mollie/).searchParams.get('psperKey')).toBe('MOLLIE');
    const none = within(table).getByText('Of no single one').closest('tr') as HTMLElement;
    expect(within(none).queryByRole('link')).toBeNull();
  });

  it('leads from what is open to its dossiers, by age and owner', async () => {
    await open(range);
    const table = await screen.findByRole('group', { name: 'What is open' });
    const owner = within(table).getByText('Vehicle I').closest('tr') as HTMLElement;
    const dossiers = linkIn(owner, /31 to 60 days/);
    expect(dossiers.pathname).toBe('/mission-control/dossiers');
    expect(Object.fromEntries(dossiers.searchParams)).toEqual({
      ...{ open: 'true', ownerId: '3', dueFrom: '2026-09-21', dueTo: '2026-10-20' },
    });
    const nobody = within(table).getByText('Not ceded yet').closest('tr') as HTMLElement;
    expect(Object.fromEntries(linkIn(nobody, /Not due yet/).searchParams)).toEqual({
      ...{ open: 'true', withoutOwner: 'true', dueFrom: '2026-11-20' },
    });
  });

  it('sums up what is open of all owners, and leads to what was paid too much', async () => {
    await open(range);
    const table = await screen.findByRole('group', { name: 'What is open' });
    const all = within(table).getByText('Total').closest('tr') as HTMLElement;
    expect(Object.fromEntries(linkIn(all, /^Total, Open: €\s?77,60/).searchParams)).toEqual({ open: 'true' });
    expect(linkIn(all, /^Total, 31 to 60 days: €\s?77,00/).searchParams.has('ownerId')).toBe(false);
    const owner = within(table).getByText('Vehicle I').closest('tr') as HTMLElement;
    expect(Object.fromEntries(linkIn(owner, /Overpaid: €\s?1,00/).searchParams)).toEqual({
      ...{ state: 'Overpaid', ownerId: '3' },
    });
  });

  it('leads who may not open dossiers and payments to the ledger alone', async () => {
    await open(range, picture, ['approvingCreditorManagementAllowed']);
    await screen.findByRole('link', { name: /^Captured, 15–31 October 2026/ });
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0]);
    expect(new Set(paths)).toEqual(new Set(['/finops/movements', '/finops/documents']));
    screen.getByText('Came in, not matched yet');
  });

  it('shows how far the bank and the books are apart', async () => {
    await open(range);
    const table = await screen.findByRole('group', { name: 'The bank' });
    const payments = within(table).getByText('Payments').closest('tr') as HTMLElement;
    expect(
      within(payments)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replace(/\s/g, '')),
    ).toEqual([...['Payments', '4', '€50,00', '€40,00', '€10,00']]);
    const booked = new URL(within(payments).getByRole('link').getAttribute('href') ?? '', 'http://x');
    expect(booked.pathname).toBe('/finops/movements');
    expect(Object.fromEntries(booked.searchParams)).toEqual({
      ...{ movement: 'payment', byBank: 'true', fromDate: '2026-10-15', toDate: '2026-11-20' },
    });
    const unused = within(table).getByRole('link', { name: 'Came in, not matched yet' });
    const list = new URL(unused.getAttribute('href') ?? '', 'http://x');
    expect(list.pathname).toBe('/mission-control/unmatched-payments');
    expect(Object.fromEntries(list.searchParams)).toEqual({
      ...{ direction: 'in', valueFrom: '2026-10-15', valueTo: '2026-11-20' },
    });
  });

  it('adds up what statements and books say, and leads to what was taken back for each reason', async () => {
    const line = { entries: 0, statement: 0 };
    await open(range, {
      ...picture,
      bank: [
        ...(picture.bank ?? []),
        { ...line, line: 'matched-again', ledger: -1_000 },
        { ...line, line: 'elsewhere-back', statement: null, ledger: -300 },
      ],
    });
    const table = await screen.findByRole('group', { name: 'The bank' });
    const total = within(table).getByText('Total').closest('tr') as HTMLElement;
    expect(total.textContent?.replace(/\s/g, '')).toBe('Total5€50,70€27,00€23,70');
    const again = within(table).getByText('Matches that were reversed').closest('tr') as HTMLElement;
    expect(linkIn(again, /Matches/).search).toContain('movement=reversal&takenBackBy=match');
  });

  it('shows what each account held before the days and at their end, and that they come to nothing', async () => {
    const { server } = await open(range);
    const table = await screen.findByRole('group', { name: 'Balances' });
    const textOf = (name: string) => within(table).getByText(name).closest('tr')?.textContent?.replace(/\s/g, '');
    expect(textOf('bank')).toBe('bank€10,00€50,00€2,00€58,00');
    expect(textOf('Total')).toBe('Total€0,00€52,00€52,00€0,00');
    expect(server.callsOf(ledgerApi.balances)[0]?.query).toEqual({ fromDate: '2026-10-15', toDate: '2026-11-20' });
  });

  it('says why the bank is left out for one psper', async () => {
    await open(`${range}&psperKey=MOLLIE`, { ...picture, bank: null });
    await screen.findByText(/No bank account is of one psper/);
  });

  it('asks for nothing while the days are turned, and says so', async () => {
    const app = await open('?fromDate=2026-11-20&toDate=2026-10-01');
    await screen.findByText(/before/);
    await waitFor(() => expect(app.server.callsOf(ledgerApi.choices)).toHaveLength(1));
    expect(app.server.callsOf(ledgerApi.picture)).toEqual([]);
  });

  it('is downloaded with all of its tables, in units of the currency', async () => {
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:x';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await open(`${range.replace('=all', '=1')}&psperKey=MOLLIE`);
    await user.click(await screen.findByRole('button', { name: /CSV/ }));
    const file = (await made[0]?.text()) ?? '';
    for (const title of ['What is open', 'By tenant', 'By psper']) expect(file).toContain(`\r\n\r\n"${title}"\r\n"`);
    // One mark, at its beginning, which reading takes away.
    expect(file).not.toContain('\uFEFF');
    expect(names).toEqual(['ledger-2026-10-15-2026-11-20-tenant-1-MOLLIE.csv']);
    expect(file).toContain(
      '"This file"\r\n"From","To","Tenant","Psper","Currency"\r\n"2026-10-15","2026-11-20","North","Mollie","EUR"',
    );
    expect(file).toContain(
      '"Balances"\r\n"Account","Opening balance","Posted in debit","Posted in credit","Closing balance"\r\n' +
        '"bank","10.00","50.00","2.00","58.00"\r\n"debtors","-10.00","2.00","50.00","-58.00"\r\n"Total","0.00","52.00","52.00","0.00"',
    );
    expect(file).toMatch(/"The bank"\r\n(".*\r\n)+"Total","5","50\.70","40\.00","10\.70"\r\n/);
    const [head = '', first = ''] = file.split('\r\n');
    expect(head).toContain('"Captured"');
    const columns = head.split('","');
    expect(columns.filter((name, place) => columns.indexOf(name) !== place)).toEqual([]);
    expect(first).toMatch(/^"2026-10-15","2026-10-31","1234.56","0.00"/);
  });

  it('follows the choice of a psper in the address', async () => {
    const { user, server } = await open(range);
    await user.click(await screen.findByRole('combobox', { name: 'Psper' }));
    await user.click(await screen.findByRole('option', { name: 'Mollie' }));
    await waitFor(() => expect(server.callsOf(ledgerApi.picture).at(-1)?.query).toMatchObject({ psperKey: 'MOLLIE' }));
  });
});
