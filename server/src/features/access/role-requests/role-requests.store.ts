import type { Query } from '@houston/contract/endpoint';
import {
  approvalStates,
  type RoleRequest,
  type roleRequestsApi,
} from '@houston/contract/features/access/role-requests/role-requests.api';
import type { Page } from '@houston/contract/paging';
import { knownPermissions, maskOf, type Permission } from '@houston/contract/permissions';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { admins } from '../admins/admins.table.ts';
import { roles } from '../roles/roles.table.ts';
import { roleRequests } from './role-requests.table.ts';

export type RequestRow = typeof roleRequests.$inferSelect;

const requester = alias(admins, 'requester');
const reviewer = alias(admins, 'reviewer');

const roleName: SQL<string> = sql`coalesce(${roleRequests.roleName}, ${roles.name}, '')`;

const requested = sql`coalesce(${roleRequests.permissions}, ${roles.permissions}, '{}')`;

const view = {
  id: roleRequests.id,
  requestedRbacSetting: roleName.as('role_title'),
  requestedUserId: roleRequests.adminId,
  requestedUserFirstName: requester.firstName,
  requestedUserLastName: requester.lastName,
  requestedFromUtc: roleRequests.fromAt,
  requestedToUtc: roleRequests.toAt,
  requestMessage: roleRequests.message,
  reviewerMessage: roleRequests.reviewerMessage,
  approvalState: roleRequests.approvalState,
  permissions: sql<number>`${requested}`.mapWith((names) => maskOf(knownPermissions(names))).as('role_mask'),
  permissionNames: sql<Permission[]>`${requested}`.mapWith(knownPermissions).as('role_permissions'),
  createdOn: roleRequests.createdAt,
  reviewer: sql<string | null>`${reviewer.firstName} || ' ' || ${reviewer.lastName}`.as('reviewer_name'),
  reviewedOn: roleRequests.reviewedAt,
};

function withPeople(select: PgSelect): PgSelect {
  return select
    .innerJoin(requester, eq(requester.id, roleRequests.adminId))
    .leftJoin(reviewer, eq(reviewer.id, roleRequests.reviewerId))
    .leftJoin(roles, eq(roles.id, roleRequests.roleId)) as never;
}

export function selectRequests(db: Db, query: Query<typeof roleRequestsApi.list>): Promise<Page<RoleRequest>> {
  const searched = sql`lower(${requester.firstName} || ' ' || ${requester.lastName} || ' ' || ${roleName} || ' ' || ${roleRequests.message})`;
  return selectPage<RoleRequest, (typeof query.order)[number]['field']>(
    db,
    roleRequests,
    view,
    {
      query,
      id: roleRequests.id,
      sortBy: {
        id: roleRequests.id,
        approvalState: roleRequests.approvalState,
        requestedUserFirstName: sql`lower(${requester.firstName})`,
        requestedUserLastName: sql`lower(${requester.lastName})`,
        requestedRbacSetting: sql`lower(${roleName})`,
        requestedFromUtc: roleRequests.fromAt,
        requestedToUtc: roleRequests.toAt,
        createdOn: roleRequests.createdAt,
      },
      where: and(
        query.state === undefined ? undefined : eq(roleRequests.approvalState, approvalStates[query.state]),
        query.search ? sql`${searched} like ${containing(query.search)}` : undefined,
      ),
    },
    withPeople,
  );
}

export async function findRequest(db: Db, id: number): Promise<RoleRequest | null> {
  const [row] = await withPeople(db.select(view).from(roleRequests).$dynamic() as never).where(eq(roleRequests.id, id));
  return (row as RoleRequest | undefined) ?? null;
}

/** Newest first. */
export async function selectOwnRequests(db: Db, adminId: number, limit: number): Promise<RoleRequest[]> {
  const rows = await withPeople(db.select(view).from(roleRequests).$dynamic() as never)
    .where(eq(roleRequests.adminId, adminId))
    .orderBy(desc(roleRequests.id))
    .limit(limit);
  return rows as RoleRequest[];
}

export async function updateRequest(tx: Tx, id: number, values: Partial<RequestRow>): Promise<void> {
  await tx.update(roleRequests).set(values).where(eq(roleRequests.id, id));
}
