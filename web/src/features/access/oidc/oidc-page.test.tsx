import { type OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { watchLeaving } from '../../../testing/watch-leaving.ts';
import { Page } from './oidc-page.tsx';

const leaveTo = watchLeaving();

const path = '/mission-control/oidc';

function providerOf(id: number, more: Partial<OidcSetting> = {}): OidcSetting {
  const values = {
    baseUrl: 'https://id.example',
    tenantId: 'acme',
    clientId: 'houston',
    enabled: true,
    createsAdmins: false,
  };
  return { id, name: `Provider ${id}`, ...values, version: 1, ...more };
}

function answerAll(server: FakeServer, ...providers: OidcSetting[]): void {
  server.answer(oidcApi.list, { data: providers, total: providers.length });
  if (providers[0] !== undefined) server.answer(oidcApi.get, providers[0]);
}

function openPage(search = '', more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      answerAll(server, providerOf(7), providerOf(6, { enabled: false }));
      more(server);
    },
  });
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

async function fill(app: App, values: Record<string, string>): Promise<void> {
  await screen.findByRole('textbox', { name: /^Name/ });
  for (const [name, value] of Object.entries(values)) {
    await app.user.clear(input(name));
    if (value !== '') await app.user.type(input(name), value);
  }
}

describe('the list of sign-in providers', () => {
  it('has a title, a description, its columns, and ids in descending order', async () => {
    const app = await openPage();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Sign-in providers');
    expect(screen.getByText(/^OpenID Connect providers that admins can use/)).toBeDefined();
    await screen.findByRole('cell', { name: 'Provider 7' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['ID', 'Name', 'Base URL', 'Tenant ID', 'Client ID', 'Enabled', 'Actions']);
    expect(screen.getByRole('columnheader', { name: 'ID' }).getAttribute('aria-sort')).toBe('descending');
    expect(app.server.callsOf(oidcApi.list)[0]?.query.order).toEqual([{ field: 'id', descending: true }]);
  });

  it('shows a check for an enabled provider and a cross for a disabled one', async () => {
    await openPage();
    await screen.findByRole('cell', { name: 'Provider 7' });
    const [, first, second] = screen.getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getByRole('cell', { name: 'yes' })
        .querySelector('.tabler-icon-check'),
    ).not.toBeNull();
    expect(
      within(second as HTMLElement)
        .getByRole('cell', { name: 'no' })
        .querySelector('.tabler-icon-x'),
    ).not.toBeNull();
  });

  it('has an edit pencil and a delete trash icon in each row', async () => {
    const app = await openPage();
    const pencil = await screen.findByRole('button', { name: 'Edit Provider 7' });
    expect(pencil.querySelector('.tabler-icon-pencil')).not.toBeNull();
    expect(
      screen.getByRole('button', { name: 'Delete Provider 7' }).querySelector('.tabler-icon-trash'),
    ).not.toBeNull();
    await app.user.click(pencil);
    await screen.findByRole('dialog', { name: 'Provider 7' });
    expect(app.address()).toBe(`${path}?edit=7`);
  });

  it('asks the server for another order', async () => {
    const app = await openPage();
    await screen.findByRole('cell', { name: 'Provider 7' });
    await app.user.click(screen.getByRole('button', { name: /^Name/ }));
    await waitFor(() =>
      expect(app.server.callsOf(oidcApi.list).at(-1)?.query.order).toEqual([{ field: 'name', descending: false }]),
    );
  });

  it('says that it could not be retrieved', async () => {
    await openPage('', (server) => server.refuse(oidcApi.list, 'server_error'));
    // The panel, and beside it a toast, as the documents ask for.
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('The sign-in providers could not be loaded.'),
        expect.stringContaining('The sign-in providers could not be loaded.'),
      ]),
    );
  });
});

describe('adding a provider', () => {
  const values = { Name: 'Corporate', 'Base URL': 'https://id.example', 'Tenant ID': 'acme', 'Client ID': 'houston' };

  it('sends what was typed, disabled by default, says so, closes, and reads the list again', async () => {
    const app = await openPage('', (server) => server.answer(oidcApi.create, providerOf(8)));
    await app.user.click(await screen.findByRole('button', { name: 'Add provider' }));
    await fill(app, values);
    expect(screen.getByRole('checkbox', { name: 'Enabled' })).toHaveProperty('checked', false);
    const before = app.server.callsOf(oidcApi.list).length;
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Provider saved.')).toBeDefined();
    expect(app.server.callsOf(oidcApi.create)[0]?.body).toEqual({
      name: 'Corporate',
      baseUrl: 'https://id.example',
      tenantId: 'acme',
      clientId: 'houston',
      enabled: false,
      createsAdmins: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.server.callsOf(oidcApi.list).length).toBeGreaterThan(before);
  });

  it('shows the return URL of this console, which cannot be changed', async () => {
    await openPage('?edit=new');
    const url = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Return URL/ });
    expect([url.value, url.readOnly]).toEqual([`${location.origin}/oidc-callback`, true]);
    expect(screen.getByRole('button', { name: 'Copy the return URL' })).toBeDefined();
  });

  it.each(['Name', 'Base URL', 'Tenant ID', 'Client ID'])('sends nothing without %s, and says so', async (missing) => {
    const app = await openPage('?edit=new');
    await fill(app, { ...values, [missing]: '' });
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The provider could not be saved.')).toBeDefined();
    expect(input(missing).getAttribute('aria-invalid')).toBe('true');
    expect(app.server.callsOf(oidcApi.create)).toEqual([]);
  });

  it('says when the server failed, and keeps what was typed', async () => {
    const app = await openPage('?edit=new', (server) => server.refuse(oidcApi.create, 'server_error'));
    await fill(app, values);
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^The provider could not be saved\./)).toBeDefined();
    expect(input('Name').value).toBe('Corporate');
  });
});

