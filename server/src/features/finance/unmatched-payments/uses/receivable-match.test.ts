import { beforeEach, expect, it } from 'vitest';
import { verifyBooks } from '../../../../claims/books/verify-books.ts';
import { rfOf } from '../../../../claims/references.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { createInvoiced } from '../../../../testing/data/invoices.ts';
import type { FileEntry } from '../../../../testing/data/statement-files.ts';
import { comeTo, postedAt, resetFinance, uploaded } from '../../../../testing/data/statement-upload.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';
import { matchDue } from '../matching/matching-loop.ts';

describeEngines('what a psper pays', (engine) => {
  const t = useTestApp(engine);
  const { add, clear, reset, capture, invoice } = createInvoiced(t);
  let finance: SignedIn;
  let opening: number;

  /** Invoice 1, NB2026-000001, of 0.58. */
  beforeEach(async () => {
    await reset();
    await resetFinance(t);
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    t.clock.now = new Date('2026-11-18T00:00Z');
    await clear();
    expect(await invoice()).toBe(1);
    t.clock.now = new Date('2026-11-20T09:00Z');
    opening = 100_000;
    finance = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const [made] = (await t.database.query<{ amount: number }>('select amount::int as amount from invoices')).rows;
    owed = made?.amount ?? 0;
  });
  let owed: number;

  async function bank(day: string, ...entries: readonly FileEntry[]): Promise<void> {
    await comeTo(t, day);
    await uploaded(finance, { entries: entries.map((entry) => ({ name: 'Mollie', ...entry })), from: day, opening });
    opening += entries.reduce((sum, { amount }) => sum + amount, 0);
    await matchDue(t.app);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  }
  const get = async (path: string) => (await finance.get(path)).body;
  const book = (entryId: number, more: object = {}, by: SignedIn = finance) =>
    by.post(`/api/unmatched-payments/${entryId}/match-receivable`, {
      ...{ kind: 'invoice', receivableId: 1, openAmount: owed, ...more },
    });
  const undo = (entryId: number, psperPaymentId: number) =>
    finance.post(`/api/unmatched-payments/${entryId}/reverse-receivable`, { psperPaymentId, reason: 'Another one' });
  const paid = async () => (await get('/api/invoices')).data.map((one: { paidAmount: number }) => one.paidAmount);
  const waiting = async () => (await get('/api/unmatched-payments?order=id')).data.map(({ id }: { id: number }) => id);

  it('is booked by the number of the invoice, in parts, and no more than is open', async () => {
    await bank(
      '2026-11-19',
      { amount: 20, remittance: 'Invoice nb2026-000001, thanks' },
      { amount: owed, remittance: 'NB2026-000001' },
    );
    expect(await lastAudit(t)).toMatchObject({ after: { pspersPaid: 1, matched: 0, unmatched: 1 } });
    expect(await paid()).toEqual([20]);
    expect(await waiting()).toEqual([2]);
    await bank('2026-11-20', { amount: owed - 20, reference: 'NB2026-000001' });
    expect(await paid()).toEqual([owed]);
    // A value of today is posted when it came.
    expect((await get('/api/invoices')).data).toMatchObject([{ lastPaidOn: '2026-11-20T09:00:00.000Z' }]);
    await bank('2026-11-21', { amount: 1, remittance: 'NB2026-000001' }, { amount: 1, remittance: 'NB2026-000009' });
    expect(await waiting()).toEqual([2, 4, 5]);
  });

  it('waits for an admin where an entry names a claim that it does not pay by itself', async () => {
    const mistyped = rfOf(1).replace(/^RF(\d)/, (_, digit) => `RF${(Number(digit) + 1) % 10}`);
    await bank('2026-11-19', { amount: 20, remittance: `NB2026-000001 ${mistyped}` });
    expect((await get('/api/unmatched-payments')).data).toMatchObject([{ id: 1, reason: 'check_digits' }]);
    expect(await paid()).toEqual([0]);
  });

  it('is told of where what else an entry names is no order of ours any more', async () => {
    const order = '0123456789abcdef'.repeat(2);
    await t.database.query(
      `insert into transactions (tenant_id, shop_id, transaction_number, amount, started_at, capture_requested) values (1, 1, $1, 100, now(), 0)`,
      [order],
    );
    await bank('2026-11-19', { amount: 20, remittance: `NB2026-000001 ${order}` });
    expect((await get('/api/unmatched-payments')).data).toMatchObject([{ id: 1, reason: 'no_claim' }]);
    await t.database.query('delete from transactions where transaction_number = $1', [order]);
    t.clock.advance(6 * 60);
    const told: string[] = [];
    const stop = t.app.live.subscribe(({ topic }) => told.push(topic));
    await matchDue(t.app);
    expect(await lastAudit(t)).toMatchObject({ action: 'bank-statement.match', after: { matched: 0, pspersPaid: 1 } });
    await expect.poll(() => told).toContain('/api/invoices');
    stop();
    expect(await paid()).toEqual([20]);
  });

  it('is not what comes back of what we had paid', async () => {
    await bank('2026-11-19', { amount: owed, remittance: 'Returned', isReversal: true });
    expect((await get('/api/unmatched-payments/1')).receivables).toEqual([]);
    expect((await book(1)).body.code).toBe('receivable_unfit');
    expect((await bookAll(1, both().slice(0, 1))).body.code).toBe('receivable_unfit');
    expect(await waiting()).toEqual([1]);
  });

  it('is booked by hand once, by who may, as far as it is as they have seen it', async () => {
    await bank(
      '2026-11-19',
      { amount: owed, remittance: 'Fees of November' },
      { amount: owed + 1, remittance: 'Fees' },
    );
    expect((await get('/api/unmatched-payments/1')).receivables).toMatchObject([
      { kind: 'invoice', id: 1, number: 'NB2026-000001', psperName: 'Mollie', open: owed },
    ]);
    expect((await get('/api/unmatched-payments/2')).receivables).toEqual([]);
    const reader = await t.signIn({ permissions: ['refundManagementAllowed'] });
    expect((await book(1, {}, reader)).status).toBe(403);
    expect((await book(1, { kind: 'receipt' })).body.code).toBe('invalid_request');
    expect((await book(1, { openAmount: owed - 1 })).body).toMatchObject({
      code: 'receivable_changed',
      current: { open: owed },
    });
    expect((await book(1, { receivableId: 9 })).body.code).toBe('receivable_unfit');
    expect((await book(2)).body.code).toBe('receivable_unfit');
    const other = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const both = await Promise.all([book(1), book(1, {}, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      kind: 'psper-payment',
      receivable: 'NB2026-000001',
    });
    expect(await lastAudit(t)).toMatchObject({
      action: 'bank-entry.match-receivable',
      after: { receivable: 'NB2026-000001' },
    });
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('pays an invoice once of two entries that are booked at the same moment', async () => {
    await bank('2026-11-19', { amount: owed, remittance: 'Fees' }, { amount: owed, remittance: 'Fees' });
    const both = await Promise.all([book(1), book(2)]);
    expect(both.map(({ status, body }) => (status === 200 ? 'ok' : body.code)).toSorted()).toEqual([
      'ok',
      'receivable_changed',
    ]);
    expect(await paid()).toEqual([owed]);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  /** Invoice 2 of the same psper, of the same amount. */
  async function another(): Promise<void> {
    t.clock.now = new Date('2026-11-18T10:00Z');
    await add({ moved: [capture(10_000, '2026-11-18T10:00Z')] });
    t.clock.now = new Date('2026-11-19T00:00Z');
    await clear();
    expect(await invoice()).toBe(1);
    t.clock.now = new Date('2026-11-20T09:00Z');
  }
  /** Invoice 2 never changes; here it does. */
  const ofPsper = (id: number) =>
    t.database.transaction((tx) =>
      queryRows(tx, `set local session_replication_role = replica; update invoices set psper_id = ${id} where id = 2`),
    );
  const both = (more: object = {}) => [
    { kind: 'invoice', receivableId: 1, openAmount: owed },
    { kind: 'invoice', receivableId: 2, openAmount: owed, ...more },
  ];
  const bookAll = (entryId: number, receivables: readonly object[], by: SignedIn = finance) =>
    by.post(`/api/unmatched-payments/${entryId}/match-receivables`, { receivables });

  it('pays several at once, the last in part, and all are owed again where that was a mistake', async () => {
    await another();
    await bank('2026-11-20', { amount: 2 * owed - 8, remittance: 'Fees' });
    expect((await get('/api/unmatched-payments/1')).receivables).toMatchObject([
      { number: 'NB2026-000001', open: owed, psperId: 1 },
      { number: 'NB2026-000002', open: owed, psperId: 1 },
    ]);
    const { body } = await bookAll(1, both());
    expect(body).toMatchObject({ kind: 'psper-payment', receivable: 'NB2026-000001, NB2026-000002' });
    expect(await lastAudit(t)).toMatchObject({
      action: 'bank-entry.match-receivable',
      after: { amount: 2 * owed - 8, receivable: 'NB2026-000001, NB2026-000002' },
    });
    expect((await paid()).toSorted((one: number, other: number) => other - one)).toEqual([owed, owed - 8]);
    expect((await verifyBooks(t.database)).broken).toBeNull();
    await bank('2026-11-21', { amount: 8, remittance: 'NB2026-000002' });
    expect(await paid()).toEqual([owed, owed]);
    expect((await undo(1, body.psperPaymentId)).status).toBe(200);
    expect((await paid()).toSorted((one: number, other: number) => other - one)).toEqual([8, 0]);
    expect((await verifyBooks(t.database)).broken).toBeNull();
    expect((await bookAll(1, [both()[0], both({ openAmount: owed - 8 })[1]] as object[])).status).toBe(200);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('pays several only of one psper, as they are, each once, and none for nothing', async () => {
    await another();
    await bank('2026-11-20', { amount: 2 * owed, remittance: 'Fees' }, { amount: owed, remittance: 'Fees' });
    const reader = await t.signIn({ permissions: ['refundManagementAllowed'] });
    expect((await bookAll(1, both(), reader)).status).toBe(403);
    for (const wrong of [[], [both()[0], both()[0]], Array.from({ length: 31 }, () => both()[0])])
      expect((await bookAll(1, wrong as object[])).body.code).toBe('invalid_request');
    expect((await bookAll(99, both())).status).toBe(404);
    expect((await bookAll(1, both({ openAmount: owed - 1 }))).body.code).toBe('receivable_changed');
    expect((await bookAll(1, both().slice(0, 1))).body.code).toBe('receivable_unfit');
    // The second would get nothing.
    expect((await bookAll(2, both())).body.code).toBe('receivable_unfit');
    expect((await bookAll(1, both({ receivableId: 9 }))).body.code).toBe('receivable_unfit');
    await ofPsper(2);
    expect((await bookAll(1, both())).body.code).toBe('receivable_unfit');
    await ofPsper(1);
    const other = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const answers = await Promise.all([bookAll(1, both()), bookAll(1, both().toReversed(), other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await paid()).toEqual([owed, owed]);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('is owed again where the match is reversed, once, and can be booked anew', async () => {
    await bank('2026-11-19', { amount: owed, remittance: 'NB2026-000001' });
    const { use } = (await get('/api/bankstatement/1/entries')).data[0];
    expect((await undo(1, use.psperPaymentId + 1)).body.code).toBe('entry_use_changed');
    const both = await Promise.all([undo(1, use.psperPaymentId), undo(1, use.psperPaymentId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await paid()).toEqual([0]);
    expect((await get('/api/unmatched-payments')).data).toMatchObject([{ id: 1, reason: 'match_reversed' }]);
    expect((await verifyBooks(t.database)).broken).toBeNull();
    expect((await book(1)).status).toBe(200);
    expect(await paid()).toEqual([owed]);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('is taken back no earlier than it counts, where the bank books ahead of its value', async () => {
    await bank('2026-11-20', { amount: owed, remittance: 'NB2026-000001', valueDate: '2026-12-02' });
    const { use } = (await get('/api/bankstatement/1/entries')).data[0];
    expect((await undo(1, use.psperPaymentId)).status).toBe(200);
    expect(await postedAt(t, 'psper-payment')).toEqual(['2026-12-01T23:00:00.000Z', '2026-12-01T23:00:00.000Z']);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('may be a debit note', async () => {
    await t.database.query(`set session_replication_role = replica;
      insert into debit_notes (clearing_id, tenant_id, psper_id, owner_id, country, kind, root_id, reference, noted_on, due_on, amount, face_amount)
        values (1, 1, 1, 1, 'NL', 'balance', null, 'C-1', '2026-11-18', '2026-12-18', 300, -333);
      set session_replication_role = origin`);
    await uploaded(finance, {
      entries: [{ amount: 100, name: 'Mollie', remittance: 'C-1' }],
      from: '2026-11-19',
      opening,
    });
    await matchDue(t.app);
    expect((await get('/api/cessions/debit-notes')).data).toMatchObject([{ reference: 'C-1', paidAmount: 100 }]);
  });
});
