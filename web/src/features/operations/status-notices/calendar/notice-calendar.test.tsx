import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noticeOf, openNotices, path } from '../status-notices.fixture.tsx';

const at = (start: string, end: string | null) => ({
  startTimeUtc: new Date(start),
  endTimeUtc: end === null ? null : new Date(end),
});
const stored = [
  // Over midnight, and over the change of the clock, in Amsterdam.
  noticeOf(1, 0, 1, at('2026-10-24T20:30:00Z', '2026-10-25T02:30:00Z')),
  noticeOf(2, 0, 1, at('2026-10-26T08:00:00Z', '2026-10-26T10:00:00Z')),
  noticeOf(3, 0, 1, at('2026-11-20T08:00:00Z', null)),
];

async function daysWith(text: string): Promise<string[]> {
  const table = await screen.findByRole('table');
  const cells = within(table).getAllByRole('cell');
  return cells
    .filter((cell) => cell.textContent?.includes(text))
    .map((cell) => cell.querySelector('time')?.dateTime ?? '');
}

describe('the calendar of the notices', () => {
  it('shows each notice on the days of the admin’s zone on which it is shown', async () => {
    const { server } = await openNotices('?view=calendar&month=2026-10', stored);
    await screen.findByRole('table', { name: 'Notices in October 2026' });
    expect(await daysWith('Text of 1')).toEqual(['2026-10-24', '2026-10-25']);
    expect(await daysWith('Text of 2')).toEqual(['2026-10-26']);
    expect(await daysWith('Text of 3')).toEqual([]);
    expect(server.callsOf(statusNoticesApi.list).at(-1)?.query).toMatchObject({
      from: new Date('2026-09-27T22:00:00Z'),
      to: new Date('2026-11-01T23:00:00Z'),
    });
    // By the wall clock: half past ten in summer to half past three in winter.
    expect(screen.getByText('22:30–')).toBeTruthy();
    expect(screen.getByText('–03:30')).toBeTruthy();
  });

  it('goes to other months in the address, and back to the present', async () => {
    const { user, address } = await openNotices('?view=calendar&month=2026-10', stored);
    await user.click(await screen.findByRole('button', { name: 'Next month' }));
    expect(address()).toBe(`${path}?view=calendar&month=2026-11`);
    await screen.findByRole('table', { name: 'Notices in November 2026' });
    expect((await daysWith('Text of 3')).slice(0, 2)).toEqual(['2026-11-20', '2026-11-21']);
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(address()).toBe(`${path}?view=calendar`);
  });

  it('opens a notice, and keeps month and view behind it', async () => {
    const { user, address } = await openNotices('?view=calendar&month=2026-10', stored);
    await user.click(await screen.findByRole('link', { name: /Text of 2/ }));
    expect(await screen.findByRole('dialog', { name: 'Notice 2' })).toBeTruthy();
    expect(address()).toBe(`${path}?view=calendar&month=2026-10&notice=2`);
  });

  it('says that the notices could not be loaded', async () => {
    await openNotices('?view=calendar', stored, (server) => server.refuse(statusNoticesApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('The notices could not be loaded.');
  });
});
