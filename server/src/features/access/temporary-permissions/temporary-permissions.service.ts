import type { Body, Query } from '@houston/contract/endpoint';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import {
  type TemporaryPermission,
  temporaryPermissionsApi,
} from '@houston/contract/features/access/temporary-permissions/temporary-permissions.api';
import { findSpanFault } from '@houston/contract/features/access/temporary-permissions/temporary-span';
import type { Page } from '@houston/contract/paging';
import { type Permission, permissionSetOf, permissionsOf } from '@houston/contract/permissions';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { insertOne, lockOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { recordGrant } from '../roles/four-eyes.service.ts';
import { openGrant, permanentPermissions, requireCeiling } from '../roles/grants.service.ts';
import { temporaryPermissions } from '../roles/roles.table.ts';
import { findAccountById } from '../session/accounts.service.ts';
import {
  type GrantRow,
  markWithdrawn,
  type NamedGrant,
  selectGrants,
  selectOverlapping,
  selectRunning,
} from './temporary-permissions.store.ts';

/** @throws Problem not_found */
export async function listTemporaryPermissions(
  call: Call,
  query: Query<typeof temporaryPermissionsApi.list>,
): Promise<Page<TemporaryPermission>> {
  found(await findAccountById(call.app.database.orm, query.userId));
  const page = await selectGrants(call.app.database.orm, query);
  return { ...page, data: page.data.map((row) => viewOf(row, call.now)) };
}

/** What an admin may do at `now` for a time only, first to end first. */
export async function listRunningPermissions(db: Db, adminId: number, now: Date) {
  const rows = await selectRunning(db, adminId, now);
  return rows.map(({ permissions, endAt }) => ({ permissions, endDate: endAt }));
}

/** @throws Problem Invalid_Dates, not_found, grant_ceiling, Unchanged_Temporary_Permissions */
export async function createTemporaryPermission(
  call: Call,
  input: Body<typeof temporaryPermissionsApi.create>,
): Promise<TemporaryPermission> {
  const fault = findSpanFault({ start: input.startDate, end: input.endDate }, call.now, 'grant');
  if (fault !== null) {
    const { field, text } = fault;
    throw fieldProblem<typeof temporaryPermissionsApi.create>(
      `${field}Date`,
      `temporary-permissions.${text}`,
      'Invalid_Dates',
    );
  }
  return change(call, async (opened) => {
    const { tx } = opened;
    await openGrant(tx, call);
    const admin = found(await findAccountById(tx, input.userId));
    const grant = {
      permissions: permissionsOf(input.temporaryAdminPermissions),
      startAt: input.startDate,
      endAt: input.endDate,
    };
    await requireCeiling(tx, call, grant.permissions, grant.endAt);
    if (!(await givesSomethingNew(tx, admin.id, grant))) throw problem('Unchanged_Temporary_Permissions');
    const row = await giveTemporarily(opened, call, { ...grant, adminId: admin.id });
    const giver = found(await findAccountById(tx, actorOf(call).adminId));
    return viewOf({ ...row, giver: `${giver.firstName} ${giver.lastName}`, withdrawer: null }, call.now);
  });
}

/** Stores a grant with its audit entry, and tells who sees it. The caller has checked that it may be given. */
export async function giveTemporarily(
  { tx, audit, publish }: Change,
  call: Call,
  grant: Pick<GrantRow, 'adminId' | 'permissions' | 'startAt' | 'endAt'>,
): Promise<GrantRow> {
  const row = await insertOne(tx, temporaryPermissions, {
    ...grant,
    createdAt: call.now,
    createdBy: actorOf(call).adminId,
  });
  await recordGrant(tx, call, grant.adminId, 'permission');
  audit({
    action: 'admin.grant-temporary-permissions',
    record: { kind: 'admin', id: grant.adminId },
    after: { grant: row.id, permissions: grant.permissions, start: grant.startAt, end: grant.endAt },
  });
  publishGrant(publish, grant.adminId);
  return row;
}

/** Ends it now, or before it began; it stays in the history. @throws Problem not_found, already_ended */
export async function withdrawTemporaryPermission(call: Call, id: number): Promise<void> {
  await change(call, async ({ tx, audit, publish }) => {
    await openGrant(tx, call);
    const grant = found(await lockOne(tx, temporaryPermissions, id));
    if (!canWithdraw(grant, call.now)) throw problem('already_ended');
    await markWithdrawn(tx, id, actorOf(call).adminId, call.now);
    audit({
      action: 'admin.withdraw-temporary-permissions',
      record: { kind: 'admin', id: grant.adminId },
      before: { grant: id, permissions: grant.permissions, start: grant.startAt, end: grant.endAt },
      after: { grant: id, withdrawn: call.now },
    });
    publishGrant(publish, grant.adminId);
  });
}

function publishGrant(publish: Change['publish'], adminId: number): void {
  publish(temporaryPermissionsApi);
  publish(profileApi, adminId);
  publish(sessionApi, adminId);
}

type Span = Pick<GrantRow, 'permissions' | 'startAt' | 'endAt'>;

/** Whether there is a flag and a moment of the span at which the admin would not hold it otherwise. */
async function givesSomethingNew(tx: Tx, adminId: number, grant: Span): Promise<boolean> {
  const permanent = await permanentPermissions(tx, adminId);
  const others = await selectOverlapping(tx, adminId, grant.startAt, grant.endAt);
  return grant.permissions.some((flag) => !permanent.includes(flag) && !isCovered(flag, grant, others));
}

/** `others` in the order of their start. */
function isCovered(flag: Permission, { startAt, endAt }: Span, others: readonly Span[]): boolean {
  let coveredUntil = startAt;
  for (const other of others) {
    if (!other.permissions.includes(flag) || other.startAt > coveredUntil) continue;
    if (other.endAt > coveredUntil) coveredUntil = other.endAt;
  }
  return coveredUntil >= endAt;
}

function canWithdraw({ withdrawnAt, endAt }: GrantRow, now: Date): boolean {
  return withdrawnAt === null && now < endAt;
}

function viewOf(row: NamedGrant, now: Date): TemporaryPermission {
  return {
    id: row.id,
    isActive: canWithdraw(row, now) && row.startAt <= now,
    canWithdraw: canWithdraw(row, now),
    createdOn: row.createdAt,
    startDate: row.startAt,
    endDate: row.endAt,
    user: row.giver ?? '',
    permissions: permissionSetOf(row.permissions),
    withdrawnOn: row.withdrawnAt,
    withdrawnBy: row.withdrawer,
  };
}
