/**
 * Who held a permission at a moment of the past. What is there today is taken back along the audit trail, the newest change first: each entry
 * says what it found. Temporary permissions keep their own history: their rows are never changed but for the moment of their withdrawal.
 */
import type { Permission } from '@houston/contract/permissions';
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { auditLog } from '../../../audit/audit.table.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { adminRoles, roles, temporaryPermissions } from '../roles/roles.table.ts';
import { admins } from './admins.table.ts';

interface RoleThen {
  name: string;
  isEnabled: boolean;
  permissions: readonly string[];
}

interface AdminThen {
  isEnabled: boolean;
  extra: readonly string[];
  /** By the ids of their roles. */
  roleIds: ReadonlySet<number>;
}

interface State {
  readonly roles: Map<number, RoleThen>;
  readonly admins: Map<number, AdminThen>;
}

type Change = Pick<typeof auditLog.$inferSelect, 'id' | 'action' | 'recordId' | 'before'>;

/** What of an entry leads back from what it left to what it found. */
const undo: Readonly<Record<string, (state: State, id: number, before: Record<string, unknown>) => void>> = {
  'admin.enable': undoAdmin,
  'admin.disable': undoAdmin,
  'admin.reset': undoAdmin,
  'admin.set-extra-permissions': undoAdmin,
  'admin.assign-role': undoAdmin,
  'admin.take-role': undoAdmin,
  'role.create': ({ roles }, id) => roles.delete(id),
  'role.update': undoRole,
  'role.delete': undoRole,
};

function undoAdmin({ admins, roles }: State, id: number, before: Record<string, unknown>): void {
  const admin = admins.get(id);
  if (admin === undefined) return;
  if (typeof before.isEnabled === 'boolean') admin.isEnabled = before.isEnabled;
  if (isTexts(before.extraPermissions)) admin.extra = before.extraPermissions;
  // By the names that they had then: what came later of the names has been taken back by now.
  const names = before.roles;
  if (isTexts(names))
    admin.roleIds = new Set([...roles].flatMap(([role, { name }]) => (names.includes(name) ? [role] : [])));
}

function undoRole({ roles }: State, id: number, before: Record<string, unknown>): void {
  const role = roles.get(id) ?? { name: '', isEnabled: true, permissions: [] };
  if (typeof before.name === 'string') role.name = before.name;
  if (typeof before.enabled === 'boolean') role.isEnabled = before.enabled;
  if (isTexts(before.permissions)) role.permissions = before.permissions;
  roles.set(id, role);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/**
 * The admins whose account was enabled at the end of a day that is over (Europe/Amsterdam), and who held `permission` then, by a role, as an
 * extra or for a time.
 * @param db in one moment of the database: a change between two of its reads would be taken back from what it never was
 */
export async function findHoldersThen(db: Db, permission: Permission | undefined, day: string): Promise<number[]> {
  const moment = await endOf(db, day);
  const state = await readState(db, moment);
  for (const { action, recordId, before } of await changesSince(db, moment))
    undo[action]?.(state, Number(recordId), before ?? {});
  const enabled = [...state.admins].filter(([, { isEnabled }]) => isEnabled);
  if (permission === undefined) return enabled.map(([id]) => id);
  const temporary = await temporaryHolders(db, permission, moment);
  const giving = new Set(
    [...state.roles].flatMap(([id, role]) => (role.isEnabled && role.permissions.includes(permission) ? [id] : [])),
  );
  return enabled
    .filter(
      ([id, { extra, roleIds }]) => temporary.has(id) || extra.includes(permission) || !giving.isDisjointFrom(roleIds),
    )
    .map(([id]) => id);
}

async function endOf(db: Db, day: string): Promise<Date> {
  const text = `select ($1::date + 1)::timestamp at time zone 'Europe/Amsterdam' as moment`;
  const [end] = (await queryRows<{ moment: Date }>(db, text, [day])).rows;
  if (end === undefined) throw new Error('a day without an end');
  return end.moment;
}

async function readState(db: Db, moment: Date): Promise<State> {
  const roleRows = await db.select().from(roles);
  const adminRows = await db
    .select({ id: admins.id, isEnabled: admins.isEnabled, extra: admins.extraPermissions })
    .from(admins)
    .where(lt(admins.createdAt, moment));
  const held = Map.groupBy(await db.select().from(adminRoles), ({ adminId }) => adminId);
  const roleIdsOf = (id: number) => new Set((held.get(id) ?? []).map(({ roleId }) => roleId));
  return {
    roles: new Map(roleRows.map(({ id, name, isEnabled, permissions }) => [id, { name, isEnabled, permissions }])),
    admins: new Map(adminRows.map(({ id, isEnabled, extra }) => [id, { isEnabled, extra, roleIds: roleIdsOf(id) }])),
  };
}

/** The newest first. The trail is one line: what it says before the moment's last entry was done by then. */
async function changesSince(db: Db, moment: Date): Promise<Change[]> {
  const [last] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(lt(auditLog.at, moment))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return db
    .select({ id: auditLog.id, action: auditLog.action, recordId: auditLog.recordId, before: auditLog.before })
    .from(auditLog)
    .where(
      and(inArray(auditLog.action, Object.keys(undo)), eq(auditLog.outcome, 'done'), gt(auditLog.id, last?.id ?? 0)),
    )
    .orderBy(desc(auditLog.id));
}

async function temporaryHolders(db: Db, permission: Permission, moment: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .select()
    .from(temporaryPermissions)
    .where(and(lt(temporaryPermissions.createdAt, moment), lt(temporaryPermissions.startAt, moment)));
  const ran = rows.filter(
    ({ endAt, withdrawnAt, permissions }) =>
      endAt >= moment && (withdrawnAt === null || withdrawnAt >= moment) && permissions.includes(permission),
  );
  return new Set(ran.map(({ adminId }) => adminId));
}
