import { environmentBulkApi } from '@houston/contract/features/settings/customer-environment/environment-bulk.api';
import { environmentManagementApi } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openEnvironment, stateOf, variableOf } from './environment.fixture.tsx';

const { list, state, publish, discard, versions, restore } = environmentManagementApi;

beforeAll(() => {
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});

const stored = [
  variableOf('BusinessName', { value: 'Alpha Pay', version: 4 }),
  variableOf('AdminPortalLogoImage', { value: 'a'.repeat(64), version: 2 }),
  variableOf('GenericColorPalette', { value: '{}', version: 1, isInherited: true }),
  variableOf('GenericFont', { value: 'Comic', version: 1 }),
  variableOf('DebtorPortalStyleSheet', { value: 'a{}', version: 1, isDrafted: true }),
];

describe('the customer environment', () => {
  it('lists every variable: images as pictures, texts and fonts as text, the rest as "See more"', async () => {
    await openEnvironment({ variables: stored });
    await screen.findByRole('link', { name: 'Open Business name BusinessName' });
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(cells).toHaveLength(13);
    const shown = (name: string) => cells.find(([first]) => first?.endsWith(name))?.[2];
    expect([shown('BusinessName'), shown('GenericFont'), shown('SupportEmail')]).toEqual([
      'Alpha Pay',
      'Comic',
      'Not set',
    ]);
    expect([shown('GenericColorPalette'), shown('DebtorPortalStyleSheet')]).toEqual(['See more', 'See more']);
    expect((await screen.findByRole('img', { name: 'Logo of the console' })).getAttribute('src')).toBe('blob:picture');
    expect([screen.getAllByText('Default').length, screen.getByText('In the draft')]).toEqual([2, expect.anything()]);
  });

  it('says what could not be loaded', async () => {
    await openEnvironment({ more: (server) => server.refuse(list, 'server_error') });
    expect(await screen.findByText('The variables could not be loaded.')).toBeDefined();
  });

  it('has an import outside Production only, and an export everywhere', async () => {
    await openEnvironment({ deployment: 'Production' });
    expect(await screen.findByRole('button', { name: 'Export' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('asks for the default and for the draft, as the address says', async () => {
    const { server, user, address } = await openEnvironment();
    await user.click(await screen.findByRole('radio', { name: 'Draft' }));
    await user.click(screen.getByRole('radio', { name: 'Default' }));
    await waitFor(() => expect(server.callsOf(list).at(-1)?.query).toMatchObject({ scope: 'default', stage: 'draft' }));
    expect(address()).toContain('scope=default');
  });

  it('opens one dialog at a time, also after the preview', async () => {
    const complaints = vi.spyOn(console, 'error');
    const { user } = await openEnvironment({
      search: '?preview=published',
      more(server) {
        server.answer(versions, { data: [], total: 0 });
      },
    });
    await screen.findByRole('dialog', { name: 'Preview' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    await screen.findByRole('dialog', { name: /^Versions/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // React says so when two neighbours have the same key; it then shows one of them twice, or not at all.
    expect(complaints.mock.calls.flat().filter((said) => String(said).includes('same key'))).toEqual([]);
  });

  it('publishes the draft that was looked at, after saying what is in it', async () => {
    const draft = { changed: ['BusinessName' as const], overwrites: [], savedAt: new Date(), savedBy: 'Grace Hopper' };
    const { server, user } = await openEnvironment({
      search: '?stage=draft',
      more(fake) {
        fake.answer(state, stateOf({ draft }));
        fake.answer(publish, stateOf({ published: 4 }));
      },
    });
    await screen.findByText(/The draft changes: Business name/);
    await user.click(screen.getByRole('button', { name: 'Publish the draft' }));
    const question = await screen.findByRole('dialog', { name: 'Publish 1 change?' });
    await user.click(within(question).getByRole('button', { name: 'Publish the draft' }));
    expect(await screen.findByText('Draft published.')).toBeDefined();
    expect(server.callsOf(publish)[0]).toMatchObject({ query: { scope: 'tenant' }, body: { revision: 7 } });
  });

  it('warns before a draft undoes what was published since', async () => {
    const overwrites = ['BusinessName' as const];
    const draft = { changed: [...overwrites, 'TermsUrl' as const], overwrites, savedAt: new Date(), savedBy: 'Grace' };
    const { user } = await openEnvironment({
      search: '?stage=draft',
      more: (fake) => fake.answer(state, stateOf({ draft })),
    });
    const warning = /publishing the draft undoes that: Business name\./;
    await screen.findByText(warning);
    await user.click(screen.getByRole('button', { name: 'Publish the draft' }));
    const question = await screen.findByRole('dialog', { name: 'Publish 2 changes?' });
    expect(within(question).getByText(warning)).toBeDefined();
  });

  it('says that the draft changed meanwhile, and keeps it', async () => {
    const draft = { changed: ['BusinessName' as const], overwrites: [], savedAt: new Date(), savedBy: 'Grace Hopper' };
    const { user } = await openEnvironment({
      search: '?stage=draft',
      more(fake) {
        fake.answer(state, stateOf({ draft }));
        fake.refuse(discard, 'stale_version');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Discard the draft' }));
    const question = await screen.findByRole('dialog', { name: 'Discard 1 change?' });
    await user.click(within(question).getByRole('button', { name: 'Discard the draft' }));
    expect(await screen.findByText(/The draft could not be discarded\./)).toBeDefined();
  });

  it('goes back to an earlier version', async () => {
    const version = { publishedAt: new Date(), publishedBy: 'Grace', origin: 'edit' as const, restoredFrom: null };
    const { server, user } = await openEnvironment({
      search: '?versions=all',
      more(fake) {
        fake.answer(versions, {
          data: [3, 2].map((number) => ({ ...version, number, changed: ['BusinessName' as const] })),
          total: 2,
        });
        fake.answer(restore, stateOf({ published: 4 }));
      },
    });
    expect(await screen.findByText('Shown now')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Actions for version 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Go back to this version' }));
    const question = await screen.findByRole('dialog', { name: 'Go back to version 2?' });
    await user.click(within(question).getByRole('button', { name: 'Go back to this version' }));
    expect(await screen.findByText('Version 2 is shown again.')).toBeDefined();
    expect(server.callsOf(restore)[0]).toMatchObject({ params: { number: 2 }, body: { revision: 7 } });
  });
});

describe('a backup', () => {
  it('is downloaded as backup.txt, and its key is masked until the pointer is on it', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect(this.download).toBe('backup.txt');
    });
    const { user } = await openEnvironment({
      more: (server) => server.answer(environmentBulkApi.export, { backup: 'sealed', key: 'the-secret-key' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const key = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret key' });
    expect([key.value, click.mock.calls.length]).toEqual(['•'.repeat(14), 1]);
    await user.hover(key);
    expect(key.value).toBe('the-secret-key');
    await user.unhover(key);
    expect(key.value).toBe('•'.repeat(14));
    expect(screen.getByRole('button', { name: 'Copy the secret key' })).toBeDefined();
    click.mockRestore();
  });

  it('keeps the key of an export until one says that it is kept', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, goTo, address } = await openEnvironment({
      more: (server) => server.answer(environmentBulkApi.export, { backup: 'sealed', key: 'the-secret-key' }),
    });
    const before = address();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await screen.findByRole('textbox', { name: 'Secret key' });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep it open' }));
    expect(screen.getByRole('textbox', { name: 'Secret key' })).toBeDefined();
    await goTo('/elsewhere');
    expect(await screen.findByText('Once this is closed, nobody can show it again.')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Keep it open' }));
    expect(address()).toBe(before);
    await user.click(screen.getByRole('button', { name: 'I have saved the key' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Secret key' })).toBeNull());
    click.mockRestore();
  });

  it('whose export fails is an error', async () => {
    const { user } = await openEnvironment({
      more: (server) => server.refuse(environmentBulkApi.export, 'server_error'),
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect((await screen.findByRole('alert')).textContent).toContain('request-1');
  });

  const fill = async (user: Awaited<ReturnType<typeof openEnvironment>>['user']) => {
    await user.type(await screen.findByRole('textbox', { name: /Secret key/ }), 'key');
    await user.type(screen.getByRole('textbox', { name: /Encrypted value/ }), 'backup');
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };

  it('is imported with its key; both are needed', async () => {
    const { server, user, address } = await openEnvironment({
      search: '?import=backup',
      more: (fake) => fake.answer(environmentBulkApi.import, {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fill in the secret key and the encrypted value.')).toBeDefined();
    expect(server.callsOf(environmentBulkApi.import)).toEqual([]);
    const before = server.callsOf(list).length;
    await fill(user);
    expect(await screen.findByText('Backup imported.')).toBeDefined();
    expect(server.callsOf(environmentBulkApi.import)[0]?.body).toEqual({ key: 'key', backup: 'backup' });
    await waitFor(() => expect(address()).not.toContain('import'));
    await waitFor(() => expect(server.callsOf(list).length).toBeGreaterThan(before));
  });

  it('locks its inputs while it is imported, and shows what the server reported', async () => {
    let refuse = (_error: Error) => {};
    const { user, server } = await openEnvironment({
      search: '?import=backup',
      more: (fake) =>
        fake.answer(environmentBulkApi.import, () => new Promise((_resolve, reject) => (refuse = reject))),
    });
    await fill(user);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Secret key/ }).disabled).toBe(true),
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Encrypted value/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    const { Refusal } = await import('../../../testing/fake-server.ts');
    refuse(new Refusal('backup_refused', { fields: { backup: 'bulk-backup-restore.does-not-open' } }));
    expect(await screen.findByText(/The backup does not open/)).toBeDefined();
    // Below the words, the whole answer as it came.
    expect(JSON.parse(screen.getByText(/"backup_refused"/).textContent)).toMatchObject({
      title: expect.any(String),
      status: 400,
      code: 'backup_refused',
      requestId: 'request-1',
      fields: { backup: 'bulk-backup-restore.does-not-open' },
    });
    expect(await screen.findByText(/The backup could not be imported\./)).toBeDefined();
    expect(server.callsOf(environmentBulkApi.import)).toHaveLength(1);
  });
});
