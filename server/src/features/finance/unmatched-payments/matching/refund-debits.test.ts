import { beforeEach, expect, it } from 'vitest';
import { verifyBooks } from '../../../../claims/books/verify-books.ts';
import { type FileEntry, mt940File, payerIban } from '../../../../testing/data/statement-files.ts';
import { upload, uploaded } from '../../../../testing/data/statement-upload.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { outcomes, useClaims } from '../testing/claims.ts';
import { matchDue } from './matching-loop.ts';

/** Statement 1 opens with this. */
const opening = 100_000;
const credits = [
  { amount: 12_345, name: 'J. Jansen', iban: payerIban, remittance: 'Thanks' },
  { amount: 5_000, name: 'E. Muster', iban: payerIban, remittance: 'Thanks' },
];

describeEngines('debits of refund runs', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test, ['refundManagementAllowed', 'fullFinancialInsightManagementAllowed']);

  beforeEach(async () => {
    await uploaded(claims.clerk, { entries: credits, opening });
  });

  /** A refund run of both credits, and what the bank tells the day after. */
  async function banked(entries: readonly FileEntry[]): Promise<void> {
    const approver = await test.signIn({ permissions: ['refundManagementAllowed'] });
    const items = credits.map(({ amount }, place) => ({ entryId: place + 1, amount }));
    await claims.clerk.post('/api/refund-runs', { statementId: 1, items, reason: 'Paid twice' });
    expect((await approver.post('/api/refund-runs/1/approve', { version: 1 })).body.executed).toBe(2);
    await claims.matched(entries, '2026-11-20', opening + 17_345);
  }
  const list = async (query = '') => (await claims.clerk.get(`/api/unmatched-payments?order=id&${query}`)).body;

  it('are known by the name of the payment file, once, for its sum, wherever the bank writes it', async () => {
    await banked([
      { amount: -17_345, remittance: 'SEPA batch REFUND-1-1' },
      { amount: -17_345, reference: 'refund-1-1' },
      { amount: -17_344, remittance: 'REFUND-1-1' },
      { amount: -17_345, remittance: 'REFUND-1-11' },
    ]);
    expect((await outcomes(test)).slice(2)).toEqual(['refund-paid', 'debit', 'debit', 'debit']);
    const { body } = await claims.clerk.get('/api/bankstatement/2/entries?order=id');
    expect(body.data[0].use).toMatchObject({ kind: 'refund-paid', refundRunId: 1, by: null });
    expect(await lastAudit(test)).toMatchObject({
      action: 'bank-statement.match',
      after: { refundsPaid: 1, unmatched: 3 },
    });
    const later = [
      { amount: -17_345, remittance: 'REFUND-1-1' },
      { amount: -5_000, reference: 'RF1-2' },
    ];
    await claims.matched(later, '2026-11-21', opening - 52_034);
    expect((await outcomes(test)).slice(6)).toEqual(['debit', 'debit']);
    expect((await verifyBooks(test.database)).broken).toBeNull();
  });

  it('are known by the name of a refund, where the bank books each', async () => {
    await banked([
      { amount: -12_345, reference: 'RF1-1' },
      { amount: -5_000, reference: 'rf1-2' },
      { amount: -5_000, reference: 'RF1-2' },
    ]);
    expect((await outcomes(test)).slice(2)).toEqual(['refund-paid', 'refund-paid', 'debit']);
  });

  it.each([
    ['Dutch', '/PREF/REFUND-1-1//REMI/USTD//SEPA batch/'],
    ['German', '116?00SEPA?20EREF+NOTPROVIDED?21KREF+REFUND-1-1?22SVWZ+SEPA batch'],
  ])('are known by the name of the payment file in an MT940 file of a %s bank', async (_which, details) => {
    await banked([]);
    const written = { from: '2026-11-21', opening: opening + 17_345, entries: [{ amount: -17_345 }] };
    const file = mt940File(written).replace(/:61:(.*)\r\n:86:.*/, (_all, line) => {
      return `:61:${String(line).replace('NONREF', 'PREF')}\r\n:86:${details}`;
    });
    expect((await upload(claims.clerk, file, 'a.sta')).status).toBe(200);
    await matchDue(test.app);
    expect((await outcomes(test)).slice(2)).toEqual(['refund-paid']);
    const { body } = await claims.clerk.get('/api/bankstatement/3/entries');
    expect(body.data[0].use).toMatchObject({ kind: 'refund-paid', refundRunId: 1 });
    expect((await verifyBooks(test.database)).broken).toBeNull();
  });

  it.each([
    ['that is not of its amount', 'update bank_entries set amount = -5001 where id = 4'],
    ['of a run that went from another account', 'update bank_statements set account_id = 2 where id = 2'],
    [
      'that tells twice, one by one and as a whole',
      `insert into bank_entry_uses (entry_id, use, used_at, refund_run_id, refund_execution) values (5, 'refund-paid', now(), 1, 1)`,
    ],
  ])('are proved by the books: they find one %s', async (_which, damage) => {
    await banked([
      { amount: -12_345, reference: 'RF1-1' },
      { amount: -5_000, reference: 'RF1-2' },
      { amount: -17_345, remittance: 'Whatever' },
    ]);
    expect((await verifyBooks(test.database)).broken).toBeNull();
    await test.database.query(
      `insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, 'NL20INGB0001234567', 'North', now()) on conflict do nothing`,
    );
    await test.database.query(damage);
    expect((await verifyBooks(test.database)).broken?.invariant.name).toBe('entry-sent-refund');
  });

  it('are listed as money out, like any other that nothing of ours explains, and can be ignored', async () => {
    await banked([
      { amount: -900, name: 'Power', remittance: 'Energy' },
      { amount: 700, name: 'Somebody', remittance: 'Bill' },
    ]);
    expect((await list()).data).toMatchObject([
      { id: 3, amount: -900, reason: 'debit', suggestions: [], payoutOf: null },
      { id: 4, amount: 700, reason: 'no_reference' },
    ]);
    const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: number }) => id);
    expect([await ids('direction=out'), await ids('direction=in')]).toEqual([[3], [4]]);
    expect(await ids('direction=out&reason=debit&amount=-9')).toEqual([3]);
    expect((await claims.clerk.get('/api/unmatched-payments?direction=up')).status).toBe(400);
    const match = await claims.clerk.post('/api/unmatched-payments/3/match', {
      ...{ dossierId: 1, openAmount: 0, state: null },
    });
    expect(match.body.code).toBe('not_a_payment');
    expect((await claims.clerk.post('/api/unmatched-payments/3/ignore', { reason: 'Energy' })).status).toBe(200);
    expect([await ids('direction=out'), await ids('direction=out&ignored=true')]).toEqual([[], [3]]);
  });
});
