import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { CallFigures } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import type { Permission } from '@houston/contract/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { bureau, call, noOutage } from '../../../testing/integration-calls.tsx';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { OpenCircuits } from './outage/open-circuits.shared.tsx';
import { WaitsForPartner } from './outage/waits-for-partner.shared.tsx';
import { Page as PartnerPage } from './partner-page.tsx';

const path = '/mission-control/integration/overview';
const { get, save, lastStatus, figures } = integrationPartnersApi;
const said = (code: number | null, words: string | null) => ({
  lastHttpCallResponseStatusCode: code,
  lastHttpCallResponseStatusDescription: words,
});
const traffic: CallFigures = {
  fromUtc: new Date('2026-11-20T09:00:00Z'),
  seconds: 60,
  data: [
    { fromUtc: new Date('2026-11-20T09:00:00Z'), count: 0, failed: 0, p95: null },
    { fromUtc: new Date('2026-11-20T09:01:00Z'), count: 20, failed: 5, p95: 190.5 },
  ],
  total: { count: 20, failed: 5, p95: 190.5 },
};

describe('the circuits that are open', () => {
  const now = Date.now();
  const shown = { cause: 'half', sinceUtc: new Date(now - 60_000), waiting: 1234, version: 4 } as const;
  const circuit = { ...bureau.circuit, ...shown, state: 'Open', probeUtc: new Date(now - 1_000) } as const;
  const said = { cause: 'admin', reason: 'They work on it', reasonBy: 'Ada Lovelace' } as const;
  const held = { ...circuit, ...said, probeUtc: new Date(now + 7_500_000), heldUntilUtc: new Date(now + 7_500_000) };
  const both = [
    { partnerId: 1, partnerName: 'Bureau', circuit },
    { partnerId: 2, partnerName: 'Ledger', circuit: held },
  ];
  const open = (flags: readonly Permission[]) =>
    renderPage(<OpenCircuits />, {
      at: '/welcome',
      session: sessionOf({ permissions: flags }),
      answers: (server) => server.answer(integrationPartnersApi.openCircuits, { data: both }),
    });
  const lines = async () =>
    (await screen.findAllByRole('listitem')).map((line) => line.textContent?.replaceAll(/\s+/g, ' '));

  it('say how many messages wait for whom, and until when', async () => {
    await open(['serviceBusManagementAllowed', 'technicalIntegrationManagementAllowed']);
    expect(await lines()).toEqual([
      expect.stringMatching(
        /^BureauNot calledSince: 1 minute ago.*Half of the calls of a minute failedWaiting messages: 1.234Next try: now, with the message that has waited longest$/,
      ),
      expect.stringMatching(
        /^LedgerNot called.*An admin stopped the calls“They work on it”, Ada LovelaceWaiting messages: 1.234Called again: in 2 hours/,
      ),
    ]);
    expect(screen.getByRole('link', { name: 'Bureau' }).getAttribute('href')).toBe(`${path}/1`);
    // To the messages themselves.
    const waiting = screen.getAllByRole('link', { name: /Waiting messages/ });
    expect(waiting.map((link) => link.getAttribute('href'))).toEqual([`${path}/1`, `${path}/2`]);
  });

  it('lead nowhere for who may not look after partners', async () => {
    await open(['serviceBusManagementAllowed']);
    expect(await lines()).toHaveLength(2);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are not asked for by who may not see the bus', async () => {
    const app = await open(['technicalIntegrationManagementAllowed']);
    expect(app.server.callsOf(integrationPartnersApi.openCircuits)).toEqual([]);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('are named by a transaction that waits for one', async () => {
    const app = await renderPage(<WaitsForPartner transactionNumber="A1" />, {
      at: '/welcome',
      answers: (server) => server.answer(integrationPartnersApi.circuitsWaitedFor, { data: both.slice(1) }),
    });
    expect((await screen.findByRole('status')).textContent).toMatch(
      /Waiting for Ledger.*Ledger is not called: its circuit is open.*Called again: in 2 hours/,
    );
    expect(app.server.callsOf(integrationPartnersApi.circuitsWaitedFor)[0]?.params.transactionNumber).toBe('A1');
  });
});

describe('an integration partner', () => {
  const open = (more: (server: FakeServer) => void = () => {}, id: string | number = 1) =>
    renderPage(<PartnerPage />, {
      at: `${path}/${id}`,
      answers(server) {
        server.answer(get, { ...bureau });
        server.answer(lastStatus, said(200, 'OK'));
        server.answer(figures, traffic);
        server.answer(integrationPartnersApi.outage, noOutage);
        server.answer(integrationPartnersApi.lastOutage, { outage: null });
        server.answer(integrationCallsApi.listOfPartner, { data: [call], total: 1 });
        more(server);
      },
    });

  it('leads to where it says itself how it is, in another tab', async () => {
    await open((server) => server.answer(get, { ...bureau, statusPageUrl: 'https://status.bureau.example' }));
    const link = await screen.findByRole('link', { name: 'Its status page' });
    expect(link.getAttribute('href')).toBe('https://status.bureau.example');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('says why messages wait for it, and is called again with a reason', async () => {
    const since = new Date('2026-11-20T09:00:00Z');
    const shown = { cause: 'half', sinceUtc: since, probeUtc: since, waiting: 7, version: 4 } as const;
    const circuit = { ...bureau.circuit, ...shown, state: 'Open' } as const;
    const app = await open((server) => {
      server.answer(get, { ...bureau, circuit });
      server.answer(integrationPartnersApi.closeCircuit, { ...bureau });
    });
    expect(await screen.findByText('Half of the calls of a minute failed')).toBeDefined();
    expect(screen.getByText('7')).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Call again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Call Bureau again' });
    const submit = within(dialog).getByRole('button', { name: 'Call again' });
    await app.user.click(submit);
    expect(app.server.callsOf(integrationPartnersApi.closeCircuit)).toEqual([]);
    await app.user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'They are back');
    await app.user.click(submit);
    await waitFor(() =>
      expect(app.server.callsOf(integrationPartnersApi.closeCircuit)[0]?.body).toEqual({
        reason: 'They are back',
        version: 4,
      }),
    );
  });

  it('can be held open, and not be closed, while messages reach it', async () => {
    const app = await open((server) => server.answer(integrationPartnersApi.holdCircuit, { ...bureau }));
    await app.user.click(await screen.findByRole('button', { name: 'Stop calling' }));
    expect(screen.queryByRole('button', { name: 'Call again' })).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Stop calling Bureau' });
    await app.user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'They work on it');
    await app.user.click(within(dialog).getByRole('button', { name: 'Stop calling' }));
    await waitFor(() =>
      expect(app.server.callsOf(integrationPartnersApi.holdCircuit)[0]?.body).toMatchObject({
        reason: 'They work on it',
        version: 0,
      }),
    );
  });

  it('says how the circuit is that somebody else changed meanwhile, and keeps what was typed', async () => {
    const opened = { ...bureau.circuit, state: 'Open', cause: 'half', version: 4 } as const;
    const held = { ...opened, cause: 'admin', reason: 'They work on it', version: 5 } as const;
    const heldUntilUtc = new Date(Date.now() + 7_200_000);
    let stored = { ...bureau, circuit: { ...opened } as typeof bureau.circuit };
    const app = await open((server) => {
      server.answer(get, () => stored);
      server.answer(integrationPartnersApi.closeCircuit, ({ body }) => {
        if (body.version === stored.circuit.version) return stored;
        throw new Refusal('stale_version', { current: stored });
      });
    });
    await app.user.click(await screen.findByRole('button', { name: 'Call again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Call Bureau again' });
    const reason = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Reason/ });
    await app.user.type(reason, 'They are back');
    stored = { ...bureau, circuit: { ...held, heldUntilUtc } };
    const submit = within(dialog).getByRole('button', { name: 'Call again' });
    await app.user.click(submit);
    const notice = await within(dialog).findByRole('alert');
    expect(notice.textContent).toMatch(/changed in the meantime.*Not called.*They work on it/);
    expect(reason.value).toBe('They are back');
    await app.user.click(submit);
    await waitFor(() =>
      expect(app.server.callsOf(integrationPartnersApi.closeCircuit).map(({ body }) => body.version)).toEqual([4, 5]),
    );
  });

  it('can be called again when its circuit closed and opened while the dialog asked', async () => {
    const opened = { ...bureau.circuit, state: 'Open', cause: 'half', version: 4 } as const;
    let stored = { ...bureau, circuit: { ...opened } as typeof bureau.circuit };
    const app = await open((server) => {
      server.answer(get, () => stored);
      server.answer(integrationPartnersApi.closeCircuit, ({ body }) => {
        if (body.version === stored.circuit.version) return stored;
        throw new Refusal('stale_version', { current: stored });
      });
    });
    await app.user.click(await screen.findByRole('button', { name: 'Call again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Call Bureau again' });
    const submit = within(dialog).getByRole('button', { name: 'Call again' });
    await app.user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'They are back');
    stored = { ...bureau, circuit: { ...bureau.circuit, version: 5 } };
    await app.user.click(submit);
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/changed in the meantimeIn use/);
    expect(submit).toHaveProperty('disabled', true);
    stored = { ...bureau, circuit: { ...opened, version: 6 } };
    await refetch(integrationPartnersApi);
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    expect(within(dialog).getByRole('alert').textContent).toMatch(/changed in the meantime.*Not called/);
    await app.user.click(submit);
    await waitFor(() =>
      expect(app.server.callsOf(integrationPartnersApi.closeCircuit).map(({ body }) => body.version)).toEqual([4, 6]),
    );
  });

  it('says that nothing tries it while it is held, and lets the time be changed', async () => {
    const heldUntilUtc = new Date(Date.now() + 7_200_000);
    const shown = { cause: 'admin', reason: 'They work on it', probeUtc: heldUntilUtc, heldUntilUtc } as const;
    await open((server) => server.answer(get, { ...bureau, circuit: { ...bureau.circuit, ...shown, state: 'Open' } }));
    expect(await screen.findByText(/Until then none of them tries whether it answers/)).toBeDefined();
    expect(screen.queryByText(/One at a time tries/)).toBeNull();
    expect(screen.getByText('Called again')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Change the time' })).toBeDefined();
  });

  it('reads again how many messages wait while its circuit is not closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let waiting = 1234;
      await open((server) =>
        server.answer(get, () => ({ ...bureau, circuit: { ...bureau.circuit, state: 'Open' as const, waiting } })),
      );
      expect(await screen.findByText('1.234')).toBeDefined();
      waiting = 1230;
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByText('1.230')).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says what an open circuit means that no message waits for', async () => {
    const shown = { cause: 'half', probeUtc: new Date('2026-11-20T09:00:00Z') } as const;
    await open((server) => server.answer(get, { ...bureau, circuit: { ...bureau.circuit, ...shown, state: 'Open' } }));
    expect(await screen.findByText(/No message waits for this partner now.*the circuit stays open/)).toBeDefined();
    expect(screen.getByText('with the next message that needs this partner')).toBeDefined();
    expect(screen.queryByText(/One at a time tries/)).toBeNull();
  });

  it('shows its settings, its traffic and its calls, twenty at a time', async () => {
    const app = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bureau' })).toBeDefined();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Key/ })).readOnly).toBe(true);
    expect(await screen.findByText('20 (10 a minute)')).toBeDefined();
    expect(screen.getAllByText(/^25\s?%$/).length).toBeGreaterThan(0);
    await screen.findByRole('link', { name: /Call 12/ });
    expect(app.server.callsOf(integrationCallsApi.listOfPartner)[0]?.query).toMatchObject({ limit: 20 });
  });

  it('saves what was changed, without the key', async () => {
    let stored = { ...bureau };
    const app = await open((server) => {
      server.answer(get, () => stored);
      server.answer(save, ({ body }) => {
        stored = { ...stored, name: body.name, version: 4 };
        return stored;
      });
    });
    const field = await screen.findByRole('textbox', { name: /^Name/ });
    await app.user.clear(field);
    await app.user.type(field, 'New name');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The integration partner was saved.')).toBeDefined();
    expect(app.server.callsOf(save)[0]?.body).toEqual({
      ...{ name: 'New name', homepageUrl: 'https://bureau.example', logoUrl: '', statusPageUrl: '', version: 3 },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'New name' })).toBeDefined();
  });

  it('says at its field what is wrong with the logo', async () => {
    const app = await open((server) =>
      server.refuse(save, 'invalid_request', { fields: { logoUrl: 'integration-partners.logo-not-allowed' } }),
    );
    await app.user.type(await screen.findByRole('textbox', { name: /^Logo URL/ }), 'https://10.0.0.1/a.png');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('This address may not be called: it has to be a public one.')).toBeDefined();
  });

  it('says once, when it is not saved, to try again', async () => {
    const app = await open((server) => server.refuse(save, 'server_error'));
    await app.user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' and sons');
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/^Something went wrong with the integration partner\. Try again;/)).toBeDefined();
  });

  it.each(['x', '9'])('says that there is no partner %s', async (id) => {
    await open((server) => server.refuse(get, 'not_found'), id);
    expect(await screen.findByText('This partner does not exist')).toBeDefined();
  });

  it('says when it could not be loaded', async () => {
    await open((server) => server.refuse(get, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Something went wrong with the integration partner.',
    );
  });
});
