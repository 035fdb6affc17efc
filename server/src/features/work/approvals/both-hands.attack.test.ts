import { randomUUID } from 'node:crypto';
import type { Permission } from '@houston/contract/permissions';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { accessGrants } from '../../access/roles/roles.table.ts';

const money: Permission[] = [
  'dossiersManagementAllowed',
  'fullFinancialInsightManagementAllowed',
  'transactionsManagementAllowed',
];

/** One person who asks and decides: in a second account, at the same moment, or with what was seen before. */
describeEngines('an attack: write-offs and refunds above the limit with both hands', (engine) => {
  const t = useTestApp(engine);
  let shop: ShopCalls;
  let clerk: SignedIn;
  let second: SignedIn;
  let own: SignedIn;
  let number: string;
  let writeOff: { id: number; version: number };
  let refund: { id: number; version: number };

  beforeAll(async () => {
    shop = await createShopCalls(t);
  });

  const list = async (kind: string) =>
    (await second.get(`/api/approvals?kind=${kind}&order=-askedOn`)).body.data[0] as { id: number; version: number };
  async function claim() {
    const made = await shop.start(60_000);
    await shop.ask(made, 'capture');
    await shop.runBus();
    return made;
  }

  beforeEach(async () => {
    await t.database.orm.delete(accessGrants);
    clerk = await t.signIn({ permissions: [...money, 'adminManagementAllowed'] });
    second = await t.signIn({ permissions: money });
    own = await t.signIn({ permissions: money });
    const given = { adminId: own.admin.id, givenBy: clerk.admin.id, kind: 'account', givenAt: t.clock.now } as const;
    await t.database.orm.insert(accessGrants).values(given);
    number = await claim();
    const { id } = (await clerk.get(`/api/dossiers/${number}`)).body;
    const { version } = (await clerk.get(`/api/transactions/${number}`)).body;
    const asked = { version, press: randomUUID(), amount: 60_000, reason: 'Sent back' };
    expect((await clerk.post(`/api/transactions/${number}/refund`, asked)).body.outcome).toBe('waiting');
    refund = await list('refund');
    const other = await claim();
    const of = (await clerk.get(`/api/dossiers/${other}`)).body;
    expect(of.id).not.toBe(id);
    await clerk.post(`/api/write-offs/dossiers/${of.id}`, { amount: 50_000, open: 60_000, reason: 'Gone' });
    writeOff = await list('write-off');
  });

  const decide = (by: SignedIn, what: 'refund' | 'write-off', verdict: string, more: object = {}) => {
    const [base, { id, version }] =
      what === 'refund' ? ['transaction-refunds', refund] : (['write-offs', writeOff] as const);
    const seen = what === 'write-off' && verdict === 'approve' ? { open: 60_000 } : {};
    const reason = verdict === 'refuse' ? { reason: 'No' } : {};
    return by.post(`/api/${base}/${id}/${verdict}`, { version, ...seen, ...reason, ...more });
  };
  const grant = (admin: SignedIn, extraPermissions: Permission[]) =>
    t.database.orm.update(admins).set({ extraPermissions }).where(eq(admins.id, admin.admin.id));

  for (const what of ['refund', 'write-off'] as const) {
    it(`is refused in an account of one's own making: ${what}`, async () => {
      expect((await decide(clerk, what, 'approve')).body.code).toBe('own_request');
      expect((await decide(clerk, what, 'refuse')).body.code).toBe('own_request');
      const { body } = await decide(own, what, 'approve');
      expect([body.code, body.dependence.kind]).toEqual(['not_independent', 'account']);
      // Disabled, or with no permission left, they asked for it all the same.
      await grant(clerk, []);
      await t.database.orm.update(admins).set({ isEnabled: false }).where(eq(admins.id, clerk.admin.id));
      expect((await decide(own, what, 'approve')).body.code).toBe('not_independent');
      expect((await decide(clerk, what, 'approve')).status).toBe(401);
    });

    it(`is refused to who has lost one of the permissions: ${what}`, async () => {
      await grant(
        second,
        what === 'refund'
          ? ['dossiersManagementAllowed']
          : ['dossiersManagementAllowed', 'transactionsManagementAllowed'],
      );
      for (const verdict of ['approve', 'refuse'])
        expect((await decide(second, what, verdict)).body.code).toBe('permission_denied');
    });

    it(`is decided once, whatever comes at the same moment, and never again: ${what}`, async () => {
      const third = await t.signIn({ permissions: money });
      const answers = await Promise.all([
        ...[decide(second, what, 'approve'), decide(third, what, 'refuse'), decide(clerk, what, 'withdraw')],
        ...[decide(third, what, 'approve'), decide(second, what, 'refuse'), decide(clerk, what, 'withdraw')],
      ]);
      const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code)).toSorted();
      expect(codes).toEqual([...Array(5).fill('already_decided'), 'ok']);
      for (const verdict of ['approve', 'refuse'])
        expect((await decide(third, what, verdict, { version: 2 })).body.code).toBe('already_decided');
      await shop.runBus();
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });

    it(`takes no odd versions or amounts: ${what}`, async () => {
      for (const version of [0, -1, 1.5, '1', 2 ** 53, null, [1], { version: 1 }])
        expect((await decide(second, what, 'approve', { version })).status, String(version)).toBe(400);
      const path = what === 'refund' ? `transactions/${number}/refund` : `write-offs/dossiers/1`;
      for (const amount of [0, -1, 0.5, 1e21, 2 ** 53, '100', null]) {
        const body = what === 'refund' ? { version: 1, press: randomUUID() } : { open: 60_000 };
        expect((await clerk.post(`/api/${path}`, { ...body, amount, reason: 'x' })).status, String(amount)).toBe(400);
      }
    });
  }
});
