import { expect, it } from 'vitest';
import { rfOf } from '../../../../claims/references.ts';
import { useOverpaidClaims } from '../../../../testing/data/overpaid-claims.ts';
import { payerIban } from '../../../../testing/data/statement-files.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { makeDossier, outcomes, stateOf, useClaims } from '../testing/claims.ts';

const path = '/api/unmatched-payments';

describeEngines('money out that takes a payment back', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test);

  /** Two dossiers that one account pays, and a debit as much as each that says nothing. */
  async function paidAndTakenBack() {
    const dossiers = [await makeDossier(test), await makeDossier(test)] as const;
    await claims.matched([
      ...dossiers.map(({ id }) => ({ amount: 10_000, remittance: rfOf(id), iban: payerIban })),
      { amount: -10_000, remittance: 'Direct debit', iban: payerIban },
    ]);
    return dossiers;
  }

  const entryOf = async (id: number) => (await claims.clerk.get(`${path}/${id}`)).body;
  const take = (id: number, payment: { paymentId: number; openAmount: number }, by = claims.clerk) =>
    by.post(`${path}/${id}/match-reversal`, { paymentId: payment.paymentId, openAmount: payment.openAmount });

  it('is booked by hand as the return of the payment that an admin names, once', async () => {
    const [first, second] = await paidAndTakenBack();
    // The list says so before the entry is opened.
    expect((await claims.clerk.get(`${path}?direction=out`)).body.data).toMatchObject([
      {
        id: 3,
        suggestions: [{ dossierNumber: second.dossierNumber, why: 'iban' }, { dossierNumber: first.dossierNumber }],
      },
    ]);
    const { returnable } = await entryOf(3);
    expect(returnable).toMatchObject([
      { dossierNumber: second.dossierNumber, amount: 10_000, openAmount: 0 },
      { dossierNumber: first.dossierNumber, amount: 10_000, openAmount: 0 },
    ]);
    const other = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const both = await Promise.all([take(3, returnable[0]), take(3, returnable[1], other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'entry_used',
      current: { kind: 'reversal' },
    });
    const [taken, kept] = both[0]?.status === 200 ? [second, first] : [first, second];
    expect(await stateOf(test, taken)).toMatchObject({ state: 'Open', open: 10_000, reversed: 10_000 });
    expect(await stateOf(test, kept)).toMatchObject({ state: 'Paid', open: 0 });
    expect(await outcomes(test)).toEqual(['payment', 'payment', 'reversal']);
    expect(await lastAudit(test)).toMatchObject({
      action: 'bank-entry.match-reversal',
      recordId: '3',
      after: { dossierNumber: taken.dossierNumber },
    });
  });

  it('takes back no payment twice, none that does not fit, and none of a dossier that has changed', async () => {
    await paidAndTakenBack();
    await claims.matched(
      [
        { amount: -10_000, remittance: 'Direct debit', iban: payerIban },
        { amount: -9_999, remittance: 'Direct debit', iban: payerIban },
        { amount: 700, remittance: 'Came in', iban: payerIban },
      ],
      '2026-11-20',
      110_000,
    );
    const [payment] = (await entryOf(3)).returnable;
    expect((await take(3, { ...payment, openAmount: 1 })).body).toMatchObject({
      code: 'dossier_changed',
      current: { openAmount: 0 },
    });
    expect((await take(5, payment)).body.code).toBe('reversal_unfit');
    expect((await entryOf(5)).returnable).toEqual([]);
    expect((await take(6, payment)).body.code).toBe('reversal_unfit');
    expect((await entryOf(6)).returnable).toEqual([]);
    expect((await take(3, { paymentId: 2_000_000, openAmount: 0 })).body.code).toBe('reversal_unfit');
    expect((await take(99, payment)).status).toBe(404);
    const both = await Promise.all([take(3, payment), take(4, payment)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('reversal_unfit');
    const left = both[0]?.status === 200 ? 4 : 3;
    expect((await entryOf(left)).returnable).toHaveLength(1);
  });

  it('is nobody’s business without the permission, and of no other tenant’s payments', async () => {
    await paidAndTakenBack();
    const [payment] = (await entryOf(3)).returnable;
    const other = await test.signIn({ permissions: ['refundManagementAllowed'] });
    expect((await take(3, payment, other)).status).toBe(403);
    await test.database.query('update dossiers set tenant_id = 2');
    expect((await entryOf(3)).returnable).toEqual([]);
    expect((await take(3, payment)).body.code).toBe('reversal_unfit');
  });
});

describeEngines('the books', (engine) => {
  const test = useTestApp(engine);
  const claims = useOverpaidClaims(test);

  it('tie when a payment is taken back by hand, and not what went back to the consumer before', async () => {
    const dossier = await claims.addClaim();
    await claims.pay([{ dossier, amount: 12_000 }]);
    await claims.approve((await claims.request([1, 2_000])).body.id);
    await claims.bank([{ amount: -12_000, remittance: 'Direct debit', iban: payerIban }], '2026-11-19');
    const [payment] = (await claims.requester.get(`${path}/2`)).body.returnable;
    const { paymentId, openAmount } = payment;
    expect((await claims.requester.post(`${path}/2/match-reversal`, { paymentId, openAmount })).status).toBe(200);
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Open', open: 12_000 });
    expect((await claims.requester.get(`/api/dossiers/${rfOf(dossier)}`)).body).toMatchObject({
      ...{ paid: 12_000, reversed: 14_000, repaid: 2_000 },
    });
    await claims.expectBooksToTie();
  });

  const reason = 'It took another payment back';
  const undo = (paymentId: number) => claims.requester.post(`${path}/2/reverse`, { paymentId, reason });
  async function takenBack(more: object = {}) {
    const dossier = await claims.addClaim();
    await claims.pay([{ dossier, amount: 12_000 }]);
    await claims.bank([{ amount: -12_000, remittance: 'Direct debit', iban: payerIban, ...more }], '2026-11-19');
    const [payment] = (await claims.requester.get(`${path}/2`)).body.returnable;
    const { paymentId, openAmount } = payment;
    await claims.requester.post(`${path}/2/match-reversal`, { paymentId, openAmount });
    return { dossier, paymentId };
  }

  it('are undone no earlier than they count, where the bank books ahead of their value', async () => {
    const { dossier, paymentId } = await takenBack({ valueDate: '2026-12-02' });
    expect((await undo(paymentId)).status).toBe(200);
    const days = (await claims.movementsOf(dossier)).map(({ postedOn }: { postedOn: string }) => postedOn);
    expect(days.slice(0, 2)).toEqual(['2026-12-01T23:00:00.000Z', '2026-12-01T23:00:00.000Z']);
    await claims.expectBooksToTie();
  });

  it('tie when a return that was booked by hand is undone, once, with the opposite posted', async () => {
    const { dossier, paymentId } = await takenBack();
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Open', open: 10_000 });
    const both = await Promise.all([undo(paymentId), undo(paymentId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('entry_use_changed');
    expect(await lastAudit(test)).toMatchObject({ action: 'bank-entry.undo-reversal', recordId: '2', reason });
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Overpaid', open: -2_000 });
    expect((await claims.movementsOf(dossier))[0]).toMatchObject({
      ...{ movement: 'payment', amount: 12_000, debit: 'bank', credit: 'debtors' },
    });
    await claims.expectBooksToTie();
    // The entry can be booked anew, and the one that paid pays again: its match is reversed, and what it paid too much goes back.
    expect((await claims.requester.get(`${path}/2`)).body).toMatchObject({
      ...{ reason: 'match_reversed', returnable: [{ amount: 12_000, openAmount: -2_000 }] },
    });
    const [{ use, refundable }] = await claims.entries();
    expect([use.kind, use.paymentId > paymentId, refundable]).toEqual(['payment', true, 2_000]);
    expect((await undo(paymentId)).body.code).toBe('entry_use_changed');
    const { paymentId: standing } = use;
    expect((await claims.requester.post(`${path}/1/reverse`, { paymentId: standing, reason })).status).toBe(200);
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Open', open: 10_000 });
    await claims.expectBooksToTie();
  });

  it.each([
    [
      'sold',
      'update dossiers set sold_at = now(), sold_by = 1; insert into npl_sold_dossiers values (1, 1, 10000, 5000, now(), array[PAYMENT])',
    ],
    [
      'written_off',
      `insert into ledger_postings (root_id, source, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
        select 90000000, 'write-off', 'write-off', 1, transaction_number, 'losses', 'debtors', 1, 'EUR', now() from dossiers`,
    ],
    [
      'handed_over',
      `insert into collection_handovers (root_id, tenant_id, transaction_number, amount, currency, handed_over_at, dossier_id)
        select 90000000, tenant_id, transaction_number, 10000, 'EUR', now(), 1 from dossiers`,
    ],
  ])('keep a return that something counts on since: the dossier is %s', async (reliedOn, change) => {
    const { dossier, paymentId } = await takenBack();
    await test.database.query(
      `set session_replication_role = replica; ${change.replace('PAYMENT', String(paymentId))}; set session_replication_role = origin`,
    );
    const refused = await undo(paymentId);
    expect([refused.status, refused.body.code]).toEqual([409, `return_${reliedOn}`]);
    expect((await claims.requester.get(`/api/dossiers/${rfOf(dossier)}`)).body).toMatchObject({ open: 10_000 });
    expect((await claims.requester.get(`${path}/2`)).status).toBe(404);
  });
});
