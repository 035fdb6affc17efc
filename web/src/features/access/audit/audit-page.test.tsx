import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail } from '@houston/contract/features/access/admins/admins.schema';
import { type AuditRow, auditApi } from '@houston/contract/features/access/audit/audit.api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { userDetailsOf } from '../../../testing/user-details.ts';
import { auditColumns } from './audit-columns.tsx';
import { Page } from './audit-page.tsx';

const path = '/mission-control/audit';

function rowOf(id: number, more: Partial<AuditRow> = {}): AuditRow {
  return {
    id,
    at: new Date('2026-01-05T10:30:00Z'),
    actorId: 1,
    actor: 'ada@houston.example',
    action: 'admin.disable',
    recordKind: 'admin',
    recordId: '7',
    recordName: 'Ada Lovelace',
    outcome: 'done',
    reason: null,
    before: { isEnabled: true },
    after: { isEnabled: false },
    address: '192.0.2.1',
    requestId: `request-${id}`,
    ...more,
  };
}

const rows = [
  rowOf(3, {
    actor: '',
    actorId: null,
    action: 'session.sign-in',
    recordKind: null,
    recordId: null,
    recordName: null,
    outcome: 'refused',
    reason: 'wrong password',
    before: null,
    after: null,
  }),
  rowOf(2, {
    action: 'bus.requeue',
    recordKind: 'message',
    recordId: '99',
    recordName: null,
    after: { body: { amount: 1250 }, note: 'x', amount: 123_450 },
    before: { note: '', amount: 99 },
  }),
  rowOf(1),
];

const ada: AdminDetail = {
  ...{ id: 1, userId: 1, userDetails: userDetailsOf(), isEnabled: true, disabled: false, version: 1 },
  ...{ isActivated: true, activationMail: null, blockedBy: null, hasSecondFactor: false },
  createdAt: new Date('2026-01-01T12:00:00Z'),
  lastSignInAt: null,
};

function open(search = '', more: (server: FakeServer) => void = () => {}, session = sessionOf()) {
  return renderPage(<Page />, {
    at: path + search,
    session,
    answers(server) {
      server.answer(auditApi.list, ({ query }) => {
        const data = rows.filter((row) => query.id === undefined || row.id === query.id);
        return { data, total: data.length };
      });
      server.answer(auditApi.kinds, { actions: ['admin.disable', 'bus.requeue'], recordKinds: ['admin', 'message'] });
      more(server);
    },
  });
}

