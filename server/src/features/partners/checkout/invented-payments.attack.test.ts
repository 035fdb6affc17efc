import { beforeAll, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

/** What a shop says that was paid is seen by no bank, and what is paid too much can be paid back to any account. */
describeEngines('an attack: making money with the key of a shop', (engine) => {
  const test = useTestApp(engine);
  let shop: ShopCalls;

  beforeAll(async () => {
    shop = await createShopCalls(test);
    await test.database.query(
      `insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
       values ('Vehicle', 'SPV', now(), 'V', 'NL91ABNA0417164300', 'V', 'NL91ABNA0417164300')`,
    );
  });

  /** An order of 100.00 that is captured. */
  async function captured(): Promise<string> {
    const number = await shop.start(10_000);
    await shop.ask(number, 'capture');
    await shop.runBus();
    return number;
  }
  const pay = async (number: string, amount: number) => {
    const { status, body } = await shop.ask(number, 'pay', { amount });
    return [status, body.code ?? body.openAmount];
  };
  const change = (number: string, sql: string) =>
    test.database.query(sql.replace('$dossier', '(select id from dossiers where transaction_number = $1)'), [number]);

  it('is told that more was paid than is open: nobody is owed what no bank has seen', async () => {
    const number = await captured();
    expect(await pay(number, 10_001)).toEqual([409, 'amount_left']);
    expect(await pay(number, 4_000)).toEqual([200, 6_000]);
    expect(await pay(number, 6_001)).toEqual([409, 'amount_left']);
    expect(await pay(number, 6_000)).toEqual([200, 0]);
    expect(await pay(number, 1)).toEqual([409, 'transaction_state']);
  });

  it('is told so by one of two calls at the same moment', async () => {
    const number = await captured();
    const answers = await Promise.all([pay(number, 10_000), pay(number, 10_000)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    expect(await shop.read(number)).toMatchObject({ openAmount: 0, paidAmount: 10_000 });
  });

  it('does not make a debt to the buyer of a claim that is sold', async () => {
    const number = await captured();
    await change(
      number,
      'update dossiers set sold_at = now(), sold_by = (select max(id) from dossier_owners) where id = $dossier',
    );
    expect(await pay(number, 10_000)).toEqual([409, 'transaction_sold']);
    await change(number, 'update dossiers set sold_at = null, sold_by = null where id = $dossier');
  });

  it('moves nothing that an audit has frozen', async () => {
    const number = await captured();
    await change(number, 'insert into audit_cases (dossier_id, frozen_at) select $dossier, now()');
    expect(await pay(number, 10_000)).toEqual([409, 'transaction_frozen']);
    expect(await shop.read(number)).toMatchObject({ openAmount: 10_000, paidAmount: 0 });
  });

  it('ends with the shop: the key of a closed one only gives back', async () => {
    const number = await captured();
    const other = await shop.start(5_000);
    await test.database.query(`update shops set closed_at = now(), closed_reason = 'Fraud' where id = 1`);
    const wish = { change: { field: 'name', value: 'Mallory' } };
    for (const [action, body] of [
      ['capture', {}],
      ['pay', { amount: 1 }],
      ['change-request', wish],
    ] as const) {
      const answer = await shop.ask(action === 'capture' ? other : number, action, body);
      expect([answer.status, answer.body.code], action).toEqual([409, 'shop_closed']);
    }
    expect((await shop.ask(number, 'refund', { amount: 1_000 })).status).toBe(200);
    expect((await shop.ask(number, 'chargeback', { amount: 1_000 })).status).toBe(200);
    expect((await shop.ask(other, 'cancel')).body).toMatchObject({ state: 'cancelled' });
    // Paused it starts nothing, and what was started goes on.
    await test.database.query(
      `update shops set closed_at = null, closed_reason = null, paused_at = now(), paused_reason = 'Holidays' where id = 1`,
    );
    expect((await pay(number, 1_000))[0]).toBe(200);
    await test.database.query('update shops set paused_at = null, paused_reason = null where id = 1');
    await shop.runBus();
  });

  it('leaves consumers free to pay what was written off', async () => {
    const number = await captured();
    const clerk = await test.signIn({
      permissions: ['dossiersManagementAllowed', 'fullFinancialInsightManagementAllowed'],
    });
    const { rows } = await test.database.query<{ id: number }>(
      'select id from dossiers where transaction_number = $1',
      [number],
    );
    const body = { open: 10_000, amount: 1_000, reason: 'Cannot be found' };
    expect((await clerk.post(`/api/write-offs/dossiers/${rows[0]?.id}`, body)).status).toBe(200);
    expect((await shop.read(number)).openAmount).toBe(9_000);
    expect(await pay(number, 10_001)).toEqual([409, 'amount_left']);
    expect((await pay(number, 10_000))[0]).toBe(200);
    expect(await shop.read(number)).toMatchObject({ openAmount: 0, paidAmount: 10_000 });
    expect((await verifyBooks(test.database)).broken).toBeNull();
  });
});
