import { expect, it } from 'vitest';
import { findBroken } from '../../../../claims/books/verify-books.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { useOverpaidClaims } from '../../../../testing/data/overpaid-claims.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';

describeEngines('a refund that its bank gives back less charges', (engine) => {
  const t = useTestApp(engine);
  const claims = useOverpaidClaims(t);
  const get = async (path: string) => (await claims.requester.get(path)).body;
  const back = (amount: number, more: object = { reference: 'RF1-1' }) =>
    claims.bank([{ amount, name: 'Bank', remittance: 'Returned less fees', ...more }], '2026-11-19');
  const ask = (entryId: number, difference: number, by: SignedIn = claims.requester, refundId = 1) =>
    by.post(`/api/entry-differences/entries/${entryId}/refund`, { refundId, difference, reason: 'Fees' });
  const refundsOf = async (entryId: number) => (await get(`/api/unmatched-payments/${entryId}`)).refunds;
  const charged = async () =>
    (
      await t.database.query<{ sum: number }>(
        `select coalesce(sum(case debit when 'bank-charges' then amount else -amount end), 0)::int as sum from document_postings
         where document = 'refund-charges'`,
      )
    ).rows[0]?.sum;
  const undo = (entryId: number) =>
    claims.requester.post(`/api/unmatched-payments/${entryId}/reverse-refund`, { refundId: 1, reason: 'Another one' });

  /** Entry 1 pays a claim 20.00 too much, which refund 1 paid back. */
  async function overpaid(): Promise<number> {
    const dossier = await claims.addClaim();
    await claims.pay([{ dossier, amount: 12_000 }]);
    await claims.approve((await claims.request([1, 2_000])).body.id);
    return dossier;
  }

  it('is owed again as a whole, the rest is charged to us, and both are undone where it was none', async () => {
    const dossier = await overpaid();
    await back(1_750);
    expect((await get('/api/unmatched-payments')).data).toMatchObject([{ id: 2, reason: 'refund_unfit' }]);
    expect(await refundsOf(2)).toMatchObject([{ refundId: 1, amount: 2_000 }]);
    expect((await ask(2, 250)).body).toEqual({ outcome: 'done' });
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'bank-entry.difference', recordId: '2' },
      after: { amount: 1_750, difference: 250, differenceKind: 'charges' },
    });
    expect([await claims.stateOf(dossier), await charged()]).toEqual([{ state: 'Overpaid', open: -2_000 }, 250]);
    await claims.expectBooksToTie();
    const { bank } = await get('/api/ledger/picture?fromDate=2026-11-01&toDate=2026-11-30');
    const line = bank.find((row: { line: string }) => row.line === 'refunds');
    // What went out stands in no statement yet.
    expect([line.statement, line.ledger]).toEqual([1_750, -250]);
    const documents = await get('/api/ledger/documents?document=refund-charges');
    expect(documents.data).toMatchObject([{ name: 'RF1-1', target: { kind: 'refund-run', id: '1' }, amount: 250 }]);
    expect((await undo(2)).status).toBe(200);
    expect([await claims.stateOf(dossier), await charged()]).toEqual([{ state: 'Paid', open: 0 }, 0]);
    await claims.expectBooksToTie();
  });

  it('breaks the proof of the books where its charges are damaged', async () => {
    await overpaid();
    await back(1_750);
    await ask(2, 250);
    const damages = [
      ['update entry_differences set amount = 249', 'refund-returned'],
      ['update entry_differences set reversed_at = now()', 'refund-returned'],
      ['update entry_differences set tenant_id = 2', 'difference-of-entry'],
      [`delete from document_postings where document = 'refund-charges'`, 'difference-posted'],
      ['update bank_entries set end_to_end_id = null, counterparty_iban = null where id = 2', 'refund-returned'],
    ] as const;
    const broken: (string | undefined)[] = [];
    for (const [damage] of damages) {
      const undone = new Error('undone');
      const trying = t.database.transaction(async (tx) => {
        await queryRows(tx, `set local session_replication_role = replica; ${damage}`);
        broken.push((await findBroken(tx))?.invariant.name);
        throw undone;
      });
      await expect(trying).rejects.toBe(undone);
    }
    expect(broken).toEqual(damages.map(([, rule]) => rule));
  });

  it('waits above the limit for a second admin who may refund', async () => {
    await claims.bank([{ amount: 60_000, name: 'F. Hoekstra', remittance: 'For what?' }], '2026-11-18');
    await claims.approve((await claims.request([1, 60_000])).body.id);
    await back(30_000);
    expect((await ask(2, 30_000)).body).toEqual({ outcome: 'waiting' });
    const money = 'fullFinancialInsightManagementAllowed';
    const payer = await t.signIn({ permissions: [money, 'instantPayoutAllowed'] });
    const refunder = await t.signIn({ permissions: [money, 'refundManagementAllowed'] });
    const listed = async (by: SignedIn) => (await by.get('/api/approvals?kind=entry-difference')).body.data;
    expect([await listed(payer), await listed(refunder)]).toMatchObject([[], [{ subject: 'RF1-1', amount: 30_000 }]]);
    const approve = (by: SignedIn) => by.post('/api/entry-differences/1/approve', { version: 1 });
    expect((await approve(payer)).status).toBe(403);
    expect((await approve(refunder)).status).toBe(200);
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'bank-entry.difference-approve', recordId: '2' },
      after: { subject: 'RF1-1', askReason: 'Fees', askedBy: expect.any(String) },
    });
    await claims.expectBooksToTie();
  });

  it('counts what came back of a refund against one limit, by whichever entry', async () => {
    await claims.bank([{ amount: 60_000, name: 'F. Hoekstra', remittance: 'For what?' }], '2026-11-18');
    await claims.approve((await claims.request([1, 60_000])).body.id);
    await back(45_000);
    await claims.bank([{ amount: 45_000, name: 'Bank', remittance: 'Once more', reference: 'RF1-1' }], '2026-11-20');
    expect((await ask(2, 15_000)).body).toEqual({ outcome: 'done' });
    expect((await undo(2)).status).toBe(200);
    expect((await ask(3, 15_000)).body).toEqual({ outcome: 'waiting' });
    await claims.expectBooksToTie();
  });

  it('frees an entry that paid nothing', async () => {
    await claims.bank([{ amount: 1_500, name: 'F. Hoekstra', remittance: 'For what?' }], '2026-11-18');
    await claims.approve((await claims.request([1, 1_500])).body.id);
    await back(1_400);
    expect((await ask(2, 100)).body).toEqual({ outcome: 'done' });
    expect((await get('/api/unmatched-payments')).data).toMatchObject([{ id: 1, reason: 'refund_returned' }]);
    await claims.expectBooksToTie();
    expect((await undo(2)).status).toBe(200);
    await claims.expectBooksToTie();
  });

  it('is booked once, less what is missing, by who may refund', async () => {
    await overpaid();
    await back(1_750, { iban: 'NL00DEMO0000000001' });
    // The bank says neither which refund nor to which account: what may be anybody's is not booked as ours.
    expect(await refundsOf(2)).toEqual([]);
    expect((await ask(2, 250)).body.code).toBe('refund_unfit');
    await claims.bank([{ amount: 1_750, name: 'Bank', remittance: 'Returned', reference: 'RF1-1' }], '2026-11-20');
    await claims.bank([{ amount: 1_750, name: 'Bank', remittance: 'Again', reference: 'RF1-1' }], '2026-11-21');
    const reader = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await ask(3, 250, reader)).status).toBe(403);
    expect((await ask(99, 250)).status).toBe(404);
    expect((await ask(3, 249)).body.code).toBe('refund_unfit');
    expect((await ask(3, 250, claims.requester, 99)).body.code).toBe('refund_unfit');
    expect((await ask(3, 0)).body.code).toBe('invalid_request');
    const other = await t.signIn({ permissions: ['refundManagementAllowed', 'fullFinancialInsightManagementAllowed'] });
    const both = await Promise.all([ask(3, 250), ask(4, 250, other)]);
    expect(both.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['ok', 'refund_unfit']);
    await claims.expectBooksToTie();
  });
});
