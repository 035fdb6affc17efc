import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { plusDays } from '../../../clock.ts';
import { splitStatements } from '../../../db/migrations/outside.ts';
import { migrationsFolder } from '../../../start/create-app.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const lists = ['/api/dossiers', '/api/dossiers?pastDue=true', '/api/transactions', '/api/dashboard/transactions'];

describeEngines('an attack: an invoice of a day that no calendar has', (engine) => {
  const t = useTestApp(engine);
  let shop: ShopCalls;
  let admin: SignedIn;

  beforeAll(async () => {
    shop = await createShopCalls(t);
    admin = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed', 'transactionsManagementAllowed'] });
  });

  const today = () => t.clock.now.toISOString().slice(0, 10);
  const statusesOfLists = async () => Promise.all(lists.map(async (list) => (await admin.get(list)).status));
  const allFine = lists.map(() => 200);

  it.each([
    ...['0000-01-01', '0001-01-01', '1899-12-31', '9999-01-01', '9999-12-31', '2026-02-30'].map((day) => [
      day,
      'validation.date',
    ]),
    ['+010000-01-01', 'validation.date'],
    ['infinity', 'validation.date'],
    ['9998-12-31', 'validation.invoice-date-ahead'],
  ])('is refused on %s, at its field', async (invoiceDate, message) => {
    const { status, body } = await shop.startOn(invoiceDate);
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_request', { 'invoiceInfo.invoiceDate': message }]);
  });

  it('may be a year ahead, and its claim is listed as due after that', async () => {
    expect((await shop.startOn(plusDays(today(), 367))).body.code).toBe('invalid_request');
    const ahead = plusDays(today(), 365);
    const number = (await shop.startOn(ahead)).body.transactionNumber as string;
    expect((await shop.ask(number, 'capture')).status).toBe(200);
    await shop.runBus();
    const [latest] = (await admin.get('/api/dossiers')).body.data;
    expect(latest).toMatchObject({ captured: 12_500, dueOn: plusDays(ahead, 14) });
    expect(await statusesOfLists()).toEqual(allFine);
  });

  it('whatever is sent as a day never breaks a list', async () => {
    const days = fc.oneof(
      fc
        .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
        .map((parts) => parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-')),
      fc.string({ maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(days, async (day) => {
        const { status, body } = await shop.startOn(day);
        expect([200, 400]).toContain(status);
        if (status === 200) await shop.ask(body.transactionNumber as string, 'capture');
      }),
      { numRuns: 40, seed: 7 },
    );
    await shop.runBus();
    expect(await statusesOfLists()).toEqual(allFine);
  });

  it('is brought within the calendar where it stands already', async () => {
    await t.database.query('alter table transactions drop constraint transactions_invoice_date');
    const { transactionNumber } = (await shop.startOn(today())).body;
    await shop.ask(String(transactionNumber), 'capture');
    // As the version before stored it.
    for (const table of ['transactions', 'dossiers'])
      await t.database.query(`update ${table} set invoice_date = '9999-12-31' where transaction_number = $1`, [
        transactionNumber,
      ]);
    await shop.runBus();
    expect((await admin.get('/api/dossiers')).status).toBe(500);
    for (const name of readdirSync(migrationsFolder).filter((file) => /^043[12]_/.test(file)))
      for (const statement of splitStatements(readFileSync(join(migrationsFolder, name), 'utf8')))
        await t.database.query(statement);
    expect((await admin.get('/api/dossiers')).body.data[0]).toMatchObject({ dueOn: '9999-01-14' });
    expect((await shop.read(String(transactionNumber))).invoiceInfo).toEqual({ invoiceDate: '9998-12-31' });
    expect(await statusesOfLists()).toEqual(allFine);
  });

  it('is stored by nobody, whoever writes it', async () => {
    const store = (day: string) =>
      t.database.query(
        `insert into transactions (tenant_id, shop_id, transaction_number, amount, currency, invoice_date, started_at)
         values (1, 1, 'a' || md5($1), 100, 'EUR', $1::date, now())`,
        [day],
      );
    for (const day of ['9999-12-31', '1899-12-31', 'infinity'])
      await expect(store(day)).rejects.toThrow(/invoice_date/);
  });
});
