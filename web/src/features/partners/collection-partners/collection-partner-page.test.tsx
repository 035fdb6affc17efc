import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alerts, press, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './collection-partner-page.tsx';
import { accs, faircasso, openPartner, path } from './collection-partners.fixture.tsx';

const { changes, get, setDefault } = collectionPartnersApi;

/** The names and values of a card. */
async function factsOf(card: string): Promise<[string | null, string | null][]> {
  const group = await screen.findByRole('group', { name: card });
  return within(group)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]);
}

describe('a debt collection partner', () => {
  it('opens with the tab of three cards', async () => {
    await openPartner();
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Info']);
    const groups = within(screen.getByRole('tabpanel')).getAllByRole('group');
    expect(groups.map((group) => within(group).getByRole('heading').textContent)).toEqual([
      'Info',
      'Address',
      'Export',
    ]);
    expect(await factsOf('Info')).toEqual([
      ['Friendly name', 'Fair & Co'],
      ['Default', 'no'],
      ['Name', 'FAIRCASSO'],
      ['E-mail address', 'desk@accs.example'],
      ['Phone number', '+31 30 234 5678'],
    ]);
    expect(await factsOf('Address')).toEqual([
      ['Street', 'Oudegracht'],
      ['House number', '12'],
      ['Suffix', '–'],
      ['Postal code', '3511 AB'],
      ['City', 'Utrecht'],
      ['Country', 'Netherlands'],
    ]);
    expect(await factsOf('Export')).toEqual([
      ['Export type', 'API'],
      ['Integration partner', 'faircasso'],
    ]);
  });

  it('says below what it holds and which files it was sent', async () => {
    await openPartner();
    expect(await screen.findByRole('heading', { name: 'Dossiers' })).toBeTruthy();
    expect(await screen.findByRole('group', { name: 'With the partner' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Files' })).toBeTruthy();
    expect(within(screen.getByRole('tabpanel')).queryByRole('heading', { name: 'Files' })).toBeNull();
  });

  it('that gets files calls nobody, and the default says so', async () => {
    await openPartner('', { partner: accs });
    expect(await factsOf('Export')).toEqual([['Export type', 'CSV']]);
    expect((await factsOf('Info'))[1]).toEqual(['Default', 'yes']);
    expect(screen.queryByRole('button', { name: 'Make default' })).toBeNull();
  });

  it('has a pencil at friendly name, e-mail, phone and address, and nowhere else', async () => {
    await openPartner();
    const pencils = await screen.findAllByRole('button', { name: /^Edit/ });
    expect(pencils.map((pencil) => pencil.getAttribute('aria-label'))).toEqual([
      'Edit the friendly name',
      'Edit the e-mail address',
      'Edit the phone number',
      'Edit the address',
    ]);
    expect(pencils.every((pencil) => pencil.querySelector('.tabler-icon-pencil') !== null)).toBe(true);
  });

  it('has no pencil for who may not change it, and no dialog by the address either', async () => {
    await openPartner('?edit=email', { permissions: ['adminManagementAllowed'] });
    await screen.findByText('FAIRCASSO');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Make default' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is not found by an id that there is none of, nor by what is no id', async () => {
    const app = await renderPage(<Page />, { at: `${path}/9`, answers: (server) => server.refuse(get, 'not_found') });
    expect(await screen.findByRole('link', { name: 'Debt collection partners' })).toBeTruthy();
    await app.goTo(`${path}/x`);
    expect(await screen.findByRole('link', { name: 'Debt collection partners' })).toBeTruthy();
    expect(app.server.callsOf(get)).toHaveLength(1);
  });

  it('says that it could not be loaded', async () => {
    await renderPage(<Page />, { at: `${path}/2`, answers: (server) => server.refuse(get, 'server_error') });
    expect((await screen.findByRole('alert')).textContent).toMatch(/partner could not be loaded.*request-1/);
  });

  it('shows who changed what', async () => {
    const app = await openPartner('', {
      answers: (server) =>
        server.answer(changes, {
          data: [
            {
              id: 4,
              at: new Date('2026-02-01T12:00:00Z'),
              actor: 'Ada',
              action: 'collection-partner.update',
              outcome: 'done',
              reason: null,
              before: { country: 'NL', phoneNumber: '+31302345678' },
              after: { country: 'DE', phoneNumber: '+493023125012' },
            },
            {
              id: 3,
              at: new Date('2026-02-01T11:00:00Z'),
              actor: 'Ada',
              action: 'collection-partner.end-default',
              outcome: 'done',
              reason: 'Collects too little',
              before: { isDefault: true },
              after: { isDefault: false },
            },
          ],
        }),
    });
    await press(app, 'Changes');
    const drawer = within(await screen.findByRole('dialog', { name: 'Changes to Fair & Co' }));
    expect(await drawer.findByRole('row', { name: 'Country Netherlands Germany' })).toBeTruthy();
    expect(drawer.getByRole('row', { name: 'Phone number +31 30 234 5678 +49 30 23125012' })).toBeTruthy();
    expect(drawer.getByText('No longer the default debt collection partner')).toBeTruthy();
    expect(drawer.getByText('Collects too little')).toBeTruthy();
  });
});

describe('making a partner the default', () => {
  const confirm = async () =>
    within(await screen.findByRole('dialog', { name: 'Make Fair & Co the default partner?' }));

  it('names the present one, asks for a reason, and says that it is done', async () => {
    const app = await openPartner('', {
      answers: (server) => server.answer(setDefault, { ...faircasso, isDefault: true, version: 6 }),
    });
    await press(app, 'Make default');
    const question = await confirm();
    expect(await question.findByText('Now the default: ACCS Incasso')).toBeTruthy();
    const button = question.getByRole('button', { name: 'Make default' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await app.user.type(question.getByRole('textbox', { name: /^Reason/ }), 'Collects more');
    app.server.answer(get, { ...faircasso, isDefault: true, version: 6 });
    await app.user.click(button);
    expect(await screen.findByText('Fair & Co is now the default partner.')).toBeTruthy();
    expect(app.server.callsOf(setDefault)).toMatchObject([
      { params: { id: 2 }, body: { version: 5, reason: 'Collects more' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make default' })).toBeNull());
    expect((await factsOf('Info'))[1]).toEqual(['Default', 'yes']);
  });

  it('says that it failed, and keeps the reason for another try from what is stored by then', async () => {
    const app = await openPartner('', { answers: (server) => server.refuse(setDefault, 'stale_version') });
    await press(app, 'Make default');
    const question = await confirm();
    await app.user.type(question.getByRole('textbox', { name: /^Reason/ }), 'Collects more');
    app.server.answer(get, { ...faircasso, version: 6 });
    await app.user.click(question.getByRole('button', { name: 'Make default' }));
    await waitFor(() => expect(alerts()[0]).toMatch(/^The default partner could not be changed\. Not saved/));
    expect(question.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ }).value).toBe('Collects more');
    await waitFor(() => expect(app.server.callsOf(get).length).toBeGreaterThan(1));
    app.server.answer(setDefault, { ...faircasso, isDefault: true, version: 7 });
    await app.user.click(question.getByRole('button', { name: 'Make default' }));
    await waitFor(() => expect(app.server.callsOf(setDefault).map(({ body }) => body.version)).toEqual([5, 6]));
  });
});
