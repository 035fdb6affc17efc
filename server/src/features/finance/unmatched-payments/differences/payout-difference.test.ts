import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, payoutsPath, usePayers } from '../../../../testing/data/payouts.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';

const sent = 10_075;
const debit = { amount: -sent, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };
const unmatched = '/api/unmatched-payments';
const differences = '/api/entry-differences';
const reason = 'The bank wrote so';

describeEngines('a debit of another amount than the pay-out that it names', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let cessionId: number;

  const payable = async () => (await payers.list()).find((row) => row.id === cessionId);
  const waiting = async () => (await payers.approver.get(`${unmatched}?order=id`)).body.data;
  const entry = async (id: number) => (await payers.approver.get(`${unmatched}/${id}`)).body;
  const attempts = async (): Promise<{ id: number; state: string; paidAmount: number | null }[]> =>
    (await payers.approver.get(`${payoutsPath}/cessions/${cessionId}`)).body.attempts;
  const ask = (id: number, kind: string, difference: number, by: SignedIn = payers.proposer) =>
    by.post(`${differences}/entries/${id}/payout`, { kind, difference, reason });
  const reverse = async (id: number, payoutId: number) =>
    payers.proposer.post(`${unmatched}/${id}/reverse-payout`, { payoutId, reason: 'Of another one' });
  const decide = (id: number, verdict: string, by: SignedIn = payers.approver, more: object = {}) =>
    by.post(`${differences}/${id}/${verdict}`, { version: 1, ...more });
  /** What each account of the ledger has in debit, of those that a pay-out moves. */
  const ledger = async () => {
    const { rows } = await t.database.query<{ account: string; sum: number }>(
      `select s.account, sum(s.amount)::int as sum from document_postings p
         cross join lateral (values (p.debit, p.amount), (p.credit, -p.amount)) s(account, amount)
       where p.document in ('pay-out', 'payout-difference', 'psper-payment') group by 1 having sum(s.amount) <> 0`,
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  };
  const bankLine = async () => {
    const { bank } = (await payers.proposer.get('/api/ledger/picture?fromDate=2026-11-01&toDate=2026-11-30')).body;
    const { statement, ledger: booked } = bank.find((row: { line: string }) => row.line === 'pay-outs');
    return statement - booked;
  };
  const tie = async () => {
    await payers.expectBooksToTie();
    expect(await bankLine()).toBe(0);
  };
  async function pay(by = payers): Promise<void> {
    await by.approve((await by.propose([cessionId])).body.id);
  }

  beforeEach(async () => {
    cessionId = await payers.idOf(debit.reference);
    await pay();
  });

  it('is booked with the charges of the bank, which stay where the pay-out comes back', async () => {
    await payers.bank([{ ...debit, amount: -sent - 500 }]);
    expect(await entry(1)).toMatchObject({
      payoutDifference: { amount: 500, kinds: ['charges', 'too-much'] },
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
    await payers.bank([{ ...debit, amount: sent }], '2026-11-20');
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

  it('leaves the rest owed where too little was paid: it is paid by another batch, and either may come back', async () => {
    await payers.bank([{ ...debit, amount: -9_075 }]);
    expect((await entry(1)).payoutDifference).toEqual({ amount: -1_000, kinds: ['too-little'] });
    expect((await ask(1, 'too-little', 1_000)).body).toEqual({ outcome: 'done' });
    expect(await payable()).toMatchObject({ state: 'waiting', amount: 1_000, partPaid: 9_075, wait: null });
    expect(await ledger()).toEqual({ 'payable-psper': 9_075, bank: -9_075 });
    await tie();
    const [first] = await attempts();
    const { body: rest } = await payers.propose([cessionId]);
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

  it('is owed by the psper still where only what was sent comes back', async () => {
    await payers.bank([{ ...debit, amount: -sent - 1_000 }]);
    await ask(1, 'too-much', 1_000);
    await payers.bank([{ ...debit, amount: sent - 100 }], '2026-11-20');
    // Less than what was sent is not all of it less charges, which would end what the psper owes.
    expect((await entry(2)).payoutDifference).toBeNull();
    expect((await ask(2, 'charges', 1_100)).body.code).toBe('payout_unfit');
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
    const { body: rest } = await payers.propose([cessionId]);
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
    expect((await payers.propose([cessionId])).status).toBe(409);
    expect((await reverse(1, (await attempts())[0]?.id ?? 0)).status).toBe(200);
    expect((await ignore()).status).toBe(200);
    await payers.expectBooksToTie();
  });

  it('is owed what no pay-out paid of it, whoever is first of the bank that gives a part back and who proposes the rest', async () => {
    await payers.bank([{ ...debit, amount: -9_075 }]);
    await ask(1, 'too-little', 1_000);
    const [, proposed] = await Promise.all([
      payers.bank([{ ...debit, amount: 9_075 }], '2026-11-20'),
      payers.propose([cessionId]),
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

  it('comes back less the charges of the bank, and does not where that was another entry', async () => {
    await payers.bank([debit, { ...debit, amount: 9_875, isReversal: true }]);
    expect(await waiting()).toMatchObject([{ id: 2, reason: 'payout_unfit' }]);
    expect((await entry(2)).payoutDifference).toEqual({ amount: -200, kinds: ['charges'] });
    expect((await ask(2, 'too-little', 200)).body.code).toBe('payout_unfit');
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
    for (const [id, kind, amount] of [
      [1, 'charges', 499],
      [1, 'too-little', 500],
      [2, 'charges', 500],
    ] as const)
      expect((await ask(id, kind, amount)).body.code).toBe('payout_unfit');
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
