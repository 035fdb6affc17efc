import { beforeAll, describe, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const openedAt = "'2026-11-18T10:00:00Z'";
const closedColumns = `${openedAt}, '2026-11-19T10:00:00Z', 'done'`;

/** Each queue: its call, rows that are open, rows that look alike but are not, and how an open one is closed. */
const queues = [
  // Before those of shops, which make some themselves.
  {
    path: '/api/merchant-services/todo/count',
    open: `insert into merchant_services (shop_id, service, created_at) values (1, 'ubo', ${openedAt})`,
    closed: `insert into merchant_services (shop_id, service, created_at, closed_at, closed_reason)
      values (1, 'iban', ${closedColumns})`,
    count: 1,
    close: `update merchant_services set closed_at = now() where service = 'ubo'`,
  },
  {
    path: '/api/shops/incomplete/count',
    open: `insert into shops (tenant_id, name, registration_completed_at, created_at)
      select 1, 'Shop ' || n, null, ${openedAt} from generate_series(1, 3) n`,
    closed: `insert into shops (tenant_id, name, registration_completed_at, created_at)
      values (1, 'Complete', '2026-11-19T10:00:00Z', ${openedAt})`,
    count: 3,
    close: `update shops set registration_completed_at = now() where name = 'Shop 1'`,
  },
  {
    path: '/api/category-suggestions/open/count',
    open: `insert into category_suggestions (shop_id, category, created_at)
      values (1, 'Bikes', ${openedAt}), (2, 'Tents', ${openedAt})`,
    closed: `insert into category_suggestions (shop_id, category, created_at, closed_at, closed_reason)
      values (1, 'Books', ${closedColumns})`,
    count: 2,
    close: `update category_suggestions set closed_at = now() where category = 'Bikes'`,
  },
  {
    path: '/api/fraud-cases/v3/potential/count',
    open: `insert into fraud_cases (dossier_id, detection_version, score, created_at)
      select 1, 'v3', 60 + n, ${openedAt} from generate_series(1, 4) n`,
    // An open case of the older rules is not counted either.
    closed: `insert into fraud_cases (dossier_id, detection_version, score, created_at, closed_at, closed_reason)
      values (1, 'v3', 70, ${closedColumns}), (1, 'v2', 71, ${openedAt}, null, null), (1, 'v2', 72, ${closedColumns})`,
    count: 4,
    close: `update fraud_cases set closed_at = now() where score = 61`,
  },
  {
    path: '/api/change-requests/open/count',
    open: `insert into change_requests (consumer_id, dossier_id, field, new_value, source, created_at)
      values (1, 1, 'email', '"a@b.example"', 'checkout', ${openedAt}), (1, 1, 'phone', '"+31612345678"', 'checkout', ${openedAt})`,
    closed: `insert into change_requests (consumer_id, dossier_id, field, new_value, source, created_at, closed_at, closed_reason)
      values (1, 1, 'email', '"c@d.example"', 'checkout', ${closedColumns})`,
    count: 2,
    close: `update change_requests set closed_at = now() where field = 'phone'`,
  },
  {
    path: '/api/deadletter/count',
    open: `insert into dead_letters
        (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, handled, handled_method)
      select 1, n, 'open' || n, '{}', 'timeout', ${openedAt}, false, null from generate_series(0, 3) n`,
    closed: `insert into dead_letters
        (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, handled, handled_method)
      select 1, n, 'done' || n, '{}', 'timeout', ${openedAt}, true, n from generate_series(1, 2) n`,
    count: 4,
    close: `update dead_letters set handled = true, handled_method = 2 where message_identifier = 'open1'`,
  },
  {
    path: '/api/dossiers/on-hold/count',
    open: `insert into dossiers (tenant_id, dossier_number, on_hold_since, on_hold_reason, created_at)
      values (1, 'H1', ${openedAt}, 'check', ${openedAt}), (1, 'H2', ${openedAt}, 'check', ${openedAt})`,
    closed: `insert into dossiers (tenant_id, dossier_number, created_at) values (1, 'D2', ${openedAt})`,
    count: 2,
    close: `update dossiers set on_hold_since = null where dossier_number = 'H1'`,
  },
  {
    path: '/api/disputes/todo/count',
    open: `insert into disputes (dossier_id, subject, created_at) values (1, 'Lost', ${openedAt}), (1, 'Late', ${openedAt})`,
    closed: `insert into disputes (dossier_id, subject, created_at, closed_at, closed_reason)
      values (1, 'Broken', ${closedColumns})`,
    count: 2,
    close: `update disputes set closed_at = now() where subject = 'Lost'`,
  },
  {
    path: '/api/audit-cases/open/count',
    open: `insert into audit_cases (dossier_id, frozen_at) select 1, ${openedAt} from generate_series(1, 5)`,
    closed: `insert into audit_cases (dossier_id, frozen_at, closed_at, closed_reason) values (1, ${closedColumns})`,
    count: 5,
    close: `update audit_cases set closed_at = now() where id = (select min(id) from audit_cases where closed_at is null)`,
  },
  {
    path: '/api/ApprovalTemporaryRole/CountOpenTemporaryRolesRequest',
    open: `insert into role_requests (admin_id, role_id, from_at, to_at, message, created_at, approval_state)
      select min(id), 1, ${openedAt}, '2026-11-21Z', 'please', ${openedAt}, 0 from admins`,
    closed: `insert into role_requests (admin_id, role_id, from_at, to_at, message, created_at, approval_state)
      select min(id), 1, ${openedAt}, '2026-11-21Z', 'please', ${openedAt}, state
      from admins, generate_series(1, 2) state group by state`,
    count: 1,
    close: 'update role_requests set approval_state = 2 where approval_state = 0',
  },
];

describeEngines('dashboard', (engine) => {
  const test = useTestApp(engine);

  beforeAll(async () => {
    await test.createAdmin();
    await test.database.query(`
      insert into tenants (name) values ('North'), ('South');
      insert into roles (name, description) values ('Support', 'Helps');
      insert into shops (tenant_id, name, registration_completed_at, created_at)
        values (1, 'Base', ${openedAt}, ${openedAt}), (2, 'Other', ${openedAt}, ${openedAt});
      insert into dossiers (tenant_id, dossier_number, created_at) values (1, 'D1', ${openedAt});
      insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
        values (1, 'B2C', 'A', 'a@customer.example', 'Kade', '1', '1011 AB', 'Amsterdam', 'NL', 'nl', ${openedAt}, ${openedAt})`);
  });

  describe.each(queues)('$path', ({ path, open, closed, count, close }) => {
    it('counts exactly what is open', async () => {
      const client = await test.signIn();
      expect((await client.get(path)).body).toEqual({ count: 0 });
      await test.database.query(closed);
      expect((await client.get(path)).body).toEqual({ count: 0 });
      await test.database.query(open);
      expect((await client.get(path)).body).toEqual({ count });
      await test.database.query(close);
      expect((await client.get(path)).body).toEqual({ count: count - 1 });
    });

    it('is open to an admin without any permission, and to nobody else', async () => {
      expect((await (await test.signIn({ permissions: [] })).get(path)).status).toBe(200);
      const refused = await test.nobody().get(path);
      expect(refused.status).toBe(401);
      expect(refused.body).not.toHaveProperty('count');
    });
  });

  describe('the transaction graph', () => {
    beforeAll(async () => {
      // 30 days up to 20 November begin at midnight of 22 October in Amsterdam, where summer time ends on the 25th.
      const transactions: [tenant: number, startedAt: string, amount: number][] = [
        [1, '2026-10-21T21:59:59.999Z', 1],
        [1, '2026-10-21T22:00:00.000Z', 20],
        [1, '2026-11-10T22:59:59.999Z', 300],
        [1, '2026-11-10T23:00:00.000Z', 4_000],
        // The same moment as 10 November, 23:30 in Amsterdam, written in another zone.
        [1, '2026-11-11T00:30:00.000+02:00', 50_000],
        [1, '2026-11-20T08:59:59.000Z', 3_000_000_000],
        [2, '2026-11-10T12:00:00.000Z', 7],
      ];
      for (const [place, [tenant, startedAt, amount]] of transactions.entries()) {
        await test.database.query(
          `insert into transactions (tenant_id, shop_id, transaction_number, amount, started_at)
            values ($1, $1, $2, $3, $4)`,
          [tenant, `0123456789abcdef${place}`, amount, startedAt],
        );
      }
    });

    async function readGraph(headers: Record<string, string>) {
      const client = await test.signIn();
      return (await client.get('/api/dashboard/transactions', headers)).body as {
        currency: string;
        days: { day: string; transactions: number; amount: number }[];
      };
    }

    it('has every one of the last 30 days in order, and zero where nothing happened', async () => {
      const { currency, days } = await readGraph({ 'x-tenant-id': '1' });
      expect(currency).toBe('EUR');
      expect(days).toHaveLength(30);
      expect(days.map(({ day }) => day)).toEqual([...days.map(({ day }) => day)].sort());
      expect(days[0]?.day).toBe('2026-10-22');
      expect(days.at(-1)?.day).toBe('2026-11-20');
      expect(days.filter(({ transactions }) => transactions === 0)).toHaveLength(26);
      expect(days.find(({ day }) => day === '2026-11-12')).toEqual({ day: '2026-11-12', transactions: 0, amount: 0 });
    });

    it('puts each transaction on its day in Amsterdam, and sums cents beyond 32 bits', async () => {
      const { days } = await readGraph({ 'x-tenant-id': '1' });
      expect(days.filter(({ transactions }) => transactions > 0)).toEqual([
        { day: '2026-10-22', transactions: 1, amount: 20 },
        { day: '2026-11-10', transactions: 2, amount: 50_300 },
        { day: '2026-11-11', transactions: 1, amount: 4_000 },
        { day: '2026-11-20', transactions: 1, amount: 3_000_000_000 },
      ]);
    });

    it('shows the chosen tenant only', async () => {
      const { days } = await readGraph({ 'x-tenant-id': '2' });
      expect(days.filter(({ transactions }) => transactions > 0)).toEqual([
        { day: '2026-11-10', transactions: 1, amount: 7 },
      ]);
    });

    it.each([{}, { 'x-tenant-id': '99' }, { 'x-tenant-id': '1 or 1=1' }, { 'x-tenant-id': '99999999999' }])(
      'shows nothing for the tenant of %j',
      async (headers) => {
        const { days } = await readGraph(headers as Record<string, string>);
        expect(days).toHaveLength(30);
        expect(days.every(({ transactions, amount }) => transactions === 0 && amount === 0)).toBe(true);
      },
    );

    it('moves on at midnight in Amsterdam', async () => {
      const before = test.clock.now;
      try {
        test.clock.now = new Date('2026-11-20T22:59:59.999Z');
        expect((await readGraph({ 'x-tenant-id': '1' })).days.at(-1)?.day).toBe('2026-11-20');
        test.clock.now = new Date('2026-11-20T23:00:00.000Z');
        const { days } = await readGraph({ 'x-tenant-id': '1' });
        expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-23', '2026-11-21']);
      } finally {
        test.clock.now = before;
      }
    });

    it('is refused without a session', async () => {
      expect((await test.nobody().get('/api/dashboard/transactions', { 'x-tenant-id': '1' })).status).toBe(401);
    });
  });
});
