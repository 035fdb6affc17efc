import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { accs, faircasso, path } from './collection-partners.fixture.tsx';
import { Page } from './collection-partners-page.tsx';

const { list } = collectionPartnersApi;
const other = { ...faircasso, id: 7, name: 'accs', friendlyName: 'Another' };

function open(answers: (server: FakeServer) => void, permissions = sessionOf()) {
  return renderPage(<Page />, { at: path, session: permissions, answers });
}

const answer = (server: FakeServer) => server.answer(list, { data: [accs, faircasso, other], total: 3 });

describe('debt collection partners', () => {
  it('are cards of a logo and the friendly name, under a title and a subtitle', async () => {
    const { server } = await open(answer);
    await screen.findByText('ACCS Incasso');
    expect(screen.getByRole('heading', { level: 1, name: 'Debt collection partners' })).toBeTruthy();
    expect(screen.getByText(/Who collects what debtors leave unpaid/)).toBeTruthy();
    const cards = screen.getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual(['ACCSACCS IncassoDefault', 'FAIRCASSOFair & Co', 'Another']);
    expect(server.callsOf(list).map(({ query }) => query.limit)).toEqual([1000]);
  });

  it('have a logo of their own, or a placeholder for names that are none of ours', async () => {
    await open(answer);
    const cards = await screen.findAllByRole('listitem');
    const logos = cards.map((card) => card.querySelector<HTMLElement>('[data-logo]'));
    expect(logos.map((logo) => logo?.dataset.logo)).toEqual(['ACCS', 'FAIRCASSO', 'placeholder']);
    expect(logos.every((logo) => logo?.querySelector('svg') !== null)).toBe(true);
  });

  it('lead to the page of each', async () => {
    const { user, address } = await open(answer);
    await user.click(await screen.findByRole('link', { name: /Fair & Co/ }));
    expect(address()).toBe(`${path}/2`);
  });

  it('lead nowhere for who may not see the information of partners, and say why', async () => {
    const { user, address } = await open(answer, sessionOf({ permissions: ['adminManagementAllowed'] }));
    const link = await screen.findByRole('link', { name: /Fair & Co/ });
    expect(link.getAttribute('aria-disabled')).toBe('true');
    expect(link.getAttribute('aria-description')).toMatch(/Debt collection partners/);
    await user.click(link);
    expect(address()).toBe(path);
  });

  it('say how to begin while there are none', async () => {
    await open((server) => server.answer(list, { data: [], total: 0 }));
    expect(await screen.findByText('No debt collection partners yet')).toBeTruthy();
    expect(screen.getByText(/once the contract with it is signed/)).toBeTruthy();
  });

  it('say that they could not be loaded, and are loaded again', async () => {
    const app = await open((server) => server.refuse(list, 'server_error'));
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toMatch(/could not be loaded.*request-1/);
    answer(app.server);
    await app.user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ACCS Incasso')).toBeTruthy();
  });
});
