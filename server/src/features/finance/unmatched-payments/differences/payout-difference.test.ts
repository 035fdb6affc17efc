import { expect, it } from 'vitest';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { findUses } from '../entry-use.service.ts';
import { debit, reason, sent, unmatched, useDifferingPayout } from '../testing/differing-payout.ts';

describeEngines('a debit of another amount than the pay-out that it names', (engine) => {
  const t = useTestApp(engine);
  const given = useDifferingPayout(t);
  const { payers, payable, waiting, entry, attempts, ask, reverse, decide, ledger, tie } = given;

  it('is booked with the charges of the bank, which stay where the pay-out comes back', async () => {
    await payers.bank([{ ...debit, amount: -sent - 500 }]);
    expect(await entry(1)).toMatchObject({
      payoutDifference: { referenceCession: debit.reference, amount: 500, kinds: ['charges', 'too-much'] },
      ...{ alone: 25_000, waitingDifference: null },
    });
    expect((await ask(1, 'charges', 500)).body).toEqual({ outcome: 'done' });
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'bank-entry.difference', recordId: '1', reason },
      after: { amount: -sent - 500, difference: 500, differenceKind: 'charges' },
    });
    expect([(await payable())?.state, await attempts(), await waiting()]).toMatchObject([
      ...['paid', [{ state: 'paid', paidAmount: null }], []],
    ]);
    expect(await ledger()).toEqual({ 'payable-psper': sent, 'bank-charges': 500, bank: -sent - 500 });
    await tie();
    const { postings } = (await payers.proposer.get(`/api/cessions/${given.cessionId}`)).body;
    expect(postings.slice(-2)).toMatchObject([
      { debit: 'payable-psper', credit: 'bank', amount: sent },
      { debit: 'bank-charges', credit: 'bank', amount: 500 },
    ]);
    const [{ use }] = (await payers.proposer.get('/api/bankstatement/1/entries')).body.data;
    expect(use).toMatchObject({ kind: 'payout', difference: { kind: 'charges', amount: 500 } });
    await payers.bank([{ ...debit, amount: sent }], '2026-11-20');
    const uses = await findUses(t.database.orm, [1, 2]);
    expect([uses.get(1)?.difference, uses.get(2)?.difference]).toEqual([{ kind: 'charges', amount: 500 }, null]);
    expect([(await payable())?.state, await ledger()]).toEqual(['returned', { 'bank-charges': 500, bank: -500 }]);
    await tie();
  });

  it('is taken off with its charges where it was matched by mistake, and can be booked anew', async () => {
    await payers.bank([{ ...debit, amount: -sent - 500 }]);
    await ask(1, 'charges', 500);
    const [paid] = await attempts();
    expect((await reverse(1, paid?.id ?? 0)).status).toBe(200);
    expect([(await payable())?.state, await ledger()]).toEqual(['approved', {}]);
    await payers.expectBooksToTie();
    expect((await ask(1, 'too-much', 500)).body).toEqual({ outcome: 'done' });
    expect(await ledger()).toEqual({ 'payable-psper': sent, 'receivable-psper': 500, bank: -sent - 500 });
    await payers.expectBooksToTie();
  });

  it('leaves what was paid too much owed by the psper, who pays it back by its number', async () => {
    await payers.bank([{ ...debit, amount: -sent - 1_000 }]);
    expect((await ask(1, 'too-much', 1_000)).body).toEqual({ outcome: 'done' });
    expect([(await payable())?.state, (await attempts())[0]]).toMatchObject([
      ...['paid', { paidAmount: sent + 1_000, overpaid: { number: 'OVERPAID-1', open: 1_000 } }],
    ]);
    expect((await attempts())[0]?.differences).toEqual([
      { id: 1, kind: 'too-much', amount: 1_000, bookedBy: expect.any(String), reason: expect.any(String) },
    ]);
    await tie();
    await payers.bank([{ amount: 400, name: 'Mollie B.V.', remittance: 'OVERPAID-1, a part' }], '2026-11-20');
    await payers.bank([{ amount: 600, name: 'Mollie B.V.', remittance: 'The rest' }], '2026-11-21');
    expect((await entry(3)).receivables[0]).toMatchObject({ kind: 'overpayment', number: 'OVERPAID-1', open: 600 });
    const rest = { kind: 'overpayment', receivableId: 1, openAmount: 600 };
    const booked = await payers.proposer.post(`${unmatched}/3/match-receivable`, rest);
    expect(booked.body).toMatchObject({ kind: 'psper-payment', receivable: 'OVERPAID-1' });
    expect(await ledger()).toEqual({ 'payable-psper': sent, bank: -sent });
    await tie();
    expect((await reverse(1, (await attempts())[0]?.id ?? 0)).body.code).toBe('difference_paid_back');
    await payers.bank([{ ...debit, amount: sent + 1_000 }], '2026-11-22');
    expect(await waiting()).toMatchObject([{ id: 4, reason: 'payout_unfit' }]);
    await tie();
  });

  it('owes nothing of what was too much once all of it came back, and does again where it did not', async () => {
    await payers.bank([{ ...debit, amount: -sent - 1_000 }]);
    await ask(1, 'too-much', 1_000);
    await payers.bank([{ ...debit, amount: sent + 1_000 }], '2026-11-20');
    expect([(await payable())?.state, await ledger()]).toEqual(['returned', {}]);
    await tie();
    expect((await reverse(2, (await attempts())[0]?.id ?? 0)).status).toBe(200);
    expect([(await payable())?.state, await ledger()]).toEqual([
      'paid',
      { 'payable-psper': sent, 'receivable-psper': 1_000, bank: -sent - 1_000 },
    ]);
    await payers.expectBooksToTie();
    await payers.bank([{ amount: 1_000, name: 'Mollie B.V.', remittance: 'OVERPAID-2' }], '2026-11-21');
    expect((await ledger())['receivable-psper']).toBeUndefined();
    await payers.expectBooksToTie();
  });

  it('counts what one pay-out and its return differ by against one limit, whoever books the one and the other', async () => {
    await payers.bank([
      { ...debit, amount: -sent - 20_000 },
      { ...debit, amount: sent - 6_000, isReversal: true },
    ]);
    expect((await ask(1, 'charges', 20_000)).body).toEqual({ outcome: 'done' });
    expect(await entry(2)).toMatchObject({ alone: 5_000 });
    expect((await ask(2, 'charges', 6_000, payers.approver)).body).toEqual({ outcome: 'waiting' });
    await tie();
  });

  it('comes back less the charges of the bank, and does not where that was another entry', async () => {
    await payers.bank([debit, { ...debit, amount: 9_875, isReversal: true }]);
    expect(await waiting()).toMatchObject([{ id: 2, reason: 'payout_unfit' }]);
    expect((await entry(2)).payoutDifference).toMatchObject({ amount: -200, kinds: ['charges'] });
    expect((await ask(2, 'too-little', 200)).body.code).toBe('difference_kind_unfit');
    expect((await ask(2, 'charges', 200)).body).toEqual({ outcome: 'done' });
    expect([(await payable())?.state, await ledger()]).toEqual(['returned', { 'bank-charges': 200, bank: -200 }]);
    await tie();
    expect((await reverse(2, (await attempts())[0]?.id ?? 0)).status).toBe(200);
    expect([(await payable())?.state, await ledger()]).toEqual(['paid', { 'payable-psper': sent, bank: -sent }]);
    await payers.expectBooksToTie();
  });

  it('is booked once, as it differs, by who may pay out', async () => {
    await payers.bank([
      { ...debit, amount: -sent - 500 },
      { amount: -500, name: 'Bank', remittance: 'Fees' },
    ]);
    const reader = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await ask(1, 'charges', 500, reader)).status).toBe(403);
    expect((await ask(99, 'charges', 500)).status).toBe(404);
    expect((await ask(1, 'rounding', 500)).body.code).toBe('invalid_request');
    expect((await ask(1, 'charges', 0)).body.code).toBe('invalid_request');
    for (const [id, kind, amount, code] of [
      [1, 'charges', 499, 'difference_changed'],
      [1, 'too-little', 500, 'difference_kind_unfit'],
      [2, 'charges', 500, 'payout_not_named'],
    ] as const)
      expect((await ask(id, kind, amount)).body.code).toBe(code);
    expect((await payers.proposer.post(`${unmatched}/1/match-payout`, {})).body.code).toBe('payout_amount_differs');
    const both = await Promise.all([ask(1, 'charges', 500), ask(1, 'too-much', 500, payers.approver)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('entry_used');
    await tie();
  });

  it('waits for a second admin above the limit of write-offs, once, and is listed to them', async () => {
    await payers.bank([{ ...debit, amount: -sent - 30_000 }]);
    expect((await ask(1, 'too-much', 30_000)).body).toEqual({ outcome: 'waiting' });
    expect(await lastAudit(t)).toMatchObject({ action: 'bank-entry.difference-ask', reason });
    expect((await ask(1, 'charges', 30_000, payers.approver)).body.code).toBe('difference_waits');
    expect([await payable(), await ledger()]).toMatchObject([{ state: 'approved' }, {}]);
    expect((await entry(1)).waitingDifference).toMatchObject({ kind: 'too-much', amount: 30_000, isOwn: false });
    const { data } = (await payers.approver.get('/api/approvals?kind=entry-difference')).body;
    expect(data).toMatchObject([{ subject: debit.reference, link: '1', amount: 30_000, currency: 'EUR', reason }]);
    expect((await decide(1, 'approve', payers.proposer)).body.code).toBe('own_request');
    expect((await decide(1, 'withdraw')).status).toBe(403);
    // Who may not pay out approves no pay-out by its difference, nor is asked to.
    const reader = await t.signIn({
      permissions: ['fullFinancialInsightManagementAllowed', 'refundManagementAllowed'],
    });
    expect((await reader.get('/api/approvals?kind=entry-difference')).body.data).toEqual([]);
    expect((await reader.get('/api/approvals/count')).body).toEqual({ count: 0 });
    const denied = await decide(1, 'approve', reader);
    expect([denied.status, denied.body.missing]).toEqual([403, ['instantPayoutAllowed']]);
    const third = await payers.signIn();
    const both = await Promise.all([decide(1, 'approve'), decide(1, 'approve', third)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([(await payable())?.state, (await ledger())['receivable-psper']]).toEqual(['paid', 30_000]);
    expect(await lastAudit(t)).toMatchObject({ action: 'bank-entry.difference-approve' });
    await tie();
  });

  it('is not booked twice where it got a use while it waited, and is asked for again once it is refused', async () => {
    await payers.bank([{ ...debit, amount: -sent - 30_000 }]);
    await ask(1, 'too-much', 30_000);
    expect((await decide(1, 'refuse', payers.approver, { reason: 'Ask the bank' })).status).toBe(200);
    await ask(1, 'charges', 30_000);
    await payers.proposer.post(`${unmatched}/1/ignore`, { reason: 'Not ours' });
    expect((await decide(2, 'approve')).body.code).toBe('entry_used');
    expect((await decide(2, 'withdraw', payers.proposer)).body).toMatchObject({ state: 'withdrawn' });
    expect(await ledger()).toEqual({});
    await payers.expectBooksToTie();
  });
});
