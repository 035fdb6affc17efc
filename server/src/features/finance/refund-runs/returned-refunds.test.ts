/** Refunds that a bank gave back: what is said of them, wherever they are read. */
import { expect, it } from 'vitest';
import { ruleBrokenBy } from '../../../claims/testing/damage-books.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { useOverpaidClaims } from '../../../testing/data/overpaid-claims.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

/** As it is stored that entry `$2` gives refund `$1` back. */
const returned = {
  entry: `delete from bank_entry_uses where use = 'refund' and refund_id = $1`,
  claim: `insert into ledger_postings (root_id, source, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
    select 900000, 'repayment', 'payment', r.dossier_id, d.transaction_number, 'bank', 'debtors', r.amount, 'EUR', '2026-11-19T11:00Z'
    from refunds r join dossiers d on d.id = r.dossier_id where r.id = $1`,
};

describeEngines('refunds that a bank gave back', (engine) => {
  const t = useTestApp(engine);
  const claims = useOverpaidClaims(t);

  /** Refund 1 comes back by the last entry, in the words of the database. */
  async function store(entryId: number, of: keyof typeof returned): Promise<void> {
    await t.database.transaction(async (tx) => {
      await queryRows(tx, returned[of], [1]);
      await queryRows(tx, `update refunds set returned_at = '2026-11-19T11:00Z' where id = 1`, []);
      await queryRows(
        tx,
        `insert into refund_returns (refund_id, entry_id, returned_at, posting_id) values (1, $1, '2026-11-19T11:00Z', $2)`,
        [entryId, of === 'claim' ? 900_000 : null],
      );
      await queryRows(tx, 'delete from unmatched_entries where entry_id = $1', [entryId]);
      await queryRows(
        tx,
        `insert into bank_entry_uses (entry_id, use, used_at, refund_id) values ($1, 'refund-return', '2026-11-19T11:00Z', 1)`,
        [entryId],
      );
      if (of === 'claim')
        await queryRows(
          tx,
          'update dossiers d set paid = paid + r.amount from refunds r where r.id = 1 and d.id = r.dossier_id',
          [],
        );
    });
  }
  const get = async (path: string) => (await claims.requester.get(path)).body;

  async function overpaid(): Promise<number> {
    const dossier = await claims.addClaim();
    await claims.pay([{ dossier, amount: 12_000 }]);
    await claims.approve((await claims.request([1, 2_000])).body.id);
    await claims.bank(
      [{ amount: 2_000, name: 'Bank', remittance: 'For what?', iban: 'NL00DEMO0000000001' }],
      '2026-11-19',
    );
    await store(2, 'claim');
    return dossier;
  }

  it('are owed again by their claim, and say so in its movements, in its run and in the statement', async () => {
    const dossier = await overpaid();
    await claims.expectBooksToTie();
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Overpaid', open: -2_000 });
    expect(
      (await claims.movementsOf(dossier)).map(({ movement }: { movement: string }) => movement).toSorted(),
    ).toEqual([...['capture', 'payment', 'repayment', 'repayment-return']]);
    expect(await get(`/api/ledger/movements?movement=repayment-return`)).toMatchObject({
      data: [{ movement: 'repayment-return', debit: 'bank', credit: 'debtors', amount: 2_000, isByBank: null }],
      total: 1,
    });
    expect((await get('/api/ledger/movements?movement=payment')).total).toBe(1);
    expect(await get('/api/refund-runs/1/items')).toMatchObject({
      data: [{ result: 'executed', returnedOn: '2026-11-19T11:00:00.000Z' }],
    });
    expect(await get('/api/bankstatement/2/entries')).toMatchObject({
      data: [{ use: { kind: 'refund-return', refundRunId: 1, refundId: 1 } }],
    });
    expect(await claims.entries()).toMatchObject([{ refundable: 2_000, refundProblem: null, isRefundReturned: true }]);
    const { bank } = await get('/api/ledger/picture?fromDate=2026-11-01&toDate=2026-11-30&per=month');
    expect(bank.find(({ line }: { line: string }) => line === 'refunds')).toMatchObject({
      ledger: 0,
      statement: 2_000,
    });
  });

  it('let another account be named, as the one that the bank told gives it back', async () => {
    await overpaid();
    expect(await get('/api/refund-runs/of-entry/1')).toMatchObject({ amount: 2_000, problem: null, isOfClaim: true });
    const named = {
      entryId: 1,
      iban: 'DE89370400440532013000',
      name: 'Fenna Hoekstra',
      amount: 2_000,
      reason: 'Closed',
    };
    const { body: run } = await claims.requester.post('/api/refund-runs/of-entry', named);
    expect((await claims.approve(run.id)).body).toMatchObject({ executed: 1, failed: 0 });
    await claims.expectBooksToTie();
  });

  it('of an entry that pays nothing leave it to be used once more', async () => {
    await claims.bank([{ amount: 1_500, name: 'F. Hoekstra', remittance: 'For what?' }], '2026-11-18');
    await claims.approve((await claims.request([1, 1_500])).body.id);
    await claims.bank([{ amount: 1_500, name: 'Bank', remittance: 'Returned' }], '2026-11-19');
    await store(2, 'entry');
    await claims.expectBooksToTie();
    expect(await claims.entries()).toMatchObject([{ use: null, refundable: 1_500, isRefundReturned: true }]);
  });

  it('break the proof of the books where they are damaged', async () => {
    await overpaid();
    const damages: readonly (readonly [string, string])[] = [
      [`update refunds set returned_at = null`, 'refund-returned'],
      [`update refund_returns set entry_id = 1`, 'refund-returned'],
      [`delete from bank_entry_uses where use = 'refund-return'`, 'refund-returned'],
      [`update bank_entries set amount = 1999 where id = 2`, 'refund-returned'],
      [`update refund_returns set posting_id = null`, 'repayment-posted'],
      [
        `update refund_returns set posting_id = 900001; update ledger_postings set root_id = 900001, amount = 1999 where root_id = 900000;
        update dossiers set paid = paid - 1`,
        'return-posted',
      ],
      [`update refund_returns set undone_at = now()`, 'refund-returned'],
    ];
    const found: (string | undefined)[] = [];
    for (const [damage] of damages) found.push(await ruleBrokenBy(t, damage));
    expect(found).toEqual(damages.map(([, rule]) => rule));
  });
});
