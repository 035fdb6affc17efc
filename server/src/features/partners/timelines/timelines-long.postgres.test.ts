/** A timeline of hundreds of thousands of events is read as fast as one of ten: each kind by an index, and no more of it than a page. */
import { permissions } from '@houston/contract/permissions';
import type { TimelineQuery } from '@houston/contract/timeline';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TimelineSource, timelineSql } from '../../../audit/timeline.ts';
import type { Call } from '../../../call.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { type TestApp, useTestApp } from '../../../testing/test-app.ts';
import { testEngines } from '../../../testing/test-database.ts';
import { psperSources } from './psper-sources.ts';
import { merchantSources, shopSources } from './shop-sources.ts';

const many = 20_000;
const call = { actor: { permissions } } as unknown as Call;

interface Plan {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** What else is told of a merchant belongs to its shops, and is small. */
const ofMoney = (sources: readonly TimelineSource[]) => sources.filter(({ topic }) => topic === 'money');

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe.skipIf(!testEngines().includes('postgres'))('a long timeline', () => {
  const t: TestApp = useTestApp('postgres');

  beforeAll(async () => {
    const at = `'2026-01-01Z'::timestamptz + i * interval '10 seconds'`;
    const statements = `
      insert into tenants (name) values ('North');
      insert into pspers (psper_key, name) select 'P' || i, 'P' || i from generate_series(1, 3) i;
      insert into shops (tenant_id, name, created_at, psper_id) select 1, 'Shop ' || i, '2026-01-01Z', 1 from generate_series(1, 200) i;
      insert into audit_log (id, at, actor, action, record_kind, record_id, outcome, before, after, address, request_id, hash)
        select 1000000 + i, ${at}, '', case when i % 3 = 0 then 'psper.receive-document' else 'psper.update' end, 'psper', 'P1', 'done', '{}',
          jsonb_build_object('shop', 'Shop ' || (1 + i % 200)), '', '', '' from generate_series(1, ${many}) i;
      insert into audit_log (id, at, actor, action, record_kind, record_id, outcome, address, request_id, hash)
        select 2000000 + i, ${at}, '', 'shop.pause', 'shop', (1 + i % 200)::text, 'done', '', '', '' from generate_series(1, ${many}) i;
      insert into partner_notes (psper_id, text, author_id, author_name, written_at) select 1, 'x', 1, 'x', ${at} from generate_series(1, ${many}) i;
      insert into partner_notes (shop_id, text, author_id, author_name, written_at) select 1, 'x', 1, 'x', ${at} from generate_series(1, ${many}) i;
      insert into shop_documents (shop_id, kind, received_on, recorded_at)
        select i, k, '2026-01-01', '2026-01-01T01:00Z' from generate_series(1, 200) i, unnest(array['agreement', 'cession_deed', 'ubo']) k;
      insert into psper_clearings (psper_id, cleared_on, cut_off, is_planned, ran_at, reason, by_name)
        select 1 + i % 2, '2026-01-01', ${at}, false, ${at}, 'x', 'x' from generate_series(1, ${many}) i;
      insert into psper_deliveries (psper_id, document, document_id, kind, name, bytes, made_at, state, delivered_at)
        select 1, 'deed', i, 'pdf', 'x', 1, ${at}, 'delivered', ${at} from generate_series(1, ${many}) i;
      insert into dead_letters (tenant_id, shop_id, message_type, message_identifier, message_body, root_cause, picked_up_on)
        select 1, 1, 1, 'm', '{}', 'x', ${at} from generate_series(1, ${many}) i;
      insert into shop_days (shop_id, day, ended_at, moved, refused)
        select 1 + s, '2000-01-01'::date + i, ('2000-01-02'::date + i)::timestamp at time zone 'Europe/Amsterdam' - interval '1 microsecond', '[{"kind":"capture","currency":"EUR","count":1,"amount":1}]', '[]'
        from generate_series(1, 4000) i, generate_series(0, 4) s;
      insert into shop_days_summed (day, looked_to, next_from, next_since) values ('2010-12-14', 0, 0, now());
      update shops set parent_shop_id = 1 where id between 2 and 5;
      analyze`;
    const run = (text: string) => t.database.transaction((tx) => queryRows(tx, text), { timeoutMs: 60_000 });
    for (const statement of statements.split(';')) await run(statement);
  });

  async function planOf(sources: readonly TimelineSource[], query: TimelineQuery) {
    const at = query.before === undefined ? null : '2026-01-02T03:00Z';
    const { rows } = await t.database.query<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
      `explain (analyze, format json) ${timelineSql(sources, query)}`,
      [1, 'P1', at, at === null ? null : 10_000],
    );
    return rows[0]?.['QUERY PLAN'][0];
  }

  it.each([
    ['psper', psperSources(call), undefined],
    ['psper, in the middle of it', psperSources(call), '1767322800000000_0_10000'],
    ['shop', shopSources(call), undefined],
    ['shop, in the middle of it', shopSources(call), '1767322800000000_0_10000'],
    ['merchant', ofMoney(merchantSources(call)), undefined],
    ['merchant, in the middle of it', ofMoney(merchantSources(call)), '1767322800000000_0_10000'],
  ] as const)('of a %s reads of no kind more than a page or than its record has', async (_what, sources, before) => {
    const found = await planOf(sources, { limit: 50, before, topic: undefined });
    const scans = nodesOf(found?.Plan as Plan).filter((node) => node['Relation Name'] !== undefined);
    const read = scans.map((node) => ({
      table: node['Relation Name'],
      index: node['Index Name'],
      rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    }));
    // There are 200 shops, and of one the trail has 100 entries, which are sorted.
    expect(read.filter(({ rows }) => rows > 260)).toEqual([]);
    expect(found?.['Execution Time']).toBeLessThan(250);
  });
});
