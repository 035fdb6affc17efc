import { beforeEach, expect, it } from 'vitest';
import { findBroken, verifyBooks } from '../../../../claims/books/verify-books.ts';
import { rfOf } from '../../../../claims/references.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { useSales } from '../../../../testing/data/npl-sales.ts';
import type { FileEntry } from '../../../../testing/data/statement-files.ts';
import { postedAt, resetFinance, uploaded } from '../../../../testing/data/statement-upload.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';
import { matchDue } from '../matching/matching-loop.ts';

/** What is done to the books, and the rule that it breaks first. */
const damages: readonly (readonly [string, string])[] = [
  ['update npl_payments set amount = 39', 'npl-payment-of-entry'],
  [`delete from bank_entry_uses where use = 'npl-payment'`, 'npl-payment-of-entry'],
  ['delete from npl_payments', 'npl-payment-of-entry'],
  [
    'update npl_payments set amount = 9000; update bank_entries set amount = 9000; update document_postings set amount = 9000 where document = $$npl-payment$$',
    'npl-payment-within',
  ],
  ['delete from document_postings where document = $$npl-payment$$', 'npl-payment-posted'],
  [
    `insert into document_postings (document, document_id, debit, credit, amount, posted_at) values ('npl-settlement', 99, 'receivable-buyer', 'bank', 5, now())`,
    'receivable-buyer',
  ],
  // As much more for one tenant as less for another: the sum ties.
  [`update ledger_days set tenant_id = tenant_id + 1 where kind = 'npl-payment'`, 'receivable-buyer'],
];

