/** What pspers paid of invoices and debit notes: what is said of it, wherever it is read. */
import { beforeEach, expect, it } from 'vitest';
import { findBroken, verifyBooks } from '../../../claims/books/verify-books.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { createInvoiced } from '../../../testing/data/invoices.ts';
import { resetFinance, uploaded } from '../../../testing/data/statement-upload.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const damages: readonly (readonly [string, string])[] = [
  ['update psper_payments set amount = 39', 'psper-payment-of-entry'],
  ['update psper_payments set psper_id = 2', 'psper-payment-of-entry'],
  [`delete from bank_entry_uses where use = 'psper-payment'`, 'psper-payment-of-entry'],
  ['delete from psper_payments', 'psper-payment-of-entry'],
  [
    `insert into psper_payments (tenant_id, psper_id, invoice_id, entry_id, amount, received_at) values (1, 1, 2, 1, 5, now())`,
    'psper-payment-of-entry',
  ],
  ['update bank_entry_uses set psper_payment_id = 99', 'psper-payment-of-entry'],
  [
    'update psper_payments set amount = 900; update bank_entries set amount = 900; update document_postings set amount = 900 where document = $$psper-payment$$',
    'psper-payment-within',
  ],
  ['delete from document_postings where document = $$psper-payment$$', 'psper-payment-posted'],
];

describeEngines('invoices that a psper paid', (engine) => {
  const t = useTestApp(engine);
  const { add, clear, reset, capture, invoice } = createInvoiced(t);
  let finance: SignedIn;

  beforeEach(async () => {
    await reset();
    await resetFinance(t);
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    t.clock.now = new Date('2026-11-18T00:00Z');
    await clear();
    expect(await invoice()).toBe(1);
    t.clock.now = new Date('2026-11-20T09:00Z');
    finance = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    await uploaded(finance, {
      entries: [{ amount: 40, name: 'Mollie B.V.', remittance: 'NB2026-000001' }],
      from: '2026-11-19',
    });
    await pay();
  });

  /** As it is stored that entry 1 pays invoice 1 in part. */
  const pay = () =>
    t.database.query(`insert into psper_payments (tenant_id, psper_id, invoice_id, entry_id, amount, received_at)
        values (1, 1, 1, 1, 40, '2026-11-19T11:00Z');
      insert into document_postings (document, document_id, debit, credit, amount, posted_at)
        select 'psper-payment', max(id), 'bank', 'receivable-psper', 40, '2026-11-19T11:00Z' from psper_payments;
      insert into bank_entry_uses (entry_id, use, used_at, psper_payment_id)
        select 1, 'psper-payment', '2026-11-20T09:00Z', max(id) from psper_payments`);
  const get = async (path: string) => (await finance.get(path)).body;

  it('say how much came, and when, and so do the statement and the books', async () => {
    expect((await verifyBooks(t.database)).broken).toBeNull();
    expect(await get('/api/invoices')).toMatchObject({
      data: [{ number: 'NB2026-000001', paidAmount: 40, lastPaidOn: '2026-11-19T11:00:00.000Z' }],
    });
    expect(await get('/api/bankstatement/1/entries')).toMatchObject({
      data: [{ use: { kind: 'psper-payment', receivable: 'NB2026-000001', invoiceId: 1 } }],
    });
    const range = 'fromDate=2026-11-01&toDate=2026-11-30';
    expect(await get(`/api/ledger/documents?document=psper-payment&psperKey=MOLLIE`)).toMatchObject({
      data: [
        { document: 'psper-payment', name: 'NB2026-000001', debit: 'bank', credit: 'receivable-psper', amount: 40 },
      ],
    });
    const { bank } = await get(`/api/ledger/picture?${range}&per=month`);
    expect(bank.find(({ line }: { line: string }) => line === 'psper-payments')).toMatchObject({
      ...{ entries: 1, statement: 40, ledger: 40 },
    });
  });

  it('owe it again where the payment was none of theirs', async () => {
    await t.database.query(`delete from bank_entry_uses; update psper_payments set reversed_at = now();
      insert into document_postings (document, document_id, debit, credit, amount, posted_at)
        select 'psper-payment', max(id), 'receivable-psper', 'bank', 40, now() from psper_payments`);
    expect((await verifyBooks(t.database)).broken).toBeNull();
    expect((await get('/api/invoices')).data).toMatchObject([{ paidAmount: 0, lastPaidOn: null }]);
  });

  it('break the proof of the books where they are damaged', async () => {
    await t.database.query(`insert into pspers (psper_key, name, buy_rate) values ('CM', 'CM', 90)`);
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
