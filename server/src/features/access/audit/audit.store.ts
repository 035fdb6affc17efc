import type { Query } from '@houston/contract/endpoint';
import type { AuditRow, auditApi } from '@houston/contract/features/access/audit/audit.api';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { auditLog } from '../../../audit/audit.table.ts';
import type { Db } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { admins } from '../admins/admins.table.ts';
import { roles } from '../roles/roles.table.ts';

// What an id looks like elsewhere is no number: it is looked at before it is read as one.
const recordName = sql<string | null>`case
  when ${auditLog.recordId} !~ '^[0-9]{1,9}$' then null
  when ${auditLog.recordKind} = 'admin' then (
    select ${admins.firstName} || ' ' || ${admins.lastName} from ${admins} where ${admins.id} = ${auditLog.recordId}::int)
  when ${auditLog.recordKind} = 'role' then (
    select ${roles.name} from ${roles} where ${roles.id} = ${auditLog.recordId}::int)
  end`;

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  actorId: auditLog.actorId,
  actor: auditLog.actor,
  action: auditLog.action,
  recordKind: auditLog.recordKind,
  recordId: auditLog.recordId,
  recordName,
  outcome: auditLog.outcome,
  reason: auditLog.reason,
  before: auditLog.before,
  after: auditLog.after,
  address: auditLog.address,
  requestId: auditLog.requestId,
};

export function selectAuditRows(db: Db, query: Query<typeof auditApi.list>) {
  return selectPage<AuditRow, (typeof query.order)[number]['field']>(db, auditLog, columns, {
    query,
    id: auditLog.id,
    sortBy: columns,
    where: and(
      query.id ? eq(auditLog.id, query.id) : undefined,
      query.actor ? sql`lower(${auditLog.actor}) like ${containing(query.actor)}` : undefined,
      query.actorId ? eq(auditLog.actorId, query.actorId) : undefined,
      query.action ? eq(auditLog.action, query.action) : undefined,
      query.recordKind ? eq(auditLog.recordKind, query.recordKind) : undefined,
      query.recordId ? eq(auditLog.recordId, query.recordId) : undefined,
      query.outcome ? eq(auditLog.outcome, query.outcome) : undefined,
      query.requestId ? eq(auditLog.requestId, query.requestId) : undefined,
      query.address ? eq(auditLog.address, query.address) : undefined,
      query.from ? gte(auditLog.at, query.from) : undefined,
      query.to ? lt(auditLog.at, query.to) : undefined,
    ),
  });
}

/** Distinct values along an index, one step each: reading every row of a long trail would take seconds. */
async function distinct(db: Db, column: 'action' | 'record_kind'): Promise<string[]> {
  const name = sql.identifier(column);
  const rows = await selectRows<{ value: string | null }>(
    db,
    sql`
    with recursive steps as (
      (select ${name} as value from audit_log where ${name} is not null order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > steps.value order by ${name} limit 1)
      from steps where steps.value is not null
    )
    select value from steps where value is not null`,
  );
  return rows.flatMap(({ value }) => (value === null ? [] : [value]));
}

export async function listAuditKinds(db: Db) {
  const [actions, recordKinds] = await Promise.all([distinct(db, 'action'), distinct(db, 'record_kind')]);
  return { actions, recordKinds };
}
