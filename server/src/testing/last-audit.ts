import { desc } from 'drizzle-orm';
import { auditLog } from '../audit/audit.table.ts';
import type { TestApp } from './test-app.ts';

/** The newest entry of the audit trail. */
export async function lastAudit({ database }: TestApp): Promise<typeof auditLog.$inferSelect | undefined> {
  const [entry] = await database.orm.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry;
}
