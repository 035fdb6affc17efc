import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { answerPeople, findRow, People, person, rows } from './data-grid.fixture.tsx';

describe('the rows of a list', () => {
  it('are asked for in the default order and named as links', async () => {
    const { server } = await renderPage(<People />, { answers: answerPeople(2) });
    expect(await screen.findByRole('link', { name: 'Open Person 1' })).toHaveProperty('tagName', 'A');
    expect(rows()).toHaveLength(2);
    expect(server.callsOf(adminsApi.list)[0]?.query.order).toEqual([{ field: 'lastName', descending: false }]);
  });

  it('show a dash where a value is empty', async () => {
    await renderPage(<People />, { answers: answerPeople(1) });
    expect(within(await findRow('Person 1')).getByText('–')).toBeDefined();
  });

  it('cut a long text, and tell all of it to the pointer and to the Tab key', async () => {
    const long = 'The office in Rotterdam, third floor, behind the second firewall';
    const app = await renderPage(<People />, { answers: answerPeople(1, (id) => person(id, 'Person 1', long)) });
    const cell = within(await findRow('Person 1')).getByText(long);
    expect(screen.queryByRole('tooltip')).toBeNull();
    while (document.activeElement !== cell) await app.user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe(long);
  });

  it('keep their place with skeletons while the first answer is on its way', async () => {
    const gate = Promise.withResolvers<void>();
    await renderPage(<People />, {
      at: '/?limit=10',
      answers: (server) =>
        server.answer(adminsApi.list, async () => {
          await gate.promise;
          return { data: [person(1)], total: 1 };
        }),
    });
    const table = await screen.findByRole('table', { name: 'Loading' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(10);
    gate.resolve();
    await findRow('Person 1');
    expect(rows()).toHaveLength(1);
  });

  it('open by a click anywhere on the row, and Back closes again', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(2) });
    await app.user.click(within(await findRow('Person 2')).getByText('–'));
    await waitFor(() => expect(app.address()).toBe('/?edit=2'));
    await app.goBack();
    expect(app.address()).toBe('/');
  });
});

describe('what has the focus in a list', () => {
  it('comes into sight as a whole, also sideways', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(2) });
    await findRow('Person 1');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    // What jsdom says of it depends on the keys and presses of the tests before.
    const { matches } = Element.prototype;
    const visible = vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector === ':focus-visible' || matches.call(this, selector);
    });
    const title = screen.getByRole('button', { name: 'Language' });
    while (document.activeElement !== title) await app.user.tab();
    expect(scroll.mock.contexts).toContain(title);
    expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest', inline: 'nearest' });
    scroll.mockRestore();
    visible.mockRestore();
  });
});

describe('a list without rows', () => {
  const answers = (server: FakeServer) => server.answer(adminsApi.list, { data: [], total: 0 });

  it('says that there is nothing yet and how to begin', async () => {
    await renderPage(<People />, { answers });
    expect(await screen.findByText('no')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Begin' })).toBeDefined();
  });

  it('says that nothing matches, and clears the filters', async () => {
    const app = await renderPage(<People />, { at: '/?search=x&includeDisabled=true', answers });
    expect(await screen.findByText('No matches for these filters')).toBeDefined();
    await app.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    await waitFor(() => expect(app.address()).toBe('/'));
  });

  it('names the missing permission when it is not allowed', async () => {
    await renderPage(<People />, {
      answers: (server) => server.refuse(adminsApi.list, 'permission_denied', { missing: ['adminManagementAllowed'] }),
    });
    expect(await screen.findByText('Ask an admin for the permission Admin management.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows a failure with the request number, and tries again', async () => {
    const app = await renderPage(<People />, {
      answers: (server) => server.refuse(adminsApi.list, 'server_error', { requestId: 'r-77' }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Request r-77');
    answerPeople(1)(app.server);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await findRow('Person 1');
  });
});

it('rows that could not be refreshed stay, and are marked as old', async () => {
  const app = await renderPage(<People />, { answers: answerPeople(1) });
  await findRow('Person 1');
  app.server.refuse(adminsApi.list, 'server_error');
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be refreshed');
  expect(rows()).toHaveLength(1);
});

it('rows leave the screen with the permission to see them, and it is named', async () => {
  const app = await renderPage(<People />, { answers: answerPeople(1) });
  await findRow('Person 1');
  app.server.refuse(adminsApi.list, 'permission_denied', { missing: ['adminManagementAllowed'] });
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Ask an admin for the permission Admin management.')).toBeDefined();
  expect(screen.queryByText('Person 1')).toBeNull();
});

it('columns and row height are remembered by the browser', async () => {
  const app = await renderPage(<People />, { answers: answerPeople(1) });
  await findRow('Person 1');
  expect(screen.queryByRole('columnheader', { name: 'yes' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'View' }));
  await app.user.click(await screen.findByRole('checkbox', { name: 'yes' }));
  expect(screen.getByRole('columnheader', { name: 'yes' })).toBeDefined();
  await app.user.click(screen.getByRole('radio', { name: 'Comfortable' }));
  expect(JSON.parse(localStorage.getItem('houston.grid./api/admins') ?? '')).toEqual({
    isComfortable: true,
    shown: { id: true },
  });
});

it('a row folds open and has actions, of which one that cannot be done says why', async () => {
  const remove = vi.fn();
  const app = await renderPage(
    <People
      expand={(row) => <p>More about {row.id}</p>}
      rowActions={() => [
        { label: 'general.copy', onClick: remove },
        { label: 'general.close', onClick: remove, reason: 'It is in use' },
      ]}
    />,
    { answers: answerPeople(1) },
  );
  const fold = await screen.findByRole('button', { name: 'Details of Person 1' });
  await app.user.click(fold);
  expect(screen.getByText('More about 1')).toBeDefined();
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await app.user.click(screen.getByRole('button', { name: 'Actions for Person 1' }));
  await app.user.click(await screen.findByRole('menuitem', { name: /It is in use/ }));
  expect(remove).not.toHaveBeenCalled();
  await app.user.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(app.address()).toBe('/');
});

it('the actions of a row, opened by keyboard, begin with the focus on the first', async () => {
  const app = await renderPage(<People rowActions={() => [{ label: 'general.copy', onClick: () => {} }]} />, {
    answers: answerPeople(1),
  });
  (await screen.findByRole('button', { name: 'Actions for Person 1' })).focus();
  await app.user.keyboard('{Enter}');
  const copy = await screen.findByRole('menuitem', { name: 'Copy' });
  await waitFor(() => expect(document.activeElement).toBe(copy));
});
