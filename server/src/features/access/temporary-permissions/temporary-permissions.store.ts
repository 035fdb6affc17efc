import type { Query } from '@houston/contract/endpoint';
import type { temporaryPermissionsApi } from '@houston/contract/features/access/temporary-permissions/temporary-permissions.api';
import { and, asc, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { admins } from '../admins/admins.table.ts';
import { temporaryPermissions } from '../roles/roles.table.ts';

export type GrantRow = typeof temporaryPermissions.$inferSelect;
/** With the names of who gave and who withdrew it. */
export type NamedGrant = GrantRow & { giver: string | null; withdrawer: string | null };

const giver = alias(admins, 'giver');
const withdrawer = alias(admins, 'withdrawer');
const { id, adminId, permissions, createdAt, startAt, endAt, createdBy, withdrawnAt, withdrawnBy } =
  temporaryPermissions;

export function selectGrants(db: Db, query: Query<typeof temporaryPermissionsApi.list>) {
  const columns = {
    ...{ id, adminId, permissions, createdAt, startAt, endAt, createdBy, withdrawnAt, withdrawnBy },
    giver: nameOf(giver).as('giver_name'),
    withdrawer: nameOf(withdrawer).as('withdrawer_name'),
  };
  return selectPage<NamedGrant, (typeof query.order)[number]['field']>(
    db,
    temporaryPermissions,
    columns,
    {
      query,
      id,
      sortBy: { id, createdOn: createdAt, startDate: startAt, endDate: endAt },
      where: eq(adminId, query.userId),
    },
    (select) =>
      select.leftJoin(giver, eq(giver.id, createdBy)).leftJoin(withdrawer, eq(withdrawer.id, withdrawnBy)) as never,
  );
}

function nameOf(person: typeof giver | typeof withdrawer): SQL<string | null> {
  return sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`;
}

/** Those of an admin that are not withdrawn and share a moment with the span. */
export async function selectOverlapping(db: Db, admin: number, start: Date, end: Date): Promise<GrantRow[]> {
  return db
    .select()
    .from(temporaryPermissions)
    .where(and(eq(adminId, admin), isNull(withdrawnAt), lt(startAt, end), gt(endAt, start)))
    .orderBy(asc(startAt));
}

/** Those that run at `now`, first to end first. */
export async function selectRunning(db: Db, admin: number, now: Date): Promise<GrantRow[]> {
  return db
    .select()
    .from(temporaryPermissions)
    .where(and(eq(adminId, admin), isNull(withdrawnAt), lte(startAt, now), gt(endAt, now)))
    .orderBy(asc(endAt));
}

export async function markWithdrawn(tx: Tx, grantId: number, by: number, at: Date): Promise<void> {
  await tx.update(temporaryPermissions).set({ withdrawnAt: at, withdrawnBy: by }).where(eq(id, grantId));
}
