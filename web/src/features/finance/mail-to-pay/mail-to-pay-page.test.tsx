import {
  type MailToPayConfiguration,
  mailToPayApi,
} from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, alerts, renderPage, sessionOf, statuses } from '../../../testing/render-app.tsx';
import { Page } from './mail-to-pay-page.tsx';

const path = '/mission-control/mail-to-pay-management';
const { list, create, lastMonth } = mailToPayApi;

const newest: MailToPayConfiguration = {
  id: 3,
  configuredPercentage: 60,
  creationDate: new Date('2029-12-31T12:00:00Z'),
  tenantCount: 1200,
  mailToPayCount: 400,
  achievedPercentage: 25,
  reachablePercentage: 33.3,
};
const older: MailToPayConfiguration = {
  ...newest,
  id: 2,
  configuredPercentage: 30,
  tenantCount: 70,
  mailToPayCount: 30,
  achievedPercentage: 30,
  reachablePercentage: 90,
};
const unused: MailToPayConfiguration = {
  ...newest,
  id: 1,
  configuredPercentage: 0,
  tenantCount: 0,
  mailToPayCount: 0,
  achievedPercentage: null,
  reachablePercentage: null,
};
const tenants = [
  { tenantId: 1, tenantName: 'North', invoices: 100, askable: 50 },
  { tenantId: 2, tenantName: 'South', invoices: 100, askable: 100 },
];

function answerList(server: FakeServer, ...data: MailToPayConfiguration[]): void {
  server.answer(list, { data, total: data.length });
}

function open(search = '', more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      answerList(server, newest, older, unused);
      server.answer(lastMonth, { month: '2029-11-01', tenants });
      more(server);
    },
  });
}

const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Desired percentage/ });
const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);

async function save({ user }: App, typed: string): Promise<void> {
  if (typed !== '') await user.type(await input(), typed);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
}

describe('the configurations', () => {
  it('are a list of target, date, counts and what was achieved, the newest first, their IDs hidden', async () => {
    const { server, user } = await open();
    await screen.findByRole('cell', { name: '60%' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      'Configured percentage',
      'Creation date',
      'Tenant count',
      'Mail-to-pay count',
      'Achieved percentage',
    ]);
    expect(server.callsOf(list)[0]?.query.order).toEqual([{ field: 'creationDate', descending: true }]);
    const rows = screen.getAllByRole('row').slice(1).map(cells);
    expect(rows.map(([target, , ...rest]) => [target, ...rest])).toEqual([
      ['60%', '1.200', '400', 'At most 33,3%25%'],
      ['30%', '70', '30', '30%'],
      ['0%', '0', '0', '–'],
    ]);
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('checkbox', { name: 'ID' }));
    expect(screen.getByRole('columnheader', { name: 'ID' })).toBeTruthy();
  });

  it('say why a target cannot be reached', async () => {
    const { user } = await open();
    await user.hover(await screen.findByText('At most 33,3%'));
    expect(await screen.findByText(/33,3% of the invoices had a consumer who can be asked by e-mail/)).toBeTruthy();
  });

  it('say how it is while there are none', async () => {
    await open('', (server) => answerList(server));
    expect(await screen.findByText('No configurations yet')).toBeTruthy();
    expect(screen.getByText(/every invoice goes the tenant’s ordinary way/)).toBeTruthy();
  });

  it('say that they could not be loaded, in their place and in a toast', async () => {
    await open('', (server) => server.refuse(list, 'server_error', { requestId: 'request-9' }));
    await waitFor(() => expect(alerts()).toContain('The configurations could not be loaded.'));
    expect(alerts().join()).toMatch(/could not be loaded.*request-9/);
  });

  it('are not shown to who may not manage workflows', async () => {
    const { user, address } = await renderPage(<Page />, {
      at: path,
      session: sessionOf({ permissions: [] }),
      answers: (server) => server.refuse(list, 'permission_denied', { missing: ['workflowManagementAllowed'] }),
    });
    expect(await screen.findByText('You may not see this list')).toBeTruthy();
    expect(alerts().join()).not.toContain('could not be loaded');
    await user.click(screen.getByRole('button', { name: 'New configuration' }));
    expect(address()).toBe(path);
  });
});

