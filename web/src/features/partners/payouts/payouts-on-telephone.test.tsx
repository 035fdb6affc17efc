import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { answerPayouts, payableOf } from './payouts.fixture.tsx';
import { Page } from './payouts-page.tsx';

describe('the screen of the pay-outs on a telephone', () => {
  it('begins with what waits: the sums of each psper are folded away', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      query.includes('max-width: 600px') ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
    );
    const { user } = await renderPage(<Page />, {
      at: '/mission-control/payouts',
      answers: (server) => answerPayouts(server, { payables: [payableOf(1)] }),
    });
    const sums = within(await screen.findByRole('group', { name: 'By psper' }));
    const unfold = sums.getByRole('button', { name: 'Show (1): By psper' });
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
    expect(sums.queryByText('The psper has no IBAN that we can pay to')).toBeNull();
    await user.click(unfold);
    expect(sums.getByText('The psper has no IBAN that we can pay to')).toBeTruthy();
    await user.click(sums.getByRole('button', { name: 'Hide (1): By psper' }));
    expect(sums.queryByText('The psper has no IBAN that we can pay to')).toBeNull();
    vi.unstubAllGlobals();
  });
});
