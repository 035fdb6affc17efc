import {
  securityIncidentsApi as api,
  type SecurityIncident,
} from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './security-incidents-page.tsx';

const path = '/mission-control/security-incidents';

function incidentOf(id: number, more: Partial<SecurityIncident> = {}): SecurityIncident {
  return {
    id,
    number: `7KQF-M2XA-9CB${id}`,
    dateTime: new Date('2026-11-10T20:11:26Z'),
    lastSeen: new Date('2026-11-10T20:31:00Z'),
    count: 10_000,
    ip: '203.0.113.50',
    violationCode: 'invalid_api_key',
    violationCause: 'An unknown API key was used repeatedly',
    userAgent: 'curl/8',
    userEmail: null,
    userScope: 'Merchant',
    isAllowed: false,
    isAboutAccount: false,
    sparedBecause: null,
    unblockedByUserEmail: null,
    unblockedOn: null,
    unblockedReason: null,
    ...more,
  };
}

const resolution = {
  unblockedByUserEmail: 'grace@houston.example',
  unblockedOn: new Date('2026-11-11T08:00:00Z'),
  unblockedReason: 'Our own scan',
};

function openPage(search = '', rows = [incidentOf(7)], more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(api.list, { data: rows, total: rows.length });
      server.answer(api.get, rows[0] as SecurityIncident);
      more(server);
    },
  });
}

const button = (name: string) => screen.getByRole('button', { name });
const lastQuery = (app: App) => app.server.callsOf(api.list).at(-1)?.query;

