import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { bookPayment, reversePayments } from '../../../claims/payments/book-payment.ts';
import { rfOf } from '../../../claims/references.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { makeDossier, useClaims } from './testing/claims.ts';

const path = '/api/unmatched-payments';
const days = 'fromDate=2026-11-01&toDate=2026-11-30';
const seen = { openAmount: 10_000, state: 'Open' };

describeEngines('the bank beside the books, after a match was corrected', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test);

  const linesOf = async (query: string) => {
    const { bank } = (await claims.clerk.get(`/api/ledger/picture?${query}`)).body;
    return Object.fromEntries(
      bank.map((row: { line: string; statement: number | null; ledger: number | null }) => [
        row.line,
        [row.statement, row.ledger],
      ]),
    );
  };
  /** The sum of a list, and how each of its rows says that it was taken back. */
  const listOf = async (query: string) => {
    const { data } = (await claims.clerk.get(`/api/ledger/movements?${days}&${query}`)).body;
    const { amount } = (await claims.clerk.get(`/api/ledger/movements/sum?${days}&${query}`)).body;
    return [amount, data.map((row: { takenBackBy: string | null }) => row.takenBackBy)];
  };

  it('says of what was taken back whether the bank, a reversed match or neither did it', async () => {
    const [wrong, right, other] = [await makeDossier(test), await makeDossier(test), await makeDossier(test)];
    await claims.matched([
      { amount: 10_000, remittance: rfOf(wrong.id) },
      { amount: 2_500, remittance: rfOf(other.id), reference: 'BACK-1' },
    ]);
    const { rows } = await test.database.query<{ id: number }>('select id from payments where bank_entry_id = 1');
    const reason = 'Of another claim';
    const reversed = await claims.clerk.post(`${path}/1/reverse`, { paymentId: Number(rows[0]?.id), reason });
    expect(reversed.status).toBe(200);
    expect((await claims.clerk.post(`${path}/1/match`, { dossierId: right.id, ...seen })).status).toBe(200);
    await claims.matched(
      [{ amount: -2_500, remittance: 'Return', reference: 'BACK-1', isReversal: true }],
      '2026-11-20',
      112_500,
    );
    await test.database.transaction(async (tx) => {
      const payment = { amount: 300, currency: 'EUR', reference: null, bankEntryId: null, apiKeyId: null };
      const at = test.clock.now;
      await reversePayments(tx, [
        { at, paymentId: await bookPayment(tx, { ...payment, dossierId: other.id, receivedAt: at }) },
      ]);
    });

    expect(await linesOf(days)).toMatchObject({
      payments: [12_500, 22_500],
      'matched-again': [0, -10_000],
      'taken-back': [-2_500, -2_500],
      elsewhere: [null, 300],
      'elsewhere-back': [null, -300],
    });
    expect(await listOf('movement=reversal&takenBackBy=match')).toEqual([10_000, ['match']]);
    expect(await listOf('movement=reversal&takenBackBy=bank')).toEqual([2_500, ['bank']]);
    expect(await listOf('movement=reversal&takenBackBy=elsewhere')).toEqual([300, ['elsewhere']]);
    expect(await listOf('byBank=false')).toEqual([300, [null]]);
    // As it is filled where payments were taken back before it was kept, and once more, as a migration that was killed.
    const fill = await readFile(
      new URL('../../../../migrations/0277_payments_taken_back_before.sql', import.meta.url),
      'utf8',
    );
    const kept = async () => (await verifyBooks(test.database)).broken?.invariant.name ?? null;
    await test.database.query('delete from taken_back_days');
    expect((await linesOf(days))['matched-again']).toEqual([0, 0]);
    for (const _ of [1, 2]) await test.database.query(fill);
    expect((await linesOf(days))['matched-again']).toEqual([0, -10_000]);
    expect(await kept()).not.toBe('taken-back-days');
    // On its day: it was corrected after midnight in Amsterdam.
    expect(await linesOf('fromDate=2026-11-01&toDate=2026-11-20')).toMatchObject({ 'matched-again': [0, 0] });
    expect(await linesOf(`${days}&tenantId=2`)).toMatchObject({ 'matched-again': [0, 0], 'elsewhere-back': [null, 0] });
  });
});
