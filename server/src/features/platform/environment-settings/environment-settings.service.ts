import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { environmentSettings } from './environment-settings.table.ts';

/** On for everybody: the row without a tenant is enabled. A setting that nobody made is off. */
export async function isSettingGloballyEnabled(db: Db, name: string): Promise<boolean> {
  const [row] = await db
    .select({ enabled: environmentSettings.enabled })
    .from(environmentSettings)
    .where(and(eq(environmentSettings.name, name), isNull(environmentSettings.tenantId)));
  return row?.enabled ?? false;
}
