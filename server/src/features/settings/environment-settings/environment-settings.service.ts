import type { Body, Query, Response } from '@houston/contract/endpoint';
import { ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import {
  type EnvironmentSetting,
  environmentSettingsApi,
  settingNamePattern,
} from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Change, change } from '../../../audit/audit.ts';
import { globalListSetting } from '../../../auth/address-lists.ts';
import type { Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { lockName } from '../../../db/locks/lock-name.ts';
import { lockOne } from '../../../db/rows.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { requireCoveredCaller } from '../../access/ip-lists/ip-lists.service.ts';
import { tenants } from '../tenants/tenants.table.ts';
import { environmentSettings as settings } from './environment-settings.table.ts';

const columns = {
  id: settings.id,
  name: settings.name,
  tenantId: settings.tenantId,
  tenantName: tenants.name,
  enabled: settings.enabled,
  skipVerification: settings.skipVerification,
  version: settings.version,
};

/** On for everybody: the row without a tenant is enabled. A setting that nobody made is off. */
export async function isSettingGloballyEnabled(db: Db, name: string): Promise<boolean> {
  const [row] = await db
    .select({ enabled: settings.enabled })
    .from(settings)
    .where(and(eq(settings.name, name), isNull(settings.tenantId)));
  return row?.enabled ?? false;
}

export function listSettings(db: Db, query: Query<typeof environmentSettingsApi.list>) {
  return selectPage<EnvironmentSetting, (typeof query.order)[number]['field']>(
    db,
    settings,
    columns,
    {
      query,
      id: settings.id,
      sortBy: columns,
      where: query.search ? sql`lower(${settings.name}) like ${containing(query.search)}` : undefined,
    },
    (select) => select.leftJoin(tenants, eq(tenants.id, settings.tenantId)) as never,
  );
}

/**
 * Changes the setting of a name and a tenant as it was at `version`; without one, makes it.
 * @throws Problem error-saving-invalid-name, stale_version, invalid_request, own_address_not_listed (the global IP list
 * would lock the caller out)
 */
export async function setSetting(
  call: Call,
  { name, enabled, skipVerification, tenantId = null, version }: Body<typeof environmentSettingsApi.set>,
): Promise<EnvironmentSetting> {
  if (!settingNamePattern.test(name))
    throw fieldProblem<typeof environmentSettingsApi.set>(
      'name',
      'validation.setting-name',
      'error-saving-invalid-name',
    );
  return storeSetting(call, { name, tenantId, enabled, skipVerification }, (before) =>
    // 0 for one that is not there: whoever makes it names no version.
    requireVersion(version ?? 0, before?.version ?? 0, () => before),
  );
}

/**
 * Switches the setting for all tenants, whatever it was.
 * @throws Problem own_address_not_listed
 */
export async function switchSetting(call: Call, name: string, enabled: boolean): Promise<void> {
  await storeSetting(call, { name, tenantId: null, enabled });
}

/** What is left out stays as it was. */
type Values = Pick<EnvironmentSetting, 'name' | 'tenantId' | 'enabled'> & { skipVerification?: boolean };

async function storeSetting(
  call: Call,
  { name, tenantId, enabled, skipVerification }: Values,
  check: (before: EnvironmentSetting | undefined) => Promise<void> = async () => undefined,
): Promise<EnvironmentSetting> {
  return change(call, async ({ tx, audit, publish }) => {
    const before = await lockSetting(tx, name, tenantId);
    await check(before);
    const values = { enabled, skipVerification: skipVerification ?? before?.skipVerification ?? false };
    if (before === undefined) await insertSetting(tx, { name, tenantId, ...values });
    else await updateSetting(tx, before, values);
    const after = found(await findSetting(tx, isSetting(name, tenantId)));
    if (isGlobalList(after) && enabled) await requireCoveredCaller(tx, call);
    audit({
      action: 'environment-setting.set',
      ...auditedRecord(after),
      before: before === undefined ? undefined : auditedSetting(before),
      after: auditedSetting(after),
    });
    publishSetting(publish, after);
    return after;
  });
}

/**
 * Deletes a setting as it was at `version`. What reads it finds it off; of one tenant, what is set for all of them.
 * @throws Problem not_found, stale_version
 */
export async function removeSetting(call: Call, id: number, version: number): Promise<Record<string, never>> {
  return change(call, async ({ tx, audit, publish }) => {
    await lockOne(tx, settings, id);
    const before = found(await findSetting(tx, eq(settings.id, id)));
    await requireVersion(version, before.version, () => before);
    await tx.delete(settings).where(eq(settings.id, id));
    audit({ action: 'environment-setting.remove', ...auditedRecord(before), before: auditedSetting(before) });
    publishSetting(publish, before);
    return {};
  });
}

/** Makes every open console read the settings again. @returns how many there are */
export async function resetSettingsCache(call: Call): Promise<Response<typeof environmentSettingsApi.resetCache>> {
  return change(call, async ({ tx, audit, publish }) => {
    audit({ action: 'environment-setting.reset-cache' });
    publish(environmentSettingsApi);
    return { settings: await tx.$count(settings) };
  });
}

async function findSetting(db: Db, where: SQL | undefined): Promise<EnvironmentSetting | undefined> {
  const [row] = await db
    .select(columns)
    .from(settings)
    .leftJoin(tenants, eq(tenants.id, settings.tenantId))
    .where(where);
  return row;
}

/** Also before there is such a row: of two who make it at the same moment, the second one finds it. */
async function lockSetting(tx: Tx, name: string, tenantId: number | null): Promise<EnvironmentSetting | undefined> {
  await lockName(tx, `environment setting ${name} ${tenantId ?? ''}`);
  await tx.select({ id: settings.id }).from(settings).where(isSetting(name, tenantId)).for('update');
  return findSetting(tx, isSetting(name, tenantId));
}

async function updateSetting(
  tx: Tx,
  { id, version }: EnvironmentSetting,
  values: Partial<typeof settings.$inferInsert>,
): Promise<void> {
  await tx
    .update(settings)
    .set({ ...values, version: version + 1 })
    .where(eq(settings.id, id));
}

/** @throws Problem invalid_request for an unknown tenant */
async function insertSetting(tx: Tx, values: typeof settings.$inferInsert): Promise<void> {
  await tx.insert(settings).values(values).catch(refuseUnknownTenant);
}

function isSetting(name: string, tenantId: number | null) {
  return and(eq(settings.name, name), tenantId === null ? isNull(settings.tenantId) : eq(settings.tenantId, tenantId));
}

const refuseUnknownTenant = onViolation({
  foreignKey: () => fieldProblem<typeof environmentSettingsApi.set>('tenantId', 'validation.unknown'),
});

function isGlobalList({ name, tenantId }: EnvironmentSetting): boolean {
  return name === globalListSetting && tenantId === null;
}

function publishSetting(publish: Change['publish'], setting: EnvironmentSetting): void {
  publish(environmentSettingsApi);
  if (!isGlobalList(setting)) return;
  publish(ipListsApi);
  // Whoever is refused from now on finds out at once.
  publish(sessionApi);
}

function auditedRecord({ name, tenantName }: EnvironmentSetting) {
  return { record: { kind: 'environment-setting', id: name }, context: { tenant: tenantName ?? 'all' } } as const;
}

function auditedSetting({ enabled, skipVerification }: EnvironmentSetting) {
  return { enabled, skipVerification };
}