describe('changing a provider', () => {
  it('sends every field with the version, and closes', async () => {
    const app = await openPage('?edit=7', (server) => server.answer(oidcApi.update, providerOf(7, { version: 2 })));
    await fill(app, { Name: 'New name' });
    await app.user.click(screen.getByRole('checkbox', { name: 'Enabled' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Creates admins' }));
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Provider saved.')).toBeDefined();
    const { id: _id, ...values } = providerOf(7, { name: 'New name', enabled: false, createsAdmins: true });
    expect(app.server.callsOf(oidcApi.update)[0]).toMatchObject({ params: { id: 7 }, body: values });
    await waitFor(() => expect(app.address()).toBe(path));
  });

  it('shows what somebody else saved meanwhile beside what was typed', async () => {
    const app = await openPage('?edit=7');
    await fill(app, { Name: 'Mine' });
    app.server.answer(oidcApi.get, providerOf(7, { name: 'Theirs', version: 2 }));
    await act(() => refetch(oidcApi));
    expect(await screen.findByRole('columnheader', { name: 'Their version' })).toBeDefined();
    app.server.answer(oidcApi.update, providerOf(7, { name: 'Mine', version: 3 }));
    await app.user.click(screen.getByRole('button', { name: 'Keep my version and save' }));
    await waitFor(() =>
      expect(app.server.callsOf(oidcApi.update)[0]?.body).toMatchObject({ name: 'Mine', version: 2 }),
    );
  });

  it.each(['abc', '0'])('says that provider %s does not exist without asking the server', async (id) => {
    const app = await openPage(`?edit=${id}`);
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeDefined();
    expect(app.server.callsOf(oidcApi.get)).toEqual([]);
  });

  it('shows who changed what', async () => {
    const app = await openPage('?edit=7', (server) =>
      server.answer(oidcApi.changes, {
        data: [
          {
            id: 1,
            at: new Date('2026-01-05T10:00:00Z'),
            actor: 'grace@houston.example',
            action: 'oidc.update',
            outcome: 'done',
            reason: null,
            before: { enabled: false },
            after: { enabled: true },
          },
        ],
      }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Changes' }));
    expect(await screen.findByText('Changed')).toBeDefined();
    expect(screen.getByRole('rowheader', { name: 'Enabled' })).toBeDefined();
  });
});

describe('deleting a provider', () => {
  it('is sent only after a positive answer', async () => {
    const app = await openPage('', (server) => server.answer(oidcApi.remove, {}));
    const trash = await screen.findByRole('button', { name: 'Delete Provider 7' });
    await app.user.click(trash);
    const dialog = await screen.findByRole('dialog', { name: 'Delete Provider 7?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(app.server.callsOf(oidcApi.remove)).toEqual([]);
    await app.user.click(trash);
    await app.user.click(await screen.findByRole('button', { name: 'Delete provider' }));
    expect(await screen.findByText('Provider deleted.')).toBeDefined();
    expect(app.server.callsOf(oidcApi.remove)[0]?.params).toEqual({ id: 7 });
  });

  it('says when it failed', async () => {
    const app = await openPage('', (server) => server.refuse(oidcApi.remove, 'server_error'));
    await app.user.click(await screen.findByRole('button', { name: 'Delete Provider 7' }));
    await app.user.click(await screen.findByRole('button', { name: 'Delete provider' }));
    expect(await screen.findByText(/^The provider could not be deleted\./)).toBeDefined();
  });
});

describe('testing a provider', () => {
  const discovery = {
    issuer: 'https://id.example',
    authorizationEndpoint: 'https://id.example/authorize',
    tokenEndpoint: 'https://id.example/token',
    milliseconds: 42,
  };

  it('shows what the provider publishes and how long that took, then goes there to sign in', async () => {
    const app = await openPage('', (server) => {
      server.answer(oidcApi.discover, discovery);
      server.answer(oidcApi.startTest, { url: 'https://id.example/authorize?x=y' });
    });
    await app.user.click(await screen.findByRole('button', { name: 'Test Provider 7' }));
    expect(await screen.findByText('Loaded in 42 ms')).toBeDefined();
    expect(screen.getByRole('cell', { name: 'https://id.example/token' })).toBeDefined();
    expect(app.server.callsOf(oidcApi.discover)).toHaveLength(1);
    await app.user.click(screen.getByRole('button', { name: 'Start test sign-in' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://id.example/authorize?x=y'));
  });

  it('says why the provider cannot be used, goes nowhere, and tries again', async () => {
    const app = await openPage('?test=7', (server) =>
      server.refuse(oidcApi.discover, 'oidc_provider_failed', { fields: { baseUrl: 'oidc.issuer-differs' } }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The settings name a different issuer');
    expect(screen.getByRole('button', { name: 'Start test sign-in' })).toHaveProperty('disabled', true);
    app.server.answer(oidcApi.discover, discovery);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loaded in 42 ms')).toBeDefined();
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
