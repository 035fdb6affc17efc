import type { Query } from '@houston/contract/endpoint';
import type { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetterGroup } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { Page } from '@houston/contract/paging';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { totalOf } from '../../../db/list-page.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { causePatterns } from '../dead-letters/cause-patterns.service.ts';
import { deadLetterGroups } from '../dead-letters/dead-letters.table.ts';

/** What every statement here begins with. */
type Narrowed = [fingerprint: string | null, causes: string[] | null, step: string | null, tenantId: number | null];

const ofTenant = '($4::int is null or tenant_id = $4)';

// Counts and times come from the index of groups alone; letters without a fingerprint wait for the service that groups them.
// A fault is as old as its first letter, also when that was handled long ago.
const foundSql = `
  with counted as (
    select fingerprint, count(*)::int as count, max(picked_up_on) as last_seen
    from dead_letters where not handled and fingerprint <> '' and ($1::text is null or fingerprint = $1) and ${ofTenant}
    group by fingerprint
  ), found as materialized (
    select c.*, newest.root_cause, newest.failed_step, (
        select picked_up_on from dead_letters d where d.fingerprint = c.fingerprint and ${ofTenant}
        order by picked_up_on limit 1
      ) as first_seen
    from counted c cross join lateral (
      select root_cause, failed_step from dead_letters d
      where d.fingerprint = c.fingerprint and not d.handled and ${ofTenant}
      order by picked_up_on desc, id desc limit 1
    ) newest
    where ($2::text[] is null or lower(newest.root_cause) like any ($2)) and ($3::text is null or newest.failed_step = $3)
  )`;

// What needs the letters themselves is read for the groups of the page only.
const pageSql = (order: string) => `${foundSql}, page as (
    select *, row_number() over (order by ${order}) as position from found order by ${order} limit $5 offset $6
  )
  select p.fingerprint, p.root_cause as "rootCause", p.failed_step as "failedStep", p.count,
    p.first_seen as "firstSeen", p.last_seen as "lastSeen", s.tenants, s.sums,
    g.assignee_id as "assigneeId", a.first_name || ' ' || a.last_name as "assigneeName", coalesce(g.note, '') as note,
    coalesce(g.version, 0) as version, (select count(*)::int from found) as total
  from page p
    cross join lateral (
      select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency)
          filter (where amount is not null) as sums,
        (select array_agg(t.name order by t.name) from tenants t where t.id in (
          select d.tenant_id from dead_letters d
          where d.fingerprint = p.fingerprint and not d.handled and ${ofTenant})) as tenants
      from (
        select currency, sum(amount)::bigint as amount from dead_letters d
        where d.fingerprint = p.fingerprint and not d.handled and ${ofTenant} group by currency
      ) by_currency
    ) s
    left join dead_letter_groups g on g.fingerprint = p.fingerprint
    left join admins a on a.id = g.assignee_id
  order by p.position`;

type GroupRow = Omit<DeadLetterGroup, 'sums'> & { sums: DeadLetterGroup['sums'] | null; total: number };
type GroupQuery = Query<typeof deadLettersApi.groups>;

const sortColumns: Record<GroupQuery['order'][number]['field'], string> = {
  count: 'count',
  firstSeen: 'first_seen',
  lastSeen: 'last_seen',
  rootCause: 'lower(root_cause)',
};

export async function selectGroups(db: Db, query: GroupQuery): Promise<Page<DeadLetterGroup>> {
  const cause = query.rootCause ? causePatterns(query.rootCause) : null;
  const narrowed: Narrowed = [null, cause, query.failedStep || null, query.tenantId ?? null];
  const terms = query.order.map(({ field, descending }) => `${sortColumns[field]}${descending ? ' desc' : ''}`);
  const order = [...terms, 'fingerprint'].join(', ');
  const { rows } = await queryRows<GroupRow>(db, pageSql(order), [...narrowed, query.limit, query.skip]);
  const total = rows[0]?.total ?? (query.skip === 0 ? 0 : await countGroups(db, narrowed));
  return { data: rows.map(groupOf), ...totalOf(total) };
}

/** The group of unhandled letters of one fault; null when there are none. */
export async function findGroup(db: Db, fingerprint: string): Promise<DeadLetterGroup | null> {
  const narrowed: Narrowed = [fingerprint, null, null, null];
  const { rows } = await queryRows<GroupRow>(db, pageSql('fingerprint'), [...narrowed, 1, 0]);
  return rows[0] === undefined ? null : groupOf(rows[0]);
}

async function countGroups(db: Db, narrowed: Narrowed): Promise<number> {
  const { rows } = await queryRows<{ total: number }>(
    db,
    `${foundSql} select count(*)::int as total from found`,
    narrowed,
  );
  return rows[0]?.total ?? 0;
}

function groupOf({ sums, total: _total, ...group }: GroupRow): DeadLetterGroup {
  return { ...group, sums: sums ?? [] };
}

/** The faults that an admin looks after and of which letters wait, by their fingerprints. */
export async function groupsOf(db: Db, adminId: number): Promise<string[]> {
  const { rows } = await queryRows<{ fingerprint: string }>(
    db,
    `select fingerprint from dead_letter_groups g where assignee_id = $1
       and exists (select 1 from dead_letters d where d.fingerprint = g.fingerprint and not d.handled) order by fingerprint`,
    [adminId],
  );
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Those of them that nobody is at right now, locked, with the version that is stored. */
export async function lockGroupsOf(
  tx: Tx,
  adminId: number,
  most: number,
): Promise<{ fingerprint: string; version: number }[]> {
  const { rows } = await queryRows<{ fingerprint: string; version: number }>(
    tx,
    `select fingerprint, version from dead_letter_groups g where assignee_id = $1
       and exists (select 1 from dead_letters d where d.fingerprint = g.fingerprint and not d.handled)
     order by fingerprint limit $2 for update of g skip locked`,
    [adminId, most],
  );
  return rows;
}

/** The version that is stored, locked until the transaction ends; 0 when nothing is. */
export async function lockGroup(tx: Tx, fingerprint: string): Promise<number> {
  const [row] = await tx
    .select({ version: deadLetterGroups.version })
    .from(deadLetterGroups)
    .where(eq(deadLetterGroups.fingerprint, fingerprint))
    .for('update');
  return row?.version ?? 0;
}

/** @returns false when somebody else stored the group's first version at the same moment */
export async function saveGroup(
  tx: Tx,
  fingerprint: string,
  version: number,
  values: { assigneeId: number | null; note: string },
): Promise<boolean> {
  if (version === 0) {
    const made = await tx
      .insert(deadLetterGroups)
      .values({ fingerprint, ...values })
      .onConflictDoNothing()
      .returning({ version: deadLetterGroups.version });
    return made.length > 0;
  }
  await tx
    .update(deadLetterGroups)
    .set({ ...values, version: sql`${deadLetterGroups.version} + 1` })
    .where(eq(deadLetterGroups.fingerprint, fingerprint));
  return true;
}