describe('the audit trail', () => {
  it('lists who did what, newest first, with the request number hidden at first', async () => {
    const { server } = await open();
    await screen.findByRole('link', { name: /^Open Entry 1,/ });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Time',
      'Person',
      'Action',
      'Record',
      'Outcome',
      'Reason',
      'Address',
      'Number',
    ]);
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell'));
    expect(cells.map((row) => row.slice(1).map((cell) => cell.textContent))).toEqual([
      ['not signed in', 'Sign-in', '–', 'refused', 'wrong password', '192.0.2.1', '3'],
      ['ada@houston.example', 'bus.requeue', 'message 99', 'done', '–', '192.0.2.1', '2'],
      ['ada@houston.example', 'Account of an admin disabled', 'admin 7, Ada Lovelace', 'done', '–', '192.0.2.1', '1'],
    ]);
    expect(server.callsOf(auditApi.list)[0]?.query?.order).toEqual([{ field: 'id', descending: true }]);
  });

  it('tells what one admin did, under their name of today, and leads there from an entry', async () => {
    const { server, user, address } = await open('?open=1', (server) => server.answer(adminsApi.get, ada));
    await user.click(await screen.findByRole('link', { name: 'All they did' }));
    expect(address()).toBe(`${path}?actorId=1`);
    expect(await screen.findByText('Person: Ada Lovelace')).toBeDefined();
    expect(server.callsOf(auditApi.list).at(-1)?.query).toMatchObject({ actorId: 1 });
  });

  it('keeps reason and change in the CSV file, the change as it is stored', () => {
    const csvOfRow = (key: string) =>
      auditColumns.find((column) => column.key === key)?.csv?.(rowOf(1, { reason: 'Left' }));
    expect(csvOfRow('reason')).toBe('Left');
    expect(csvOfRow('changes')).toBe('{"before":{"isEnabled":true},"after":{"isEnabled":false}}');
  });

  it('links a record to its dialog where a screen shows it and the admin may open that', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Open admin 7, Ada Lovelace' });
    expect(link.getAttribute('href')).toBe('/mission-control/admins?edit=7');
    expect(screen.queryByRole('link', { name: 'Open message 99' })).toBeNull();
  });

  it('links a role request to its review', async () => {
    const record = { recordKind: 'role-request', recordId: '14', recordName: null };
    const request = rowOf(4, { action: 'role-request.create', ...record });
    await open('', (server) => server.answer(auditApi.list, { data: [request], total: 1 }));
    const link = await screen.findByRole('link', { name: 'Open role request 14' });
    expect(link.getAttribute('href')).toBe('/mission-control/rbac/requested-roles?review=14');
    expect(screen.getByText('Role requested')).toBeDefined();
  });

  it('names the service bus without a number, as there is one', async () => {
    const record = { recordKind: 'service-bus', recordId: '2', recordName: null };
    const pause = rowOf(4, { action: 'service-bus.pause', ...record });
    await open('', (server) => server.answer(auditApi.list, { data: [pause], total: 1 }));
    expect(await screen.findByText('service bus')).toBeTruthy();
    expect(screen.queryByText(/service bus 2/)).toBeNull();
  });

  it('links no record whose screen the admin may not open', async () => {
    await open('', () => {}, sessionOf({ permissions: [] }));
    expect(await screen.findByText('admin 7, Ada Lovelace')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open admin 7' })).toBeNull();
  });

  it('filters by person, action, record, outcome and time, in the address', async () => {
    const { server, user, address } = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search for a person' }), 'ada');
    await user.type(screen.getByRole('searchbox', { name: 'Record ID' }), '7');
    await user.click(screen.getByRole('combobox', { name: 'Action' }));
    await user.click(await screen.findByRole('option', { name: 'Account of an admin disabled' }));
    await user.click(screen.getByRole('combobox', { name: 'Kind of record' }));
    await user.click(await screen.findByRole('option', { name: 'admin' }));
    await user.click(screen.getByRole('combobox', { name: 'Outcome' }));
    await user.click(await screen.findByRole('option', { name: 'done' }));
    // In Amsterdam, where this admin is.
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05T11:00' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-07-05T11:00' } });
    await waitFor(() =>
      expect(server.callsOf(auditApi.list).at(-1)?.query).toMatchObject({
        actor: 'ada',
        recordId: '7',
        action: 'admin.disable',
        recordKind: 'admin',
        outcome: 'done',
        from: new Date('2026-01-05T10:00:00Z'),
        to: new Date('2026-07-05T09:00:00Z'),
      }),
    );
    expect(address()).toContain('from=2026-01-05T10%3A00%3A00.000Z');
    expect(screen.getByText('From: 5 Jan 2026, 11:00:00 CET')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove filter: From: 5 Jan 2026, 11:00:00 CET' }));
    await waitFor(() => expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe(''));
  });

  it('comes filtered to one record from a link', async () => {
    const { server } = await open('?recordKind=admin&recordId=7');
    await screen.findByRole('link', { name: /^Open Entry 1,/ });
    expect(server.callsOf(auditApi.list)[0]?.query).toMatchObject({ recordKind: 'admin', recordId: '7' });
  });

  it('says that it could not be loaded', async () => {
    await open('', (server) => server.refuse(auditApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The audit trail could not be loaded.');
  });

  it('gives every matching entry once as JSON', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user, server } = await open('?recordKind=admin', (fake) =>
      // Pages that were read while rows came in overlap; what is on the screen is one page.
      fake.answer(auditApi.list, ({ query: { limit } }) => ({
        data: limit === 1000 ? [rowOf(2), rowOf(1), rowOf(1)] : [rowOf(2), rowOf(1)],
        total: 3,
      })),
    );
    await user.click(await screen.findByRole('button', { name: 'JSON' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const entries = JSON.parse(await (files[0] as Blob).text());
    expect(entries.map((entry: AuditRow) => entry.id)).toEqual([2, 1]);
    expect(entries[0]).toEqual(JSON.parse(JSON.stringify(rowOf(2))));
    expect(server.callsOf(auditApi.list).at(-1)?.query).toMatchObject({ recordKind: 'admin', limit: 1000 });
  });
});

describe('an entry', () => {
  it('opens in the address, with before and after side by side', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: /^Open Entry 2,/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Entry 2' }));
    expect(address()).toBe(`${path}?open=2`);
    await dialog.findByText('request-2');
    const cells = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(cells).toEqual([
      'FieldBeforeAfter',
      // Money, not cents.
      expect.stringMatching(/^amount.*0[.,]99.*1[.,]234[.,]50$/),
      expect.stringMatching(/^bodyamount€\s12[.,]50$/),
      'note(empty)x',
    ]);
    // As it is kept it is one press away.
    await user.click(dialog.getByRole('button', { name: 'As stored (JSON)' }));
    expect(dialog.getByText(/"amount": 1250/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Copy the request number' })).toBeTruthy();
  });

  it.each([
    ['en', ['Field', 'First name', 'lastLogin', 'Phone number', 'Second factor']],
    ['nl', ['Veld', 'lastLogin', 'Telefoonnummer', 'Tweede factor', 'Voornaam']],
  ] as const)('names fields as their screens do (%s), but for those of an older version', async (language, names) => {
    await setLanguage(language);
    const before = { phoneNumber: '', lastLogin: '2024', firstName: 'Ad', hasSecondFactor: true };
    const row = rowOf(9, { before, after: { firstName: 'Ada', hasSecondFactor: false } });
    await open('?open=9', (fake) => fake.answer(auditApi.list, { data: [row], total: 1 }));
    const table = within(await within(await screen.findByRole('dialog')).findByRole('table'));
    expect(table.getAllByRole('row').map((line) => line.firstElementChild?.textContent)).toEqual(names);
  });

  it('that is about no record names its fields too', async () => {
    const row = rowOf(9, { recordKind: null, recordId: null, before: null, after: { succeeded: [1], ids: [] } });
    await open('?open=9', (fake) => fake.answer(auditApi.list, { data: [row], total: 1 }));
    expect(await screen.findByRole('rowheader', { name: 'Requeued' })).toBeDefined();
    expect(screen.getByRole('rowheader', { name: 'Status notices' })).toBeDefined();
  });

  it('says what holds others by their labels: places that were chosen, and a text for each language', async () => {
    const showOn = { adminPortal: true, debtorApp: false, merchantPortal: true };
    const translations = [{ language: 'de', text: 'Langsam', url: null }];
    const row = rowOf(9, { recordKind: 'status-notice', recordId: '1', before: null, after: { showOn, translations } });
    await open('?open=9', (fake) => fake.answer(auditApi.list, { data: [row], total: 1 }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Entry 9' }));
    expect(await dialog.findByRole('cell', { name: 'Admin portal and Merchant portal' })).toBeTruthy();
    expect(dialog.getByText('German')).toBeTruthy();
    expect(dialog.getByText('Langsam')).toBeTruthy();
    expect(dialog.queryByText(/[{}]/)).toBeNull();
  });

  it('says exactly when, and names permissions in words', async () => {
    const permissions = ['refundManagementAllowed', 'adminManagementAllowed'];
    await open('?open=9', (fake) =>
      fake.answer(auditApi.list, { data: [rowOf(9, { before: null, after: { permissions } })], total: 1 }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Entry 9' }));
    expect(await dialog.findByText(/5 Jan 2026, \d\d:30:00/)).toBeTruthy();
    expect(dialog.getByRole('cell', { name: 'Refund management and Admin management' })).toBeTruthy();
  });

  it('says of the server, which has no address, that there is none', async () => {
    const row = rowOf(9, { address: '' });
    await open('?open=9', (fake) => fake.answer(auditApi.list, { data: [row], total: 1 }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Entry 9' }));
    expect((await dialog.findByText('Address')).nextElementSibling?.textContent).toBe('(empty)');
  });

  it('that is on no page opens from a link', async () => {
    const { server } = await open('?open=3', (fake) =>
      fake.answer(auditApi.list, ({ query }) => ({ data: query.id === 3 ? [rows[0] as AuditRow] : [], total: 0 })),
    );
    expect(await screen.findByText(/wrong password/)).toBeTruthy();
    expect(screen.getByText('There is nothing to compare.')).toBeTruthy();
    expect(server.callsOf(auditApi.list).some(({ query }) => query?.id === 3)).toBe(true);
  });

  it.each(['77', 'abc'])('%s that is none says so', async (id) => {
    await open(`?open=${id}`);
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeTruthy();
  });
});
