import { allowListsApi } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, press, renderPage } from '../../../testing/render-app.tsx';
import { Page as EmailPage } from './email-list-page.tsx';
import { Page as PhonePage } from './phone-list-page.tsx';

const { listEmails, getEmail, saveEmail, removeEmail, listPhones, getPhone, savePhone, removePhone, test } =
  allowListsApi;

const emails = [
  { id: 2, whiteListDomain: 'example.com', version: 4 },
  { id: 1, whiteListDomain: 'houston.example', version: 1 },
];
const phones = [
  { id: 2, phoneNumber: '+4915123456789', domain: 'DE', version: 4 },
  { id: 1, phoneNumber: '+31612345678', domain: 'NL', version: 1 },
];

/** The two lists, which are alike. */
const lists = {
  email: {
    Page: EmailPage,
    path: '/mission-control/email-outbound-communication-white-list',
    list: listEmails,
    get: getEmail,
    save: saveEmail,
    remove: removeEmail,
    answer(server: FakeServer) {
      server.answer(listEmails, { data: emails, total: 2 });
      server.answer(
        getEmail,
        ({ params }) => emails.find(({ id }) => id === params.id) ?? { id: 0, whiteListDomain: '', version: 1 },
      );
    },
    answerSaved: (server: FakeServer) =>
      server.answer(saveEmail, { id: 3, whiteListDomain: 'new.example', version: 5 }),
    heads: ['ID', 'Domain'],
    rows: [
      ['2', 'example.com'],
      ['1', 'houston.example'],
    ],
    add: 'Add domain',
    field: /^Domain/,
    title: 'Domain 2',
    name: 'example.com',
    fresh: 'New.Example',
    body: { whiteListDomain: 'new.example' },
    stored: 'example.com',
    wrong: ['not a domain', /^Enter a domain/],
    refused: 'whiteListDomain',
  },
  phone: {
    Page: PhonePage,
    path: '/mission-control/phone-number-outbound-communication-white-list',
    list: listPhones,
    get: getPhone,
    save: savePhone,
    remove: removePhone,
    answer(server: FakeServer) {
      server.answer(listPhones, { data: phones, total: 2 });
      server.answer(
        getPhone,
        ({ params }) =>
          phones.find(({ id }) => id === params.id) ?? { id: 0, phoneNumber: '', domain: null, version: 1 },
      );
    },
    answerSaved: (server: FakeServer) =>
      server.answer(savePhone, { id: 3, phoneNumber: '+31687654321', domain: 'NL', version: 5 }),
    heads: ['ID', 'Phone number'],
    rows: [
      ['2', '01512 3456789Germany'],
      ['1', '06 12345678Netherlands'],
    ],
    add: 'Add number',
    field: /^Phone number/,
    title: 'Number 2',
    name: '01512 3456789',
    fresh: '06 87654321',
    body: { phoneNumber: '+31687654321' },
    stored: '+4915123456789',
    wrong: ['12', /^Enter a valid phone number/],
    refused: 'phoneNumber',
  },
} as const;

type List = (typeof lists)[keyof typeof lists];

function open(list: List, search = '', more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<list.Page />, {
    at: list.path + search,
    answers(server) {
      list.answer(server);
      more(server);
    },
  });
}

const input = (list: List) => screen.findByRole('textbox', { name: list.field }) as Promise<HTMLInputElement>;

