import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { permissions } from '@houston/contract/permissions';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { path } from './pspers.fixture.tsx';
import { Page } from './pspers-page.tsx';

const { list } = pspersApi;
const known = ['PAYNL', 'API', 'BUCKAROO3', 'BUCKAROO2', 'BUCKAROO', 'MOLLIE', 'MSP', 'SISOW', 'CM'];
const data = [...known, 'STRIPE'].map((othoId) => ({ othoId, psperName: `Name of ${othoId}` }));

const answer = (server: FakeServer) => server.answer(list, { data, total: data.length });
const open = (answers: (server: FakeServer) => void, session = sessionOf()) =>
  renderPage(<Page />, { at: path, session, answers });

describe('pspers', () => {
  it('are cards of a logo and the name, under a title and a subtitle', async () => {
    const { server } = await open(answer);
    const cards = await screen.findAllByRole('listitem');
    expect(screen.getByRole('heading', { level: 1, name: 'Pspers' })).toBeTruthy();
    expect(screen.getByText(/what is agreed with each/)).toBeTruthy();
    expect(cards).toHaveLength(10);
    expect(cards.every((card, place) => card.textContent?.endsWith(data[place]?.psperName ?? ''))).toBe(true);
    expect(server.callsOf(list).map(({ query }) => query.limit)).toEqual([1000]);
  });

  it('have a logo of their own each, but for those that we know none of', async () => {
    await open(answer);
    const cards = await screen.findAllByRole('listitem');
    const logos = cards.map((card) => card.querySelector<HTMLElement>('[data-logo]'));
    expect(logos.map((logo) => logo?.dataset.logo)).toEqual([...known, 'placeholder']);
    expect(new Set(logos.map((logo) => logo?.innerHTML)).size).toBe(10);
  });

  it('lead to the page of each', async () => {
    const { user, address } = await open(answer);
    await user.click(await screen.findByRole('link', { name: /MOLLIE/ }));
    expect(address()).toBe(`${path}/MOLLIE`);
  });

  it('lead nowhere without full financial insight, and say why', async () => {
    const held = permissions.filter((flag) => flag !== 'fullFinancialInsightManagementAllowed');
    const { user, address } = await open(answer, sessionOf({ permissions: held }));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-disabled'))).toEqual(Array(10).fill('true'));
    expect(links[0]?.getAttribute('aria-description')).toMatch(/financial insight/i);
    await user.click(links[5] as HTMLElement);
    expect(address()).toBe(path);
  });

  it('say how to begin while there are none', async () => {
    await open((server) => server.answer(list, { data: [], total: 0 }));
    expect(await screen.findByText('No pspers yet')).toBeTruthy();
  });

  it('say that they could not be loaded, and are loaded again', async () => {
    const app = await open((server) => server.refuse(list, 'server_error'));
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toMatch(/pspers could not be loaded.*request-1/);
    answer(app.server);
    await app.user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  });
});
