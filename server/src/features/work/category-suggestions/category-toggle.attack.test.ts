import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/category-suggestions';
const reason = 'It is under investigation';

/** What a shop sells is told by its own system, as often as that likes, while admins decide about the shop. */
describeEngines('an attack: a shop that tells another category all the time', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;
  let key: string;

  beforeEach(async () => {
    await emptyTables(t.database, ['tenants', 'shops', 'categories', 'throttle_counters'], { restart: true });
    await t.database.query(`insert into tenants (name) values ('North');
      insert into categories (name, created_at) values ('Camping', '2026-11-01Z'), ('Bikes', '2026-11-01Z');
      insert into shops (tenant_id, name, created_at, registration_completed_at) values (1, 'Shady', '2026-11-02Z', '2026-11-03Z')`);
    manager = await t.signIn({ permissions: ['merchantsManagementAllowed', 'apiKeyManagement'] });
    const asked = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    key = (await manager.post('/api/apikey', asked)).body;
  });

  const tell = (category: string) => t.nobody().put('/api/v3/shop/category', { category }, { 'x-api-key': key });
  const rowsOf = async (table: string) =>
    (await t.database.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;
  const decline = async () => {
    const [{ id, version }] = (await manager.get(path)).body.data;
    return manager.post(`${path}/${id}/decline`, { version, reason });
  };

  it('does not keep an admin from pausing it', async () => {
    const { version } = (await manager.get('/api/shops/1')).body;
    await tell('Camping');
    await tell('Bikes');
    const paused = await manager.post('/api/shops/1/pause', { version, reason });
    expect([paused.status, paused.body.paused?.reason]).toEqual([200, reason]);
  });

  it('is stopped, before it fills the trail or takes each suggestion away from who decides', async () => {
    const before = await rowsOf('audit_log');
    const answers = [];
    for (let count = 0; count < 40; count += 1) answers.push(await tell(count % 2 === 0 ? 'Camping' : `New ${count}`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)?.body.code).toBe('too_many_attempts');
    expect((await rowsOf('audit_log')) - before).toBe(10);
    expect(await rowsOf('category_suggestions')).toBe(5);
    // What is so already is told as often as a system starts.
    expect((await tell('New 9')).status).toBe(200);
  });

  it.each(['by another one between', 'by one that there is between'])(
    'does not have asked again what was declined: %s',
    async (way) => {
      await tell('Casino');
      expect((await decline()).status).toBe(200);
      await tell('Books');
      if (way.includes('there is')) await tell('Camping');
      expect((await tell('CASINO')).body).toMatchObject({ outcome: 'declined' });
      const waiting = (await manager.get(path)).body.data.map(({ subject }: { subject: string }) => subject);
      expect(waiting).not.toContain('CASINO');
    },
  );

  it.each([
    'Camp\u202eing',
    'Cam\u200bping',
    'Camping\u0000',
    'Camping\u2066',
    '\uff23amping',
    'Camp\ufb01ng\u200d',
    'Camping\u0316\u0317\u0318\u0319',
    'C\u0430mping',
    '\ufdfa'.repeat(9),
  ])('has no name that looks like another taken: %j', async (name) => {
    const { status, body } = await tell(name);
    expect([status, body.outcome]).not.toEqual([200, 'suggested']);
  });
});
