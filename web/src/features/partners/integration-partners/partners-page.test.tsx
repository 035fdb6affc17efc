import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { bureau } from '../../../testing/integration-calls.tsx';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page as PartnersPage } from './partners-page.tsx';

const path = '/mission-control/integration/overview';
const { list, lastStatus } = integrationPartnersApi;
const said = (code: number | null, words: string | null) => ({
  lastHttpCallResponseStatusCode: code,
  lastHttpCallResponseStatusDescription: words,
});

describe('the list of integration partners', () => {
  const open = (more: (server: FakeServer) => void = () => {}) =>
    renderPage(<PartnersPage />, {
      at: path,
      answers(server) {
        const partners = [bureau, { ...bureau, id: 2, name: 'Instalments', logo: 'abc' }];
        server.answer(list, { data: partners, total: 2 });
        server.answer(lastStatus, ({ params }) =>
          params.id === 1 ? said(503, 'Service Unavailable') : said(null, null),
        );
        more(server);
      },
    });

  it('shows each with its last status and logo, and leads to its page', async () => {
    const app = await open();
    expect(await screen.findByText('503 Service Unavailable')).toBeDefined();
    expect(await screen.findByText('No call yet')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Logo of Instalments' }).getAttribute('src')).toBe(
      '/api/integrationpartner/2/logo?abc',
    );
    const [head] = screen.getAllByRole('row');
    expect(
      within(head as HTMLElement)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Name', 'Status', 'Circuit', 'Waiting messages', 'ID', 'Key'],
      ...['Status page URL', 'Homepage URL', 'Logo URL', 'Logo'],
    ]);
    await app.user.click(screen.getByRole('link', { name: /Bureau/ }));
    await waitFor(() => expect(app.address()).toBe(`${path}/1`));
  });

  it('says how many messages wait for one that is not called, and since when', async () => {
    const circuit = { ...bureau.circuit, state: 'Open', sinceUtc: new Date(), waiting: 1234 } as const;
    await open((server) => server.answer(list, { data: [{ ...bureau, circuit }], total: 1 }));
    const row = (await screen.findByText('Not called')).closest('tr');
    expect(row?.textContent).toMatch(/Not called.*(now|second).*1.234/);
  });

  it('says of one that gets no messages who calls it, and of no circuit that it is in use', async () => {
    const [shops, signIns, tickets] = [
      { ...bureau, id: 2, key: 'checkout', name: 'Shops', calledBy: 'nobody' },
      { ...bureau, id: 3, key: 'oidc', name: 'Sign-in', calledBy: 'sign-ins' },
      { ...bureau, id: 4, key: 'freshdesk', name: 'Tickets', calledBy: 'services' },
    ] as const;
    await open((server) => server.answer(list, { data: [bureau, shops, signIns, tickets], total: 4 }));
    const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent;
    expect(await rowOf('Shops')).toMatch(/Not called by us–/);
    expect(await rowOf('Sign-in')).toMatch(/At sign-in–/);
    expect(await rowOf('Tickets')).toMatch(/By a service–/);
    expect(await rowOf('Bureau')).toMatch(/In use0/);
    expect(screen.getAllByText('In use')).toHaveLength(1);
  });

  it('says in a toast too that they could not be loaded', async () => {
    await open((server) => server.refuse(integrationPartnersApi.list, 'server_error'));
    expect(await screen.findByText('Something went wrong with the integration partner.')).toBeDefined();
    const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(alerts.filter((words) => words?.startsWith('That did not work.'))).toHaveLength(1);
  });

  it('names the partner whose status could not be loaded', async () => {
    await open((server) => server.refuse(lastStatus, 'server_error'));
    expect(await screen.findByText('The last status of partner 2 could not be loaded.')).toBeDefined();
  });
});
