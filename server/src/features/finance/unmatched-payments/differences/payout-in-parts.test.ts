import { expect, it } from 'vitest';
import { batchesPath, payoutsPath } from '../../../../testing/data/payouts.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { debit, sent, unmatched, useDifferingPayout } from '../testing/differing-payout.ts';

describeEngines('a pay-out that the bank takes, or gives back, in part', (engine) => {
  const t = useTestApp(engine);
  const given = useDifferingPayout(t);
  const { payers, payable, waiting, entry, attempts, ask, reverse, ledger, tie } = given;

  it('leaves the rest owed where too little was paid: it is paid by another batch, and either may come back', async () => {
    await payers.bank([{ ...debit, amount: -9_075 }]);
    expect((await entry(1)).payoutDifference).toMatchObject({ amount: -1_000, kinds: ['too-little'] });
    expect((await ask(1, 'too-little', 1_000)).body).toEqual({ outcome: 'done' });
    expect(await payable()).toMatchObject({ state: 'waiting', amount: 1_000, partPaid: 9_075, wait: null });
    const ofCession = await payers.proposer.get(`${payoutsPath}/cessions/${given.cessionId}`);
    expect(ofCession.body).toMatchObject({ state: 'waiting', amount: 1_000, partPaid: 9_075 });
    expect(await ledger()).toEqual({ 'payable-psper': 9_075, bank: -9_075 });
    await tie();
    const [first] = await attempts();
    const { body: rest } = await payers.propose([given.cessionId]);
    expect(rest.amount).toBe(1_000);
    expect((await reverse(1, first?.id ?? 0)).body.code).toBe('payout_under_way');
    await payers.approve(rest.id);
    await payers.bank([{ ...debit, amount: -1_000 }], '2026-11-20');
    expect(await payable()).toMatchObject({ state: 'paid', amount: sent, partPaid: 0 });
    expect((await attempts()).map(({ state, paidAmount }) => [state, paidAmount])).toEqual([
      ['paid', null],
      ['paid', 9_075],
    ]);
    await tie();
    // The whole once more is nobody's.
    await payers.bank([debit], '2026-11-21');
    expect(await waiting()).toMatchObject([{ reason: 'payout_unfit', payoutOf: null }]);
    expect((await reverse(1, first?.id ?? 0)).body.code).toBe('payout_under_way');
    await payers.bank([{ ...debit, amount: 9_075 }], '2026-11-22');
    expect(await payable()).toMatchObject({ state: 'returned', amount: 9_075, partPaid: 1_000 });
    await tie();
    expect((await payers.proposer.get(`${batchesPath}/${rest.id}`)).body).toMatchObject({ paid: 1, returned: 0 });
  });

  it('is owed by the psper still where only what was sent comes back', async () => {
    await payers.bank([{ ...debit, amount: -sent - 1_000 }]);
    await ask(1, 'too-much', 1_000);
    await payers.bank([{ ...debit, amount: sent - 100 }], '2026-11-20');
    // Less than what was sent is not all of it less charges, which would end what the psper owes.
    expect((await entry(2)).payoutDifference).toBeNull();
    expect((await ask(2, 'charges', 1_100)).body.code).toBe('payout_settled');
    await payers.bank([{ ...debit, amount: sent }], '2026-11-21');
    expect([(await payable())?.state, await ledger()]).toEqual([
      'returned',
      { 'receivable-psper': 1_000, bank: -1_000 },
    ]);
    await payers.expectBooksToTie();
    const [paid] = await attempts();
    expect((await reverse(3, paid?.id ?? 0)).status).toBe(200);
    const owed = { 'payable-psper': sent, 'receivable-psper': 1_000, bank: -sent - 1_000 };
    expect([(await payable())?.state, await ledger()]).toEqual(['paid', owed]);
    await payers.expectBooksToTie();
    expect((await entry(3)).payoutOf).toBe(debit.reference);
    expect((await payers.proposer.post(`${unmatched}/3/match-payout`, {})).status).toBe(200);
    await payers.bank([{ amount: 1_000, name: 'Mollie B.V.', remittance: 'OVERPAID-2' }], '2026-11-22');
    expect([(await payable())?.state, await ledger()]).toEqual(['returned', {}]);
    await payers.expectBooksToTie();
    const last = Math.max(...(await attempts()).map(({ id }) => id));
    expect((await reverse(3, last)).body.code).toBe('difference_paid_back');
  });

  it('is paid in two parts by the bank, of which either may be another one’s or come back', async () => {
    await payers.bank([{ ...debit, amount: -6_000 }]);
    await ask(1, 'too-little', 4_075);
    await payers.bank([{ ...debit, amount: -4_075 }], '2026-11-20');
    expect([await payable(), await waiting()]).toMatchObject([{ state: 'paid', amount: sent, partPaid: 0 }, []]);
    expect(await ledger()).toEqual({ 'payable-psper': sent, bank: -sent });
    await tie();
    const [{ id: batchId }] = (await payers.proposer.get(batchesPath)).body.data;
    const batch = async () => (await payers.proposer.get(`${batchesPath}/${batchId}`)).body;
    expect(await batch()).toMatchObject({ payouts: 1, amount: sent, paid: 1, returned: 0 });
    const [rest, part] = (await attempts()).toSorted((one, other) => other.id - one.id);
    expect((await reverse(1, part?.id ?? 0)).body.code).toBe('payout_under_way');
    expect((await reverse(2, rest?.id ?? 0)).status).toBe(200);
    expect(await payable()).toMatchObject({ state: 'waiting', amount: 4_075, partPaid: 6_000 });
    await payers.expectBooksToTie();
    expect((await entry(2)).payoutOf).toBe(debit.reference);
    const [one, other] = await Promise.all([
      payers.proposer.post(`${unmatched}/2/match-payout`, {}),
      payers.approver.post(`${unmatched}/2/match-payout`, {}),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    await tie();
    await payers.bank([{ ...debit, amount: 4_075 }], '2026-11-21');
    expect(await payable()).toMatchObject({ state: 'returned', amount: 4_075, partPaid: 6_000 });
    await tie();
    const [last] = (await attempts()).toSorted((a, b) => b.id - a.id);
    expect((await reverse(3, last?.id ?? 0)).status).toBe(200);
    expect(await payable()).toMatchObject({ state: 'paid', amount: sent });
    await tie();
    await payers.bank([{ ...debit, amount: 6_000 }], '2026-11-22');
    expect(await payable()).toMatchObject({ state: 'returned', amount: 6_000, partPaid: 4_075 });
    expect(await batch()).toMatchObject({ payouts: 1, paid: 0, returned: 1 });
    await tie();
  });

  it('is paid the rest once, by the first of two debits, and by no debit while the rest is proposed', async () => {
    await payers.bank([{ ...debit, amount: -6_000 }]);
    await ask(1, 'too-little', 4_075);
    const { body: rest } = await payers.propose([given.cessionId]);
    await payers.bank([{ ...debit, amount: -4_075 }], '2026-11-20');
    expect(await waiting()).toMatchObject([{ id: 2, reason: 'payout_unfit' }]);
    expect((await payers.approve(rest.id)).status).toBe(409);
    await payers.proposer.post(`${batchesPath}/${rest.id}/withdraw`, { version: 1 });
    await payers.expectBooksToTie();
    const twice = { ...debit, amount: -4_075 };
    await payers.bank([twice, twice], '2026-11-21');
    expect((await waiting()).map(({ reason: why }: { reason: string }) => why)).toEqual([
      'payout_unfit',
      'payout_unfit',
    ]);
    expect(await payable()).toMatchObject({ state: 'paid', amount: sent });
    await payers.expectBooksToTie();
  });

  it('is not ignored where it may be the rest of what was paid in part', async () => {
    await payers.bank([{ ...debit, amount: -9_075 }]);
    await ask(1, 'too-little', 1_000);
    await payers.bank([{ ...debit, amount: -900 }], '2026-11-20');
    const ignore = () => payers.proposer.post(`${unmatched}/2/ignore`, { reason: 'Not ours' });
    expect((await ignore()).body.code).toBe('entry_names_rest');
    expect((await payers.propose([given.cessionId])).status).toBe(409);
    expect((await reverse(1, (await attempts())[0]?.id ?? 0)).status).toBe(200);
    expect((await ignore()).status).toBe(200);
    // The part is booked again, as the refusal says, and what is left of it can be paid.
    await ask(1, 'too-little', 1_000);
    expect(await payable()).toMatchObject({ state: 'waiting', amount: 1_000, partPaid: 9_075, wait: null });
    expect((await payers.propose([given.cessionId])).status).toBe(200);
    await payers.expectBooksToTie();
  });

  it('is owed what no pay-out paid of it, whoever is first of the bank that gives a part back and who proposes the rest', async () => {
    await payers.bank([{ ...debit, amount: -9_075 }]);
    await ask(1, 'too-little', 1_000);
    const [, proposed] = await Promise.all([
      payers.bank([{ ...debit, amount: 9_075 }], '2026-11-20'),
      payers.propose([given.cessionId]),
    ]);
    expect(proposed.status).toBe(200);
    expect(await payable()).toMatchObject({ state: 'proposed', amount: sent, partPaid: 0 });
    await payers.expectBooksToTie();
    await payers.proposer.post(`${batchesPath}/${proposed.body.id}/withdraw`, { version: 1 });
    expect(await payable()).toMatchObject({ state: 'returned', amount: sent });
    await payers.expectBooksToTie();
  });

  it('is approved once more where too little was no pay-out at all', async () => {
    await payers.bank([{ ...debit, amount: -9_075 }]);
    await ask(1, 'too-little', 1_000);
    expect((await reverse(1, (await attempts())[0]?.id ?? 0)).status).toBe(200);
    expect(await payable()).toMatchObject({ state: 'approved', amount: sent, partPaid: 0 });
    await payers.bank([debit], '2026-11-20');
    expect([(await payable())?.state, await ledger()]).toEqual(['paid', { 'payable-psper': sent, bank: -sent }]);
    await payers.expectBooksToTie();
  });
});
