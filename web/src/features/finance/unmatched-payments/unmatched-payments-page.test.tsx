import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { nplPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/npl-payments.api';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { sessionOf } from '../../../testing/render-app.tsx';
import { dossier, entryOf, open, path, use } from './unmatched-payments.fixture.tsx';

describe('the screen of the unmatched payments', () => {
  it('lists each with the reason why it was not matched and the best suggestion', async () => {
    await open('', entryOf());
    const table = await screen.findByRole('table', { name: 'Unmatched payments' });
    await within(table).findByText('The check digits are wrong');
    const suggestion = within(table).getByRole('link', { name: 'D000000012' });
    expect(suggestion.getAttribute('href')).toBe('/mission-control/dossiers/D000000012');
    expect(within(table).getByText(', Fenna Hoekstra')).toBeTruthy();
    expect(within(table).getByText(/^€\s?100,00$/)).toBeTruthy();
  });

  it('says of a suggestion when nothing but the amount speaks for it', async () => {
    await open('', entryOf({ suggestions: [{ ...dossier, why: 'amount' }] }));
    const table = await screen.findByRole('table', { name: 'Unmatched payments' });
    await within(table).findByRole('link', { name: 'D000000012' });
    expect(within(table).getByText('by its amount alone')).toBeTruthy();
  });

  it('shows which way money went, and finds what left and nothing of ours explains', async () => {
    const debit = entryOf({ amount: -5_000, reason: 'debit', suggestions: [], payerName: 'Power' });
    const { server } = await open('?entry=1&direction=out', debit);
    const table = await screen.findByRole('table', { name: 'Unmatched payments' });
    expect(await within(table).findByText('Money out')).toBeTruthy();
    expect(within(table).getByText('Nothing of ours says why it left')).toBeTruthy();
    expect(server.callsOf(unmatchedPaymentsApi.list)[0]?.query).toMatchObject({ direction: 'out' });
    expect(await screen.findByRole('dialog', { name: /^Money out: €\s50,00$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ignore' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Search for another dossier/ })).toBeNull();
  });

  it('takes and names days of the books, wherever the admin is', async () => {
    const { server, user } = await open('?from=2026-11-19T23:00:00.000Z', entryOf(), (fake) =>
      fake.answer(
        sessionApi.get,
        sessionOf({ preferences: { ...sessionOf().preferences, timeZone: 'Pacific/Auckland' } }),
      ),
    );
    expect(await screen.findByText('From: 20 Nov 2026, 00:00:00 CET')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^More filters/ }));
    expect((await screen.findByLabelText<HTMLInputElement>('From')).value).toBe('2026-11-20T00:00');
    expect(server.callsOf(unmatchedPaymentsApi.list)[0]?.query?.from).toEqual(new Date('2026-11-19T23:00:00Z'));
  });

  it('books a payment after asking with what stays open', async () => {
    const { user, server, address } = await open('?entry=1', entryOf(), (server) =>
      server.answer(unmatchedPaymentsApi.match, { ...use, kind: 'payment', by: 'Ada Lovelace' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Match to D000000012' }));
    expect(await screen.findByText(/Open now: €\s?150,00; after it: €\s?50,00/)).toBeTruthy();
    expect(screen.queryByText(/more than is open/)).toBeNull();
    expect(screen.queryByText(/more than is open/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book the payment' }));
    expect(await screen.findByText('The payment is booked on dossier D000000012.')).toBeTruthy();
    expect(server.callsOf(unmatchedPaymentsApi.match)[0]).toMatchObject({
      params: { id: 1 },
      body: { dossierId: 12, openAmount: 15_000, state: 'Open' },
    });
    await waitFor(() => expect(address()).toBe(path));
  });

  it('says before it books more than is open what becomes of the rest', async () => {
    const paid = { ...dossier, openAmount: 4_000, why: 'check_digits' as const };
    const { user } = await open('?entry=1', entryOf({ suggestions: [paid] }));
    await user.click(await screen.findByRole('button', { name: 'Match to D000000012' }));
    expect(await screen.findByText(/^That is €\s?60,00 more than is open\. The consumer is owed it/)).toBeTruthy();
  });

  it('says that money of a sold dossier is the buyer’s', async () => {
    const sold = { ...dossier, state: 'Sold' as const, why: 'reference' as const };
    const { user, server } = await open('?entry=1', entryOf({ suggestions: [sold] }), (fake) =>
      fake.refuse(unmatchedPaymentsApi.match, 'dossier_changed', { current: { openAmount: 0, state: 'Paid' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Match to D000000012' }));
    expect(await screen.findByText(/^The dossier is sold: the money is the buyer’s/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Book the payment' }));
    expect(await screen.findByText(/Something else is open of the dossier by now/)).toBeTruthy();
    expect(server.callsOf(unmatchedPaymentsApi.match)[0]?.body).toMatchObject({ state: 'Sold' });
  });

  it('asks no more for what it booked, whether the live stream or the answer tells first', async () => {
    const booked = { ...use, kind: 'payment', by: 'Ada Lovelace' } as const;
    const answered = Promise.withResolvers<typeof booked>();
    const { user, server, address } = await open('?entry=1', entryOf(), (fake) =>
      fake.answer(unmatchedPaymentsApi.match, () => answered.promise),
    );
    await user.click(await screen.findByRole('button', { name: 'Match to D000000012' }));
    await user.click(await screen.findByRole('button', { name: 'Book the payment' }));
    server.refuse(unmatchedPaymentsApi.get, 'not_found');
    server.answer(unmatchedPaymentsApi.list, { data: [], total: 0 });
    await act(() => refetch(unmatchedPaymentsApi));
    answered.resolve(booked);
    await waitFor(() => expect(address()).toBe(path));
    expect(await screen.findByText('Every payment is matched')).toBeTruthy();
    expect(server.callsOf(unmatchedPaymentsApi.get)).toHaveLength(1);
    expect(server.callsOf(nplPaymentsApi.sales)).toHaveLength(1);
  });

  it('asks again for what the call left as it was', async () => {
    const { user, server } = await open('?entry=1', entryOf(), (fake) =>
      fake.refuse(unmatchedPaymentsApi.match, 'dossier_changed', { current: { openAmount: 0, state: 'Paid' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Match to D000000012' }));
    await user.click(await screen.findByRole('button', { name: 'Book the payment' }));
    await waitFor(() => expect(server.callsOf(unmatchedPaymentsApi.get)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Match to D000000012' })).toBeTruthy();
  });

  it('leads on to the payment that takes the place of the one that was booked', async () => {
    const { user, server, address } = await open('', entryOf(), (fake) => {
      const data = [entryOf(), entryOf({ id: 2 }), entryOf({ id: 3 })];
      fake.answer(unmatchedPaymentsApi.list, { data, total: 3 });
      fake.answer(unmatchedPaymentsApi.get, entryOf({ id: 2 }));
      fake.answer(unmatchedPaymentsApi.match, { ...use, kind: 'payment', by: 'Ada Lovelace' });
    });
    (await screen.findByRole('link', { name: /^Open entry 2 / })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Match to D000000012' }));
    server.answer(unmatchedPaymentsApi.list, { data: [entryOf(), entryOf({ id: 3 })], total: 2 });
    await user.click(await screen.findByRole('button', { name: 'Book the payment' }));
    await waitFor(() => expect(address()).toBe(path));
    const next = await screen.findByRole('link', { name: /^Open entry 3 / });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('tells whoever was second who was first, and for what', async () => {
    const { user, server } = await open('?entry=1', entryOf(), (server) =>
      server.refuse(unmatchedPaymentsApi.match, 'entry_used', {
        current: { ...use, on: use.on.toISOString(), kind: 'payment', by: 'Grace Hopper' },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Match to D000000012' }));
    await user.click(await screen.findByRole('button', { name: 'Book the payment' }));
    expect(await screen.findByText('In the meantime Grace Hopper has used this entry: Pays D000000012.')).toBeTruthy();
    // That says it all: it is not asked for again, and no longer offered.
    expect(await screen.findByText(/This entry is no longer on the list/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Match to D000000012' })).toBeNull();
    expect(server.callsOf(unmatchedPaymentsApi.get)).toHaveLength(1);
  });

  it('finds other dossiers of the tenant, and does not offer one of another', async () => {
    const elsewhere = { ...dossier, dossierId: 13, dossierNumber: 'D000000013', isOfTenant: false };
    const { user, server } = await open(
      '?entry=1',
      entryOf({ suggestions: [{ ...elsewhere, why: 'reference' }] }),
      (server) =>
        server.answer(unmatchedPaymentsApi.dossiers, {
          ...{ data: [{ ...dossier, dossierNumber: 'D000000014', why: 'consumer' }], hasMore: false },
        }),
    );
    const button = await screen.findByRole('button', { name: 'Match to D000000013' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.type(screen.getByRole('textbox', { name: /Search for another dossier/ }), 'fenna');
    expect(await screen.findByRole('button', { name: 'Match to D000000014' })).toBeTruthy();
    expect(server.callsOf(unmatchedPaymentsApi.dossiers).at(-1)?.query).toEqual({ tenantId: 1, search: 'fenna' });
  });

  it('says when more dossiers match than it shows', async () => {
    const { user } = await open('?entry=1', entryOf(), (server) =>
      server.answer(unmatchedPaymentsApi.dossiers, ({ query }) => ({
        ...{
          data: query?.search === 'jan' ? [] : [{ ...dossier, why: 'consumer' as const }],
          hasMore: query?.search !== 'jan',
        },
      })),
    );
    const box = await screen.findByRole('textbox', { name: /Search for another dossier/ });
    await user.type(box, 'jan');
    expect(await screen.findByText('No dossier of this tenant was found.')).toBeTruthy();
    expect(screen.queryByText(/More dossiers match/)).toBeNull();
    await user.clear(box);
    await user.type(box, 'fen');
    expect(await screen.findByText(/More dossiers match than are shown\. Type more/)).toBeTruthy();
  });

  it('keeps seldom used filters behind a button, and shows those that are set', async () => {
    const { user } = await open('?accountId=3', entryOf());
    expect(await screen.findByRole('combobox', { name: 'Why it is here' })).toBeTruthy();
    expect(screen.queryByLabelText('From')).toBeNull();
    expect(screen.getByRole('button', { name: /^Remove filter: Our account/ })).toBeTruthy();
    const more = screen.getByRole('button', { name: 'More filters' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    expect(screen.getByLabelText('From')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fewer filters' }));
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('ignores with a reason, and puts back', async () => {
    const { user, server } = await open('?entry=1', entryOf(), (server) =>
      server.answer(unmatchedPaymentsApi.ignore, { ...use, kind: 'ignored', by: 'Ada', paymentId: null }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ignore' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Rent');
    await user.click(screen.getByRole('button', { name: 'Ignore entry' }));
    await waitFor(() => expect(server.callsOf(unmatchedPaymentsApi.ignore)[0]?.body).toEqual({ reason: 'Rent' }));
  });

  it('ignores what is chosen with one reason, and says what somebody used meanwhile', async () => {
    const { user, server } = await open('', entryOf(), (server) =>
      server.answer(unmatchedPaymentsApi.ignoreMany, { ignored: 1, used: 1 }),
    );
    await user.click(await screen.findByRole('checkbox', { name: /entry 1/ }));
    await user.click(screen.getByRole('button', { name: 'Ignore selected' }));
    const question = within(await screen.findByRole('dialog', { name: 'Ignore the selected entries (1)?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Fees');
    await user.click(question.getByRole('button', { name: 'Ignore entries (1)' }));
    await screen.findByText('Entries ignored: 1. Somebody used others in the meantime: 1.');
    expect(server.callsOf(unmatchedPaymentsApi.ignoreMany)[0]?.body).toEqual({ ids: [1], reason: 'Fees' });
  });

  it('keeps the reason when ignoring is refused for now', async () => {
    const { user, server } = await open('?entry=1', entryOf(), (fake) =>
      fake.refuse(unmatchedPaymentsApi.ignore, 'too_many_attempts'),
    );
    await user.click(await screen.findByRole('button', { name: 'Ignore' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Rent{Enter}of May');
    await user.click(screen.getByRole('button', { name: 'Ignore entry' }));
    await waitFor(() =>
      expect(server.callsOf(unmatchedPaymentsApi.ignore)[0]?.body).toEqual({ reason: 'Rent of May' }),
    );
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('Rent\nof May');
  });

  it('shows who ignored it and why, and puts it back', async () => {
    const { user, server } = await open(
      '?entry=1&ignored=true',
      entryOf({ ignoredBy: 'Grace Hopper', ignoredReason: 'Rent' }),
      (server) => server.answer(unmatchedPaymentsApi.undoIgnore, null),
    );
    expect(await screen.findByText('Ignored by Grace Hopper: Rent')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Match to/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Put back on the list' }));
    await waitFor(() => expect(server.callsOf(unmatchedPaymentsApi.undoIgnore)).toHaveLength(1));
  });

  it('books an entry by hand as the pay-out that it names and fits', async () => {
    const debit = entryOf({
      amount: -10_075,
      suggestions: [],
      reason: 'match_reversed',
      payoutOf: 'MOLLIE-NL-20261117-1',
    });
    const { user, server, address } = await open('?entry=1', debit, (fake) =>
      fake.answer(unmatchedPaymentsApi.matchPayout, { ...use, kind: 'payout', by: 'Ada', paymentId: null }),
    );
    expect(await screen.findByText(/It fits the pay-out of cession MOLLIE-NL-20261117-1/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Book as pay-out' }));
    expect(await screen.findByText('The entry is booked.')).toBeTruthy();
    expect(server.callsOf(unmatchedPaymentsApi.matchPayout)[0]?.params).toEqual({ id: 1 });
    await waitFor(() => expect(address()).toBe(path));
  });

  it('says when somebody has used the entry', async () => {
    await open('?entry=2', entryOf(), (server) =>
      server.answer(unmatchedPaymentsApi.get, () => {
        throw new Refusal('not_found');
      }),
    );
    expect(await screen.findByText(/This entry is no longer on the list/)).toBeTruthy();
  });
});
