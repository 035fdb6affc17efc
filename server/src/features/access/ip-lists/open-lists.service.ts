import { ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { change } from '../../../audit/audit.ts';
import { normalizeAccountName } from '../../../auth/account-name.ts';
import { globalListSetting } from '../../../auth/address-lists.ts';
import type { Call } from '../../../call.ts';
import { environmentSettings } from '../../settings/environment-settings/environment-settings.table.ts';
import { findAccount } from '../session/accounts.service.ts';
import { deleteOwnEntries, isGlobalListOn, lockLists } from './ip-lists.store.ts';

const actor = { id: null, name: 'server command' };

/** Switches the global list off, for when nobody can work any more. @returns whether it was on */
export async function openGlobalList(call: Call): Promise<boolean> {
  return change(call, async ({ tx, audit, publish }) => {
    await lockLists(tx);
    const enabled = await isGlobalListOn(tx);
    await tx
      .update(environmentSettings)
      .set({ enabled: false, version: sql`${environmentSettings.version} + 1` })
      .where(
        and(
          eq(environmentSettings.name, globalListSetting),
          isNull(environmentSettings.tenantId),
          environmentSettings.enabled,
        ),
      );
    const record = { kind: 'environment-setting', id: globalListSetting } as const;
    audit({ action: 'ip-whitelist.open', record, actor, before: { enabled }, after: { enabled: false } });
    publish(environmentSettingsApi);
    publish(ipListsApi);
    return enabled;
  });
}

/** Empties the list of one admin. @returns how many entries it had, or null when nobody has that e-mail address */
export async function openOwnList(call: Call, typed: string): Promise<number | null> {
  const admin = await findAccount(call.app.database.orm, normalizeAccountName(typed));
  if (admin === null) return null;
  return change(call, async ({ tx, audit, publish }) => {
    await lockLists(tx);
    const entries = await deleteOwnEntries(tx, admin.id);
    audit({ action: 'admin.clear-ips', record: { kind: 'admin', id: admin.id }, actor, before: { entries } });
    publish(ipListsApi);
    return entries.length;
  });
}
