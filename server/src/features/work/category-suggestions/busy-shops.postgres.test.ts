import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { eventually } from '../../../testing/eventually.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/category-suggestions';

describeEngines('a category that is accepted while other shops that suggest it are busy', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;

  beforeEach(async () => {
    await emptyTables(t.database, ['tenants', 'shops', 'categories'], { restart: true });
    await t.database.query(`insert into tenants (name) values ('North');
      insert into shops (tenant_id, name, created_at)
        select 1, name, '2026-11-02Z' from unnest(array['Bikes', 'Wheels', 'Pedals', 'Books']) name;
      insert into category_suggestions (shop_id, category, created_at) values
        (3, 'E-bikes', '2026-11-10Z'), (2, 'e-BIKES', '2026-11-10Z'), (1, 'E-bikes', '2026-11-10Z'), (4, 'Books', '2026-11-10Z')`);
    manager = await t.signIn({ permissions: ['merchantsManagementAllowed'] });
  });

  const accept = (id: number) => manager.post(`${path}/${id}/accept`, { version: 1, reason: 'It is what they sell' });
  const categories = async () =>
    (
      await t.database.query('select c.name from shops s left join categories c on c.id = s.category_id order by s.id')
    ).rows.map(({ name }) => name);

  /** Holds rows as somebody else's call does, until it is released. */
  async function hold(statement: string): Promise<() => Promise<void>> {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const holding = t.database.transaction(async (tx) => {
      await tx.execute(sql.raw(statement));
      held();
      await isReleased;
    });
    await isHeld;
    return async () => {
      release();
      await holding;
    };
  }
  const waiting = async () =>
    (
      await t.database.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows[0]?.n;

  it('is given to them as well, as soon as what they start is stored', async () => {
    const release = await hold('select id from shops where id = 2 for share');
    const accepted = accept(1);
    await eventually(async () => expect(await waiting()).toBe(1));
    await release();
    expect((await accepted).status).toBe(200);
    expect(await categories()).toEqual(['E-bikes', 'E-bikes', 'E-bikes', null]);
  });

  it('leaves what somebody else is at to them, without waiting', async () => {
    const release = await hold('select id from category_suggestions where id = 2 for update');
    expect((await accept(1)).status).toBe(200);
    expect(await categories()).toEqual(['E-bikes', null, 'E-bikes', null]);
    await release();
  });

  it('is accepted once by several at once, who do not wait for each other for ever', async () => {
    const answers = await Promise.all([accept(1), accept(2), accept(3), accept(4)]);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(await categories()).toEqual(
      ['E-bikes', 'E-bikes', 'E-bikes', 'Books'].map((name) => expect.stringMatching(new RegExp(name, 'i'))),
    );
  });
});
