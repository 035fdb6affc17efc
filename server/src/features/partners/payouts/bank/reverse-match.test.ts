import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, payoutsPath, usePayers } from '../../../../testing/data/payouts.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';

const debit = { amount: -10_075, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };
const back = { ...debit, amount: 10_075, isReversal: true };
const unmatched = '/api/unmatched-payments';

describeEngines('a bank entry that was matched to a pay-out by mistake', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let cessionId: number;
  let batchId: number;

  const attempts = async (): Promise<{ state: string; matchReversedReason: string | null }[]> =>
    (await payers.approver.get(`${payoutsPath}/cessions/${cessionId}`)).body.attempts;
  const states = async () => (await attempts()).map(({ state }) => state);
  const owed = async () => (await payers.list()).find((row) => row.id === cessionId)?.state;
  const waiting = async () => (await payers.approver.get(unmatched)).body.data;
  const entriesOf = async (statement: number) =>
    (await payers.approver.get(`/api/bankstatement/${statement}/entries?order=id`)).body.data;
  const uses = async () =>
    (
      await t.database.query(
        'select entry_id as "entryId", use, payout_id as "payoutId" from bank_entry_uses order by 1',
      )
    ).rows as { entryId: number; use: string; payoutId: number }[];
  const useOf = async (kind: string) => {
    const use = (await uses()).find((one) => one.use === kind);
    return { id: use?.entryId ?? 0, payoutId: Number(use?.payoutId ?? 0) };
  };
  const reverse = (
    { id, payoutId }: { id: number; payoutId: number },
    by: SignedIn = payers.proposer,
    reason = 'Paid by hand',
  ) => by.post(`${unmatched}/${id}/reverse-payout`, { payoutId, reason });
  const ledger = async () =>
    (
      await t.database.query<{ sum: number }>(
        `select coalesce(sum(case when debit = 'bank' then amount else -amount end), 0)::int as sum from document_postings
         where document = 'pay-out'`,
      )
    ).rows[0]?.sum;

  beforeEach(async () => {
    cessionId = await payers.idOf(debit.reference);
    ({ id: batchId } = (await payers.propose([cessionId])).body);
    await payers.approve(batchId);
  });

  it('is taken off with a reason: the pay-out is approved once more, and the next debit pays it', async () => {
    const statement = await payers.bank([debit]);
    const { status } = await reverse(await useOf('payout'));
    expect(status).toBe(200);
    expect(await lastAudit(t)).toMatchObject({
      action: 'payout-batch.reverse-match',
      recordId: String(batchId),
      reason: 'Paid by hand',
      before: { payoutState: 'paid' },
      after: { payout: debit.reference, payoutState: 'approved' },
    });
    expect([await states(), await owed(), await ledger()]).toEqual([['approved', 'match-reversed'], 'approved', 0]);
    expect((await attempts())[1]?.matchReversedReason).toBe('Paid by hand');
    expect((await entriesOf(statement))[0].use).toBeNull();
    expect(await waiting()).toMatchObject([{ reason: 'match_reversed', payoutOf: debit.reference }]);
    expect((await payers.approver.get(`${batchesPath}/${batchId}`)).body).toMatchObject({
      payouts: 1,
      amount: 10_075,
      paid: 0,
    });
    await payers.expectBooksToTie();
    // A worker that looks again leaves it alone.
    await payers.match();
    expect(await owed()).toBe('approved');
    await payers.bank([debit], '2026-11-20');
    expect([await owed(), await ledger()]).toEqual(['paid', -10_075]);
    expect(await waiting()).toMatchObject([{ reason: 'match_reversed', payoutOf: null }]);
    await payers.expectBooksToTie();
  });

  it('gives its place at once to the other debit that did not fit', async () => {
    await payers.bank([debit, debit]);
    const [first, second] = [await useOf('payout'), (await waiting())[0].id];
    await reverse(first);
    expect(await useOf('payout')).toMatchObject({ id: second });
    expect([await states(), await waiting()]).toMatchObject([['paid', 'match-reversed'], [{ id: first.id }]]);
    await payers.expectBooksToTie();
  });

  it('is booked by hand where it was right after all, once', async () => {
    await payers.bank([debit]);
    const use = await useOf('payout');
    await reverse(use);
    const book = () => payers.approver.post(`${unmatched}/${use.id}/match-payout`, {});
    const answers = await Promise.all([book(), book()]);
    expect(answers.map(({ body }) => body.code ?? body.kind).toSorted()).toEqual(['entry_used', 'payout']);
    expect(await lastAudit(t)).toMatchObject({ action: 'payout-batch.match', after: { payoutState: 'paid' } });
    expect([await owed(), await ledger(), await waiting()]).toEqual(['paid', -10_075, []]);
    await payers.expectBooksToTie();
  });

  it('leaves the pay-out paid where only its return was wrong, unless the cession is on its way anew', async () => {
    await payers.bank([debit, back]);
    const [paid, returned] = [await useOf('payout'), await useOf('payout-return')];
    expect((await reverse(paid)).body.code).toBe('payout_returned');
    const { body: anew } = await payers.propose([cessionId]);
    expect((await reverse(returned)).body.code).toBe('payout_under_way');
    await payers.proposer.post(`${batchesPath}/${anew.id}/withdraw`, { version: 1 });
    expect((await reverse(returned)).status).toBe(200);
    expect([await states(), await owed(), await ledger()]).toEqual([
      ['paid', 'dropped', 'match-reversed'],
      'paid',
      -10_075,
    ]);
    await payers.expectBooksToTie();
    // The debit went over to the attempt that is paid, and can be taken off it too.
    const moved = await useOf('payout');
    expect(moved).toMatchObject({ id: paid.id });
    expect((await reverse(paid)).body.code).toBe('entry_use_changed');
    expect((await reverse(moved)).status).toBe(200);
    expect([await owed(), await ledger()]).toEqual(['approved', 0]);
    await payers.expectBooksToTie();
  });

  it('is taken off once, by who may pay, with a reason, and not where it is something else', async () => {
    await payers.bank([debit]);
    const use = await useOf('payout');
    const seeing = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await reverse(use, seeing)).status).toBe(403);
    expect((await reverse(use, payers.proposer, ' ')).status).toBe(400);
    expect((await reverse({ ...use, id: 404 })).status).toBe(404);
    expect((await reverse({ ...use, payoutId: use.payoutId + 1 })).body.code).toBe('entry_use_changed');
    const answers = await Promise.all([reverse(use), reverse(use, payers.approver)]);
    expect(answers.map(({ body }) => body?.code ?? 'ok').toSorted()).toEqual(['entry_use_changed', 'ok']);
    expect((await payers.approver.post(`${unmatched}/404/match-payout`, {})).status).toBe(404);
    expect((await seeing.post(`${unmatched}/${use.id}/match-payout`, {})).status).toBe(403);
    await payers.bank([{ ...debit, amount: -1 }], '2026-11-20');
    const other = (await waiting()).find(({ amount }: { amount: number }) => amount === -1);
    expect((await payers.approver.post(`${unmatched}/${other.id}/match-payout`, {})).body.code).toBe(
      'payout_amount_differs',
    );
    await payers.expectBooksToTie();
  });
});
