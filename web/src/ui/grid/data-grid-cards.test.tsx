import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { Admin } from '@houston/contract/features/access/admins/admins.schema';
import { Button } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-app.tsx';
import { answerPeople, People, person } from './data-grid.fixture.tsx';

beforeEach(() => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('max-width: 600px') ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a list on a telephone', () => {
  it('shows rows as cards, without what has no value, and opens them', async () => {
    const app = await renderPage(<People />, {
      answers: answerPeople(2, (id) => person(id, `P${id}`, id === 1 ? '06' : '')),
    });
    await screen.findByRole('link', { name: 'Open P1' });
    expect(screen.queryByRole('table')).toBeNull();
    const [first, second] = within(screen.getByRole('list', { name: 'people' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('P1Copy06');
    expect(second?.textContent).toBe('P2');
    await app.user.click(within(first as HTMLElement).getByText('06'));
    await waitFor(() => expect(app.address()).toBe('/?edit=1'));
  });

  it('takes for the title of a card the column that says so, wherever it stands', async () => {
    const [name, phone] = [
      { key: 'name', title: 'general.language', render: (row: Admin) => row.userDetails.lastName },
      { key: 'phone', title: 'general.copy', render: (row: Admin) => row.userDetails.phoneNumber },
    ] as const;
    await renderPage(<People columns={[phone, { ...name, isCardTitle: true }]} />, {
      answers: answerPeople(1, (id) => person(id, `P${id}`, '06')),
    });
    expect((await screen.findByRole('listitem')).textContent).toBe('P1Copy06');
  });

  it('keeps filters and bulk actions behind a button each, and what was typed', async () => {
    const app = await renderPage(<People bulk={() => <Button>Many</Button>} bulkAll={<Button>All</Button>} />, {
      answers: answerPeople(2),
    });
    await screen.findByRole('link', { name: 'Open Person 1' });
    const isSeen = (name: string) => screen.getByText(name).closest('[style*="display: none"]') === null;
    expect([isSeen('Many'), isSeen('All')]).toEqual([false, false]);
    await app.user.keyboard('/');
    expect(document.activeElement?.getAttribute('type')).toBe('search');
    await app.user.keyboard('x');
    const filters = await screen.findByRole('button', { name: 'Filters: 1' });
    expect(filters.getAttribute('aria-expanded')).toBe('true');
    await app.user.click(filters);
    await app.user.click(filters);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'x');
    await app.user.click(screen.getByRole('button', { name: 'Bulk actions' }));
    expect([isSeen('Many'), isSeen('All')]).toEqual([true, true]);
    await app.user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
    expect(screen.getByRole('button', { name: 'Selected: 1' })).toBeDefined();
  });

  it('gives the focus to the button of the filters when the last chip goes', async () => {
    const app = await renderPage(<People />, { at: '/?search=ada', answers: answerPeople(2) });
    (await screen.findByRole('button', { name: /^Remove filter/ })).focus();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' })));
  });

  it('is sorted in its view, as cards have no head', async () => {
    const { server, user } = await renderPage(<People />, { answers: answerPeople(2) });
    await screen.findByRole('link', { name: 'Open Person 1' });
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'yes');
    const lastOrder = () => server.callsOf(adminsApi.list).at(-1)?.query.order;
    await waitFor(() => expect(lastOrder()).toEqual([{ field: 'id', descending: false }]));
    await user.click(screen.getByRole('radio', { name: 'Descending' }));
    await waitFor(() => expect(lastOrder()).toEqual([{ field: 'id', descending: true }]));
  });
});