describe('a new configuration', () => {
  it('sends the percentage alone, says so, closes, and reads the list again', async () => {
    const app = await open('', (server) => server.answer(create, { ...unused, id: 4, configuredPercentage: 45 }));
    await app.user.click(await screen.findByRole('button', { name: 'New configuration' }));
    expect(app.address()).toBe(`${path}?edit=new`);
    await app.user.type(await input(), '45{Enter}');
    expect(await screen.findByText('The new configuration counts from now on.')).toBeTruthy();
    expect(app.server.callsOf(create).map(({ body }) => body)).toEqual([{ desiredMailToPayPercentage: 45 }]);
    await waitFor(() => expect(app.address()).toBe(path));
    expect(app.server.callsOf(list).length).toBeGreaterThan(1);
  });

  it.each(['0', '100'])('takes %s percent', async (typed) => {
    const app = await open('?edit=new', (server) => server.answer(create, unused));
    await save(app, typed);
    await waitFor(() =>
      expect(app.server.callsOf(create).map(({ body }) => body)).toEqual([
        { desiredMailToPayPercentage: Number(typed) },
      ]),
    );
  });

  it.each([
    ['', 'Fill this in.'],
    ['-1', 'Enter a whole number from 0 to 100.'],
    ['101', 'Enter a whole number from 0 to 100.'],
    ['12.5', 'Enter a whole number from 0 to 100.'],
    ['50.5', 'Enter a whole number from 0 to 100.'],
  ])('does not take %j: it warns, says why, keeps it, and sends nothing', async (typed, reason) => {
    const app = await open('?edit=new');
    await save(app, typed);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(statuses().join()).toContain('Some fields are missing or incorrect.');
    expect((await input()).value).toBe(typed);
    expect(app.server.callsOf(create)).toEqual([]);
  });

  it('says in a toast that it failed, and keeps what was typed', async () => {
    const app = await open('?edit=new', (server) => server.refuse(create, 'server_error'));
    await save(app, '45');
    await waitFor(() => expect(alerts().join()).toMatch(/The configuration could not be saved\./));
    expect((await input()).value).toBe('45');
  });

  it.each(['false', 'null', '0', '""', ''])('has failed when the answer is %j, whatever its status', async (answer) => {
    const app = await open('?edit=new');
    vi.stubGlobal('fetch', (url: RequestInfo | URL, init?: RequestInit) =>
      init?.method === 'POST'
        ? Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } }))
        : app.server.fetch(url, init),
    );
    await save(app, '45');
    await waitFor(() => expect(alerts().join()).toMatch(/The configuration could not be saved\./));
    expect(screen.queryByText('The new configuration counts from now on.')).toBeNull();
    expect((await input()).value).toBe('45');
  });
});

describe('what a target would have meant last month', () => {
  const table = async () =>
    within(await screen.findByRole('group', { name: 'With last month’s invoices (November 2029)' }))
      .getAllByRole('row')
      .map(cells);

  it('is shown by tenant beside the present one, as it is typed', async () => {
    const app = await open('?edit=new');
    expect(await screen.findByText('Enter a percentage to see what it would have meant.')).toBeTruthy();
    expect(await table()).toEqual([
      ['Tenant', 'Invoices', 'Can be asked', 'Now at 60%'],
      ['North', '100', '50', '40 (40%)'],
      ['South', '100', '100', '80 (80%)'],
      ['All tenants', '200', '150', '120 (60%)'],
    ]);
    await app.user.type(await input(), '30');
    expect(await table()).toEqual([
      ['Tenant', 'Invoices', 'Can be asked', 'Now at 60%', 'Then at 30%'],
      ['North', '100', '50', '40 (40%)', '20 (20%)'],
      ['South', '100', '100', '80 (80%)', '40 (40%)'],
      ['All tenants', '200', '150', '120 (60%)', '60 (30%)'],
    ]);
    expect(screen.queryByText(/would not have been reached/)).toBeNull();
    expect(app.server.callsOf(lastMonth)).toHaveLength(1);
  });

  it('says that a target would not have been reached', async () => {
    const app = await open('?edit=new');
    await app.user.type(await input(), '90');
    expect(await screen.findByText(/would not have been reached: at most 75%/)).toBeTruthy();
    expect((await table()).at(-1)).toEqual(['All tenants', '200', '150', '120 (60%)', '150 (75%)']);
  });

  it('stands alone while there is no present one', async () => {
    const app = await open('?edit=new', (server) => answerList(server));
    await app.user.type(await input(), '30');
    expect((await table())[0]).toEqual(['Tenant', 'Invoices', 'Can be asked', 'Then at 30%']);
  });

  it('says that there were no invoices, or that they could not be loaded', async () => {
    await open('?edit=new', (server) => server.answer(lastMonth, { month: '2029-11-01', tenants: [] }));
    expect(await screen.findByText(/There were no invoices last month/)).toBeTruthy();
  });

  it('can be tried again when it could not be loaded', async () => {
    const app = await open('?edit=new', (server) => server.refuse(lastMonth, 'server_error'));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('The invoices of last month could not be loaded.');
    app.server.answer(lastMonth, { month: '2029-11-01', tenants });
    await app.user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await table()).toHaveLength(4);
  });
});
