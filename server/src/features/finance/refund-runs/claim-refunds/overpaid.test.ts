import { expect, it } from 'vitest';
import { bookMovements, newSourceIds } from '../../../../claims/book-movement.ts';
import { findBroken } from '../../../../claims/books/verify-books.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { useOverpaidClaims } from '../../../../testing/data/overpaid-claims.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { paymentFileOf } from '../testing/payment-file-of.ts';

const damages: readonly (readonly [string, string, string])[] = [
  ['a refund of another amount', 'update refunds set amount = amount - 1', 'repayment-posted'],
  ['a refund of another claim', 'update refunds set dossier_id = 2', 'repayment-posted'],
  ['a posting without a refund', 'delete from refunds', 'repayment-posted'],
  [
    'more than came',
    `update refunds set amount = 13000; update ledger_postings set amount = 13000 where source = 'repayment';
      update dossiers set reversed = 13000 where reversed > 0`,
    'repayment-of-entry',
  ],
];

describeEngines('refunds of what claims were paid too much', (engine) => {
  const t = useTestApp(engine);
  const claims = useOverpaidClaims(t);
  const { addClaim, pay, request, approve, tryRun, stateOf } = claims;
  const codesOf = async (...items: [number, number][]) =>
    (await tryRun(...items)).body.items.map(({ problem }: { problem: string | null }) => problem);

  it('go back to who paid, posted with the run, so that the claim is paid and the books tie', async () => {
    const dossier = await addClaim();
    await pay([{ dossier, amount: 12_000 }]);
    expect(await stateOf(dossier)).toEqual({ state: 'Overpaid', open: -2_000 });
    expect(await claims.entries()).toMatchObject([
      { refundProblem: null, refundable: 2_000, use: { kind: 'payment' } },
    ]);
    expect(await codesOf([1, 2_001])).toEqual(['over_amount']);
    const { body: run } = await request([1, 2_000]);
    expect(run).toMatchObject({ state: 'requested', amount: 2_000 });
    await claims.expectBooksToTie();
    expect((await approve(run.id)).body).toMatchObject({ executed: 1, executedAmount: 2_000, failed: 0 });
    expect(await stateOf(dossier)).toEqual({ state: 'Paid', open: 0 });
    expect((await claims.movementsOf(dossier))[0]).toMatchObject({
      ...{ movement: 'repayment', amount: 2_000, debit: 'debtors', credit: 'bank' },
    });
    await claims.expectBooksToTie();
    expect(await claims.entries()).toMatchObject([
      { refundProblem: 'already_used', refundable: 0, use: { kind: 'payment' } },
    ]);
    const file = await paymentFileOf(claims.requester, run.id);
    expect(file.body).toContain('<InstdAmt Ccy="EUR">20.00</InstdAmt>');
    expect((await request([1, 2_000])).body.code).toBe('refund_items_refused');
    // What leaves is known by its name, and moves nothing once more.
    await claims.bank([{ amount: -2_000, remittance: 'REFUND-1-1' }], '2026-11-19');
    expect((await claims.requester.get('/api/unmatched-payments')).body.total).toBe(0);
    await claims.expectBooksToTie();
  });

  it('are no more than the claim was paid too much, however many entries paid it', async () => {
    const dossier = await addClaim();
    const other = await addClaim();
    await pay([...[10_000, 10_000, 4_000].map((amount) => ({ dossier, amount })), { dossier: other, amount: 10_000 }]);
    expect(await codesOf([1, 10_000], [2, 4_000], [3, 1], [4, 1])).toEqual([
      null,
      null,
      'already_used',
      'already_used',
    ]);
    expect(await codesOf([3, 4_000], [2, 10_000], [1, 1])).toEqual([null, null, 'already_used']);
    expect(await codesOf([3, 4_000], [2, 10_001])).toEqual([null, 'over_amount']);
    const runs = [await request([1, 10_000]), await request([2, 10_000]), await request([3, 4_000])];
    const done = await Promise.all(runs.map(({ body }) => approve(body.id)));
    const sum = done.reduce((all, { body }) => all + body.executedAmount, 0);
    // The smallest and one of the others.
    expect(sum).toBe(14_000);
    expect(await stateOf(dossier)).toEqual({ state: 'Paid', open: 0 });
    await claims.expectBooksToTie();
  });

  it('break the proof of the books where they are damaged', async () => {
    const dossier = await addClaim();
    await addClaim();
    await pay([{ dossier, amount: 12_000 }]);
    await approve((await request([1, 2_000])).body.id);
    const found: [string, string | undefined][] = [];
    for (const [what, damage] of damages) {
      const undone = new Error('undone');
      const trying = t.database.transaction(async (tx) => {
        await queryRows(tx, `set local session_replication_role = replica; ${damage}`);
        found.push([what, (await findBroken(tx))?.invariant.name]);
        throw undone;
      });
      await expect(trying).rejects.toBe(undone);
    }
    expect(found).toEqual(damages.map(([what, , rule]) => [what, rule]));
    await claims.expectBooksToTie();
  });

  it('may be less than all, and again where the claim is overpaid once more', async () => {
    const dossier = await addClaim();
    await pay([{ dossier, amount: 12_000 }]);
    await approve((await request([1, 1_500])).body.id);
    expect(await stateOf(dossier)).toEqual({ state: 'Overpaid', open: -500 });
    await claims.credit(dossier, 3_000);
    expect(await claims.entries()).toMatchObject([{ refundable: 3_500 }]);
    await approve((await request([1, 3_500])).body.id);
    expect(await stateOf(dossier)).toEqual({ state: 'Paid', open: 0 });
    await claims.expectBooksToTie();
  });

  it('fail where the money was taken back before they were approved, and leave the claim as it is', async () => {
    const dossier = await addClaim();
    await pay([{ dossier, amount: 12_000, more: { reference: 'DEBIT-1' } }]);
    const { body: run } = await request([1, 2_000]);
    await claims.bank(
      [{ amount: -12_000, reference: 'DEBIT-1', remittance: 'Returned', isReversal: true }],
      '2026-11-19',
    );
    expect((await approve(run.id)).body).toMatchObject({ executed: 0, failed: 1 });
    expect(await stateOf(dossier)).toEqual({ state: 'Open', open: 10_000 });
    await claims.expectBooksToTie();
  });

  it('are owed again where the bank takes the payment back afterwards', async () => {
    const dossier = await addClaim();
    await pay([{ dossier, amount: 12_000, more: { reference: 'DEBIT-2' } }]);
    await approve((await request([1, 2_000])).body.id);
    await claims.bank(
      [{ amount: -12_000, reference: 'DEBIT-2', remittance: 'Returned', isReversal: true }],
      '2026-11-19',
    );
    expect(await stateOf(dossier)).toEqual({ state: 'Open', open: 12_000 });
    await claims.expectBooksToTie();
  });

  it('keep the match of their entry, which has gone back in part', async () => {
    const dossier = await addClaim();
    await pay([{ dossier, amount: 12_000 }]);
    const [{ use }] = await claims.entries();
    await approve((await request([1, 2_000])).body.id);
    const refused = await claims.requester.post('/api/unmatched-payments/1/reverse', {
      ...{ paymentId: use.paymentId, reason: 'Another one' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'entry_repaid']);
    await claims.expectBooksToTie();
  });

  it.each([
    ['frozen', 'insert into audit_cases (dossier_id, frozen_at) values (1, now())', 'claim_blocked'],
    ['disputed', `insert into disputes (dossier_id, subject, created_at) values (1, 'Lost', now())`, 'claim_blocked'],
    ['in another currency', `update dossiers set currency = 'CHF'`, 'claim_currency'],
    [
      'sold, as its money is settled with the buyer',
      `set session_replication_role = replica; insert into npl_sold_dossiers values (1, 1, 10000, 5000, '2026-11-01', '{}');
        set session_replication_role = origin`,
      'claim_sold',
    ],
  ])('wait while the claim is %s, and say so', async (_, change, problem) => {
    const dossier = await addClaim();
    await pay([{ dossier, amount: 12_000 }]);
    const { body: run } = await request([1, 2_000]);
    await t.database.query(change);
    expect(await codesOf([1, 2_000])).toEqual([problem]);
    expect(await claims.entries()).toMatchObject([{ refundProblem: problem, refundable: 0 }]);
    expect((await approve(run.id)).body).toMatchObject({ executed: 0, failed: 1 });
  });

  async function writeOff(dossierId: number, amount: number): Promise<void> {
    await t.database.transaction(async (tx) => {
      const [sourceId = 0] = await newSourceIds(tx, 1);
      const kind = { source: 'write-off', movement: 'write-off' } as const;
      await bookMovements(tx, [{ ...kind, sourceId, dossierId, amount, at: t.clock.now }]);
      await queryRows(
        tx,
        `insert into write_offs (dossier_id, amount, open_then, reason, state, asked_by, asked_by_name, asked_at, posting_id)
         values ($1, $2, $2, 'Lost', 'done', 1, 'Ada', $3, $4)`,
        [dossierId, amount, t.clock.now, sourceId],
      );
    });
  }

  it('are made again of a claim that was sold and recalled', async () => {
    const dossier = await addClaim();
    await pay([{ dossier, amount: 12_000 }]);
    await t.database.query(`set session_replication_role = replica;
      insert into npl_sold_dossiers values (1, 1, 10000, 5000, '2026-11-01', '{}');
      insert into npl_recalls (dossier_id, sale_id, recalled_at, recalled_on, reason, by_name, price, is_budget_back, was_exported)
        values (1, 1, '2026-11-19', '2026-11-19', 'Died', 'Ada', 5000, false, false);
      set session_replication_role = origin`);
    expect(await codesOf([1, 2_000])).toEqual([null]);
    await t.database.query(
      'set session_replication_role = replica; delete from npl_recalls; set session_replication_role = origin',
    );
  });

  it('are none while a write-off of the claim is not taken back: it was owed', async () => {
    const dossier = await addClaim();
    await pay([{ dossier, amount: 4_000 }]);
    await writeOff(dossier, 6_000);
    await claims.credit(dossier, 4_000);
    expect(await stateOf(dossier)).toEqual({ state: 'Overpaid', open: -4_000 });
    expect(await codesOf([1, 4_000])).not.toEqual([null]);
    await claims.credit(dossier, 3_000);
    expect(await codesOf([1, 1_000])).toEqual([null]);
    expect(await codesOf([1, 1_001])).toEqual(['over_amount']);
  });

  it('leave a claim written off whose payment was another one’s', async () => {
    const dossier = await addClaim();
    await writeOff(dossier, 10_000);
    await pay([{ dossier, amount: 6_000 }]);
    expect(await stateOf(dossier)).toEqual({ state: 'WrittenOff', open: 0 });
    const [{ use }] = await claims.entries();
    const body = { paymentId: use.paymentId, reason: 'Of another claim' };
    expect((await claims.requester.post('/api/unmatched-payments/1/reverse', body)).status).toBe(200);
    expect(await stateOf(dossier)).toEqual({ state: 'WrittenOff', open: 0 });
    const { rows } = await t.database.query('select written_off from dossiers');
    expect(rows).toEqual([{ written_off: 10_000 }]);
    await claims.expectBooksToTie();
  });

  it('are not made of what nobody paid from an account, or from a blocked one of ours', async () => {
    const dossier = await addClaim();
    await pay([{ dossier, amount: 12_000, more: { iban: 'NL00TEST0000000001' } }]);
    expect(await codesOf([1, 2_000])).toEqual(['iban_invalid']);
  });
});
