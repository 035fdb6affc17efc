import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { answerCessions } from './cessions.fixture.tsx';
import { Page } from './cessions-page.tsx';

const path = '/mission-control/cessions';
const open = (search = '') => renderPage(<Page />, { at: path + search, answers: answerCessions });
const type = (label: string, day: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
const rangesOf = ({ server }: App) =>
  server.callsOf(cessionsApi.list).map(({ query: { fromDate, toDate } }) => [fromDate, toDate]);

describe('the cessions of all pspers', () => {
  it('are those of one month back to today, newest first, with the sums of the range', async () => {
    const app = await open();
    const row = await screen.findByRole('link', { name: /MOLLIE-NL-20261118-1/ });
    expect(row.getAttribute('href')).toBe(`${path}/7`);
    expect(screen.getByText('Mollie')).toBeTruthy();
    expect((await screen.findByText(/^Cessions in this range: 40\./)).textContent).toMatch(
      /50,000\.00.*52,000\.00|50\.000,00/,
    );
    const posted = await screen.findByRole('link', {
      name: /^Posted in these days, as FinOps counts them: €\s?61[.,]000[.,]00$/,
    });
    expect(posted.getAttribute('href')).toMatch(
      /^\/finops\/documents\?document=cession&credit=payable-psper&fromDate=/,
    );
    const [first] = app.server.callsOf(cessionsApi.list);
    const { fromDate = '', toDate = '', order, psperKey } = first?.query ?? {};
    expect([order, psperKey]).toEqual([[{ field: 'clearedOn', descending: true }], undefined]);
    const days = (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    expect(app.server.callsOf(cessionsApi.totals)[0]?.query).toEqual({ fromDate, toDate });
  });

  it('follow the days that are chosen, from the first page on, and keep them in the address', async () => {
    const app = await open('?fromDate=2026-01-01&toDate=2026-02-01&skip=30');
    await screen.findByRole('link', { name: /MOLLIE-NL/ });
    expect(rangesOf(app)[0]).toEqual(['2026-01-01', '2026-02-01']);
    type('From', '2025-12-01');
    await expect.poll(() => rangesOf(app).at(-1)).toEqual(['2025-12-01', '2026-02-01']);
    expect(app.server.callsOf(cessionsApi.list).at(-1)?.query.skip).toBe(0);
    expect(app.address()).toContain('fromDate=2025-12-01');
    expect(app.address()).not.toContain('skip');
  });

  it('ask for nothing while half a date is typed, and give the day back that was there', async () => {
    const app = await open('?fromDate=2026-01-01&toDate=2026-02-01');
    await screen.findByRole('link', { name: /MOLLIE-NL/ });
    type('To', '');
    fireEvent.blur(screen.getByLabelText('To'));
    expect((screen.getByLabelText('To') as HTMLInputElement).value).toBe('2026-02-01');
    expect(new Set(rangesOf(app).map(String))).toEqual(new Set(['2026-01-01,2026-02-01']));
  });

  it('say that the days are turned round', async () => {
    await open('?fromDate=2026-02-01&toDate=2026-01-01');
    expect(await screen.findByText('This day comes before the first one.')).toBeTruthy();
  });

  it('say that the sums could not be loaded, and show the list all the same', async () => {
    await renderPage(<Page />, {
      at: path,
      answers(server) {
        answerCessions(server);
        server.refuse(cessionsApi.totals, 'server_error');
      },
    });
    expect(await screen.findByText('The sums of this range could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /MOLLIE-NL/ })).toBeTruthy();
  });

  it('say that there are none, and where they come from', async () => {
    await renderPage(<Page />, {
      at: path,
      answers(server) {
        answerCessions(server);
        server.answer(cessionsApi.list, { data: [], total: 0 });
      },
    });
    expect(await screen.findByText('No cessions in this range')).toBeTruthy();
  });

  it('have sums of the same payment as the rows', async () => {
    const app = await open('?payout=paid');
    await screen.findByRole('link', { name: /MOLLIE-NL/ });
    for (const call of [cessionsApi.list, cessionsApi.totals])
      expect(app.server.callsOf(call)[0]?.query).toMatchObject({ payout: 'paid' });
  });
});
