import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBusWorker } from '../../../bus/worker.ts';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { address, company, openShops, person, type Shops } from '../../../testing/data/consumer-shops.ts';
import { describeWorkList } from '../../../testing/data/work-lists.ts';
import { busTables, emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, type TestApp, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/fraud-cases/v3';

async function addCase(t: TestApp, dossier: number, since: string): Promise<number> {
  const { rows } = await t.database.query<{ id: number }>(
    `insert into fraud_cases (dossier_id, detection_version, score, created_at)
     values ($1, 'v3', extract(day from $2::timestamptz)::int * 5, $2) returning id`,
    [dossier, since],
  );
  return rows[0]?.id ?? 0;
}

describeEngines('fraud cases', (engine) => {
  describe('are items', () => {
    const t = useTestApp(engine);
    describeWorkList(t, {
      ...{ due: '2026-11-11', ofADay: [0, 1] as const },
      ...{ path, count: `${path}/potential/count`, kind: 'fraud-case', table: 'fraud_cases', close: 'accept' },
      ...{ permissions: ['fraudeManagementAllowed'], add: (dossier, since) => addCase(t, dossier, since) },
    });

    it('are sorted by their score, and none of the older rules is among them', async () => {
      const admin = await t.signIn({ permissions: ['fraudeManagementAllowed'] });
      await t.database.query(`insert into fraud_cases (dossier_id, detection_version, score, created_at)
        select min(id), 'v2', 99, now() from dossiers`);
      const { data } = (await admin.get(`${path}?order=-score`)).body;
      expect(data.map(({ risk }: { risk: { score: number } }) => risk.score)).toEqual([75, 60, 50]);
      expect(data[0]).toMatchObject({ shopName: 'Bikes', risk: { amount: 4_250, reasons: [] } });
      const { rows } = await t.database.query("select max(id) as id from fraud_cases where detection_version = 'v2'");
      expect((await admin.get(`${path}/${(rows[0] as { id: number }).id}`)).status).toBe(404);
      expect((await admin.get(`${path}/${data[0].id}/rejection`)).body).toEqual({
        ...{ released: 0, currency: 'EUR', isHeld: true },
      });
    });
  });

  describe('of orders', () => {
    const t = useTestApp(engine);
    let shops: Shops;
    let admin: SignedIn;

    beforeAll(async () => {
      shops = await openShops(t);
      admin = await t.signIn({ permissions: ['fraudeManagementAllowed'] });
    });
    beforeEach(() =>
      emptyTables(t.database, [...busTables, 'ledger_postings', 'transactions', 'dossiers', 'consumers']),
    );

    const other = (name: string, more: object = {}) => ({
      ...{ ...person, name, email: `${name.replaceAll(' ', '.')}@customer.example`, phone: undefined, ...more },
    });
    const buy = async (customer: object, amount = 12_500) => {
      const { status, body } = await shops.start(customer, {}, { amount });
      expect([status, body.code]).toEqual([200, undefined]);
      return body.transactionNumber as string;
    };
    const times = async (count: number, run: (place: number) => Promise<unknown>) => {
      for (let place = 0; place < count; place += 1) await run(place);
    };
    const open = async () => (await admin.get(path)).body.data;
    const reasons = async () => (await open()).map(({ risk }: { risk: object }) => risk);
    const elsewhere = { deliveryAddress: { ...address, houseNumber: '99' } };

    it('are made by orders whose reasons add up to 60, with what each rule saw', async () => {
      const customer = { ...person, ...elsewhere };
      await times(2, () => buy(customer));
      expect(await open()).toEqual([]);
      const told = new Promise<void>((resolve) => {
        const stop = t.app.live.subscribe(({ topic }) => topic === '/api/fraud-cases/v3' && resolve(stop()));
      });
      const number = await buy(customer);
      await told;
      const count = (await (await t.signIn({ permissions: [] })).get(`${path}/potential/count`)).body;
      expect(count).toEqual({ count: 1 });
      const [item] = await open();
      expect(item).toMatchObject({
        ...{ transactionNumber: number, shopName: 'Bikes', consumerName: 'F*** H***', state: null, openAmount: 0 },
        risk: {
          ...{ score: 65, amount: 12_500 },
          reasons: [
            { reason: 'velocity', seen: 3, points: 40 },
            { reason: 'delivery-elsewhere', seen: 1, points: 25 },
          ],
        },
      });
      const reader = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
      expect((await reader.get(`/api/dossiers/${item.dossierNumber}`)).body).toMatchObject({
        ...{ state: null, nextReminderOn: null, dueOn: null, fraudCase: { id: item.id, score: 65, outcome: null } },
      });
    });

    it('are told from what honest consumers do', async () => {
      // A gift, two orders in an hour, the same place written otherwise, a company that buys often, and a shop of few orders.
      await times(2, () => buy({ ...person, ...elsewhere }));
      await times(4, () => buy({ ...company, deliveryAddress: { ...address, postalCode: '3811ab' } }));
      await buy(other('Jan Bakker'), 4_000_000);
      expect(await open()).toEqual([]);
    });

    it('see amounts far above the usual, and what is shared with strangers', async () => {
      await times(10, (place) =>
        buy(other(`Piet Jansen ${place}`, { billingAddress: { ...address, suffix: `${place}` } })),
      );
      await buy(other('Kees Visser'), 12_500 * 15);
      await times(3, (place) => buy(other(`An Smit${place}`)));
      await buy({ ...other('Bo Mulder'), phone: '+31612345678' });
      await buy({ ...other('Di Vos'), phone: '+31612345678' });
      expect(await reasons()).toEqual([
        { score: 60, amount: 187_500, reasons: [{ reason: 'unusual-amount', seen: 15, points: 60 }] },
        { score: 60, amount: 12_500, reasons: [{ reason: 'shared-address', seen: 4, points: 60 }] },
        {
          ...{ score: 80, amount: 12_500 },
          reasons: [
            { reason: 'shared-address', seen: 5, points: 60 },
            { reason: 'shared-phone', seen: 1, points: 20 },
          ],
        },
      ]);
    });

    it('are not looked for where the fraud module of the psper is off', async () => {
      await t.database.query(`insert into pspers (psper_key, name, fraud_module_enabled) values ('OFF', 'Off', false);
        update shops set psper_id = (select id from pspers where psper_key = 'OFF') where id = 1`);
      await times(5, () => buy(person));
      expect(await open()).toEqual([]);
      await t.database.query(`update pspers set fraud_module_enabled = true where psper_key = 'OFF'`);
      await buy(person);
      expect(await reasons()).toMatchObject([{ reasons: [{ reason: 'velocity', seen: 6, points: 60 }] }]);
      await t.database.query("update shops set psper_id = (select id from pspers where psper_key = 'NORTHPAY')");
    });

    it('lose no order when a rule fails', async () => {
      await t.database.query('alter table fraud_cases add constraint broken check (score < 0) not valid');
      try {
        await times(5, () => buy(person));
      } finally {
        await t.database.query('alter table fraud_cases drop constraint broken');
      }
      expect(await open()).toEqual([]);
      await buy(person);
      expect(await reasons()).toMatchObject([{ reasons: [{ reason: 'velocity', seen: 6, points: 60 }] }]);
    });

    it('see each of many orders that come at the same time', async () => {
      await buy(person);
      await Promise.all(Array.from({ length: 6 }, () => buy(person)));
      expect((await reasons()).map(({ reasons: [first] }: { reasons: { seen: number }[] }) => first?.seen)).toEqual([
        5, 6, 7,
      ]);
    });

    const suspicious = async () => {
      await times(5, () => buy(person));
      const [{ id, transactionNumber, dossierNumber }] = await open();
      return { id: id as number, number: transactionNumber as string, dossier: dossierNumber as string };
    };
    const decide = (id: number, verb: 'accept' | 'reject', version = 1) =>
      admin.post(`${path}/${id}/${verb}`, { version, reason: 'Looked into it' });
    const shop = (number: string, action: string, body: object = {}) =>
      t.nobody().post(`/api/v3/transactions/${number}/${action}`, body, { 'x-api-key': shops.keys.first });
    const read = async (number: string) =>
      (await t.nobody().get(`/api/v3/transactions/${number}`, { 'x-api-key': shops.keys.first })).body;
    const runBus = async () => {
      const worker = createBusWorker(t.app);
      await worker.runDue();
      await worker.finish();
    };
    const holdOf = async (dossier: string) =>
      (await t.database.query('select on_hold_reason from dossiers where dossier_number = $1', [dossier])).rows[0];

    it('that are accepted go on', async () => {
      const { id, number, dossier } = await suspicious();
      expect((await decide(id, 'accept')).body.closed).toMatchObject({ outcome: 'accepted', reason: 'Looked into it' });
      expect((await shop(number, 'capture')).status).toBe(200);
      await runBus();
      expect(await read(number)).toMatchObject({ state: 'captured', openAmount: 12_500 });
      expect(await holdOf(dossier)).toEqual({ on_hold_reason: null });
    });

    it('that are rejected are cancelled while nothing is captured, and the next of that consumer is a case', async () => {
      const { id, number, dossier } = await suspicious();
      expect((await admin.get(`${path}/${id}/rejection`)).body).toEqual({
        released: 12_500,
        currency: 'EUR',
        isHeld: false,
      });
      const told = new Promise<void>((resolve) => {
        const stop = t.app.live.subscribe(({ topic }) => topic === '/api/transactions' && resolve(stop()));
      });
      expect((await decide(id, 'reject')).body.closed).toMatchObject({ outcome: 'rejected' });
      await told;
      expect(await lastAudit(t)).toMatchObject({ action: 'fraud-case.close', after: { outcome: 'rejected' } });
      expect(await read(number)).toMatchObject({ state: 'cancelled', releasedAmount: 12_500 });
      const clerk = await t.signIn({ permissions: ['transactionsManagementAllowed'] });
      const { fraudCase } = (await clerk.get(`/api/transactions/${number}`)).body;
      expect(fraudCase).toEqual({ id, score: expect.any(Number), outcome: 'rejected' });
      const { data } = (await clerk.get(`/api/transactions/${number}/events`)).body;
      expect(data.map(({ action }: { action?: string }) => action)).toContain('fraud-case.close');
      expect((await shop(number, 'capture')).body.code).toBe('transaction_state');
      expect(await holdOf(dossier)).toEqual({ on_hold_reason: null });
      // The reason of the admin stays in the house.
      const { rows } = await t.database.query<{ body: string }>(
        "select body from bus_messages where transaction_number = $1 and purpose = 'release'",
        [number],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.body).not.toContain('Looked');
      t.clock.advance(60);
      await buy(person);
      expect((await reasons()).at(-1).reasons.map(({ reason }: { reason: string }) => reason)).toContain(
        'rejected-before',
      );
      await runBus();
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });

    it('that are rejected are put on hold once captured, the rest cancelled', async () => {
      const { id, number, dossier } = await suspicious();
      await shop(number, 'capture', { amount: 5_000 });
      expect((await admin.get(`${path}/${id}/rejection`)).body).toEqual({
        released: 7_500,
        currency: 'EUR',
        isHeld: true,
      });
      await decide(id, 'reject');
      await runBus();
      expect(await read(number)).toMatchObject({ capturedAmount: 5_000, releasedAmount: 7_500, openAmount: 5_000 });
      expect(await holdOf(dossier)).toEqual({ on_hold_reason: 'Looked into it' });
      expect((await admin.get(`${path}/${id}`)).body).toMatchObject({ state: 'OnHold', openAmount: 5_000 });
      const { firstName, lastName } = admin.admin;
      const { rows } = await t.database.query(
        `select h.held_by_name as by, l.reason, l.actor_id as actor, l.after ->> 'dossierNumber' as dossier
         from dossier_holds h join audit_log l on l.record_kind = 'on-hold-dossier' and l.record_id = h.id::text
         where l.action = 'on-hold-dossier.hold' and h.dossier_id = (select id from dossiers where dossier_number = $1)`,
        [dossier],
      );
      expect(rows).toEqual([
        { by: `${firstName} ${lastName}`, reason: 'Looked into it', actor: admin.admin.id, dossier },
      ]);
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });

    it('that are rejected have nothing stopped of which nothing is left', async () => {
      const { id, number } = await suspicious();
      await shop(number, 'cancel');
      expect((await admin.get(`${path}/${id}/rejection`)).body).toMatchObject({ released: 0, isHeld: false });
      expect((await decide(id, 'reject')).status).toBe(200);
      expect(await read(number)).toMatchObject({ releasedAmount: 12_500 });
    });

    it('are decided by one of many at once, and what a shop captures meanwhile is stopped', async () => {
      const { id, number, dossier } = await suspicious();
      const [captured, ...answers] = await Promise.all([
        shop(number, 'capture', { amount: 5_000 }),
        ...Array.from({ length: 6 }, (_, place) => decide(id, place % 2 === 0 ? 'reject' : 'accept')),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
      await runBus();
      const { closed } = (await admin.get(`${path}/${id}`)).body;
      const { releasedAmount, capturedAmount } = await read(number);
      if (closed.outcome === 'rejected') {
        expect(releasedAmount + capturedAmount).toBe(12_500);
        expect(await holdOf(dossier)).toEqual({ on_hold_reason: captured?.status === 200 ? 'Looked into it' : null });
      } else expect([capturedAmount, releasedAmount]).toEqual([5_000, 0]);
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });

    it('are no business of who may not decide them', async () => {
      const { id } = await suspicious();
      const stranger = await t.signIn({ permissions: ['disputeManagementAllowed'] });
      expect((await stranger.post(`${path}/${id}/reject`, { version: 1, reason: 'x' })).status).toBe(403);
      expect((await stranger.get(`${path}/${id}/rejection`)).status).toBe(403);
      expect((await admin.get(`${path}/2147483647/rejection`)).status).toBe(404);
      expect((await admin.post(`${path}/${id}/reject`, { version: 1, reason: ' ' })).status).toBe(400);
    });
  });
});
