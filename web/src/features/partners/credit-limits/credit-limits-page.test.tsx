import { creditLimitsApi } from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './credit-limits-page.tsx';

const bikes = { id: 5, shopName: 'Bikes', tenantName: 'North', limit: 25_000, version: 3 };
const effect = {
  month: '2026-10-01',
  orders: 12,
  amount: 300_000,
  refusedOrders: 2,
  refusedAmount: 90_050,
  largest: 50_000,
  limitedOrders: 3,
  limitedAmount: 120_000,
  limitedSince: '2026-10-20',
};

const open = (search = '', saved: () => typeof bikes = () => bikes) =>
  renderPage(<Page />, {
    at: `/credit-engine/limits${search}`,
    answers(server) {
      server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
      server.answer(creditLimitsApi.list, {
        data: [bikes, { ...bikes, id: 6, shopName: 'Tents', limit: null }],
        total: 2,
      });
      server.answer(creditLimitsApi.get, bikes);
      server.answer(creditLimitsApi.effect, effect);
      server.answer(creditLimitsApi.save, saved);
    },
  });

describe('the credit limits of shops', () => {
  it('show what an order may come to, or that there is no limit', async () => {
    await open();
    expect((await screen.findByRole('row', { name: /Bikes/ })).textContent).toMatch(/€\s?250,00/);
    expect(screen.getByRole('row', { name: /Tents/ }).textContent).toContain('No limit');
  });

  it('say before they are saved what they would have decided last month', async () => {
    const { user, server } = await open('?edit=5');
    const input = await screen.findByLabelText(/Limit in euros/);
    await screen.findByText(
      /In October 2026 this shop had 12 orders of € ?3.000,00, the largest € ?500,00. .* refused 2 of them, € ?900,50/,
    );
    expect(screen.getByText(/In October 2026/).textContent).toMatch(
      /Of these, 3 over €.1.200,00 were refused by the limit of that time. What limits refused is known since [^.]*2026 only./,
    );
    await user.clear(input);
    await user.type(input, '400');
    await waitFor(() => expect(server.callsOf(creditLimitsApi.effect).at(-1)?.query).toEqual({ limit: 40_000 }));
    await user.type(screen.getByLabelText(/Reason/), 'Agreed with them');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsOf(creditLimitsApi.save)).toMatchObject([
        { params: { id: 5 }, body: { limit: 40_000, reason: 'Agreed with them', version: 3 } },
      ]),
    );
  });

  it('are taken out by leaving nothing', async () => {
    const { user, server } = await open('?edit=5');
    await user.clear(await screen.findByLabelText(/Limit in euros/));
    await screen.findByText('Without a limit nothing is refused for its amount.');
    await user.type(screen.getByLabelText(/Reason/), 'No longer needed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf(creditLimitsApi.save)[0]?.body).toMatchObject({ limit: null }));
  });

  it('keep what was typed when it is no amount, or when the server refuses', async () => {
    const { user, server } = await open('?edit=5', () => {
      throw new Refusal('stale_version');
    });
    const input = await screen.findByLabelText(/Limit in euros/);
    await user.clear(input);
    await user.type(input, 'a lot');
    await user.type(screen.getByLabelText(/Reason/), 'Agreed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(server.callsOf(creditLimitsApi.save)).toEqual([]);
    await user.clear(input);
    await user.type(input, '300');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf(creditLimitsApi.save)).toHaveLength(1));
    expect((input as HTMLInputElement).value).toBe('300');
    expect((screen.getByLabelText(/Reason/) as HTMLTextAreaElement).value).toBe('Agreed');
  });
});
