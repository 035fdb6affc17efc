import { parsePhoneNumberWithError } from 'libphonenumber-js/max';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { App } from '../../call.ts';
import { verifyBooks } from '../../claims/books/verify-books.ts';
import type { Config } from '../../config.ts';
import { countOf, emptyAppTime as now, openEmptyApp, rowsOf } from '../../testing/empty-app.ts';
import { describeEngines } from '../../testing/test-app.ts';
import { fillEmptyDatabase } from '../first-start.ts';

describeEngines('the demo data', (engine) => {
  const opened: (() => Promise<void>)[] = [];
  const createApp = (overrides?: Partial<Config>) => openEmptyApp(engine, opened, overrides);

  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  const tables = [
    'admins',
    'admin_roles',
    'temporary_permissions',
    'tenants',
    'branding_versions',
    'pspers',
    'shops',
    'api_keys',
    'consumers',
    'transactions',
    'dossiers',
    'fraud_cases',
    'category_suggestions',
    'change_requests',
    'merchant_services',
    'disputes',
    'audit_cases',
    'dead_letters',
    'role_requests',
    'security_incidents',
    'status_notices',
    'bank_accounts',
    'bank_statements',
    'bank_entries',
    'refund_runs',
    'refund_items',
    'refunds',
    'screen_texts',
    'screen_images',
    'email_senders',
    'mail_to_pay_configurations',
    'debt_collection_partners',
    'dossier_owners',
    'dossier_owner_countries',
    'psper_owners',
    'shop_documents',
    'billing_identities',
    'tenant_vat',
  ];

  /** Every row of the demo, without what is random on purpose. */
  async function readDemo(app: App) {
    const read = tables.map(async (table) => [table, await rowsOf(app, `select * from ${table} order by 1, 2`)]);
    const text = JSON.stringify(Object.fromEntries(await Promise.all(read)));
    return text.replaceAll(/"password_hash":"[^"]+"/g, '"password_hash":"random"');
  }

  async function createDemo(): Promise<App> {
    const app = await createApp({ demo: true });
    await fillEmptyDatabase(app);
    return app;
  }

  // What is only read is filled once.
  let app: App;
  const openForAll: typeof opened = [];
  beforeAll(async () => {
    app = await createDemo();
    openForAll.push(...opened.splice(0));
  });
  afterAll(async () => {
    for (const close of openForAll.reverse()) await close();
  });

  it('has none unless it is asked for', async () => {
    const bare = await createApp();
    await fillEmptyDatabase(bare);
    for (const table of ['tenants', 'shops', 'transactions', 'security_incidents']) {
      expect(await countOf(bare, table), table).toBe(0);
    }
  });

  it('is the same every time', async () => {
    expect(await readDemo(await createDemo())).toBe(await readDemo(app));
  });

  it('shows something on every tile, and keeps closed items that are not counted', async () => {
    const queues: [table: string, open: string][] = [
      ['shops', 'registration_completed_at is null'],
      ['category_suggestions', 'closed_at is null'],
      ['fraud_cases', `detection_version = 'v3' and closed_at is null`],
      ['fraud_cases', `detection_version = 'v2' and closed_at is null`],
      ['change_requests', 'closed_at is null'],
      ['dead_letters', 'not handled'],
      ['dossiers', 'on_hold_since is not null'],
      ['merchant_services', 'closed_at is null'],
      ['disputes', 'closed_at is null'],
      ['audit_cases', 'closed_at is null'],
      ['role_requests', 'approval_state = 0'],
    ];
    for (const [table, open] of queues) {
      expect(await countOf(app, `${table} where ${open}`), `${table} ${open}`).toBeGreaterThan(0);
      expect(await countOf(app, `${table} where not (${open})`), `${table} not ${open}`).toBeGreaterThan(0);
    }
    expect(await countOf(app, `security_incidents`)).toBeGreaterThan(2);
    const states = await rowsOf(app, 'select approval_state from role_requests group by 1 order by 1');
    expect(states).toHaveLength(3);
    const at = `'${now.toISOString()}'::timestamptz`;
    for (const state of [
      `end_at <= ${at}`,
      `start_at <= ${at} and (end_at > ${at} or end_at is null)`,
      `start_at > ${at}`,
    ]) {
      expect(await countOf(app, `status_notices where ${state}`), state).toBeGreaterThan(1);
    }
    const methods = await rowsOf(app, 'select handled_method from dead_letters group by 1');
    expect(methods).toHaveLength(3);
  });

  it('has keys in every state, each of a shop with a provider, and branches of shops', async () => {
    const states = await rowsOf<Record<string, number>>(
      app,
      `select count(*) filter (where revoked_at is not null) as revoked,
        count(*) filter (where last_used_at is null) as unused,
        count(*) filter (where created_at < '${now.toISOString()}'::timestamptz - interval '365 days') as old,
        count(*) filter (where revoked_at <= created_at or last_used_at < created_at) as impossible,
        (select count(*) from shops where name ~ 'Leipzig' and country <> 'DE') as misplaced from api_keys`,
    );
    expect(states).toEqual([{ revoked: 2, unused: 2, old: 1, impossible: 0, misplaced: 0 }]);
    expect(await countOf(app, 'api_keys k join shops s on s.id = k.shop_id where s.psper_id is null')).toBe(0);
    expect(await countOf(app, 'shops where parent_shop_id is not null')).toBeGreaterThan(0);
    expect(await countOf(app, 'shops where credit_limit is not null')).toBe(1);
    const keyless = `shops s where registration_completed_at is not null
      and not exists (select from api_keys k where k.shop_id = s.id and k.revoked_at is null)`;
    expect(await countOf(app, keyless)).toBe(1);
    const months = "select from mail_to_pay_decisions where way = 'mail' group by date_trunc('month', decided_at)";
    expect(await countOf(app, `(${months}) m`)).toBeGreaterThan(3);
    expect(await countOf(app, 'shops s join shops p on p.id = s.parent_shop_id where p.tenant_id <> s.tenant_id')).toBe(
      0,
    );
  });

  it('has transactions on each of the last 30 days for each tenant, most on Sunday and Monday, none to come', async () => {
    const days = await rowsOf<{ tenant_id: number; days: number }>(
      app,
      `select tenant_id, count(distinct (started_at at time zone 'UTC')::date) as days from transactions
        where started_at >= '2026-11-20T00:00:00Z'::timestamptz - interval '29 days' group by 1`,
    );
    expect(days.map((row) => row.days)).toEqual([30, 30, 30]);
    const weekdays = await rowsOf<{ weekday: number; average: number }>(
      app,
      `select extract(dow from started_at at time zone 'UTC')::int as weekday,
        (count(*) / count(distinct (started_at at time zone 'UTC')::date))::int as average
        from transactions where started_at < '2026-11-20T00:00:00Z' and started_at > '2026-10-22Z' group by 1 order by 2 desc`,
    );
    expect(
      weekdays
        .slice(0, 2)
        .map(({ weekday }) => weekday)
        .sort(),
    ).toEqual([0, 1]);
    expect(weekdays.at(-1)?.weekday).toBe(6);
    expect(await countOf(app, `transactions where started_at > '${now.toISOString()}'`)).toBe(0);
    expect(await countOf(app, `transactions where transaction_number !~ '^[0-9a-f]{32}$' or amount <= 0`)).toBe(0);
    expect(await countOf(app, 'transactions t join shops s on s.id = t.shop_id where s.tenant_id <> t.tenant_id')).toBe(
      0,
    );
  });

  it('keeps the order of time in what follows from what', async () => {
    const until = `'${now.toISOString()}'`;
    for (const table of ['category_suggestions', 'fraud_cases', 'change_requests', 'merchant_services', 'disputes']) {
      const wrong = `${table} where created_at > ${until} or closed_at < created_at or closed_at > ${until}`;
      expect(await countOf(app, wrong), table).toBe(0);
    }
    expect(
      await countOf(app, 'disputes x join dossiers d on d.id = x.dossier_id where x.created_at < d.created_at'),
    ).toBe(0);
    expect(await countOf(app, `dossiers where on_hold_since < created_at or on_hold_since > ${until}`)).toBe(0);
    const posted = `(select min(posted_at) from ledger_postings p where p.dossier_id = d.id and p.movement = 'refund')`;
    const asked = `transaction_refunds r join transactions t on t.id = r.transaction_id join dossiers d on d.transaction_number = t.transaction_number`;
    expect(await countOf(app, asked)).toBeGreaterThan(0);
    expect(
      await countOf(
        app,
        `${asked} where r.asked_at < d.opened_at or r.asked_at > ${until} or r.asked_at > ${posted}
          or r.decided_at < r.asked_at or r.decided_at > ${until} or r.decided_at > ${posted}`,
      ),
    ).toBe(0);
    expect(await countOf(app, 'role_requests where reviewer_id = admin_id or reviewed_at < created_at')).toBe(0);
    expect(await countOf(app, '(select admin_id from role_requests group by 1 having count(*) > 1) as twice')).toBe(0);
    expect(await countOf(app, `role_requests where to_at - from_at > interval '7 days'`)).toBe(0);
    expect(
      await countOf(app, `dead_letters where message_body::json ->> 'transactionNumber' <> message_identifier`),
    ).toBe(0);
    expect(await countOf(app, 'dead_letters where dossier is not null')).toBeGreaterThan(0);
    expect(
      await countOf(
        app,
        `bus_messages m where dossier_nr is not null and not exists (select from dossiers d join transactions t
           on t.id = d.transaction_id where d.dossier_number = m.dossier_nr and t.transaction_number = m.transaction_number)`,
      ),
    ).toBe(0);
  });

  it('has claims over five countries, of every age and state, and books that tie', async () => {
    expect((await verifyBooks(app.database)).broken).toBeNull();
    const states = await rowsOf<{ state: string; n: number }>(
      app,
      'select state, count(*)::int as n from dossiers where opened_at is not null group by 1 order by 1',
    );
    expect(states.map(({ state }) => state)).toEqual([
      ...['Arrangement', 'Cancelled', 'InCollection', 'OnHold', 'Open', 'Overpaid', 'Paid', 'Sold', 'WrittenOff'],
    ]);
    expect(await countOf(app, 'npl_recalls')).toBe(1);
    expect(states.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(2_000);
    expect(await rowsOf(app, 'select distinct country from dossiers order by 1')).toHaveLength(5);
    expect(
      await countOf(app, `dossiers where state = 'Open' and due_on < '${now.toISOString().slice(0, 10)}'`),
    ).toBeGreaterThan(50);
    expect(await countOf(app, 'collection_handovers where partner_id is not null')).toBeGreaterThan(20);
    expect(await countOf(app, `ledger_postings where posted_at > '${now.toISOString()}'`)).toBe(0);
    const beyond = 'd.captured > t.amount or d.refunded + d.charged_back > d.captured';
    expect(await countOf(app, `dossiers d join transactions t using (transaction_number) where ${beyond}`)).toBe(0);
  });

  it('has admins in every role, with real-looking accounts that nobody can sign in with', async () => {
    expect(await rowsOf(app, 'select role_id from admin_roles group by 1 having count(*) > 1')).toHaveLength(5);
    const admins = await rowsOf<{ email: string; phone_number: string; is_enabled: boolean; password_hash: string }>(
      app,
      `select * from admins where first_name <> 'First'`,
    );
    expect(admins).toHaveLength(60);
    for (const { email } of admins) expect(email).toMatch(/^[a-z]+\.[a-z]+@houston\.example$/);
    for (const { phone_number: number } of admins.filter((admin) => admin.phone_number !== '')) {
      const parsed = parsePhoneNumberWithError(number);
      expect([number, parsed.isValid(), parsed.getType()]).toEqual([number, true, 'MOBILE']);
    }
    expect(await countOf(app, 'admins where not is_enabled')).toBeGreaterThan(2);
    expect(await countOf(app, 'admins where password_hash is null')).toBeGreaterThan(2);
    expect(await countOf(app, "admins where extra_permissions <> '{}'")).toBeGreaterThan(2);
    expect(
      await countOf(app, `temporary_permissions where end_at > '${now.toISOString()}' and withdrawn_at is null`),
    ).toBe(1);
    expect(
      await countOf(app, `temporary_permissions where end_at < '${now.toISOString()}' and withdrawn_at is null`),
    ).toBe(1);
  });

  it('blocks from its first moment whom its incidents block', async () => {
    const open = 'select subject, number from security_incidents where not is_allowed and unblocked_on is null';
    const blocking = await rowsOf<{ subject: string; number: string }>(app, open);
    expect(blocking.length).toBeGreaterThan(5);
    expect(blocking.map(({ subject }) => app.incidents.findBlock(subject)?.number)).toEqual(
      blocking.map(({ number }) => number),
    );
  });

  it('shows what came of everything that was sent again', async () => {
    expect(await countOf(app, 'bus_requeues')).toBeGreaterThan(2);
    expect(
      await countOf(
        app,
        `bus_requeues r where r.state <> 2 or not exists (select from bus_transactions t where t.id = r.transaction_id
          and t.requeue_id = r.id and t.ended_at = r.finished_at and t.queued_at >= r.requested_at and not t.success)`,
      ),
    ).toBe(0);
    const handled = 'handled and handled_method = 2';
    const without =
      'not exists (select from bus_requeues r where r.dead_letter_id = l.id and r.requested_by = l.handled_by)';
    expect(await countOf(app, `dead_letters l where ${handled} and ${without}`)).toBe(0);
  });

  it('gives each tenant a business name of its own', async () => {
    const names = await rowsOf<{ value: string }>(
      app,
      `select variables -> 'BusinessName' ->> 'value' as value from branding_versions`,
    );
    expect(new Set(names.map(({ value }) => value)).size).toBe(3);
  });

  // In time of a processor, of every thread: what else a busy machine does is not the demo's.
  it('has the reminders of the past, so that the first start makes only those of today', async () => {
    const today = `('${now.toISOString()}'::timestamptz at time zone 'Europe/Amsterdam')::date`;
    expect(await countOf(app, `dossiers where state = 'Open' and next_reminder_on < ${today}`)).toBe(0);
    expect(await countOf(app, `dossiers where state = 'Open' and next_reminder_on = ${today}`)).toBeLessThan(30);
    expect(await countOf(app, 'reminders where left_out is not null')).toBeGreaterThan(0);
    const sent = await countOf(app, 'reminders r join outbox_messages o on o.id = r.outbox_id and o.state = $$sent$$');
    expect(sent).toBeGreaterThan(100);
  });
});
