import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { bureau, call } from '../../../testing/integration-calls.tsx';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './calls-page.tsx';

const path = '/mission-control/integration/calls';
const rows = [
  call,
  { ...call, id: 11, responseStatusCode: null, error: 'too-slow', inbound: true },
  { ...call, id: 10, responseStatusCode: 302 },
  { ...call, id: 9, responseStatusCode: 503 },
];

const open = (search = '', more: (server: FakeServer) => void = () => {}, session = sessionOf()) =>
  renderPage(<Page />, {
    at: path + search,
    session,
    answers(server) {
      server.answer(integrationCallsApi.list, { data: rows, total: rows.length });
      server.answer(integrationPartnersApi.list, { data: [bureau], total: 1 });
      server.answer(integrationCallsApi.get, call);
      more(server);
    },
  });

it('lists calls with what the document names, thirty at a time', async () => {
  const app = await open();
  await screen.findByRole('link', { name: /Call 12/ });
  const [head] = screen.getAllByRole('row');
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['Date and time', 'Method', 'Direction', 'URL', 'Status code', 'Response time', 'Transaction identifier'],
    'Partner name',
  ]);
  const badges = screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByText(/^(\d{3}|too slow)$/)[0]?.textContent);
  expect(badges.slice(1)).toEqual(['200', 'too slow', '302', '503']);
  expect(app.server.callsOf(integrationCallsApi.list)[0]?.query).toMatchObject({
    limit: 30,
    order: [{ field: 'dateTimeUtc', descending: true }],
  });
});

it('opens a call with path, pretty bodies and links', async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('link', { name: /Call 12/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Call 12: POST /checks' }));
  const request = within(dialog.getByRole('region', { name: 'Request body' }));
  expect(request.getByText(/"amount"/).textContent).toBe('{\n    "amount": 1250,\n    "iban": "***"\n}');
  expect(dialog.getByText('Cut after 64 kB')).toBeDefined();
  expect(dialog.getByText('content-type: application/json')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Open transaction' }).getAttribute('href')).toContain('a'.repeat(32));
  expect(dialog.getByRole('link', { name: 'Attempt 7 of the bus' })).toBeDefined();
  expect(app.address()).toBe(`${path}?call=12`);
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(app.address()).toBe(path));
});

it('narrows to one direction', async () => {
  const app = await open('?direction=inbound');
  await screen.findByRole('link', { name: /Call 12/ });
  const asked = () => app.server.callsOf(integrationCallsApi.list).at(-1)?.query;
  expect(asked()).toMatchObject({ direction: 'inbound' });
  await app.user.click(screen.getByRole('combobox', { name: 'Direction' }));
  const options = within(screen.getByRole('listbox', { name: 'Direction' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Inbound', 'Outbound']);
  await app.user.click(screen.getByRole('option', { name: 'All' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('direction', 'inbound'));
  expect(app.address()).toBe(path);
});

it('groups what failed, each line leading to its calls', async () => {
  const app = await open('?view=failures', (server) =>
    server.answer(integrationCallsApi.failures, {
      data: [
        {
          integrationPartnerId: 1,
          integrationPartnerName: 'Bureau',
          inbound: false,
          httpMethod: 2,
          operation: '/claims/{}/lines',
          responseStatusCode: 503,
          error: null,
          words: 'maintenance: try again later',
          wordings: [
            { words: 'closed for maintenance', count: 8 },
            { words: 'maintenance: try again later', count: 1 },
          ],
          read: 10,
          count: 12,
          lastUtc: new Date('2026-11-20T10:00:00Z'),
        },
        {
          ...{ integrationPartnerId: 1, integrationPartnerName: 'Bureau', inbound: false, httpMethod: 2 },
          ...{ operation: '/checks', responseStatusCode: null, error: 'too-slow', words: null, count: 3 },
          ...{ wordings: [{ words: null, count: 3 }], read: 3 },
          lastUtc: new Date('2026-11-20T10:00:00Z'),
        },
      ],
    }),
  );
  expect(screen.getByRole('combobox', { name: 'Direction' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Status class' })).toBeNull();
  // Why nothing came back, where nothing did.
  expect(await screen.findByText('too slow')).toBeDefined();
  // Most of them said something else than the last.
  const lines = [
    'Of the last 10',
    '8 × closed for maintenance',
    '1 × maintenance: try again later',
    '1 × said otherwise',
  ];
  for (const line of lines) expect(screen.getByText(line)).toBeDefined();
  expect(screen.queryByText(/nothing said/)).toBeNull();
  await app.user.click(await screen.findByRole('link', { name: /Show calls: POST .claims.*503/ }));
  await waitFor(() => expect(app.address()).toContain('status=503'));
  expect(app.address()).not.toContain('statusClass');
  expect(app.address()).toContain('partnerId=1');
  const { searchParams } = new URL(app.address(), 'https://x.example');
  expect(searchParams.get('operation')).toBe('/claims/{}/lines');
  const from = searchParams.get('from');
  expect(Math.abs(Date.parse(from ?? '') - (Date.now() - 24 * 3_600_000))).toBeLessThan(60_000);
});

it('leads to no screen that the admin may not open', async () => {
  await open('?call=12', () => {}, sessionOf({ permissions: ['technicalIntegrationManagementAllowed'] }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Call 12: POST /checks' }));
  expect(await dialog.findByRole('region', { name: 'Request body' })).toBeDefined();
  expect(dialog.queryAllByRole('link')).toEqual([]);
});

it('says that calls could not be loaded, and that there is no such call', async () => {
  await open('?call=x', (server) => server.refuse(integrationCallsApi.list, 'server_error'));
  expect(await screen.findByText('The calls could not be loaded.')).toBeTruthy();
  // Beside the panel a toast, as the documents ask for.
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(alerts.filter((words) => words?.startsWith('That did not work.'))).toHaveLength(1);
  expect(screen.getByText('This does not exist or has been deleted.')).toBeDefined();
});
