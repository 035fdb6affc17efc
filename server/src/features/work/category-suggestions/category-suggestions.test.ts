import { beforeEach, describe, expect, it } from 'vitest';
import { describeWorkList, ofShops } from '../../../testing/data/work-lists.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/category-suggestions';
const reason = 'It is what they sell';

describeEngines('category suggestions', (engine) => {
  const t = useTestApp(engine);

  describeWorkList(t, {
    due: '2026-11-24',
    ...{ path, count: `${path}/open/count`, kind: 'category-suggestion', table: 'category_suggestions' },
    ...{ permissions: ['merchantsManagementAllowed'], isOpenToAll: true, close: 'decline', about: ofShops },
    async add(shop, since) {
      const { rows } = await t.database.query<{ id: number }>(
        "insert into category_suggestions (shop_id, category, created_at) values ($1, 'Tents', $2) returning id",
        [shop, since],
      );
      return rows[0]?.id ?? 0;
    },
  });

  describe('come from shops', () => {
    let manager: SignedIn;
    let keys: string[];

    beforeEach(async () => {
      await emptyTables(t.database, ['tenants', 'shops', 'categories', 'throttle_counters'], { restart: true });
      await t.database.query(`insert into tenants (name) values ('North');
        insert into categories (name, created_at) values ('Camping', '2026-11-01Z');
        insert into shops (tenant_id, name, created_at, registration_completed_at) values
          (1, 'Bikes', '2026-11-02Z', '2026-11-03Z'), (1, 'Books', '2026-11-02Z', null), (1, 'Tents', '2026-11-02Z', '2026-11-03Z')`);
      manager = await t.signIn({ permissions: ['merchantsManagementAllowed', 'apiKeyManagement'] });
      keys = [];
      for (const shopId of [1, 2, 3]) {
        const key = { purpose: 'test', shopId, issuedTo: 'Shop', inStore: false, transactionApi: true };
        keys.push((await manager.post('/api/apikey', key)).body);
      }
    });

    const tell = async (shop: number, category: string) =>
      (await t.nobody().put('/api/v3/shop/category', { category }, { 'x-api-key': keys[shop - 1] ?? '' })).body;
    const waiting = async () => (await manager.get(path)).body.data;
    const subjects = async () => (await waiting()).map((item: { subject: string }) => item.subject);
    const act = async (verb: string, more: object = {}, place = 0) => {
      const { id, version } = (await waiting())[place];
      return manager.post(`${path}/${id}/${verb}`, { version, reason, ...more });
    };
    const categoriesOf = async () =>
      (
        await t.database.query(
          'select c.name from shops s left join categories c on c.id = s.category_id order by s.id',
        )
      ).rows.map(({ name }) => name);

    it('that get the category there is at once, however it is written', async () => {
      expect(await tell(1, 'E-bikes')).toEqual({ category: null, outcome: 'suggested' });
      expect(await tell(1, 'camping')).toEqual({ category: 'Camping', outcome: 'taken' });
      expect(await lastAudit(t)).toMatchObject({
        action: 'shop.categorise',
        recordId: '1',
        after: { category: 'Camping' },
      });
      expect([await subjects(), await categoriesOf()]).toEqual([[], ['Camping', null, null]]);
      const { rows } = await t.database.query('select outcome from category_suggestions');
      expect(rows).toEqual([{ outcome: 'withdrawn' }]);
    });

    it('once, the newest in the place of the one before, and unseen changes are refused', async () => {
      const told = await Promise.all(Array.from({ length: 5 }, () => tell(1, 'E-bikes')));
      expect(new Set(told.map(({ outcome }) => outcome))).toEqual(new Set(['suggested']));
      const [seen] = await waiting();
      expect(seen).toMatchObject({ subject: 'E-bikes', version: 1 });
      await tell(1, 'Bicycles');
      expect(await subjects()).toEqual(['Bicycles']);
      const stale = await manager.post(`${path}/${seen.id}/accept`, { version: 1, reason });
      expect(stale.body.code).toBe('stale_version');
      expect((await manager.get('/api/shop-categories')).body).toHaveLength(2);
    });

    it('are accepted, for every shop that suggests the same', async () => {
      await tell(1, 'E-bikes');
      await tell(2, 'e-BIKES');
      await tell(3, 'Tents');
      expect((await act('accept')).body.closed).toMatchObject({ outcome: 'accepted', reason });
      expect([await subjects(), await categoriesOf()]).toEqual([['Tents'], ['E-bikes', 'E-bikes', null]]);
      // Each is found in the trail by itself.
      const closed = await t.database.query<{ n: number }>(
        `select count(distinct l.record_id)::int as n from audit_log l join category_suggestions c on c.id::text = l.record_id
         where l.action = 'category-suggestion.close' and l.reason = $1 and c.outcome = 'accepted'`,
        [reason],
      );
      expect(closed.rows).toEqual([{ n: 2 }]);
      expect((await manager.get('/api/shop-categories')).body).toEqual([
        { id: 1, name: 'Camping', shops: 0, selling: 0 },
        { id: 2, name: 'E-bikes', shops: 2, selling: 1 },
        { id: null, name: null, shops: 1, selling: 1 },
      ]);
    });

    it('make one category when two are accepted at once, and the second is told', async () => {
      await tell(1, 'E-bikes');
      await tell(3, 'e-bikes');
      const items = await waiting();
      const answers = await Promise.all(
        items.map(({ id, version }: { id: number; version: number }) =>
          manager.post(`${path}/${id}/accept`, { version, reason }),
        ),
      );
      const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
      expect(codes.every((code) => ['category_exists', 'stale_version', 'already_ended'].includes(code))).toBe(true);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      expect((await t.database.query('select count(*)::int as n from categories')).rows).toEqual([{ n: 2 }]);
    });

    it('are merged with a category that there is', async () => {
      await tell(1, 'Tents and more');
      expect((await act('merge', { categoryId: 99 })).body.fields).toEqual({ categoryId: 'validation.invalid' });
      expect((await act('merge')).status).toBe(400);
      expect((await act('merge', { categoryId: 1 })).body.closed).toMatchObject({ outcome: 'merged' });
      expect(await categoriesOf()).toEqual(['Camping', null, null]);
    });

    it('mean the category that they were merged with from then on, however often they are told', async () => {
      await t.database.query("insert into categories (name, created_at) values ('Books', '2026-11-01Z')");
      await tell(1, 'Tents and more');
      await act('merge', { categoryId: 1 });
      const kept = { category: 'Camping', outcome: 'taken' };
      expect([await tell(1, 'Tents and more'), await tell(1, 'TENTS AND MORE')]).toEqual([kept, kept]);
      expect(await tell(1, 'Books')).toEqual({ category: 'Books', outcome: 'taken' });
      await tell(1, 'Kites');
      expect(await tell(1, 'Tents and more')).toEqual(kept);
      expect([await subjects(), await categoriesOf()]).toEqual([[], ['Camping', null, null]]);
      // What it means of one shop it need not mean of another.
      expect(await tell(3, 'Tents and more')).toEqual({ category: null, outcome: 'suggested' });
      // Of before it was kept with what they were merged: the shop keeps what it has.
      await t.database.query('update category_suggestions set merged_into = null');
      expect(await tell(1, 'Tents and more')).toEqual(kept);
    });

    it('are declined, and not asked again; who may not decide is not told why', async () => {
      await tell(1, 'Acme');
      const { body } = await act('decline');
      expect(await tell(1, 'ACME')).toEqual({ category: null, outcome: 'declined' });
      expect([await subjects(), await categoriesOf()]).toEqual([[], [null, null, null]]);
      const anybody = await t.signIn({ permissions: [] });
      expect((await anybody.get(`${path}/${body.id}`)).body.closed).toMatchObject({
        reason: null,
        outcome: 'declined',
      });
      expect((await anybody.get(`${path}?closed=true`)).body.data[0].closed.reason).toBeNull();
      expect(await tell(1, 'Brands')).toMatchObject({ outcome: 'suggested' });
    });

    it.each(['', ' ', 'x'.repeat(61), 7])('are refused when they are no name: %j', async (category) => {
      const { status } = await t.nobody().put('/api/v3/shop/category', { category }, { 'x-api-key': keys[0] ?? '' });
      expect(status).toBe(400);
    });
  });
});
