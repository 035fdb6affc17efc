import type { Leftovers } from '@houston/contract/features/access/admins/admins.schema';
import type { Severity } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { monitoringSubscriptions } from '../../operations/monitoring/monitoring.table.ts';
import { apiKeys } from '../api-keys/api-keys.table.ts';
import { roleRequests } from '../role-requests/role-requests.table.ts';
import { temporaryPermissions } from '../roles/roles.table.ts';
import { admins } from './admins.table.ts';

/** Requests for a role, temporary permissions that run or are planned, and keys that the admin made and that still work. */
export function countOpenAccess(db: Db, id: number, now: Date): Promise<Leftovers['open']> {
  const { withdrawnAt, endAt } = temporaryPermissions;
  return selectRows(
    db,
    sql`select 'role-request' as kind, count(*)::int as count from ${roleRequests}
        where ${roleRequests.adminId} = ${id} and ${roleRequests.approvalState} = 0
      union all select 'temporary-permission', count(*)::int from ${temporaryPermissions}
        where ${temporaryPermissions.adminId} = ${id} and ${withdrawnAt} is null and ${endAt} > ${now}
      union all select 'api-key', count(*)::int from ${apiKeys}
        where ${apiKeys.createdBy} = ${id} and ${apiKeys.revokedAt} is null`,
  );
}

/** The severities that the admin chose to be told of and no other enabled admin did. */
export async function findLoneSeverities(db: Db, id: number): Promise<Severity[]> {
  const { severity, adminId } = monitoringSubscriptions;
  const rows = await selectRows<{ severity: Severity }>(
    db,
    sql`select ${severity} as severity from ${monitoringSubscriptions} join ${admins} on ${admins.id} = ${adminId}
      group by ${severity} having bool_or(${adminId} = ${id}) and not bool_or(${adminId} <> ${id} and ${admins.isEnabled})
      order by ${severity}`,
  );
  return rows.map((row) => row.severity);
}