describe.each(Object.entries(lists))('the %s allow list', (_kind, list) => {
  it('is a list of id and value, the newest first', async () => {
    const { server } = await open(list);
    await screen.findByRole('link', { name: (words) => words.startsWith(`Open ${list.name}`) });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(list.heads);
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual(list.rows);
    expect(server.callsOf(list.list)[0]?.query?.order).toEqual([{ field: 'id', descending: true }]);
  });

  it('says that it could not be loaded', async () => {
    await open(list, '', (server) => server.refuse(list.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The allow list could not be loaded.');
  });

  it('adds an entry in a dialog', async () => {
    const app = await open(list, '', list.answerSaved);
    await press(app, list.add);
    expect(app.address()).toBe(`${list.path}?edit=new`);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await app.user.type(await input(list), list.fresh);
    await press(app, 'Save');
    expect(await screen.findByText('Entry saved.')).toBeTruthy();
    expect(app.server.callsOf(list.save).map(({ body }) => body)).toEqual([list.body]);
    await waitFor(() => expect(app.address()).toBe(list.path));
  });

  it('opens a row in a dialog with save, delete and close, and saves it with its id', async () => {
    const app = await open(list, '', list.answerSaved);
    await app.user.click(await screen.findByRole('link', { name: (words) => words.startsWith(`Open ${list.name}`) }));
    const dialog = within(await screen.findByRole('dialog', { name: list.title }));
    expect((await input(list)).value).toBe(list.stored);
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'Delete', 'Close', 'Save']);
    await app.user.clear(await input(list));
    await app.user.type(await input(list), list.fresh);
    await press(app, 'Save');
    expect(await screen.findByText('Entry saved.')).toBeTruthy();
    expect(app.server.callsOf(list.save).map(({ body }) => body)).toEqual([{ id: 2, version: 4, ...list.body }]);
  });

  it.each([
    ['nothing', '', /^Fill this in/],
    ['what is none', list.wrong[0], list.wrong[1]],
  ])('does not save %s', async (_what, typed, message) => {
    const app = await open(list, '?edit=2');
    await app.user.clear(await input(list));
    if (typed !== '') await app.user.type(await input(list), typed);
    await press(app, 'Save');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(app.server.callsOf(list.save)).toEqual([]);
  });

  it('says under the field that an entry is there already', async () => {
    const fields = { [list.refused]: 'validation.duplicate' };
    const app = await open(list, '?edit=2', (server) => server.refuse(list.save, 'duplicate_entry', { fields }));
    await input(list);
    await press(app, 'Save');
    expect(await screen.findByText('This is already on the list.')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('The entry could not be saved.');
    expect((await input(list)).value).toBe(list.stored);
  });

  it('says that a save failed, and keeps what was typed', async () => {
    const app = await open(list, '?edit=new', (server) => server.refuse(list.save, 'server_error'));
    await app.user.type(await input(list), list.fresh);
    await press(app, 'Save');
    expect((await screen.findByRole('alert')).textContent).toContain('The entry could not be saved.');
    expect((await input(list)).value).toBe(list.fresh);
  });

  it('deletes an entry only after asking', async () => {
    const app = await open(list, '?edit=2', (server) => server.answer(list.remove, {}));
    await press(app, 'Delete');
    expect(await screen.findByRole('dialog', { name: `Delete ${list.name}?` })).toBeTruthy();
    await press(app, 'Cancel');
    expect(app.server.callsOf(list.remove)).toEqual([]);
    await press(app, 'Delete');
    await press(app, `Delete ${list.name}`);
    expect(await screen.findByText('Entry deleted.')).toBeTruthy();
    expect(app.server.callsOf(list.remove).map(({ params }) => params.id)).toEqual([2]);
    await waitFor(() => expect(app.address()).toBe(list.path));
    // It is not asked for again: it is gone.
    expect(app.server.callsOf(list.get)).toHaveLength(1);
  });

  it('says that an entry was not deleted', async () => {
    const app = await open(list, '?edit=2', (server) => server.refuse(list.remove, 'server_error'));
    await press(app, 'Delete');
    await press(app, `Delete ${list.name}`);
    expect((await screen.findByRole('alert')).textContent).toContain('The entry could not be deleted.');
    expect(await screen.findByRole('dialog', { name: list.title })).toBeTruthy();
  });

  it.each(['abc', '0'])('says that entry %s does not exist', async (id) => {
    await open(list, `?edit=${id}`);
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeTruthy();
  });
});

describe('the tester', () => {
  it('says which entry lets a mail leave', async () => {
    const app = await open(lists.email, '', (server) =>
      server.answer(test, { allowed: true, channel: 'mail', reason: 'listed', entry: 'example.com' }),
    );
    await app.user.type(await screen.findByLabelText('Would an e-mail to this address be sent?'), 'ada@example.com');
    await press(app, 'Test');
    expect(await screen.findByText('Yes: it matches example.com.', { exact: false })).toBeTruthy();
    expect(app.server.callsOf(test).map(({ query }) => query?.recipient)).toEqual(['ada@example.com']);
  });

  it('says that a text message would stay', async () => {
    const app = await open(lists.phone, '', (server) =>
      server.answer(test, { allowed: false, channel: 'sms', reason: 'not-listed', entry: null }),
    );
    await app.user.type(await screen.findByLabelText('Would a text message to this number be sent?'), '0612345678');
    await press(app, 'Test');
    expect(await screen.findByText('would stay in the outbox', { exact: false })).toBeTruthy();
  });

  it.each([
    [lists.email, 'Would an e-mail to this address be sent?', '0612345678', 'Enter a valid e-mail address.'],
    [lists.phone, 'Would a text message to this number be sent?', 'ada@example.com', /^Enter a valid phone number/],
  ])('asks for a recipient of its own kind (%#)', async (list, question, typed, message) => {
    const app = await open(list);
    await app.user.type(await screen.findByLabelText(question), typed);
    await press(app, 'Test');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(app.server.callsOf(test)).toEqual([]);
  });
});
