import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { answerPeople, findRow, People, person } from './data-grid.fixture.tsx';

describe('sorting', () => {
  it('goes to the server, turns round on the second click, and starts at the first page', async () => {
    const app = await renderPage(<People />, { at: '/?skip=30', answers: answerPeople(70) });
    await findRow('Person 31');
    const head = screen.getByRole('columnheader', { name: 'Language' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    await app.user.click(within(head).getByRole('button'));
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
    expect(app.address()).toBe('/?order=-lastName');
    await app.user.click(within(head).getByRole('button'));
    await waitFor(() => expect(app.address()).toBe('/'));
  });

  it('is not offered for a column that the server cannot sort', async () => {
    await renderPage(<People />, { answers: answerPeople(1) });
    await findRow('Person 1');
    expect(within(screen.getByRole('columnheader', { name: 'Copy' })).queryByRole('button')).toBeNull();
  });
});

describe('pages', () => {
  it('turn, count, and are asked for before they are wanted', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(70) });
    await findRow('Person 1');
    expect(screen.getByText('1 to 30 of 70')).toBeDefined();
    await waitFor(() => expect(app.server.callsOf(adminsApi.list).map((call) => call.query.skip)).toEqual([0, 30]));
    await app.user.click(screen.getByRole('button', { name: 'Page 3' }));
    await findRow('Person 61');
    expect(app.address()).toBe('/?skip=60');
    expect(screen.getByText('61 to 70 of 70')).toBeDefined();
  });

  it('say "more than 10,000" when the server stopped counting, and still go on', async () => {
    await renderPage(<People />, {
      at: '/?skip=9990&limit=10',
      answers: (server) =>
        server.answer(adminsApi.list, ({ query }) => ({
          data: Array.from({ length: 10 }, (_, index) => person(query.skip + index + 1)),
          total: 10_000,
          more: true,
        })),
    });
    await findRow('Person 9991');
    expect(screen.getByText(/of more than 10.000/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('show their rows before they are counted, and the total in its place when it comes', async () => {
    let count = (_total: number) => {};
    const counted = new Promise<number>((resolve) => {
      count = resolve;
    });
    const app = await renderPage(<People />, {
      answers: (server) =>
        server.answer(adminsApi.list, async ({ query: { skip, limit, total } }) => {
          if (total === 'only') return { data: [], total: await counted };
          return { data: Array.from({ length: limit }, (_, index) => person(skip + index + 1)) };
        }),
    });
    await findRow('Person 1');
    expect(screen.getByText('1 to 30 of …')).toBeDefined();
    const pages = () => within(screen.getByRole('navigation', { name: 'Pages: people' })).getAllByRole('button');
    // As many places as there are later, of which only those show that lead somewhere.
    expect(pages().map(({ textContent }) => textContent)).toEqual(['', '1', '2', '']);
    const before = screen.getByRole('navigation', { name: 'Pages: people' }).firstElementChild?.childElementCount;
    await app.user.click(screen.getByRole('button', { name: 'Next page' }));
    await findRow('Person 31');
    expect(screen.getByText('31 to 60 of …')).toBeDefined();
    count(4_312);
    expect(await screen.findByText(/^31 to 60 of 4.312$/)).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Pages: people' }).firstElementChild?.childElementCount).toBe(before);
    // One count is for every page.
    expect(app.server.callsOf(adminsApi.list).filter(({ query }) => query.total === 'only')).toHaveLength(1);
  });

  const answerMany = (server: FakeServer) =>
    server.answer(adminsApi.list, ({ query: { skip, limit } }) => ({
      data: Array.from({ length: limit }, (_, index) => person(skip + index + 1)),
      total: 4_312_000,
    }));

  it('show an exact total beyond 10,000, without a way to the far end', async () => {
    await renderPage(<People />, { answers: answerMany });
    await findRow('Person 1');
    expect(screen.getByText(/^1 to 30 of 4.312.000$/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Page 334' })).toBeDefined();
  });

  it('leave the focus on the arrow that has come to the last one, and turn no further', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(35) });
    await findRow('Person 1');
    const next = screen.getByRole('button', { name: 'Next page' });
    next.focus();
    await app.user.keyboard('{Enter}');
    await findRow('Person 31');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
    await app.user.keyboard('{Enter}');
    expect(app.address()).toBe('/?skip=30');
  });

  it('keep the first row on screen when the page size changes', async () => {
    const app = await renderPage(<People />, { at: '/?skip=60', answers: answerPeople(100) });
    await findRow('Person 61');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await findRow('Person 51');
    expect(app.address()).toBe('/?skip=50&limit=50');
  });

  it('fall back to the last one when the address is past the end', async () => {
    const app = await renderPage(<People />, { at: '/?skip=300', answers: answerPeople(35) });
    await findRow('Person 31');
    expect(app.address()).toBe('/?skip=30');
  });
});

describe('filters', () => {
  it('are typed into the address without a step for Back, and removed by their chip', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(2) });
    await findRow('Person 1');
    await app.user.type(screen.getByRole('searchbox', { name: 'Save' }), 'ada');
    await waitFor(() => expect(app.address()).toBe('/?search=ada'));
    await waitFor(() => expect(app.server.callsOf(adminsApi.list).at(-1)?.query.search).toBe('ada'));
    await app.user.click(screen.getByRole('button', { name: 'Remove filter: Save: ada' }));
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(screen.getByRole('searchbox', { name: 'Save' })).toHaveProperty('value', '');
  });

  it('leave the focus in the list when a chip goes: at the next one, the one before, or the filters', async () => {
    const app = await renderPage(<People />, { at: '/?search=ada&includeDisabled=true', answers: answerPeople(2) });
    await findRow('Person 1');
    const chips = screen.getAllByRole('button', { name: /^Remove filter/ });
    chips[1]?.focus();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove filter/ }));
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Save' }));
  });

  it('with a switch say what is different while it is off', async () => {
    const app = await renderPage(<People />, { answers: answerPeople(1) });
    await findRow('Person 1');
    const toggle = screen.getByRole('switch', { name: 'On' });
    expect(toggle).toHaveProperty('checked', true);
    await app.user.click(toggle);
    await waitFor(() => expect(app.address()).toBe('/?includeDisabled=true'));
    expect(screen.getByRole('button', { name: 'Remove filter: Off' })).toBeDefined();
  });
});
