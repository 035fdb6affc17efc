import { expect, it } from 'vitest';
import { ogmOf, rfOf } from '../../../../claims/references.ts';
import { camtFile } from '../../../../testing/data/statement-files.ts';
import { upload } from '../../../../testing/data/statement-upload.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { makeDossier, outcomes, stateOf, store, useClaims } from '../testing/claims.ts';
import { matchDue } from './matching-loop.ts';

describeEngines('matching bank statements', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test, ['fullFinancialInsightManagementAllowed', 'refundManagementAllowed']);

  const postings = async () =>
    (await test.database.query('select movement, debit, credit, amount from ledger_postings order by root_id')).rows;

  it('books what a reference, an end-to-end id or a number in the text names', async () => {
    const dossiers = await Promise.all([0, 1, 2, 3].map(() => makeDossier(test)));
    const belgian = await makeDossier(test, { country: 'BE' });
    const [first, second, third, fourth] = dossiers as [
      (typeof dossiers)[0],
      (typeof dossiers)[0],
      (typeof dossiers)[0],
      (typeof dossiers)[0],
    ];
    await store(claims.clerk, [
      { amount: 10_000, remittance: `Payment ${rfOf(first.id).replace(/(.{4})/g, '$1 ')}` },
      { amount: 10_000, remittance: 'thanks', reference: second.transactionNumber },
      { amount: 10_000, remittance: `For ${third.transactionNumber.toUpperCase()}` },
      { amount: 10_000, remittance: `dossier ${fourth.dossierNumber}` },
      { amount: 10_000, remittance: ogmOf(belgian.id) },
      { amount: -2_000, remittance: 'Rent' },
    ]);
    expect(await matchDue(test.app)).toBe(6);
    expect(await outcomes(test)).toEqual(['payment', 'payment', 'payment', 'payment', 'payment', 'debit']);
    for (const dossier of [...dossiers, belgian])
      expect(await stateOf(test, dossier)).toMatchObject({ state: 'Paid', open: 0, paid: 10_000 });
    expect(await postings()).toEqual(
      Array(5).fill({ movement: 'payment', debit: 'bank', credit: 'debtors', amount: 10_000 }),
    );
    // Once: nothing is looked at again.
    expect(await matchDue(test.app)).toBe(0);
    expect(await postings()).toHaveLength(5);
  });

  it('books by a structured reference wherever it stands, and leaves an entry that names two to an admin', async () => {
    const [first, second] = [await makeDossier(test), await makeDossier(test)];
    const structured = (...references: string[]) =>
      references.map((one) => `<Strd><CdtrRefInf><Ref>${one}</Ref></CdtrRefInf></Strd>`).join('');
    const parts = [structured('20261234', rfOf(first.id)), structured(rfOf(first.id), rfOf(second.id))];
    const entries = parts.map((_, place) => ({ amount: 10_000, remittance: `place-${place}` }));
    const file = parts.reduce(
      (text, part, place) => text.replace(`<Ustrd>place-${place}</Ustrd>`, part),
      camtFile({ entries }),
    );
    expect((await upload(claims.clerk, file)).status).toBe(200);
    await matchDue(test.app);
    expect(await outcomes(test)).toEqual(['payment', 'several']);
    expect(await stateOf(test, first)).toMatchObject({ state: 'Paid' });
    expect(await stateOf(test, second)).toMatchObject({ paid: 0 });
  });

  it('books what is paid twice, too much, in parts, or for a cancelled order', async () => {
    const [twice, tooMuch, inParts] = [await makeDossier(test), await makeDossier(test), await makeDossier(test)];
    const cancelled = await makeDossier(test, { captured: 0 });
    const { transactionNumber } = cancelled;
    await test.database.query('delete from dossiers where id = $1', [cancelled.id]);
    await test.database.query('update transactions set released_amount = amount where transaction_number = $1', [
      transactionNumber,
    ]);
    await claims.matched([
      { amount: 10_000, remittance: rfOf(twice.id) },
      { amount: 10_000, remittance: rfOf(twice.id) },
      { amount: 12_345, remittance: rfOf(tooMuch.id) },
      { amount: 4_000, remittance: rfOf(inParts.id) },
      { amount: 5_999, remittance: rfOf(inParts.id) },
      { amount: 700, remittance: transactionNumber },
    ]);
    expect(await outcomes(test)).toEqual(Array(6).fill('payment'));
    expect(await stateOf(test, twice)).toMatchObject({ state: 'Overpaid', open: -10_000 });
    expect(await stateOf(test, tooMuch)).toMatchObject({ state: 'Overpaid', open: -2_345 });
    expect(await stateOf(test, inParts)).toMatchObject({ state: 'Open', open: 1 });
    const { rows } = await test.database.query('select state, paid from dossiers where transaction_number = $1', [
      transactionNumber,
    ]);
    expect(rows).toEqual([{ state: 'Overpaid', paid: 700 }]);
  });

  it('leaves to an admin what is not certain, and says why', async () => {
    const [one, other] = [await makeDossier(test), await makeDossier(test)];
    const elsewhere = await makeDossier(test, { tenantId: 2 });
    const early = await makeDossier(test, { captured: 0 });
    const wrong = rfOf(one.id).replace(
      /^RF(\d\d)/,
      (_, check) => `RF${String(Number(check) === 98 ? 2 : Number(check) + 1).padStart(2, '0')}`,
    );
    await claims.matched([
      { amount: 10_000, remittance: `${rfOf(one.id)} and ${other.dossierNumber}` },
      { amount: 10_000, remittance: wrong },
      { amount: 10_000, remittance: rfOf(elsewhere.id) },
      { amount: 10_000, remittance: early.transactionNumber },
      { amount: 10_000, remittance: 'D999999999' },
      { amount: 10_000, remittance: 'Thank you' },
      { amount: 10_000, remittance: ogmOf(one.id) },
      { amount: 10_000, remittance: rfOf(one.id), isReversal: true },
      { amount: -10_000, remittance: rfOf(one.id), isReversal: true },
    ]);
    expect(await outcomes(test)).toEqual([
      'several',
      'check_digits',
      'other_tenant',
      'no_claim',
      'unknown_reference',
      'no_reference',
      'unknown_reference',
      'returned',
      'returned',
    ]);
    expect(await postings()).toEqual([]);
  });

  it('looks again at what was paid before the capture', async () => {
    const early = await makeDossier(test, { captured: 0 });
    await claims.matched([{ amount: 10_000, remittance: rfOf(early.id) }]);
    expect(await outcomes(test)).toEqual(['no_claim']);
    await test.database.query('update dossiers set captured = 10000, opened_at = now() where id = $1', [early.id]);
    await matchDue(test.app);
    expect(await outcomes(test)).toEqual(['no_claim']);
    test.clock.advance(6 * 60);
    await matchDue(test.app);
    expect(await outcomes(test)).toEqual(['payment']);
    expect(await stateOf(test, early)).toMatchObject({ state: 'Paid' });
  });

  it('takes back the payment of the dossier that a return of a standing order names, and asks where it names none', async () => {
    const [first, second] = [await makeDossier(test), await makeDossier(test)];
    await claims.matched([
      { amount: 10_000, reference: 'STANDING-1', remittance: rfOf(first.id) },
      { amount: 10_000, reference: 'STANDING-1', remittance: rfOf(second.id) },
      { amount: -10_000, reference: 'STANDING-1', remittance: 'Returned', isReversal: true },
      { amount: -10_000, reference: 'STANDING-1', remittance: rfOf(first.id), isReversal: true },
    ]);
    expect(await outcomes(test)).toEqual(['payment', 'payment', 'returned', 'reversal']);
    expect(await stateOf(test, first)).toMatchObject({ state: 'Open', reversed: 10_000 });
    expect(await stateOf(test, second)).toMatchObject({ state: 'Paid', reversed: 0 });
  });

  it('takes a payment back once, by its end-to-end id or its reference', async () => {
    const [debited, paid] = [await makeDossier(test), await makeDossier(test)];
    await claims.matched([
      { amount: 10_000, reference: 'DEBIT-7', remittance: rfOf(debited.id) },
      { amount: 10_000, remittance: rfOf(paid.id) },
      { amount: -10_000, reference: 'DEBIT-7', remittance: 'Returned' },
      { amount: -10_000, remittance: rfOf(paid.id), isReversal: true },
      { amount: -10_000, reference: 'DEBIT-7', remittance: 'Returned', isReversal: true },
      { amount: -10_000, remittance: rfOf(paid.id) },
    ]);
    expect(await outcomes(test)).toEqual(['payment', 'payment', 'reversal', 'reversal', 'returned', 'debit']);
    expect(await stateOf(test, debited)).toMatchObject({ state: 'Open', open: 10_000, paid: 10_000, reversed: 10_000 });
    expect(await stateOf(test, paid)).toMatchObject({ state: 'Open', open: 10_000 });
    expect((await postings()).map(({ movement }) => movement)).toEqual(['payment', 'payment', 'reversal', 'reversal']);
  });

  it('leaves alone what was refunded, and refuses to refund what pays a dossier', async () => {
    const dossier = await makeDossier(test);
    await store(claims.clerk, [
      { amount: 10_000, remittance: rfOf(dossier.id) },
      { amount: 10_000, remittance: rfOf(dossier.id) },
    ]);
    const approver = await test.signIn({ permissions: ['refundManagementAllowed'] });
    const items = (entryId: number) => ({ statementId: 1, items: [{ entryId, amount: 10_000 }] });
    const late = await claims.clerk.post('/api/refund-runs', { ...items(2), reason: 'Paid twice' });
    const run = await claims.clerk.post('/api/refund-runs', { ...items(1), reason: 'Paid twice' });
    await approver.post(`/api/refund-runs/${run.body.id}/approve`, { version: 1 });
    await matchDue(test.app);
    expect(await outcomes(test)).toEqual(['refund', 'payment']);
    const tried = await claims.clerk.post('/api/refund-runs/dry-run', items(2));
    expect(tried.body).toMatchObject({ okCount: 0, items: [{ problem: 'already_used' }] });
    expect(await claims.clerk.post('/api/refund-runs', { ...items(2), reason: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'refund_items_refused' },
    });
    const executed = await approver.post(`/api/refund-runs/${late.body.id}/approve`, { version: 1 });
    expect(executed.body).toMatchObject({ executed: 0, failed: 1 });
    const { body } = await claims.clerk.get('/api/bankstatement/1/entries');
    expect(body.data).toMatchObject([
      { refundProblem: 'already_refunded', use: { kind: 'refund', refundRunId: run.body.id } },
      { refundProblem: 'already_used', use: { kind: 'payment', dossierNumber: dossier.dossierNumber, by: null } },
    ]);
  });

  it('books once when two workers look at the same time', async () => {
    const dossiers = await Promise.all(Array.from({ length: 40 }, () => makeDossier(test)));
    const entries = dossiers.map(({ id }) => ({ amount: 10_000, remittance: rfOf(id) }));
    await store(claims.clerk, entries);
    await store(claims.clerk, entries.toReversed(), '2026-11-20', 500_000);
    const looked = await Promise.all([matchDue(test.app), matchDue(test.app), matchDue(test.app)]);
    expect(looked.reduce((sum, count) => sum + count, 0)).toBe(80);
    expect(await postings()).toHaveLength(80);
    for (const dossier of dossiers) expect(await stateOf(test, dossier)).toMatchObject({ paid: 20_000 });
  });

  it('leaves nothing behind when it ends in the middle of a portion', async () => {
    const dossier = await makeDossier(test);
    await store(claims.clerk, [{ amount: 10_000, remittance: rfOf(dossier.id) }]);
    await test.database.query(`create function fail_use() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger fail_use before insert on bank_entry_uses for each row execute function fail_use()`);
    try {
      await expect(matchDue(test.app)).rejects.toThrow('killed');
    } finally {
      await test.database.query('drop trigger fail_use on bank_entry_uses; drop function fail_use()');
    }
    expect(await postings()).toEqual([]);
    expect(await stateOf(test, dossier)).toMatchObject({ open: 10_000, paid: 0 });
    expect(await matchDue(test.app)).toBe(1);
    expect(await stateOf(test, dossier)).toMatchObject({ state: 'Paid', paid: 10_000 });
  });
});
