import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { type App, press, renderPage, sessionOf, statuses } from '../../../testing/render-app.tsx';
import { answerOwners, chooseType, input, npl, path, retype, spv } from './dossier-owners.fixture.tsx';
import { Page } from './dossier-owners-page.tsx';

const { list, get, save } = dossierOwnersApi;

function open(search = '', more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      answerOwners(server, npl, spv);
      more(server);
    },
  });
}

/** What the list shows, row by row. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the owners of dossiers', () => {
  it('are a list of name, creation, ID, type and creator, the newest first', async () => {
    const { server } = await open();
    await screen.findByRole('link', { name: /^Open Second Chance/ });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.slice(0, 5)).toEqual(['Name', 'Created on', 'ID', 'Type', 'Created by']);
    expect(rows().map(([name, , id, type, by]) => [name, id, type, by])).toEqual([
      ['Second Chance', '7', 'NPL', 'Ada Lovelace'],
      ['Houston SPV I', '4', 'SPV', 'Ada Lovelace'],
    ]);
    expect(server.callsOf(list)[0]?.query.order).toEqual([{ field: 'createdOn', descending: true }]);
    expect(screen.getByRole('columnheader', { name: 'Created on' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('lead to the dossiers that they own, for who may see those', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Dossiers of Houston SPV I' });
    expect(link.getAttribute('href')).toBe('/mission-control/dossiers?ownerId=4');
  });

  it('open in a dialog when they are an SPV, and on a page of their own when they are not', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: /^Open Houston SPV I/ }));
    expect(await screen.findByRole('dialog', { name: /Houston SPV I/ })).toBeTruthy();
    expect(address()).toBe(`${path}?edit=4`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(path));
    await user.click(await screen.findByRole('link', { name: /^Open Second Chance/ }));
    await waitFor(() => expect(address()).toBe(`${path}/npl/7`));
  });

  it('say how to begin while there are none, and what could not be loaded', async () => {
    await open('', (server) => server.answer(list, { data: [], total: 0 }));
    expect(await screen.findByText('No dossier owners yet')).toBeTruthy();
  });

  it('say that they could not be loaded', async () => {
    await open('', (server) => server.refuse(list, 'server_error', { requestId: 'request-9' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded.*request-9/);
  });

  it('are not added by who may not', async () => {
    const { server, user, address } = await renderPage(<Page />, {
      at: path,
      session: sessionOf({ permissions: [] }),
      answers: (fake) => fake.refuse(list, 'permission_denied', { missing: ['adminManagementAllowed'] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add dossier owner' }));
    expect(address()).toBe(path);
    expect(server.callsOf(save)).toEqual([]);
  });
});

describe('a new owner', () => {
  const labels = () =>
    screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);

  it('is an SPV at first, and asks a buyer for three things more, which go again', async () => {
    const app = await open();
    await press(app, 'Add dossier owner');
    const type = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Owner type/ });
    expect([app.address(), type.value]).toEqual([`${path}?edit=new`, 'SPV']);
    expect(screen.queryByRole('textbox', { name: /E-mail|e-mail|phone/ })).toBeNull();
    await chooseType(app, 'NPL');
    const more = ['E-mail *', 'Customer support e-mail *', 'Customer support phone *'];
    expect(labels().filter((label) => more.includes(label ?? ''))).toEqual(more);
    await press(app, 'Save');
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(8);
    await chooseType(app, 'SPV');
    await press(app, 'Save');
    await waitFor(() => expect(screen.getAllByText('Fill this in.')).toHaveLength(5));
    expect(app.server.callsOf(save)).toEqual([]);
  });

  it('says at each field what is wrong, and sends nothing', async () => {
    const app = await open('?edit=new');
    await chooseType(app, 'NPL');
    for (const [name, text] of [
      [/^Owner name/, 'ab'],
      [/^Settlement IBAN/, 'NL91ABNA0417164301'],
      [/^Refund IBAN/, 'x'],
      [/^E-mail/, 'desk'],
      [/^Customer support phone/, '12'],
    ] as const)
      await retype(app, name, text);
    await press(app, 'Save');
    expect(await screen.findAllByText('Use at least 3 characters.')).toHaveLength(2);
    expect(screen.getAllByText('This is not a valid IBAN.')).toHaveLength(2);
    expect(screen.getByText('Enter a valid e-mail address.')).toBeTruthy();
    expect(screen.getAllByText('Fill this in.')).toHaveLength(3);
    expect(app.server.callsOf(save)).toEqual([]);
  });

  it('is saved with one call, says so, and closes', async () => {
    const app = await open('?edit=new', (server) => server.answer(save, { ...spv, id: 9 }));
    for (const [name, text] of [
      [/^Owner name/, 'abc'],
      [/^Settlement ascription/, 'Abc B.V.'],
      [/^Settlement IBAN/, 'nl91 abna 0417 1643 00'],
      [/^Refund ascription/, 'Abc Refunds'],
      [/^Refund IBAN/, 'BE68539007547034'],
    ] as const)
      await retype(app, name, text);
    await app.user.click(screen.getByRole('checkbox', { name: 'Netherlands' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Germany' }));
    await press(app, 'Save');
    expect(await screen.findByText('Dossier owner saved.')).toBeTruthy();
    expect(app.server.callsOf(save).map(({ body }) => body)).toEqual([
      {
        name: 'abc',
        type: 'SPV',
        settlementAscription: 'Abc B.V.',
        settlementIban: 'NL91ABNA0417164300',
        refundAscription: 'Abc Refunds',
        refundIban: 'BE68539007547034',
        legalName: null,
        email: null,
        customerSupportEmail: null,
        customerSupportPhone: null,
        publicCountries: ['DE', 'NL'],
      },
    ]);
    await waitFor(() => expect(app.address()).toBe(path));
    expect(app.server.callsOf(list).length).toBeGreaterThan(1);
  });
});

describe('an owner that is there', () => {
  it('is edited from the version that is shown', async () => {
    const app = await open('?edit=4', (server) => server.answer(save, { ...spv, version: 4 }));
    await waitFor(async () => expect((await input(/^Owner name/)).value).toBe('Houston SPV I'));
    expect((await input(/^Settlement IBAN/)).value).toBe('NL91 ABNA 0417 1643 00');
    await retype(app, /^Refund ascription/, 'Other');
    await press(app, 'Save');
    expect(await screen.findByText('Dossier owner saved.')).toBeTruthy();
    expect(app.server.callsOf(save).map(({ body }) => body)).toMatchObject([
      { id: 4, version: 3, refundAscription: 'Other', settlementIban: spv.settlementIban },
    ]);
  });

  it('warns that it was not saved, says why, and keeps what was typed', async () => {
    const app = await open('?edit=4', (server) => server.refuse(save, 'server_error', { requestId: 'request-7' }));
    await retype(app, /^Owner name/, 'Other');
    await press(app, 'Save');
    await waitFor(() => expect(statuses()).toContain('The dossier owner could not be saved.'));
    expect((await screen.findByRole('alert')).textContent).toContain('request-7');
    expect((await input(/^Owner name/)).value).toBe('Other');
    app.server.refuse(save, 'duplicate_entry', { fields: { name: 'validation.duplicate' } });
    await press(app, 'Save');
    expect(await screen.findByText('This is already on the list.')).toBeTruthy();
    expect(screen.queryByText(/request-7/)).toBeNull();
  });

  it('has a type that cannot be chosen where it owns dossiers', async () => {
    await open('?edit=4', (server) => server.answer(get, { ...spv, isTypeFixed: true }));
    const type = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Owner type/ });
    expect(type.readOnly).toBe(true);
    expect(screen.getByText(/^Fixed: this owner has dossiers/)).toBeTruthy();
  });

  it('shows what somebody else saved meanwhile beside what was typed', async () => {
    const stored = { ...spv };
    const app = await open('?edit=4', (server) => {
      server.answer(get, () => ({ ...stored }));
      server.answer(save, ({ body }) => {
        if (body.version !== stored.version) throw new Refusal('stale_version', { current: stored });
        return { ...stored, version: stored.version + 1 };
      });
    });
    await app.user.click(await screen.findByRole('checkbox', { name: 'Germany' }));
    Object.assign(stored, { publicCountries: ['BE', 'NL'], version: 4 });
    await press(app, 'Save');
    const keep = await screen.findByRole('button', { name: 'Keep my version and save' });
    const notice = within(keep.closest('[role="alert"]') as HTMLElement);
    expect(notice.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Belgium and Netherlands', 'Germany']);
    await app.user.click(keep);
    await waitFor(() => expect(app.address()).toBe(path));
    expect(app.server.callsOf(save).map(({ body }) => [body.version, body.publicCountries])).toEqual([
      [3, ['DE']],
      [4, ['DE']],
    ]);
  });

  it('says that the countries could not be loaded, and that there is no such owner', async () => {
    const { countriesApi } = await import('@houston/contract/features/settings/countries/countries.api');
    await open('?edit=4', (server) => server.refuse(countriesApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The countries could not be loaded.');
  });
});
