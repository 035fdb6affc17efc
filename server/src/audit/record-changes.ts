/** The history that a record shows of itself. */
import type { AuditedKind } from '@houston/contract/features/access/audit/audit-words';
import type { RecordChange } from '@houston/contract/record-changes';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { auditLog } from './audit.table.ts';

/** The last 100 audit rows of one record, newest first. */
export async function listRecordChanges(
  db: Db,
  kind: AuditedKind,
  id: number | string,
): Promise<{ data: RecordChange[] }> {
  const data = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      action: auditLog.action,
      outcome: auditLog.outcome,
      reason: auditLog.reason,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(and(eq(auditLog.recordKind, kind), eq(auditLog.recordId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(100);
  return { data };
}
