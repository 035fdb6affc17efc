import { beforeAll, expect, it } from 'vitest';
import { createLetter, createShop, newNumber, type Shop } from '../testing/data/dead-letters.ts';
import { describeEngines, type SignedIn, useTestApp } from '../testing/test-app.ts';
import { addUpCounts } from './list-counts.ts';
import { createAttempt, fillShops } from './testing/attempts.ts';

describeEngines('the totals of the lists of the bus', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;
  let acme: Shop;
  let globex: Shop;

  beforeAll(async () => {
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    await fillShops(test);
    acme = await createShop(test, 'Acme', 'Sails');
    globex = await createShop(test, 'Globex', 'Oars');
    for (let place = 0; place < 5; place += 1) {
      await createAttempt(test, { success: place > 1, attempt: 1 + (place % 2), endedAfter: place });
      await createLetter(test, { ...acme, number: newNumber(), rootCause: 'The bureau answered 503' });
      await createLetter(test, { ...globex, number: newNumber(), rootCause: `Debtor has no “postal code”: ${place}` });
    }
  });

  async function ask(path: string, query: string) {
    const { status, body } = await operator.get(`/api/${path}?${query}`);
    expect(status).toBe(200);
    return body;
  }
  const letters = async (query: string) => (await ask('deadletter', `${query}&total=only`)).total;
  const attempts = async (query: string) => (await ask('servicebustransaction', `${query}&total=only`)).total;

  /** Asks for totals that counters keep, and for the rows themselves. */
  async function compare(): Promise<void> {
    const { rows } = await test.database.query<{ kept: number; there: number }>(`
      select (select sum(count)::int from bus_transaction_counts) as kept, (select count(*)::int from bus_transactions) as there
      union all
      select coalesce((select sum(count)::int from dead_letter_counts), 0), (select count(*)::int from dead_letters)`);
    for (const { kept, there } of rows) expect(kept).toBe(there);
  }

  it('are kept by state, root cause and tenant', async () => {
    await compare();
    expect(await letters('')).toBe(10);
    expect(await letters('rootCause=BUREAU')).toBe(5);
    expect(await letters('rootCause=postal')).toBe(5);
    expect(await letters(`rootCause=postal&tenantId=${acme.tenantId}`)).toBe(0);
    expect(await letters(`tenantId=${globex.tenantId}`)).toBe(5);
    expect(await attempts('')).toBe(15);
    expect(await attempts('onlyFailed=true&includeRetries=false')).toBe(11);
    expect(await attempts(`tenantId=${globex.tenantId}`)).toBe(5);
    expect(await attempts('result=4&includeCredit=false')).toBe(3);
  });

  it('follow what changes, goes, and is rolled back', async () => {
    await test.database.query(`update dead_letters set handled = true, handled_method = 1 where root_cause like '%503'
      and id > (select min(id) from dead_letters)`);
    expect(await letters('rootCause=503')).toBe(1);
    expect(await letters('rootCause=503&includeHandled=true')).toBe(5);
    await test.database.query(
      'update bus_transactions set success = true where id = (select min(id) from bus_transactions)',
    );
    expect(await attempts('onlyFailed=true')).toBe(11);
    await expect(
      test.database.transaction(async (tx) => {
        await tx.execute('delete from dead_letters');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await compare();
  });

  it('are the same after housekeeping has added them up, and go on from there', async () => {
    await addUpCounts(test.database.orm);
    await addUpCounts(test.database.orm);
    await compare();
    const { rows } = await test.database.query('select 1 from bus_transaction_counts where backend <> 0');
    expect(rows).toEqual([]);
    await createAttempt(test, { endedAfter: 60 });
    expect(await attempts('')).toBe(16);
    await test.database.query('delete from bus_transactions where id = (select max(id) from bus_transactions)');
    expect(await attempts('')).toBe(15);
    await compare();
  });

  it('come with the rows, later or alone, as they are asked for', async () => {
    const narrowed = 'shopName=oars&limit=2';
    const counted = await ask('servicebustransaction', narrowed);
    expect([counted.data.length, counted.total]).toEqual([2, 5]);
    expect(await ask('servicebustransaction', `${narrowed}&total=later`)).toEqual({ data: counted.data });
    expect(await ask('servicebustransaction', `${narrowed}&total=only`)).toEqual({ data: [], total: 5 });
    // The last page says by itself how many there are, and so does a counter.
    expect((await ask('servicebustransaction', `${narrowed}&skip=4&total=later`)).total).toBe(5);
    expect((await ask('servicebustransaction', 'limit=2&total=later')).total).toBe(15);
    expect(await ask('deadletter', 'shopName=oars&limit=2&total=later')).not.toHaveProperty('total');
    expect(await ask('deadletter', 'shopName=oars&limit=2&total=only')).toEqual({ data: [], total: 5 });
    expect((await ask('deadletter', 'shopName=oars&total=later')).total).toBe(5);
    expect((await ask('deadletter', 'shopName=oars&skip=9&total=now')).total).toBe(5);
    expect(await operator.get('/api/deadletter?total=never')).toMatchObject({ status: 400 });
  });
});

describeEngines('failures', (engine) => {
  const test = useTestApp(engine);

  it('are found by a part of their number, also where an older version recorded none with them', async () => {
    await fillShops(test);
    const operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    // More than are gathered, so that the list is gone through in its order.
    await test.database.query(`
      insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, tenant_id, body, source, created_at)
        select n, n, 'F' || lpad(n::text, 31, '0'), 0, 'invoice', 1, '{}', 'demo', '2026-11-20Z' from generate_series(910001, 920002) n`);
    await createAttempt(test, { messageId: 910_001, success: false, endedAfter: 1 });
    const older = await createAttempt(test, { messageId: 910_002, success: false, endedAfter: 2 });
    await createAttempt(test, { success: false, endedAfter: 3 });
    await test.database.query('update bus_transactions set failed_number = null where id = $1', [older.id]);
    for (const text of ['f0000', 'F0000000']) {
      const { body } = await operator.get(`/api/servicebustransaction?onlyFailed=true&transactionNumber=${text}`);
      expect(body.data.map((row: { transactionNumber: string }) => row.transactionNumber.slice(-6))).toEqual([
        '910002',
        '910001',
      ]);
      expect(body.total).toBe(2);
    }
  });
});
