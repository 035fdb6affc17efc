import { expect, it } from 'vitest';
import { fillShop } from '../bus/testing/bus-fixture.ts';
import { useOutageApp } from '../testing/outage/outage-app.ts';
import { describeOutage } from '../testing/outage/outage-database.ts';
import { idleSeconds } from './sessions.ts';

describeOutage('calls that only read', () => {
  const outage = useOutageApp({ queryTimeoutMs: 1_000, maxConnections: 4 });

  /** Runs `work` while somebody holds the rows of a table and does not commit. */
  const whileHeld = (table: string, work: () => Promise<void>) =>
    outage.direct.transaction(async (tx) => {
      await tx.execute(`select 1 from ${table} for update`);
      await work();
    });

  it('of one session do not wait for its row, nor empty the pool', async () => {
    const client = await outage.test.signIn({ permissions: ['adminManagementAllowed'] });
    outage.test.clock.advance(60);
    await whileHeld('sessions', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/api/admins')));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    });
  });

  it('of one API key do not wait for its row', async () => {
    await fillShop(outage.direct);
    const client = await outage.test.signIn({ permissions: ['apiKeyManagement'] });
    const wanted = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    const key = (await client.post('/api/apikey', wanted)).body as string;
    const read = () => outage.test.nobody().get(`/api/v3/transactions/${'0'.repeat(32)}`, { 'x-api-key': key });
    await whileHeld('api_keys', async () => expect((await read()).status).toBe(404));
    await outage.test.app.touches.flush();
    const { rows } = await outage.direct.query('select last_used_at as at from api_keys');
    expect(rows).toEqual([{ at: outage.test.clock.now }]);
  });

  it('keep their session alive also while nothing can be written', async () => {
    const client = await outage.test.signIn();
    await whileHeld('sessions', async () => {
      for (let minutes = 0; minutes < 30; minutes += 10) {
        outage.test.clock.advance(600);
        expect((await client.get('/api/session')).status).toBe(200);
        await outage.test.app.touches.flush();
      }
      outage.test.clock.advance(idleSeconds);
      expect((await client.get('/api/session')).status).toBe(401);
    });
  });

  it('stop with the next one for whoever loses the right, also then', async () => {
    const client = await outage.test.signIn({ permissions: ['adminManagementAllowed'] });
    outage.test.clock.advance(60);
    expect((await client.get('/api/admins')).status).toBe(200);
    await whileHeld('sessions', async () => {
      await outage.test.database.query('update admins set extra_permissions = default where id = $1', [
        client.admin.id,
      ]);
      expect((await client.get('/api/admins')).status).toBe(403);
      await outage.test.database.query('update admins set is_enabled = false where id = $1', [client.admin.id]);
      expect((await client.get('/api/admins')).status).toBe(401);
    });
  });
});
