import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { RecordChange } from '@houston/contract/record-changes';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLanguage } from '../../../../i18n/i18n.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { renderPage, sessionOf } from '../../../../testing/render-app.tsx';
import { ChangesDrawer } from './changes-drawer.tsx';

const read = readOf(rolesApi.changes, { params: { id: 3 } });
const close = () => {};
const changed: RecordChange = {
  id: 1,
  at: new Date('2026-02-01T12:00:00Z'),
  actor: 'Grace Hopper',
  action: 'role.update',
  outcome: 'done',
  reason: null,
  before: { enabled: true, description: 'Old', colour: 'red' },
  after: { enabled: false, description: 'New', colour: 'blue' },
};

function openHistory(kind: 'role' | 'ip-whitelist' | 'dossier-owner', session = sessionOf(), more?: RecordChange) {
  const drawer = (
    <ChangesDrawer title="History" read={read} actionPrefix="roles.action" record={{ kind, id: '3' }} close={close} />
  );
  return renderPage(drawer, {
    session,
    answers: (server) => server.answer(rolesApi.changes, { data: [more ?? changed] }),
  });
}

it.each([
  ['en', ['Enabled yes no', 'Description Old New', 'colour red blue']],
  ['fr', ['Actif oui non', 'Description Old New', 'colour red blue']],
] as const)(
  'names the fields of its kind of record (%s), but for those of an older version',
  async (language, rows) => {
    await setLanguage(language);
    await openHistory('role');
    for (const name of rows) expect(await screen.findByRole('row', { name })).toBeDefined();
  },
);

it.each([
  ['API key 37', 'API-Schlüssel 37'],
  ['API key 37, made by ada@houston.example', 'API-Schlüssel 37, erstellt von ada@houston.example'],
  ['API key team', 'API key team'],
])('names what %s did in the language of who reads it', async (actor, said) => {
  await setLanguage('de');
  await openHistory('role', sessionOf(), { ...changed, actor });
  expect(
    await screen.findByText(
      (_, element) => element?.textContent?.startsWith(`${said}, `) === true && element.tagName === 'P',
    ),
  ).toBeDefined();
});

it('does not name a field as another kind of record does', async () => {
  await openHistory('ip-whitelist');
  expect(await screen.findByRole('row', { name: 'Description Old New' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'enabled yes no' })).toBeDefined();
});

it('leads to all entries only who may read the audit trail', async () => {
  await openHistory('role', sessionOf({ permissions: ['securityManagementAllowed'] }));
  await screen.findByRole('row', { name: 'Enabled yes no' });
  expect(screen.queryByRole('link', { name: 'All entries in the audit trail' })).toBeNull();
});

it('writes cents as money, and a choice as its form does', async () => {
  await openHistory('dossier-owner', sessionOf(), {
    ...{ id: 1, at: new Date('2026-02-01T12:00:00Z'), actor: 'Grace Hopper', action: 'npl-buyer.adjust-budget' },
    ...{ outcome: 'done', reason: null, before: { budget: null, deliveryResult: null, exportFormat: 1 } },
    after: { budget: 3_000_000, exportFormat: 2, deliveryResult: 'wrong_login' },
  });
  expect(await screen.findByRole('row', { name: /^Budget \(empty\) €.30\.000,00$/ })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Export type CSV CSV, and a PDF per dossier' })).toBeDefined();
  expect(
    screen.getByRole('row', { name: /^Test the connection \(empty\) The server refused the login name/ }),
  ).toBeDefined();
});

it('shows once, and as no change, what only tells which part was changed', async () => {
  await openHistory('dossier-owner', sessionOf(), {
    ...{ id: 1, at: new Date('2026-02-01T12:00:00Z'), actor: 'Grace Hopper', action: 'psper.set-owner' },
    ...{ outcome: 'done', reason: null, kind: 'psper', before: { dossierOwner: null } },
    after: { claimCountry: 'NL', dossierOwner: 'Own book' },
  });
  expect(await screen.findByRole('row', { name: /^\S.* \(empty\) Own book$/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /Netherlands|NL/ }).textContent).not.toContain('(empty)');
});
