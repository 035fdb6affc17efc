import type {
  MailToPayConfiguration,
  TenantInvoices,
} from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUpCounts } from '../../../bus/list-counts.ts';
import { enqueue, fillShop, invoiceMessage, newNumber } from '../../../bus/testing/bus-fixture.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { createConsumer, createInvoices } from './testing/consumers.ts';

const path = '/api/MailToPayConfiguration';

describeEngines('mail to pay', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;

  beforeAll(async () => {
    await fillShop(t.database);
    await t.database.query(`insert into tenants (name) values ('South');
      insert into shops (tenant_id, name, created_at) values (2, 'Boats', now())`);
  });

  beforeEach(async () => {
    await emptyTables(t.database, ['mail_to_pay_decisions', 'mail_to_pay_configurations'], { restart: true });
    manager = await t.signIn({ permissions: ['workflowManagementAllowed'] });
  });

  async function add(desiredMailToPayPercentage: number): Promise<MailToPayConfiguration> {
    const { status, body } = await manager.post(`${path}/new-configuration`, { desiredMailToPayPercentage });
    expect(status).toBe(200);
    t.clock.advance(60);
    return body;
  }
  async function list(query = ''): Promise<MailToPayConfiguration[]> {
    const { status, body } = await manager.get(path + query);
    expect(status).toBe(200);
    return body.data;
  }
  const targets = async (query: string) => (await list(query)).map((row) => row.configuredPercentage);

  let root = 0;
  /** As the bus stores what it decided. */
  async function decide(configurationId: number, way: string, times: number): Promise<void> {
    await t.database.query(
      `insert into mail_to_pay_decisions (root_id, configuration_id, tenant_id, transaction_number, way, decided_at)
       select $1::bigint + n, $2, 1, 'number', $3, now() from generate_series(1, $4::int) as n`,
      [root, configurationId, way, times],
    );
    root += times;
  }

  it('tells by month how many were asked by mail, who waits, and what of it is paid', async () => {
    const { id } = await add(40);
    await decide(id, 'tenant', 3);
    await t.database.query(
      `insert into dossiers (tenant_id, dossier_number, created_at, captured, paid, refunded) values
        (1, 'ASKED1', now(), 500, 500, 0), (1, 'ASKED2', now(), 500, 100, 0), (1, 'ASKED3', now(), 500, 0, 500), (1, 'PAIDBEFORE', now(), 500, 500, 0)`,
    );
    await t.database.query(
      `insert into mail_to_pay_decisions (root_id, configuration_id, tenant_id, transaction_number, way, decided_at, settled_at, dossier_id, outbox_id)
       select 900 + d.id, $1::int, 1, 'number', 'mail', '2026-10-31T23:30:00Z'::timestamptz, '2026-11-01Z'::timestamptz, d.id, case when dossier_number like 'ASKED%' then 7 end
         from dossiers d where dossier_number like 'ASKED%' or dossier_number = 'PAIDBEFORE'
       union all values (800, $1::int, 1, 'number', 'mail', '2026-10-31T22:30:00Z'::timestamptz, null::timestamptz, null::int, null::int),
         (801, $1, 1, 'number', 'mail', '2026-05-31T21:30:00Z'::timestamptz, null, null, null)`,
      [id],
    );
    await t.database.query(`update houston_migrations set applied_at = '2026-10-31Z' where name like '0324%'`);
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    manager = await t.signIn({ permissions: ['workflowManagementAllowed'] });
    expect((await manager.get(`${path}/results`)).body).toEqual([
      { month: '2026-11-01', asked: 3, waiting: 0, notSent: 1, paid: 1 },
      { month: '2026-10-01', asked: 0, waiting: 1, notSent: 0, paid: 0 },
    ]);
    // Of what was settled before it was kept by which e-mail, nobody knows better than that it was asked.
    await t.database.query(`update houston_migrations set applied_at = '2026-11-02Z' where name like '0324%'`);
    expect((await manager.get(`${path}/results`)).body[0]).toMatchObject({ asked: 4, notSent: 0, paid: 2 });
    expect((await (await t.signIn({ permissions: [] })).get(`${path}/results`)).status).toBe(403);
  });

  describe('configurations', () => {
    it('are added, never changed, and listed with the newest first', async () => {
      const createdAt = t.clock.now.toISOString();
      const first = await add(40);
      expect(first).toEqual({
        id: expect.any(Number),
        configuredPercentage: 40,
        creationDate: createdAt,
        tenantCount: 0,
        mailToPayCount: 0,
        achievedPercentage: null,
        reachablePercentage: null,
      });
      expect(await lastAudit(t)).toMatchObject({
        action: 'mail-to-pay.create',
        recordKind: 'mail-to-pay',
        recordId: String(first.id),
        actorId: manager.admin.id,
        after: { configuredPercentage: 40 },
      });
      const second = await add(40);
      expect(await list()).toEqual([second, first]);
      expect((await manager.get(path)).body.total).toBe(2);
    });

    it('are sorted and paged by the server, whatever the case of the path', async () => {
      for (const percentage of [10, 90, 50]) await add(percentage);
      expect(await targets('?order=-Id')).toEqual([50, 90, 10]);
      expect(await targets('?order=configuredPercentage')).toEqual([10, 50, 90]);
      expect(await targets('?order=-configuredPercentage&limit=1&skip=1')).toEqual([50]);
      expect(await targets('?order=CreationDate')).toEqual([10, 90, 50]);
      expect((await manager.get(`${path.toLowerCase()}/?limit=2`)).body.data).toHaveLength(2);
      for (const query of ['order=secret', 'limit=0', 'search=a']) {
        expect((await manager.get(`${path}?${query}`)).status, query).toBe(400);
      }
    });

    it.each([0, 1, 100])('take %i percent', async (percentage) => {
      expect(await add(percentage)).toMatchObject({ configuredPercentage: percentage });
    });

    it.each([
      [-1, 'validation.percentage'],
      [101, 'validation.percentage'],
      [12.5, 'validation.percentage'],
      [50.5, 'validation.percentage'],
      [1e21, 'validation.percentage'],
      ['40', 'validation.percentage'],
      [null, 'validation.percentage'],
      ['', 'validation.required'],
      [undefined, 'validation.required'],
    ])('do not take %j', async (value, message) => {
      const { status, body } = await manager.post(`${path}/new-configuration`, { desiredMailToPayPercentage: value });
      expect([status, body.fields]).toEqual([400, { desiredMailToPayPercentage: message }]);
      expect(await list()).toEqual([]);
    });

    it('take nothing else', async () => {
      const body = { desiredMailToPayPercentage: 40, tenantId: 1 };
      expect((await manager.post(`${path}/new-configuration`, body)).status).toBe(400);
      expect((await manager.post(`${path}/new-configuration`)).status).toBe(400);
      expect(await list()).toEqual([]);
    });

    it('are all kept when ten are added at once', async () => {
      const percentages = Array.from({ length: 10 }, (_, place) => place * 10);
      await Promise.all(percentages.map(add));
      expect((await targets('?order=configuredPercentage')).toSorted((a, b) => a - b)).toEqual(percentages);
    });

    it('are closed to who may not manage workflows, and to nobody signed in', async () => {
      const other = await t.signIn({
        permissions: ['adminManagementAllowed', 'fullFinancialInsightManagementAllowed'],
      });
      for (const [client, status] of [
        [other, 403],
        [t.nobody(), 401],
      ] as const) {
        const answers = [
          await client.get(path),
          await client.post(`${path}/new-configuration`, { desiredMailToPayPercentage: 40 }),
          await client.get(`${path}/last-month`),
        ];
        expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
      }
      expect(await list()).toEqual([]);
    });
  });

  describe('what was decided under a configuration', () => {
    it('is counted, and the achieved percentage cut off at one decimal', async () => {
      const { id } = await add(50);
      await decide(id, 'mail', 2);
      await decide(id, 'tenant', 1);
      const counted = { tenantCount: 1, mailToPayCount: 2, achievedPercentage: 66.6 };
      expect(await list()).toMatchObject([{ ...counted, reachablePercentage: null }]);
      await addUpCounts(t.database.orm);
      await addUpCounts(t.database.orm);
      expect(await list()).toMatchObject([counted]);
    });

    it('says how much could be reached, once there is enough to say so', async () => {
      const { id } = await add(90);
      await decide(id, 'tenant-only', 7);
      await decide(id, 'mail', 13);
      expect(await list()).toMatchObject([
        { tenantCount: 7, mailToPayCount: 13, achievedPercentage: 65, reachablePercentage: 65 },
      ]);
      await decide(id, 'tenant', 20);
      expect(await list()).toMatchObject([{ tenantCount: 27, achievedPercentage: 32.5, reachablePercentage: 82.5 }]);
    });

    it('is sorted by, with those last under which nothing was decided', async () => {
      const [low, high] = [await add(10), await add(80)];
      await add(50);
      await decide(low.id, 'mail', 1);
      await decide(low.id, 'tenant', 9);
      await decide(high.id, 'mail', 3);
      expect(await targets('?order=-achievedPercentage')).toEqual([80, 10, 50]);
      expect(await targets('?order=-tenantCount')).toEqual([10, 50, 80]);
      expect(await targets('?order=-mailToPayCount')).toEqual([80, 10, 50]);
    });
  });

  describe('last month', () => {
    async function lastMonth(): Promise<{ month: string; tenants: TenantInvoices[] }> {
      const { status, body } = await manager.get(`${path}/last-month`);
      expect(status).toBe(200);
      return body;
    }

    beforeEach(() =>
      emptyTables(t.database, ['bus_queue', 'bus_messages', 'transactions', 'consumers'], { restart: true }),
    );

    it('is counted by tenant, with who can be asked by mail', async () => {
      const at = new Date('2026-10-15T12:00:00Z');
      const north = { tenantId: 1, shopId: 1 };
      const asked = await createConsumer(t.database, 1, 'fenna@customer.example');
      const optedOut = await createConsumer(t.database, 1, 'info@mulder.example', true);
      const withoutEmail = await createConsumer(t.database, 1, '');
      const other = await createConsumer(t.database, 2, 'fenna@customer.example');
      await createInvoices(t.database, at, { ...north, consumerId: asked, count: 2 });
      await createInvoices(t.database, at, { ...north, consumerId: optedOut, count: 1 });
      await createInvoices(t.database, at, { ...north, consumerId: withoutEmail, count: 1 });
      await createInvoices(t.database, at, { ...north, consumerId: null, count: 1 });
      await createInvoices(t.database, at, { tenantId: 2, shopId: 2, consumerId: other, count: 1 });
      expect(await lastMonth()).toEqual({
        month: '2026-10-01',
        tenants: [
          { tenantId: 1, tenantName: 'North', invoices: 5, askable: 2 },
          { tenantId: 2, tenantName: 'South', invoices: 1, askable: 1 },
        ],
      });
    });

    it('begins and ends at midnight in Amsterdam', async () => {
      for (const at of [
        '2026-09-30T21:59:59Z',
        '2026-09-30T22:00:00Z',
        '2026-10-31T22:59:59Z',
        '2026-10-31T23:00:00Z',
      ]) {
        await enqueue(t.database, new Date(at), invoiceMessage());
      }
      expect(await lastMonth()).toMatchObject({
        month: '2026-10-01',
        tenants: [{ tenantId: 1, invoices: 2, askable: 0 }],
      });
    });

    it('counts what is owed alone, each of them once however often it was edited', async () => {
      const at = new Date('2026-10-15T12:00:00Z');
      const transactionNumber = newNumber();
      const [id] = await enqueue(t.database, at, invoiceMessage({ transactionNumber }));
      await enqueue(t.database, at, invoiceMessage({ purpose: 'order' }));
      await enqueue(t.database, at, invoiceMessage({ transactionType: 1 }), invoiceMessage({ transactionType: 2 }));
      await t.database.query(
        `insert into bus_messages (root_id, transaction_number, transaction_type, purpose, tenant_id, body, source, created_at)
         select root_id, transaction_number, transaction_type, purpose, tenant_id, body, 'edit', created_at from bus_messages where id = $1`,
        [id],
      );
      expect((await lastMonth()).tenants).toMatchObject([{ tenantId: 1, invoices: 1 }]);
    });

    it('is empty where nothing was invoiced', async () => {
      expect((await lastMonth()).tenants).toEqual([]);
    });
  });
});