describeEngines('what NPL buyers pay of sales', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  let opening: number;
  let buyer: number;
  let reference: string;
  let saleId: number;
  let dossiers: number[];

  /** A sale of two dossiers for 75.02, due on 4 December. */
  beforeEach(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
    await resetFinance(t);
    opening = 100_000;
    dossiers = await sales.addUnpaid([{ amount: 10_001 }, { amount: 10_004 }]);
    buyer = await sales.addBuyer(100_000);
    const { body } = await sales.sellNow(buyer, await sales.preview(buyer));
    [{ id: saleId, reference }] = body;
  });

  async function bank(day: string, ...entries: readonly FileEntry[]): Promise<void> {
    await uploaded(sales.manager(), { entries, from: day, opening });
    opening += entries.reduce((sum, { amount }) => sum + amount, 0);
    await matchDue(t.app);
    await tied();
  }
  const tied = async () => expect((await verifyBooks(t.database)).broken).toBeNull();
  const get = async (path: string) => (await sales.manager().get(path)).body;
  const match = (entryId: number, more: object = {}, by: SignedIn = sales.manager()) =>
    by.post(`/api/unmatched-payments/${entryId}/match-sale`, { saleId, openAmount: 7_502, ...more });
  const reverse = (entryId: number, nplPaymentId: number) =>
    sales.manager().post(`/api/unmatched-payments/${entryId}/reverse-sale`, { nplPaymentId, reason: 'Of another' });
  const listed = async () => (await get(`/api/npl-buyer/${buyer}/sales`)).data[0];
  const why = async () =>
    (await get('/api/unmatched-payments?order=id')).data.map(({ reason }: { reason: string }) => reason);
  const waiting = async () => (await get('/api/unmatched-payments?order=id')).data.map(({ id }: { id: number }) => id);

  it('is booked by the reference of the sale, in parts, and no more than is open', async () => {
    await bank(
      '2026-11-18',
      { amount: 5_000, remittance: `Purchase ${reference.toLowerCase()}, part one` },
      { amount: 7_502, remittance: reference },
    );
    expect(await lastAudit(t)).toMatchObject({ after: { buyersPaid: 1, matched: 0, unmatched: 1 } });
    expect(await listed()).toMatchObject({ paidAmount: 5_000, isOverdue: false });
    expect(await waiting()).toEqual([2]);
    expect(await why()).toEqual(['receivable_unfit']);
    await bank('2026-11-19', { amount: 2_502, reference });
    expect(await get(`/api/npl-sales/${saleId}`)).toMatchObject({
      paidAmount: 7_502,
      payments: [{ amount: 2_502, entryId: 3, reversedOn: null }, { amount: 5_000 }],
    });
    const { postings } = await get(`/api/npl-sales/${saleId}`);
    expect(postings.filter(({ isPayment }: { isPayment: boolean }) => isPayment)).toMatchObject([
      { debit: 'bank', credit: 'receivable-buyer', amount: 5_000 },
      { debit: 'bank', credit: 'receivable-buyer', amount: 2_502 },
    ]);
    await bank('2026-11-20', { amount: 1, remittance: reference }, { amount: 1, remittance: `${reference}9` });
    expect(await waiting()).toEqual([2, 4, 5]);
    expect(await why()).toEqual(['receivable_unfit', 'receivable_unfit', 'no_reference']);
  });

  it('waits for an admin where an entry names two sales, and is none where it names a claim', async () => {
    // It is ceded the day after, and sold then.
    t.clock.now = new Date('2026-11-21T09:00:00Z');
    await sales.renew();
    const [third = 0] = await sales.addUnpaid([{ amount: 10_000 }]);
    const [other] = (await sales.sellNow(buyer, await sales.preview(buyer))).body;
    expect(other.reference).not.toBe(reference);
    await bank('2026-11-20', { amount: 100, remittance: `${reference} ${other.reference}` });
    expect(await waiting()).toEqual([1]);
    expect(await why()).toEqual(['receivable_unfit']);
    expect((await match(1, { saleId: other.id, openAmount: other.price })).status).toBe(200);
    // A claim that is named is paid, as its debtor does.
    await bank('2026-11-21', { amount: 200, remittance: `${reference} ${rfOf(third)}` });
    expect(await waiting()).toEqual([]);
    expect(await listed()).toMatchObject({ id: other.id, paidAmount: 100 });
    expect((await get(`/api/npl-sales/${saleId}`)).paidAmount).toBe(0);
  });

  it('waits for an admin where an entry names claims that it does not pay by itself', async () => {
    const [first = 0, second = 0] = dossiers;
    const mistyped = rfOf(first).replace(/^RF(\d)/, (_, digit) => `RF${(Number(digit) + 1) % 10}`);
    await bank(
      '2026-11-19',
      { amount: 100, remittance: `${reference} ${rfOf(first)} ${rfOf(second)}` },
      { amount: 100, remittance: `${reference} ${mistyped}` },
    );
    await t.database.query(
      `with other as (insert into tenants (name) values ('Another') returning id) update bank_accounts set tenant_id = (select id from other)`,
    );
    await bank('2026-11-20', { amount: 100, remittance: `${reference} ${rfOf(first)}` });
    expect(await why()).toEqual(['several', 'check_digits', 'other_tenant']);
    expect(await listed()).toMatchObject({ paidAmount: 0 });
  });

  it('is overdue where some is open after its day, and says what of all sales is', async () => {
    await bank('2026-11-20', { amount: 5_000, remittance: reference });
    t.clock.now = new Date('2026-12-04T22:00:00Z');
    await sales.renew();
    expect(await listed()).toMatchObject({ dueOn: '2026-12-04', isOverdue: false });
    t.clock.now = new Date('2026-12-04T23:30:00Z');
    await sales.renew();
    expect(await listed()).toMatchObject({ isOverdue: true });
    const totals = `/api/npl-buyer/${buyer}/sales/totals`;
    expect(await get(totals)).toEqual({ count: 1, price: 7_502, credited: 0, paid: 5_000, overdue: 2_502 });
    // What comes back is not owed: more was paid than is asked for by then.
    for (const id of dossiers) {
      const path = `/api/npl-sales/${saleId}/dossiers/${id}/recall`;
      expect((await sales.manager().post(path, { reason: 'By mistake' })).status).toBe(200);
    }
    expect(await listed()).toMatchObject({ isOverdue: false, paidAmount: 5_000, recalled: { price: 7_502 } });
    expect(await get(totals)).toMatchObject({ paid: 5_000, overdue: 0 });
    await tied();
  });

  it('is booked by hand once, by who may, as far as it is as they have seen it', async () => {
    await bank('2026-11-20', { amount: 7_502, remittance: 'Purchase' }, { amount: 7_503, remittance: 'Purchase' });
    expect(await get('/api/unmatched-payments/1/sales')).toMatchObject([
      { id: saleId, reference, dueOn: '2026-12-04', open: 7_502, isFromBuyer: false },
    ]);
    expect(await get('/api/unmatched-payments/2/sales')).toEqual([]);
    expect((await sales.manager().get('/api/unmatched-payments/99/sales')).status).toBe(404);
    const other = await t.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await match(1, {}, other)).status).toBe(403);
    expect((await match(1, { saleId: 0 })).body.code).toBe('invalid_request');
    expect((await match(99)).status).toBe(404);
    expect((await match(1, { openAmount: 7_501 })).body).toMatchObject({
      code: 'receivable_changed',
      current: { open: 7_502 },
    });
    expect((await match(1, { saleId: saleId + 1 })).body.code).toBe('sale_payment_unfit');
    expect((await match(2)).body.code).toBe('sale_payment_unfit');
    const both = await Promise.all([match(1), match(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      ...{ kind: 'npl-payment', sale: reference, saleId },
    });
    expect(await lastAudit(t)).toMatchObject({ action: 'bank-entry.match-sale', after: { sale: reference } });
    await tied();
  });

  it('pays a sale once of two entries that are booked at the same moment', async () => {
    await bank('2026-11-20', { amount: 7_502, remittance: 'Price' }, { amount: 7_502, remittance: 'Price' });
    const both = await Promise.all([match(1), match(2)]);
    expect(both.map(({ status, body }) => (status === 200 ? 'ok' : body.code)).toSorted()).toEqual([
      ...['ok', 'receivable_changed'],
    ]);
    expect(await listed()).toMatchObject({ paidAmount: 7_502 });
    await tied();
  });

  it('is owed again where the match is reversed, once, and can be booked anew', async () => {
    await bank('2026-11-20', { amount: 7_502, remittance: reference });
    const { use } = (await get('/api/bankstatement/1/entries')).data[0];
    expect(use).toMatchObject({ kind: 'npl-payment', sale: reference, by: null });
    expect((await reverse(1, use.nplPaymentId + 1)).body.code).toBe('entry_use_changed');
    const both = await Promise.all([reverse(1, use.nplPaymentId), reverse(1, use.nplPaymentId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listed()).toMatchObject({ paidAmount: 0, lastPaidOn: null });
    expect((await get('/api/unmatched-payments')).data).toMatchObject([{ id: 1, reason: 'match_reversed' }]);
    await tied();
    expect((await match(1)).status).toBe(200);
    const { payments } = await get(`/api/npl-sales/${saleId}`);
    expect(payments).toMatchObject([{ reversedOn: null }, { reversedOn: '2026-11-20T09:00:00.000Z' }]);
    await tied();
  });

  it('is taken back no earlier than it counts, where the bank books ahead of its value', async () => {
    await bank('2026-11-20', { amount: 7_502, remittance: reference, valueDate: '2026-12-02' });
    const { use } = (await get('/api/bankstatement/1/entries')).data[0];
    expect((await reverse(1, use.nplPaymentId)).status).toBe(200);
    expect(await postedAt(t, 'npl-payment')).toEqual(['2026-12-01T23:00:00.000Z', '2026-12-01T23:00:00.000Z']);
    await tied();
  });

  it('is in the picture of the money, beside the bank and in the balances', async () => {
    await bank('2026-11-20', { amount: 5_000, remittance: reference });
    const range = 'fromDate=2026-11-01&toDate=2026-11-30';
    expect(await get('/api/ledger/documents?document=npl-payment')).toMatchObject({
      data: [{ name: reference, debit: 'bank', amount: 5_000, target: { kind: 'npl-sale', id: String(saleId) } }],
    });
    const { bank: lines, total } = await get(`/api/ledger/picture?${range}&per=month`);
    expect(total).toMatchObject({ sold: 7_502, paidByBuyer: 5_000, paidByBuyerBack: 0 });
    expect(lines.find(({ line }: { line: string }) => line === 'npl-payments')).toMatchObject({
      ...{ entries: 1, statement: 5_000, ledger: 5_000 },
    });
    const { accounts } = await get(`/api/ledger/balances?${range}`);
    const closing = (name: string) => accounts.find(({ account }: { account: string }) => account === name)?.closing;
    expect([closing('receivable-buyer'), closing('bank')]).toEqual([2_502, 5_000]);
  });

  it('breaks the proof of the books where it is damaged', async () => {
    await bank('2026-11-20', { amount: 40, remittance: reference });
    const found: (string | undefined)[] = [];
    for (const [damage] of damages) {
      const undone = new Error('undone');
      const trying = t.database.transaction(async (tx) => {
        await queryRows(tx, `set local session_replication_role = replica; ${damage}`);
        found.push((await findBroken(tx))?.invariant.name);
        throw undone;
      });
      await expect(trying).rejects.toBe(undone);
    }
    expect(found).toEqual(damages.map(([, rule]) => rule));
  });
});
