import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { nplMoneyApi } from '@houston/contract/features/partners/npl-money/npl-money.api';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { answerCards } from '../../../testing/npl-buyers.ts';
import { type App, press, renderPage } from '../../../testing/render-app.tsx';
import { answerOwners, npl, path, retype, spv } from './dossier-owners.fixture.tsx';
import { Page } from './npl-buyer-page.tsx';

const { get, save, changes } = dossierOwnersApi;

function open(id: number | string, more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<Page />, {
    at: `${path}/npl/${id}`,
    answers(server) {
      answerCards(server);
      server.answer(nplSalesApi.list, { data: [], total: 0 });
      server.answer(nplSalesApi.schedule, { nextOn: '2026-12-01', failed: null });
      server.answer(nplSalesApi.totals, { count: 0, price: 0, credited: 0, paid: 0, overdue: 0 });
      server.answer(nplExportsApi.list, { data: [], total: 0 });
      server.answer(nplExportsApi.setup, {
        ...{
          isConfigured: false,
          salesToExport: 0,
          statementsToMake: 0,
          hostKey: null,
          offeredKey: null,
          failure: null,
        },
        counts: { waiting: 0, failed: 0, uncertain: 0, delivered: 0 },
      });
      server.answer(nplExportsApi.told, []);
      server.answer(nplMoneyApi.get, { owed: 0, count: 0, movements: [], settlements: [] });
      answerOwners(server, npl, spv);
      more(server);
    },
  });
}

it('shows what is known of a buyer', async () => {
  await open(7);
  expect(await screen.findByRole('heading', { level: 1, name: 'Second Chance' })).toBeTruthy();
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts.slice(0, 11)).toEqual([
    ...['Second Chance', 'Second Chance Capital N.V.', '7', 'Houston SPV I B.V.', 'NL91 ABNA 0417 1643 00'],
    ...['Houston Refunds', 'DE89 3704 0044 0532 0130 00', 'desk@second.example', 'help@second.example'],
    ...['+31 30 2345678', 'Belgium and Netherlands'],
  ]);
  expect(screen.getByRole('link', { name: 'Dossier owners' }).getAttribute('href')).toBe(path);
});

it('edits it with the form of the list', async () => {
  const stored = { ...npl };
  const app = await open(7, (server) => {
    server.answer(get, () => ({ ...stored }));
    server.answer(save, ({ body }) => Object.assign(stored, { name: body.name, version: 2 }));
  });
  await press(app, 'Edit');
  expect(app.address()).toBe(`${path}/npl/7?edit=7`);
  await retype(app, /^Owner name/, 'Third Chance');
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Third Chance' })).toBeTruthy();
  expect(app.server.callsOf(save).map(({ body }) => body)).toMatchObject([
    { id: 7, version: 1, name: 'Third Chance', type: 'NPL', publicCountries: ['BE', 'NL'] },
  ]);
  await waitFor(() => expect(app.address()).toBe(`${path}/npl/7`));
});

it('shows who changed what', async () => {
  const app = await open(7, (server) =>
    server.answer(changes, {
      data: [
        {
          id: 1,
          at: new Date('2026-11-03T08:00:00Z'),
          actor: 'Ada Lovelace',
          action: 'dossier-owner.update',
          outcome: 'done',
          reason: null,
          before: { publicCountries: [], refundIban: 'BE68539007547034' },
          after: { publicCountries: ['NL'], refundIban: npl.refundIban },
        },
      ],
    }),
  );
  await press(app, 'Changes');
  const row = await screen.findByRole('row', { name: /^Public in/ });
  expect(row.textContent).toBe('Public innowhereNetherlands');
  expect(screen.getByRole('row', { name: 'Refund IBAN BE68 5390 0754 7034 DE89 3704 0044 0532 0130 00' })).toBeTruthy();
});

it('says that an owner is no buyer, that there is none, and that it could not be read', async () => {
  await open(4);
  expect(await screen.findByText('This owner is not an NPL buyer.')).toBeTruthy();
});

it.each([['x'], ['99']])('says that there is no owner %s', async (id) => {
  await open(id, (server) => server.refuse(get, 'not_found'));
  expect(await screen.findByRole('link', { name: 'Dossier owners' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('says that the owner could not be loaded', async () => {
  await open(7, (server) => server.refuse(get, 'server_error'));
  expect((await screen.findByRole('alert')).textContent).toContain('The dossier owner could not be loaded.');
});
