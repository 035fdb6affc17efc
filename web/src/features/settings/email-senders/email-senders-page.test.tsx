import { type EmailSender, emailSendersApi } from '@houston/contract/features/settings/email-senders/email-senders.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, alerts, press, renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './email-senders-page.tsx';

const path = '/mission-control/email-sender-management';
const { list, create, remove, setDefault, test } = emailSendersApi;

const desk: EmailSender = {
  id: 3,
  fromName: 'Desk',
  emailAddress: 'desk@acme.example',
  isDefault: false,
  version: 5,
};
const info: EmailSender = { ...desk, id: 2, fromName: 'Info', emailAddress: 'info@acme.example', version: 1 };
const house: EmailSender = {
  ...desk,
  id: 1,
  fromName: 'House',
  emailAddress: 'no-reply@acme.example',
  isDefault: true,
};

function answerList(server: FakeServer, ...data: EmailSender[]): void {
  server.answer(list, { data, total: data.length });
}

function open(search = '', more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      answerList(server, desk, info, house);
      more(server);
    },
  });
}

const input = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function choose({ user }: App, name: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: /^New default sender/ }));
  await user.click(await screen.findByRole('option', { name }));
}

describe('the senders', () => {
  it('are a list of default, ID, name and address, the newest first', async () => {
    const { server } = await open();
    await screen.findByRole('cell', { name: 'Desk' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.slice(0, 4)).toEqual(['Default', 'ID', 'From name', 'E-mail address']);
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 4)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['no', '3', 'Desk', 'desk@acme.example'],
      ['no', '2', 'Info', 'info@acme.example'],
      ['yes', '1', 'House', 'no-reply@acme.example'],
    ]);
    expect(server.callsOf(list)[0]?.query.order).toEqual([{ field: 'id', descending: true }]);
    expect(screen.getByRole('columnheader', { name: 'ID' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('have a trash icon each, but for the default', async () => {
    await open();
    await screen.findByRole('cell', { name: 'House' });
    const bins = screen.getAllByRole('button', { name: /^Delete/ });
    expect(bins.map((bin) => bin.getAttribute('aria-label'))).toEqual(['Delete Desk', 'Delete Info']);
    expect(bins[0]?.querySelector('.tabler-icon-trash')).not.toBeNull();
  });

  it('say how to begin while there are none', async () => {
    await open('', (server) => answerList(server));
    expect(await screen.findByText('No senders yet')).toBeTruthy();
    expect(screen.getByText(/The first sender you add becomes the default/)).toBeTruthy();
  });

  it('say that they could not be loaded', async () => {
    await open('', (server) => server.refuse(list, 'server_error', { requestId: 'request-9' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded.*request-9/);
  });

  it('are only looked at by who may not change them', async () => {
    const { server, user, address } = await renderPage(<Page />, {
      at: path,
      session: sessionOf({ permissions: [] }),
      answers: (fake) => fake.refuse(list, 'permission_denied', { missing: ['emailTemplatesManagementAllowed'] }),
    });
    expect(await screen.findByText('You may not see this list')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add sender' }));
    await user.click(screen.getByRole('button', { name: 'Update default sender' }));
    expect(address()).toBe(path);
    expect(server.callsOf(create)).toEqual([]);
  });
});

describe('adding a sender', () => {
  it('sends name and address, says so, closes, and reads the list again', async () => {
    const app = await open('', (server) => server.answer(create, { ...desk, id: 4 }));
    await press(app, 'Add sender');
    expect(app.address()).toBe(`${path}?edit=new`);
    await app.user.type(await input(/^From name/), 'Köln');
    await app.user.type(await input(/^E-mail address/), 'info@köln.example{Enter}');
    expect(await screen.findByText('Sender added.')).toBeTruthy();
    expect(app.server.callsOf(create).map(({ body }) => body)).toEqual([
      { fromName: 'Köln', emailAddress: 'info@xn--kln-sna.example' },
    ]);
    await waitFor(() => expect(app.address()).toBe(path));
    expect(app.server.callsOf(list).length).toBeGreaterThan(1);
  });

  it('asks for both, and for an address that is one', async () => {
    const app = await open('?edit=new');
    await app.user.type(await input(/^E-mail address/), 'nobody');
    await press(app, 'Save');
    expect(await screen.findByText('Fill this in.')).toBeTruthy();
    const address = await input(/^E-mail address/);
    expect(address.getAttribute('aria-invalid')).toBe('true');
    await app.user.clear(address);
    await press(app, 'Save');
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(2);
    expect(app.server.callsOf(create)).toEqual([]);
  });

  it('says in a toast that it failed, at the field why, and keeps what was typed', async () => {
    const fields = { emailAddress: 'validation.duplicate' };
    const app = await open('?edit=new', (server) => server.refuse(create, 'duplicate_entry', { fields }));
    await app.user.type(await input(/^From name/), 'Desk');
    await app.user.type(await input(/^E-mail address/), 'desk@acme.example');
    await press(app, 'Save');
    await waitFor(() => expect(alerts()[0]).toMatch(/^The sender could not be added\./));
    expect(screen.getByText('This is already on the list.')).toBeTruthy();
    expect((await input(/^From name/)).value).toBe('Desk');
  });
});

describe('deleting a sender', () => {
  it('asks first, and then deletes it by its id', async () => {
    const app = await open('', (server) => server.answer(remove, {}));
    await press(app, 'Delete Info');
    const question = within(await screen.findByRole('dialog', { name: 'Delete Info?' }));
    await app.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(app.server.callsOf(remove)).toEqual([]);
    await press(app, 'Delete Info');
    await press(app, 'Delete sender');
    expect(await screen.findByText('Sender deleted.')).toBeTruthy();
    expect(app.server.callsOf(remove).map(({ params }) => params.id)).toEqual([2]);
  });

  it('says in a toast that it failed, and why', async () => {
    const app = await open('', (server) => server.refuse(remove, 'default_sender'));
    await press(app, 'Delete Info');
    const before = app.server.callsOf(list).length;
    await press(app, 'Delete sender');
    await waitFor(() => expect(alerts()[0]).toMatch(/^The sender could not be deleted\. This is the default sender/));
    await waitFor(() => expect(app.server.callsOf(list).length).toBeGreaterThan(before));
  });
});

describe('picking the default sender', () => {
  const openDialog = (more: (server: FakeServer) => void = () => {}) => open('?default=pick', more);

  it('names the present one, and offers all others', async () => {
    const app = await open();
    await press(app, 'Update default sender');
    expect(app.address()).toBe(`${path}?default=pick`);
    expect(await screen.findByText('Now: House <no-reply@acme.example>')).toBeTruthy();
    await app.user.click(await screen.findByRole('combobox', { name: /^New default sender/ }));
    const offered = within(await screen.findByRole('listbox', { name: /^New default sender/ })).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual([
      'Desk <desk@acme.example>',
      'Info <info@acme.example>',
    ]);
  });

  it('saves the chosen one from the state that was shown, and closes', async () => {
    const app = await openDialog((server) => server.answer(setDefault, { ...desk, isDefault: true, version: 6 }));
    await choose(app, 'Desk <desk@acme.example>');
    await press(app, 'Make default');
    expect(await screen.findByText('E-mails now come from Desk <desk@acme.example>.')).toBeTruthy();
    expect(app.server.callsOf(setDefault)).toMatchObject([{ params: { id: 3 }, body: { version: 5 } }]);
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it('can be done only once a sender is chosen', async () => {
    const app = await openDialog();
    for (const name of ['Make default', 'Send me a test e-mail']) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await app.user.click(button);
    }
    expect(app.server.callsOf(setDefault)).toEqual([]);
    expect(app.server.callsOf(test)).toEqual([]);
  });

  it('shows no toast when it fails: the dialog says why, and what is stored by now', async () => {
    const app = await openDialog((server) => server.refuse(setDefault, 'already_default_sender'));
    await choose(app, 'Desk <desk@acme.example>');
    answerList(app.server, { ...desk, isDefault: true }, info, { ...house, isDefault: false });
    await press(app, 'Make default');
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/already become the default/);
    expect(alerts()).toHaveLength(1);
    expect(await dialog.findByText('Now: Desk <desk@acme.example>')).toBeTruthy();
    await choose(app, 'Info <info@acme.example>');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('lets go of a chosen sender that somebody else deletes meanwhile', async () => {
    const app = await openDialog();
    await choose(app, 'Desk <desk@acme.example>');
    answerList(app.server, info, house);
    await act(() => refetch(list));
    const button = screen.getByRole('button', { name: 'Make default' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  });

  it.each([
    ['sent', 'A test e-mail is on its way to grace@houston.example.'],
    ['no_server', /in the outbox.*Houston has no mail server/],
    ['not_listed', /in the outbox.*not on the allow list/],
  ] as const)('sends a test mail first: %s', async (fate, said) => {
    const app = await openDialog((server) => server.answer(test, { recipient: 'grace@houston.example', fate }));
    await choose(app, 'Info <info@acme.example>');
    await press(app, 'Send me a test e-mail');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(app.server.callsOf(test).map(({ params }) => params.id)).toEqual([2]);
    expect(app.server.callsOf(setDefault)).toEqual([]);
  });

  it('says that a test mail failed', async () => {
    const app = await openDialog((server) => server.refuse(test, 'server_error'));
    await choose(app, 'Info <info@acme.example>');
    await press(app, 'Send me a test e-mail');
    await waitFor(() => expect(alerts()[0]).toMatch(/^The test e-mail could not be sent\./));
  });

  it('says that there is no other to choose', async () => {
    await openDialog((server) => answerList(server, house));
    expect(await screen.findByText(/There is no other sender to choose/)).toBeTruthy();
  });

  it('says that the senders could not be loaded', async () => {
    await openDialog((server) => server.refuse(list, 'server_error'));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('The senders could not be loaded.');
  });
});
