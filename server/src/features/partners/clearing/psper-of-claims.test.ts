import { readFile } from 'node:fs/promises';
import type { Cleared } from '@houston/contract/features/partners/clearing/clearing.schema';
import { psperFlags } from '@houston/contract/features/partners/pspers/pspers.api';
import { beforeEach, expect, it } from 'vitest';
import { createBusWorker } from '../../../bus/worker.ts';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { splitStatements } from '../../../db/migrations/outside.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { emptyCleared, fillCleared } from './clearing.fixture.ts';

const checkout = '/api/v3/transactions';
const order = { amount: 10_000, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } };

describeEngines('the claims of a shop without a psper', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;
  let headers: Record<string, string>;

  beforeEach(async () => {
    await emptyCleared(t.database);
    await fillCleared(t.database);
    manager = await t.signIn({
      permissions: [
        ...(['merchantsManagementAllowed', 'apiKeyManagement', 'cessionDateManagementAllowed'] as const),
        ...psperFlags,
      ],
    });
    const key = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    headers = { 'x-api-key': (await manager.post('/api/apikey', key)).body as string };
  });

  const call = (at: string, body: object) => t.nobody().post(`${checkout}${at}`, body, headers);
  const start = () => call('', order);
  const take = (psper: number | null) => t.database.query('update shops set psper_id = $1 where id = 1', [psper]);
  const give = (version = 1) =>
    manager.post('/api/shops/1/psper', { version, psperKey: 'MOLLIE', reason: 'Their contract' });
  const clear = async () =>
    (await manager.post('/api/pspers/MOLLIE/clearings', { reason: 'Asked for' })).body as Cleared;
  const without = async () =>
    (await t.database.query<{ n: number }>('select count(*)::int as n from dossiers where psper_id is null')).rows[0]
      ?.n;

  async function runBus(): Promise<void> {
    const worker = createBusWorker(t.app, {});
    await worker.runDue();
    await worker.finish();
  }

  /** As a shop could do it before its checkout asked for the psper: started, captured, partly paid back and paid. */
  async function sellWithoutPsper(): Promise<string> {
    const number = (await start()).body.transactionNumber as string;
    await take(null);
    expect((await call(`/${number}/capture`, {})).status).toBe(200);
    await runBus();
    expect((await call(`/${number}/refund`, { amount: 2_500 })).status).toBe(200);
    await runBus();
    expect((await call(`/${number}/pay`, { amount: 1_000 })).status).toBe(200);
    expect(await without()).toBe(1);
    return number;
  }

  it('are not begun: its checkout refuses a start, and finishes what runs', async () => {
    const number = (await start()).body.transactionNumber as string;
    await take(null);
    const refused = await start();
    expect([refused.status, refused.body.code]).toEqual([409, 'shop_without_psper']);
    expect((await call(`/${number}/capture`, {})).status).toBe(200);
    expect((await give()).status).toBe(200);
    expect((await start()).status).toBe(200);
  });

  it('are those of the psper that it is given, in every sum, and are ceded with the next clearing', async () => {
    await sellWithoutPsper();
    t.clock.advance(60);
    expect(await clear()).toMatchObject({ cessions: [] });
    expect((await verifyBooks(t.database)).broken).toBeNull();
    expect((await give()).status).toBe(200);
    expect(await lastAudit(t)).toMatchObject({ action: 'shop.give-psper', after: { psper: 'Mollie', claims: 1 } });
    expect(await without()).toBe(0);
    expect((await verifyBooks(t.database)).broken).toBeNull();
    expect(await clear()).toMatchObject({ cessions: [{ claims: 1, faceAmount: 7_500, amount: 7_313 }] });
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('of another shop stay where they are', async () => {
    await sellWithoutPsper();
    await t.database.query('update dossiers set shop_id = 2; update shops set psper_id = null where id = 2');
    expect((await give()).status).toBe(200);
    expect(await without()).toBe(1);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('are named by the books where their shop has a psper, and brought over where an older version left them', async () => {
    await sellWithoutPsper();
    await take(1);
    expect((await verifyBooks(t.database)).broken?.invariant.name).toBe('psper-of-claim');
    const file = new URL('../../../../migrations/0225_psper_of_claims.sql', import.meta.url);
    const [, portion = ''] = splitStatements(await readFile(file, 'utf8'));
    expect((await t.database.query(portion)).rowCount).toBe(1);
    expect((await t.database.query(portion)).rowCount).toBe(0);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('are none, however starts, captures and the giving come together', async () => {
    const numbers = await Promise.all(Array.from({ length: 4 }, async () => (await start()).body.transactionNumber));
    await take(null);
    const answers = await Promise.all([
      ...numbers.slice(0, 2).map((number) => call(`/${number}/capture`, {})),
      ...[start(), give(), start()],
      ...numbers.slice(2).map((number) => call(`/${number}/capture`, {})),
    ]);
    for (const { status, body } of answers)
      expect(status === 200 || body.code === 'shop_without_psper', JSON.stringify(body)).toBe(true);
    expect((await t.nobody().get(`${checkout}/${numbers[0]}`, headers)).status).toBe(200);
    await runBus();
    expect(await without()).toBe(0);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });
});
