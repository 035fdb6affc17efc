import { expect, it } from 'vitest';
import { useOverpaidClaims } from '../../../../testing/data/overpaid-claims.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';

const iban = 'DE89370400440532013000';

describeEngines('refunds that a bank gives back', (engine) => {
  const t = useTestApp(engine);
  const claims = useOverpaidClaims(t);
  const get = async (path: string) => (await claims.requester.get(path)).body;
  const back = (amount: number, more: object = {}, day = '2026-11-19') =>
    claims.bank([{ amount, name: 'Bank', remittance: 'Returned', iban: 'NL00DEMO0000000001', ...more }], day);
  const book = (entryId: number, refundId = 1, by: SignedIn = claims.requester) =>
    by.post(`/api/unmatched-payments/${entryId}/match-refund`, { refundId });
  const undo = (entryId: number, refundId = 1) =>
    claims.requester.post(`/api/unmatched-payments/${entryId}/reverse-refund`, { refundId, reason: 'Another one' });
  const payAgain = (amount: number) =>
    claims.requester.post('/api/refund-runs/of-entry', { entryId: 1, iban, name: 'Fenna', amount, reason: 'Closed' });
  const useOf = async (statement: number) =>
    (await get(`/api/bankstatement/${statement}/entries?order=id`)).data[0].use;

  /** Entry 1 pays a claim 20.00 too much, which refund 1 paid back. */
  async function overpaid(): Promise<number> {
    const dossier = await claims.addClaim();
    await claims.pay([{ dossier, amount: 12_000 }]);
    await claims.approve((await claims.request([1, 2_000])).body.id);
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Paid', open: 0 });
    return dossier;
  }
  /** Entry 1 paid nothing and was paid back. */
  async function unknown(): Promise<void> {
    await claims.bank([{ amount: 1_500, name: 'F. Hoekstra', remittance: 'For what?' }], '2026-11-18');
    expect((await claims.approve((await claims.request([1, 1_500])).body.id)).body.executed).toBe(1);
  }

  it('are known by the name of the payment file: the claim is overpaid as before, and is paid back to another account', async () => {
    const dossier = await overpaid();
    await back(2_000, { reference: 'rf1-1' });
    expect(await lastAudit(t)).toMatchObject({
      action: 'bank-statement.match',
      after: { refundsReturned: 1, unmatched: 0 },
    });
    expect(await useOf(2)).toMatchObject({ kind: 'refund-return', refundRunId: 1, refundId: 1, by: null });
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Overpaid', open: -2_000 });
    await claims.expectBooksToTie();
    const { body: run } = await payAgain(2_000);
    expect(run).toMatchObject({ state: 'requested', amount: 2_000 });
    const own = await claims.requester.post(`/api/refund-runs/${run.id}/approve`, { version: 1 });
    expect(own.body.code).toBe('own_request');
    expect((await claims.approve(run.id)).body).toMatchObject({ executed: 1, failed: 0 });
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Paid', open: 0 });
    expect((await payAgain(2_000)).status).toBe(409);
    await claims.expectBooksToTie();
  });

  it('free an entry that pays nothing, which is refunded once more, and once', async () => {
    await unknown();
    await back(1_500, { reference: 'RF1-1', isReversal: true });
    expect((await get('/api/unmatched-payments')).data).toMatchObject([
      { id: 1, reason: 'refund_returned', isRefundReturned: true },
    ]);
    await claims.expectBooksToTie();
    // One to the account that gave it back, as its bank may take it now, and one to another.
    const first = await claims.request([1, 1_500]);
    const second = await t.signIn({
      permissions: ['refundManagementAllowed', 'fullFinancialInsightManagementAllowed'],
    });
    const other = await second.post('/api/refund-runs', {
      ...{ statementId: 1, items: [{ entryId: 1, amount: 1_500 }], reason: 'Again' },
    });
    const both = await Promise.all([first, other].map(({ body }) => claims.approve(body.id)));
    expect(both.map(({ body }) => body.executed).toSorted()).toEqual([0, 1]);
    await claims.expectBooksToTie();
    // And that once more.
    await back(1_500, { reference: `RF${both[0]?.body.executed === 1 ? '2-2' : '3-3'}` }, '2026-11-20');
    expect((await get('/api/unmatched-payments')).data).toMatchObject([{ id: 1, reason: 'refund_returned' }]);
    await claims.expectBooksToTie();
  });

  it.each([
    ['another amount', { amount: 1_999, reference: 'RF1-1' }],
    ['another refund', { amount: 2_000, reference: 'RF1-1' }],
  ])(
    'are left where an entry gives back %s, whatever dossier our own purpose names',
    async (what, { amount, reference }) => {
      await overpaid();
      if (what === 'another refund') await back(2_000, { reference });
      await claims.bank([{ amount, name: 'Bank', remittance: 'Refund D000000001', reference }], '2026-11-20');
      const { data } = await get('/api/unmatched-payments');
      expect(data).toMatchObject([{ amount, reason: 'refund_unfit' }]);
      expect((await book(data[0].id)).body.code).toBe('refund_unfit');
      await claims.expectBooksToTie();
    },
  );

  it('are booked by hand where the bank does not say which, once, by who may refund', async () => {
    const dossier = await overpaid();
    await back(2_000);
    expect((await get('/api/unmatched-payments/2')).refunds).toMatchObject([
      { refundId: 1, runId: 1, endToEndId: 'RF1-1', amount: 2_000 },
    ]);
    const reader = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await book(2, 1, reader)).status).toBe(403);
    expect((await book(2, 99)).body.code).toBe('refund_unfit');
    expect((await book(99)).status).toBe(404);
    const other = await t.signIn({ permissions: ['refundManagementAllowed', 'fullFinancialInsightManagementAllowed'] });
    const both = await Promise.all([book(2), book(2, 1, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'entry_used', current: { kind: 'refund-return', refundId: 1 } },
    });
    expect(await lastAudit(t)).toMatchObject({
      action: 'bank-entry.match-refund',
      recordId: '2',
      after: { refundRunId: 1 },
    });
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Overpaid', open: -2_000 });
    await claims.expectBooksToTie();
  });

  it('are given back by one of two entries that are booked at once', async () => {
    await overpaid();
    await back(2_000);
    await claims.bank([{ amount: 2_000, name: 'Bank', remittance: 'Returned' }], '2026-11-20');
    const both = await Promise.all([book(2), book(3)]);
    expect(both.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['ok', 'refund_unfit']);
    await claims.expectBooksToTie();
  });

  it('wait for a refund run of both entries that is executed at the same moment', async () => {
    await unknown();
    await back(1_500);
    // What gave it back may itself be taken for money to refund.
    const items = [{ entryId: 2, amount: 1_500 }];
    const { body: run } = await claims.requester.post('/api/refund-runs', {
      statementId: 2,
      items,
      reason: 'For what?',
    });
    const [booked, executed] = await Promise.all([book(2), claims.approve(run.id)]);
    expect([booked.status === 200, executed.body.executed === 1].filter(Boolean)).toHaveLength(1);
    await claims.expectBooksToTie();
  });

  it('count as paid again where it was no return, of either kind', async () => {
    const dossier = await overpaid();
    await back(2_000);
    await book(2);
    expect((await undo(2, 2)).body.code).toBe('entry_use_changed');
    expect((await undo(2)).status).toBe(200);
    expect(await lastAudit(t)).toMatchObject({
      action: 'bank-entry.reverse-refund',
      recordId: '2',
      reason: 'Another one',
    });
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Paid', open: 0 });
    expect((await get('/api/unmatched-payments')).data).toMatchObject([{ id: 2, reason: 'match_reversed' }]);
    await claims.expectBooksToTie();
    expect((await undo(2)).body.code).toBe('entry_use_changed');
    expect((await book(2)).status).toBe(200);
    await claims.expectBooksToTie();
  });

  it('are undone no earlier than they count, where the bank books ahead of their value', async () => {
    const dossier = await overpaid();
    await back(2_000, { valueDate: '2026-12-02' }, '2026-11-20');
    await book(2);
    expect((await undo(2)).status).toBe(200);
    const days = (await claims.movementsOf(dossier)).map(({ postedOn }: { postedOn: string }) => postedOn);
    expect(days.slice(0, 2)).toEqual(['2026-12-01T23:00:00.000Z', '2026-12-01T23:00:00.000Z']);
    await claims.expectBooksToTie();
  });

  it('give an entry its use again, unless it has another by now', async () => {
    await unknown();
    await back(1_500, { reference: 'RF1-1' });
    expect((await undo(2)).status).toBe(200);
    expect(await useOf(1)).toMatchObject({ kind: 'refund', refundRunId: 1 });
    expect((await get('/api/unmatched-payments')).data).toMatchObject([{ id: 2 }]);
    await claims.expectBooksToTie();
    await book(2);
    await claims.approve((await payAgain(1_500)).body.id);
    expect((await undo(2)).body.code).toBe('refund_return_relied_on');
    await claims.expectBooksToTie();
  });

  it('stand where the claim was paid back anew', async () => {
    await overpaid();
    await back(2_000, { reference: 'RF1-1' });
    await claims.approve((await payAgain(2_000)).body.id);
    expect((await undo(2)).body.code).toBe('refund_return_relied_on');
    await claims.expectBooksToTie();
  });

  it('wait for an admin where the claim was sold since, whose buyer gets what is paid', async () => {
    const dossier = await overpaid();
    await t.database.query(`set session_replication_role = replica; update dossiers set sold_at = now(), sold_by = 1;
      set session_replication_role = origin`);
    await back(2_000, { reference: 'RF1-1' });
    expect((await get('/api/unmatched-payments')).data).toMatchObject([{ id: 2, reason: 'refund_unfit' }]);
    expect((await get('/api/unmatched-payments/2')).refunds).toEqual([]);
    expect((await book(2)).body.code).toBe('refund_unfit');
    expect((await claims.movementsOf(dossier))[0]).toMatchObject({ movement: 'repayment' });
  });
});