describe('the list of security incidents', () => {
  it('call a lock after wrong passwords what it is, and do not say that it blocks nobody', async () => {
    const app = await openPage('?open=7', [
      incidentOf(7, { isAllowed: true, violationCode: 'too_many_failed_sign_ins', userEmail: 'ada@houston.example' }),
    ]);
    expect((await screen.findAllByText('Sign-in locked temporarily')).length).toBeGreaterThan(0);
    await app.user.click(await screen.findByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText(/^Signing in is locked for half an hour at most/)).toBeDefined();
    expect(screen.queryByText(/blocks nobody/)).toBeNull();
  });

  it('asks for all three scopes, newest first, and without those that were only recorded', async () => {
    const app = await openPage();
    await screen.findByRole('cell', { name: '203.0.113.50' });
    expect(app.server.callsOf(api.list)[0]?.query).toMatchObject({
      showAllowed: false,
      userMerchant: true,
      userDebtor: true,
      userAdmin: true,
      order: [{ field: 'dateTime', descending: true }],
    });
    for (const name of ['Merchant', 'Debtor', 'Admin portal']) {
      expect(button(name).getAttribute('aria-pressed')).toBe('true');
    }
    expect(
      screen.getByRole<HTMLInputElement>('switch', { name: 'Also show incidents that were only recorded' }).checked,
    ).toBe(false);
  });

  it('hides browser, cause and time of resolving until they are asked for', async () => {
    await openPage();
    await screen.findByRole('cell', { name: '203.0.113.50' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Start', 'State', 'Violation', 'Address', 'E-mail address', 'Scope', 'Calls', 'Number']);
    expect(screen.getByRole('cell', { name: 'Repeated use of an invalid API key' })).toBeDefined();
    expect(screen.getByRole('cell', { name: /^10[.,]000$/ })).toBeDefined();
    expect(screen.getByText('Address blocked')).toBeDefined();
    expect(document.querySelector('tbody time')?.textContent).toMatch(/^10\/11\/2026, \d\d:11$/);
  });

  it('takes a scope out by its button, and shows what was only recorded by its switch', async () => {
    const app = await openPage();
    await app.user.click(await screen.findByRole('button', { name: 'Debtor' }));
    await waitFor(() => expect(lastQuery(app)).toMatchObject({ userDebtor: false, userMerchant: true }));
    expect(button('Debtor').getAttribute('aria-pressed')).toBe('false');
    await app.user.click(screen.getByRole('switch', { name: 'Also show incidents that were only recorded' }));
    await waitFor(() => expect(lastQuery(app)).toMatchObject({ userDebtor: false, showAllowed: true }));
    expect(app.address()).toBe(`${path}?userDebtor=false&showAllowed=true`);
    await app.user.click(button('Debtor'));
    await waitFor(() => expect(app.address()).toBe(`${path}?showAllowed=true`));
  });

  it('names each state, and a code that it does not know by the code itself', async () => {
    const rows = [
      incidentOf(1, { isAboutAccount: true, userEmail: 'ada@houston.example' }),
      incidentOf(2, { isAllowed: true, violationCode: 'from_the_future' }),
      incidentOf(3, resolution),
    ];
    await openPage('', rows);
    expect(await screen.findByText('Account blocked')).toBeDefined();
    expect(screen.getByText('Only recorded')).toBeDefined();
    expect(screen.getByText('Resolved')).toBeDefined();
    expect(screen.getByRole('cell', { name: 'from_the_future' })).toBeDefined();
  });

  it('says in place and in a toast that it could not be loaded', async () => {
    await openPage('', [], (server) => server.refuse(api.list, 'server_error'));
    await waitFor(() => expect(screen.getAllByText(/The security incidents could not be loaded/)).toHaveLength(2));
  });
});

describe('the dialog of an incident', () => {
  it('opens by a click on the row and shows everything that is known', async () => {
    const app = await openPage();
    await app.user.click(await screen.findByRole('cell', { name: '203.0.113.50' }));
    const dialog = await screen.findByRole('dialog', { name: 'Security incident 7KQF-M2XA-9CB7' });
    expect(app.address()).toBe(`${path}?open=7`);
    for (const text of [
      'invalid_api_key',
      'An unknown API key was used repeatedly',
      'curl/8',
      /^10[.,]000$/,
      'Merchant',
    ]) {
      expect(await within(dialog).findByText(text)).toBeDefined();
    }
    expect(within(dialog).getByRole('button', { name: 'Resolve' })).toBeDefined();
  });

  it('shows who resolved it, when and why, and offers nothing more', async () => {
    await openPage('?open=7', [incidentOf(7, resolution)]);
    expect(await screen.findByText('Our own scan')).toBeDefined();
    expect(screen.getByText('grace@houston.example')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
  });

  it('says why a pattern that blocks did not', async () => {
    await openPage('?open=7', [incidentOf(7, { isAllowed: true, sparedBecause: 'resolver_at_work' })]);
    expect(await screen.findByText(/somebody who can resolve incidents is signed in from this address/)).toBeDefined();
  });

  it.each(['?open=abc', '?open=0'])('knows no incident at %s', async (search) => {
    const app = await openPage(search);
    expect(await screen.findByText('This incident does not exist.')).toBeDefined();
    expect(app.server.callsOf(api.get)).toEqual([]);
  });

  it('tells one that is not there from one that could not be loaded', async () => {
    const app = await openPage('?open=8', [incidentOf(7)], (server) => server.refuse(api.get, 'not_found'));
    expect(await screen.findByText('This incident does not exist.')).toBeDefined();
    app.server.refuse(api.get, 'server_error');
    await app.goTo(`${path}?open=9`);
    expect(await screen.findByText('The incident could not be loaded.')).toBeDefined();
  });
});

describe('resolving', () => {
  async function openResolve(more: (server: FakeServer) => void = () => {}) {
    const app = await openPage('?open=7', [incidentOf(7)], more);
    await app.user.click(await screen.findByRole('button', { name: 'Resolve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resolve incident 7KQF-M2XA-9CB7?' });
    const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
    const send = () => app.user.click(within(dialog).getByRole('button', { name: 'Resolve' }));
    return { app, dialog, reason, send };
  }

  it('sends nothing without a reason, and says what is missing', async () => {
    const { app, dialog, reason, send } = await openResolve();
    expect(within(dialog).getByText('Access from 203.0.113.50 is possible again immediately.')).toBeDefined();
    await app.user.type(reason, '   ');
    await send();
    expect(await within(dialog).findByText('Fill this in.')).toBeDefined();
    expect(document.activeElement).toBe(reason);
    expect(app.server.callsOf(api.resolve)).toEqual([]);
  });

  it('keeps a reason that was typed when the question is closed', async () => {
    const { app, reason } = await openResolve();
    await app.user.type(reason, 'Called back');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Resolve incident/ })).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'Resolve' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })).value).toBe('Called back');
  });

  it('sends the reason in one line, says so, and shows the resolution', async () => {
    const { app, reason, send } = await openResolve((server) =>
      server.answer(api.resolve, ({ body }) => {
        server.answer(api.get, incidentOf(7, { ...resolution, unblockedReason: body.unblockReason }));
        return incidentOf(7, resolution);
      }),
    );
    await app.user.type(reason, ' Called{enter}back ');
    await send();
    expect(await screen.findByText('Incident resolved.')).toBeDefined();
    expect(app.server.callsOf(api.resolve)).toMatchObject([
      { params: { id: 7 }, body: { unblockReason: 'Called back' } },
    ]);
    expect(await screen.findByText('Called back')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Resolve incident 7KQF-M2XA-9CB7?' })).toBeNull());
  });

  it('says when somebody else was first, and shows who', async () => {
    const { app, reason, send } = await openResolve((server) =>
      server.answer(api.resolve, () => {
        server.answer(api.get, incidentOf(7, resolution));
        throw new Refusal('already_resolved', { current: resolution });
      }),
    );
    await app.user.type(reason, 'Called back');
    await send();
    expect(await screen.findByText(/Somebody else has already resolved this incident/)).toBeDefined();
    expect(await screen.findByText('grace@houston.example')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
  });

  it('keeps what was typed when it fails, and says that it failed', async () => {
    const { app, reason, send } = await openResolve((server) => server.refuse(api.resolve, 'server_error'));
    await app.user.type(reason, 'Called back');
    await send();
    expect(await screen.findByText(/The incident could not be resolved/)).toBeDefined();
    expect(reason.value).toBe('Called back');
  });
});
