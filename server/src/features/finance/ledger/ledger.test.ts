import { beforeAll, describe, expect, it } from 'vitest';
import { addUpCounts } from '../../../bus/list-counts.ts';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { bookPayment, reversePayments } from '../../../claims/payments/book-payment.ts';
import { rfOf } from '../../../claims/references.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const year = 'fromDate=2026-01-01&toDate=2026-12-31';

describeEngines('the ledger', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  let admin: SignedIn;
  let early: number;

  const picture = async (query: string) => (await admin.get(`/api/ledger/picture?${query}`)).body;
  const list = async (query: string) => (await admin.get(`/api/ledger/${query}`)).body;

  beforeAll(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
    // Ceded at 97.5 %, and sold at 37.5 %.
    await sales.addUnpaid([{ amount: 10_000 }, { amount: 4_000, country: 'BE' }]);
    const buyer = await sales.addBuyer(100_000);
    await sales.sellNow(buyer, await sales.preview(buyer));
    // Half a minute before and after a midnight in Amsterdam, and of no psper.
    early = await sales.addClaim({
      moved: [
        { movement: 'capture', amount: 3_000, at: '2026-10-31T22:59:30Z' },
        { movement: 'refund', amount: 500, at: '2026-10-31T23:00:30Z' },
      ],
    });
    await t.database.query("insert into shops (tenant_id, name, created_at) values (1, 'Alone', '2026-01-01Z')");
    const alone = await sales.addClaim({
      shopId: 3,
      moved: [{ movement: 'capture', amount: 700, at: '2026-11-19T10:00Z' }],
    });
    await payByBank(early, 2_500);
    await sales.payOf(alone, 900);
    admin = sales.manager();
  });

  /** By an entry of a stored statement of 19 November; another entry of it has no use. */
  async function payByBank(dossierId: number, amount: number): Promise<void> {
    await t.database.query(`
      insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, 'NL91ABNA0417164300', 'North', now());
      insert into bank_statement_files (name, size, sha256, created_at, touched_at) values ('a', 1, 'x', now(), now());
      insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at)
        values (1, 1, 1, 'a', 'r', 'camt053', 'Ada', now());
      insert into bank_entries (statement_id, line, amount, booking_date, value_date, is_reversal)
        values (1, 1, ${amount}, '2026-11-20', '2026-11-19', false), (1, 2, -80, '2026-11-19', null, false);
      update bank_statements set is_stored = true, entry_count = 2, opening = 0, credits = ${amount}, debits = 80, closing = ${amount - 80}`);
    await t.database.transaction(async (tx) => {
      const receivedAt = new Date('2026-11-19T11:00:00Z');
      const payment = { dossierId, amount, currency: 'EUR', reference: null, receivedAt, apiKeyId: null };
      const paymentId = await bookPayment(tx, { ...payment, bankEntryId: 1 });
      const useSql = "insert into bank_entry_uses (entry_id, use, used_at, payment_id) values (1, 'payment', $1, $2)";
      await queryRows(tx, useSql, [t.clock.now, paymentId]);
    });
  }

  describe('in one picture', () => {
    it('shows what moved by month, each movement on its day in Amsterdam', async () => {
      const { periods, total } = await picture(`${year}&per=month`);
      expect(periods).toHaveLength(12);
      expect(periods[9]).toMatchObject({ from: '2026-10-01', to: '2026-10-31', captured: 3_000, refunded: 0 });
      expect(periods[10]).toMatchObject({
        from: '2026-11-01',
        to: '2026-11-30',
        captured: 700,
        refunded: 500,
        paid: 3_400,
      });
      expect(total).toMatchObject({ captured: 17_700, refunded: 500, paid: 3_400, takenBack: 0, writtenOff: 0 });
      expect(total).toMatchObject({ ceded: 13_650, sold: 5_250, invoiced: 0, paidOut: 0 });
    });

    it('shows it by day, cut off at the first and the last', async () => {
      const { periods } = await picture('fromDate=2026-10-31&toDate=2026-11-01&per=day');
      expect(periods).toMatchObject([
        { from: '2026-10-31', to: '2026-10-31', captured: 3_000, refunded: 0 },
        { from: '2026-11-01', to: '2026-11-01', captured: 0, refunded: 500 },
      ]);
      const { periods: months } = await picture('fromDate=2026-10-31&toDate=2026-11-01&per=month');
      expect(months).toMatchObject([
        { from: '2026-10-31', to: '2026-10-31' },
        { from: '2026-11-01', to: '2026-11-01' },
      ]);
      expect(months).toMatchObject([{ captured: 3_000 }, { refunded: 500 }]);
    });

    it('shows it by tenant and by psper, and of one of them alone', async () => {
      const { tenants, pspers } = await picture(year);
      expect(tenants).toMatchObject([{ id: 1, name: 'North', captured: 17_700, sold: 5_250 }]);
      expect(pspers).toMatchObject([
        { psperKey: 'MOLLIE', captured: 17_000, ceded: 13_650, sold: 5_250 },
        { psperKey: null, captured: 700, paid: 900, ceded: 0 },
      ]);
      expect((await picture(`${year}&psperKey=MOLLIE`)).total).toMatchObject({ captured: 17_000, paid: 2_500 });
      expect((await picture(`${year}&tenantId=2`)).total).toMatchObject({ captured: 0, sold: 0 });
      expect((await picture(`${year}&psperKey=NOBODY`)).total).toMatchObject({ captured: 0 });
    });

    it('shows what is open by age and owner, and beside it what was paid too much', async () => {
      const { open } = await picture(year);
      expect(open.on).toBe('2026-11-20');
      const buyer = { ownerName: expect.any(String), claims: 2, amount: 14_000, overpaid: 0 };
      // Due on 15 July: 128 days.
      expect(open.owners[0]).toMatchObject({ ...buyer, ages: [{ age: '91-180', claims: 2, amount: 14_000 }] });
      expect(open.owners.at(-1)).toMatchObject({ ownerId: null, claims: 0, amount: 0, overpaid: 200, ages: [] });
      expect((await picture(`${year}&psperKey=MOLLIE`)).open.owners).toHaveLength(1);
    });

    it('holds the books against the statements, entry by entry of a use', async () => {
      const { bank } = await picture(year);
      expect(bank).toEqual([
        { line: 'payments', entries: 1, statement: 2_500, ledger: 2_500 },
        { line: 'matched-again', entries: 0, statement: 0, ledger: 0 },
        { line: 'taken-back', entries: 0, statement: 0, ledger: 0 },
        { line: 'refunds', entries: 0, statement: 0, ledger: 0 },
        { line: 'pay-outs', entries: 0, statement: 0, ledger: 0 },
        { line: 'psper-payments', entries: 0, statement: 0, ledger: 0 },
        { line: 'npl-payments', entries: 0, statement: 0, ledger: 0 },
        { line: 'elsewhere', entries: 0, statement: null, ledger: 900 },
        { line: 'elsewhere-back', entries: 0, statement: null, ledger: 0 },
        { line: 'ignored', entries: 0, statement: 0, ledger: null },
        { line: 'unused-in', entries: 0, statement: 0, ledger: null },
        { line: 'unused-out', entries: 1, statement: -80, ledger: null },
      ]);
      // On the value date, as the books have it.
      expect((await picture('fromDate=2026-11-19&toDate=2026-11-19&per=day')).bank[0].statement).toBe(2_500);
      expect((await picture(`${year}&psperKey=MOLLIE`)).bank).toBeNull();
    });

    it('is shown to who may approve creditors, too, and to nobody else', async () => {
      const approver = await t.signIn({ permissions: ['approvingCreditorManagementAllowed'] });
      for (const path of [`picture?${year}`, 'movements', 'movements/sum', 'documents', 'documents/sum', 'choices']) {
        expect((await approver.get(`/api/ledger/${path}`)).status, path).toBe(200);
      }
      const other = await t.signIn({ permissions: ['acceptanceManagementAllowed'] });
      expect(await other.get(`/api/ledger/picture?${year}`)).toMatchObject({
        ...{ status: 403, body: { code: 'permission_denied', missing: ['fullFinancialInsightManagementAllowed'] } },
      });
    });

    it('refuses days that are turned, and more of them than anybody looks at', async () => {
      expect(await picture('fromDate=2026-02-01&toDate=2026-01-31')).toMatchObject({
        ...{ code: 'invalid_request', fields: { toDate: 'validation.days-turned' } },
      });
      expect(await picture('fromDate=2025-01-01&toDate=2026-01-31&per=day')).toMatchObject({
        fields: { fromDate: 'validation.range-too-long' },
      });
      expect(await picture('toDate=2026-01-31')).toMatchObject({ fields: { fromDate: 'validation.required' } });
    });
  });

  describe('as lists', () => {
    /** Of a list, row by row, which is what it says of itself as well. */
    const sumOf = async (query: string, of: 'movements' | 'documents' = 'movements') => {
      const kind = of === 'movements' ? 'movement' : 'document';
      const byKind = new Map<string, number>();
      for (const row of (await list(`${of}?limit=1000&${query}`)).data)
        byKind.set(row[kind], (byKind.get(row[kind]) ?? 0) + row.amount);
      const amount = [...byKind.values()].reduce((all, one) => all + one, 0);
      const told = await list(`${of}/sum?${query}`);
      expect(told, query).toMatchObject({ amount, currency: 'EUR' });
      expect(
        Object.fromEntries(told.kinds.map((one: { kind: string; amount: number }) => [one.kind, one.amount])),
        query,
      ).toEqual(Object.fromEntries(byKind));
      return amount;
    };

    it('says what a list comes to, however it is narrowed down', async () => {
      const days = ['', 'fromDate=2026-10-31', 'toDate=2026-10-31', 'fromDate=2026-07-10&toDate=2026-11-18'];
      const whole = [
        'fromDate=2026-10-01&toDate=2026-10-31',
        'fromDate=2026-10-31&toDate=2026-11-01',
        'fromDate=2026-11-02',
      ];
      const kinds = ['', 'movement=payment', 'byBank=false', 'movement=capture&byBank=true', 'credit=debtors'];
      for (const day of [...days, ...whole]) {
        for (const kind of [...kinds, `number=${rfOf(early)}`]) await sumOf(`${day}&${kind}`);
        for (const kind of ['', 'document=cession', 'document=npl-sale&debit=losses', 'psperKey=MOLLIE', 'tenantId=2'])
          await sumOf(`${day}&${kind}`, 'documents');
      }
      expect(await sumOf('psperKey=MOLLIE&movement=capture')).toBe(17_000);
      expect(await list('movements/sum?movement=none')).toMatchObject({ code: 'invalid_request' });
      expect(await list('movements/sum?limit=10')).toMatchObject({ code: 'invalid_request' });
    });

    it('shows movements, the newest first, each with its dossier', async () => {
      const all = await list('movements');
      expect(all.total).toBe(7);
      const moments = all.data.map(({ postedOn }: { postedOn: string }) => postedOn);
      expect(moments).toEqual(moments.toSorted().toReversed());
      expect((await list('movements?movement=refund')).data).toMatchObject([
        {
          amount: 500,
          debit: 'claims-to-settle',
          credit: 'debtors',
          tenantName: 'North',
          psperName: 'Mollie',
          isByBank: null,
        },
      ]);
      expect((await list('movements?byBank=true')).data).toMatchObject([
        { movement: 'payment', amount: 2_500, isByBank: true },
      ]);
      expect((await list('movements?byBank=false')).data).toMatchObject([
        { movement: 'payment', amount: 900, isByBank: false },
      ]);
    });

    it('narrows movements down to what a number of the picture counts', async () => {
      expect(await sumOf('movement=capture&fromDate=2026-10-31&toDate=2026-10-31')).toBe(3_000);
      expect(await sumOf('movement=capture&fromDate=2026-11-01&toDate=2026-11-30')).toBe(700);
      expect(await sumOf('movement=capture&psperKey=MOLLIE')).toBe(17_000);
      expect(await sumOf('movement=capture&tenantId=2')).toBe(0);
      expect(await sumOf('debit=bank')).toBe(3_400);
      expect(await sumOf('credit=bank')).toBe(0);
      expect(await sumOf(`number=${rfOf(early)}`)).toBe(6_000);
    });

    it('shows what documents moved, and leads to each', async () => {
      const { data } = await list('documents?document=cession&credit=payable-psper');
      const byAmount = data.toSorted((a: { amount: number }, b: { amount: number }) => a.amount - b.amount);
      expect(byAmount).toMatchObject([
        { amount: 3_900, name: expect.stringMatching(/^MOLLIE-BE-/), target: { kind: 'cession' } },
        { amount: 9_750, name: expect.stringMatching(/^MOLLIE-NL-/), target: { kind: 'cession' } },
      ]);
      const sold = await list('documents?document=npl-sale&debit=receivable-buyer');
      expect(sold.data.map(({ target }: { target: { kind: string } }) => target.kind)).toEqual([
        'npl-sale',
        'npl-sale',
      ]);
    });

    it('gives of a document what one tenant and psper have of it', async () => {
      const sold = (query: string) => list(`documents?document=npl-sale&debit=receivable-buyer&${query}`);
      const ofMollie = (await sold('psperKey=MOLLIE&tenantId=1')).data.map(({ amount }: { amount: number }) => amount);
      expect(ofMollie.toSorted()).toEqual([1_500, 3_750]);
      expect((await sold('tenantId=2')).data).toEqual([]);
    });

    it('refuses accounts and kinds that there are not', async () => {
      const { status, body } = await admin.get('/api/ledger/movements?movement=theft&debit=pocket');
      expect([status, body.fields]).toEqual([400, { movement: 'validation.invalid', debit: 'validation.invalid' }]);
    });
  });

  describe('rolled up', () => {
    const sums = async () => (await picture(year)).total;

    it('stays the sum of its postings when many are booked at once, and when what connections summed is added up', async () => {
      const before = await sums();
      const pay = () =>
        t.database.transaction(async (tx) => {
          const payment = { amount: 10, currency: 'EUR', reference: null, bankEntryId: null, apiKeyId: null };
          const id = await bookPayment(tx, { ...payment, dossierId: early, receivedAt: t.clock.now });
          await reversePayments(tx, [{ paymentId: id, at: t.clock.now }]);
        });
      await Promise.all([pay(), pay(), addUpCounts(t.database.orm), pay(), pay()]);
      expect(await sums()).toMatchObject({ paid: before.paid + 40, takenBack: 40 });
      await addUpCounts(t.database.orm);
      const { rows } = await t.database.query(
        'select 1 from ledger_days where backend <> 0 union all select 1 from open_claims where backend <> 0',
      );
      expect(rows).toEqual([]);
      expect(await sums()).toMatchObject({ paid: before.paid + 40, takenBack: 40 });
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });

    it('takes back what is rolled back', async () => {
      const before = await sums();
      const failed = t.database.transaction(async (tx) => {
        const payment = { amount: 10, currency: 'EUR', reference: null, bankEntryId: null, apiKeyId: null };
        await bookPayment(tx, { ...payment, dossierId: early, receivedAt: t.clock.now });
        throw new Error('undone');
      });
      await expect(failed).rejects.toThrow('undone');
      expect(await sums()).toEqual(before);
    });

    it('is found when it was damaged', async () => {
      expect((await verifyBooks(t.database)).broken).toBeNull();
      await t.database.query("update ledger_days set amount = amount + 1 where debit = 'losses'");
      expect((await verifyBooks(t.database)).broken?.invariant.name).toBe('ledger-days');
      await t.database.query("update ledger_days set amount = amount - 1 where debit = 'losses'");
      await t.database.query('delete from bank_entry_uses');
      // What an entry is used for follows at once: it is the entry without a use that the books miss.
      expect((await picture(year)).bank.slice(-2)).toMatchObject([
        { line: 'unused-in', entries: 1, statement: 2_500 },
        { line: 'unused-out', entries: 1, statement: -80 },
      ]);
    });
  });
});
