import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { useLocation } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { useGrid } from '../../platform/use-grid.ts';
import { renderPage, sessionOf } from '../../testing/render-app.tsx';
import { BackLink } from './back-link.tsx';

const list = '/mission-control/admins';

function List() {
  const grid = useGrid(adminsApi.list);
  return (
    <button type="button" onClick={() => grid.setFilter('search', 'ada')}>
      Narrow
    </button>
  );
}

const ofBuyer = '/mission-control/dossier-owners/npl/4';

function Screens() {
  const { pathname } = useLocation();
  if (pathname === list || pathname === ofBuyer) return <List />;
  return (
    <>
      <BackLink to={list}>Admins</BackLink>
      <BackLink to="/mission-control/dossier-owners/npl/$id" id={4}>
        Second Chance
      </BackLink>
    </>
  );
}

function open(at: string, session = sessionOf()) {
  return renderPage(<Screens />, {
    at,
    session,
    answers: (server) => server.answer(adminsApi.list, { data: [], total: 0 }),
  });
}

describe('the way back from a record', () => {
  it('leads to the list with the filters and the page that it had', async () => {
    const app = await open(`${list}?skip=30`);
    await app.user.click(await screen.findByRole('button', { name: 'Narrow' }));
    await waitFor(() => expect(app.address()).toBe(`${list}?search=ada`));
    await app.goTo('/record');
    await app.user.click(await screen.findByRole('link', { name: 'Admins' }));
    await waitFor(() => expect(app.address()).toBe(`${list}?search=ada`));
  });

  it('is what the tab remembers of this admin, so that a reload forgets nothing and nobody else gets it', async () => {
    await open(`${list}?search=ada`);
    await screen.findByRole('button', { name: 'Narrow' });
    expect(Object.values(sessionStorage)).toEqual(['?search=ada']);
    cleanup();
    queryClient.clear();
    await open('/record', sessionOf({ userId: 99 }));
    expect((await screen.findByRole('link', { name: 'Admins' })).getAttribute('href')).toBe(list);
  });

  it('leads to the whole list where that has not been seen', async () => {
    await open('/record');
    expect((await screen.findByRole('link', { name: 'Admins' })).getAttribute('href')).toBe(list);
  });

  it('leads to the page of a record that the list is on, as it was', async () => {
    const app = await open(ofBuyer);
    await app.user.click(await screen.findByRole('button', { name: 'Narrow' }));
    await waitFor(() => expect(app.address()).toBe(`${ofBuyer}?search=ada`));
    await app.goTo('/record');
    await app.user.click(await screen.findByRole('link', { name: 'Second Chance' }));
    await waitFor(() => expect(app.address()).toBe(`${ofBuyer}?search=ada`));
  });
});
