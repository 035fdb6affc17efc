import { beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeWorkList } from '../../../testing/data/work-lists.ts';
import { describeEngines, type SignedIn, type TestApp, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/disputes';

async function dispute(t: TestApp, dossier: number, since = '2026-11-10T10:00:00Z'): Promise<number> {
  const { rows } = await t.database.query<{ id: number }>(
    "insert into disputes (dossier_id, subject, created_at) values ($1, 'Never arrived', $2) returning id",
    [dossier, since],
  );
  return rows[0]?.id ?? 0;
}

describeEngines('disputes', (engine) => {
  describe('are items', () => {
    const t = useTestApp(engine);
    describeWorkList(t, {
      due: '2026-11-24',
      ...{ path, count: `${path}/todo/count`, kind: 'dispute', table: 'disputes', close: 'won' },
      ...{ permissions: ['disputeManagementAllowed'], add: (dossier, since) => dispute(t, dossier, since) },
    });
  });

  describe('that are lost', () => {
    const t = useTestApp(engine);
    let shop: ShopCalls;
    let admin: SignedIn;

    beforeAll(async () => {
      shop = await createShopCalls(t);
      admin = await t.signIn({ permissions: ['disputeManagementAllowed'] });
    });

    /** A dispute about an order of 100.00, of which 60.00 are captured, unless nothing is. */
    async function disputed(captured = 6_000): Promise<{ number: string; id: number }> {
      const number = await shop.start(10_000);
      if (captured > 0) await shop.ask(number, 'capture', { amount: captured });
      await shop.runBus();
      const { rows } = await t.database.query<{ id: number }>(
        `insert into dossiers (tenant_id, dossier_number, transaction_number, created_at)
         select tenant_id, 'T' || id, transaction_number, now() from transactions where transaction_number = $1
         on conflict (transaction_number) do update set transaction_number = excluded.transaction_number returning id`,
        [number],
      );
      return { number, id: await dispute(t, rows[0]?.id ?? 0) };
    }
    const lose = (id: number, amount: number) =>
      admin.post(`${path}/${id}/lost`, { version: 1, reason: 'Nothing was delivered', amount });
    const chargeable = async (id: number) => (await admin.get(`${path}/${id}/chargeable`)).body;
    const stateOf = async (id: number) => (await admin.get(`${path}/${id}`)).body.closed;

    it('are charged back as a shop would ask for it, and the books tie', async () => {
      const { number, id } = await disputed();
      expect(await chargeable(id)).toEqual({
        amount: 6_000,
        currency: 'EUR',
        problem: null,
        alone: 25_000,
        waiting: null,
      });
      expect((await lose(id, 6_000)).body).toMatchObject({ closed: { outcome: 'lost' } });
      expect(await shop.read(number)).toMatchObject({ chargedBackAmount: 0, requestedChargebackAmount: 6_000 });
      await shop.runBus();
      expect(await shop.read(number)).toMatchObject({ chargedBackAmount: 6_000, openAmount: 0 });
      expect((await verifyBooks(t.database)).broken).toBeNull();
      const { data } = (await admin.get(`${path}/${id}/changes`)).body;
      expect(data[0]).toMatchObject({ action: 'dispute.close', after: { outcome: 'lost', amount: 6_000 } });
    });

    it('close nothing when nothing can be charged back, and say why', async () => {
      const early = await disputed(0);
      const refunded = await disputed();
      await shop.ask(refunded.number, 'refund', { amount: 6_000 });
      const partly = await disputed();
      await shop.ask(partly.number, 'refund', { amount: 1_000 });
      for (const [id, problem] of [
        [early.id, 'dispute_not_captured'],
        [refunded.id, 'dispute_nothing_left'],
        [partly.id, 'amount_left'],
      ] as const) {
        const { status, body } = await lose(id, 6_000);
        expect([status, body.code, await stateOf(id)]).toEqual([409, problem, null]);
      }
      expect(await chargeable(refunded.id)).toMatchObject({ amount: 0, problem: 'dispute_nothing_left' });
      expect(await chargeable(partly.id)).toMatchObject({ amount: 5_000, problem: null });
      for (const amount of [0, -1, 1.5]) expect((await lose(partly.id, amount)).status).toBe(400);
      expect((await lose(partly.id, 5_000)).status).toBe(200);
      await shop.runBus();
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });

    it('say what is disputed: all that could be charged back while they are open, and then what was', async () => {
      const { number, id } = await disputed();
      const shown = async (query = '') => {
        const { data } = (await admin.get(`${path}?number=${number}${query}`)).body;
        const { body } = await admin.get(`${path}/${id}`);
        expect(data).toEqual([body]);
        return [body.disputedAmount, body.openAmount];
      };
      expect(await shown()).toEqual([6_000, 6_000]);
      await shop.ask(number, 'refund', { amount: 1_000 });
      // Asked for, and not in the books yet.
      expect(await shown()).toEqual([5_000, 6_000]);
      expect((await lose(id, 4_000)).body.disputedAmount).toBe(4_000);
      await shop.runBus();
      expect(await shown('&closed=true')).toEqual([4_000, 1_000]);
      const won = await disputed();
      const { body } = await admin.post(`${path}/${won.id}/won`, { version: 1, reason: 'It arrived' });
      expect(body).toMatchObject({ disputedAmount: null, closed: { outcome: 'won' } });
    });

    it('say nothing of why they were lost to who reads the message', async () => {
      const { number, id } = await disputed();
      expect((await lose(id, 6_000)).status).toBe(200);
      const { rows } = await t.database.query<{ body: string }>(
        "select body from bus_messages where transaction_number = $1 and purpose = 'chargeback'",
        [number],
      );
      expect(rows.map(({ body }) => JSON.parse(body))).toEqual([
        { transactionNumber: number, dossierNr: expect.any(String), currency: 'EUR', amount: 6_000 },
      ]);
      expect((await admin.get(`${path}/${id}`)).body.closed).toMatchObject({ reason: 'Nothing was delivered' });
    });

    it('wait until an audit that froze their dossier is closed, also one that froze it at the same moment', async () => {
      const { number, id } = await disputed();
      const { dossierNumber } = (await admin.get(`${path}/${id}`)).body;
      const auditor = await t.signIn({ permissions: ['auditScreenManagementAllowed'] });
      const freeze = () => auditor.post('/api/audit-cases', { dossierNumber, reason: 'Signatures are missing' });
      const [frozen, lost] = await Promise.all([freeze(), lose(id, 1_000)]);
      expect(frozen.status).toBe(200);
      if (lost.status === 200) {
        // It was lost before: nothing of a later one is.
        await t.database.query(
          'update disputes set closed_at = null, closed_by_name = null, outcome = null, version = 1 where id = $1',
          [id],
        );
      } else expect(lost.body.code).toBe('transaction_frozen');
      expect(await chargeable(id)).toMatchObject({ amount: 0, currency: 'EUR', problem: 'transaction_frozen' });
      expect((await lose(id, 1_000)).body.code).toBe('transaction_frozen');
      expect(await stateOf(id)).toBeNull();
      const closed = { version: 1, reason: 'They are there' };
      expect((await auditor.post(`/api/audit-cases/${frozen.body.id}/close`, closed)).status).toBe(200);
      const { amount } = await chargeable(id);
      expect((await lose(id, amount)).status).toBe(200);
      await shop.runBus();
      expect(await shop.read(number)).toMatchObject({ chargedBackAmount: 6_000, openAmount: 0 });
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });

    it('are charged back once by ten at once, and never more than a refund leaves', async () => {
      const { number, id } = await disputed();
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => lose(id, 6_000)),
        shop.ask(number, 'refund', { amount: 6_000 }),
        ...Array.from({ length: 5 }, () => lose(id, 6_000)),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await shop.runBus();
      expect((await shop.read(number)).openAmount).toBe(0);
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });

    it('are no business of who may not close them', async () => {
      const { id } = await disputed();
      const other = await t.signIn({ permissions: ['refundManagementAllowed'] });
      expect((await other.post(`${path}/${id}/lost`, { version: 1, reason: 'x', amount: 1 })).status).toBe(403);
      expect((await other.get(`${path}/${id}/chargeable`)).status).toBe(403);
      expect((await admin.get(`${path}/2147483647/chargeable`)).status).toBe(404);
    });
  });
});
