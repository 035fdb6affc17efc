import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { workItemOf } from '../../../testing/work-item.ts';
import { Page } from './fraud-cases-page.tsx';

const path = '/operation/fraud/fraud-detection/v3';
const item = workItemOf({
  state: null,
  risk: {
    ...{ score: 65, amount: 92_500 },
    reasons: [
      { reason: 'velocity', seen: 4, points: 40 },
      { reason: 'delivery-elsewhere', seen: 1, points: 25 },
    ],
  },
});

function open(search: string, more: (server: FakeServer) => void = () => {}, shown = item) {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(fraudCasesApi.list, { data: [shown], total: 1 });
      server.answer(fraudCasesApi.get, shown);
      server.answer(fraudCasesApi.notes, { data: [] });
      server.answer(fraudCasesApi.rejection, { released: 92_500, currency: 'EUR', isHeld: false });
      more(server);
    },
  });
}

describe('the work list of fraud cases', () => {
  it('shows score, reasons, amount, shop and consumer, and is sorted by the score', async () => {
    const { user, server } = await open('');
    const table = within(await screen.findByRole('table', { name: 'Fraud detection' }));
    expect(await table.findByText('4 orders of this consumer within an hour')).toBeTruthy();
    for (const text of ['65', 'Delivered elsewhere than billed', 'Bikes', 'F*** H***']) table.getByText(text);
    expect(table.getByText(/^€\s?925,00$/)).toBeTruthy();
    await user.click(table.getByRole('button', { name: /Score/ }));
    await waitFor(() =>
      expect(server.callsOf(fraudCasesApi.list).at(-1)?.query).toMatchObject({ order: [{ field: 'score' }] }),
    );
  });

  it.each([
    [{ released: 92_500, isHeld: false }, /^Reject: €\s?925,00 that is not captured is cancelled, and can no/],
    [{ released: 0, isHeld: true }, /^Reject: What is captured becomes an on-hold dossier/],
    [{ released: 0, isHeld: false }, /^Reject: Nothing is left to stop/],
  ])('says what a decision does before it is made: %j', async (rejection, words) => {
    await open('?edit=7', (server) => server.answer(fraudCasesApi.rejection, { currency: 'EUR', ...rejection }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fraud case of D000000012' }));
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(dialog.getByText('Accept: the order continues as it is.')).toBeTruthy();
    expect(dialog.getByText('4 orders of this consumer within an hour (+40)')).toBeTruthy();
    const trace = dialog.getByRole('link', { name: item.transactionNumber ?? '' });
    expect(trace.getAttribute('href')).toMatch(/\/transaction\/0123456789abcdef/);
  });

  it('says when it is not known what rejecting would do, and asks again', async () => {
    const { user, server } = await open('?edit=7', (fake) =>
      fake.answer(fraudCasesApi.rejection, () => {
        throw new Refusal('server_error');
      }),
    );
    expect(await screen.findByText('What closing it would do could not be loaded.')).toBeTruthy();
    server.answer(fraudCasesApi.rejection, { released: 0, currency: 'EUR', isHeld: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Reject as fraud' })).toBeTruthy();
  });

  it.each([
    ['accept', 'Accept', 'Accept the order of D000000012?', /continues as it is/],
    [
      'reject',
      'Reject as fraud',
      'Reject the order of D000000012 as fraud?',
      /925,00 that is not captured is cancelled/,
    ],
  ] as const)('closes one by %s with a reason', async (call, button, title, effect) => {
    const { user, server, address } = await open('?edit=7', (fake) => fake.answer(fraudCasesApi[call], item));
    await user.click(await screen.findByRole('button', { name: button }));
    const question = within(await screen.findByRole('dialog', { name: title }));
    expect(question.getByText(effect)).toBeTruthy();
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'As it is');
    await user.click(question.getByRole('button', { name: button }));
    await waitFor(() => expect(address()).toBe(path));
    expect(server.callsOf(fraudCasesApi[call])[0]?.body).toEqual({ version: 1, reason: 'As it is' });
  });

  it('shows how a closed one ended, and nothing to decide', async () => {
    const closed = { on: new Date('2026-11-12T10:00:00Z'), by: 'Ada', reason: 'Proven', outcome: 'rejected' } as const;
    await open('?edit=7', () => {}, { ...item, closed });
    const dialog = within(await screen.findByRole('dialog', { name: 'Fraud case of D000000012' }));
    expect(await dialog.findByText('Rejected')).toBeTruthy();
    expect(dialog.queryByText(/^Reject:/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});
