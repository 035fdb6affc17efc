/** Security incidents that guards open: one an hour for an address and a kind, however often it knocks. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { type AuditEntry, appendAudit, type Change } from '../audit/audit.ts';
import type { Call } from '../call.ts';
import type { Db } from '../db/database.ts';
import { securityIncidents } from '../features/operations/security-incidents/security-incidents.table.ts';

const repeatMilliseconds = 3_600_000;

type Incident = Pick<
  typeof securityIncidents.$inferInsert,
  'violationCode' | 'violationCause' | 'userEmail' | 'userScope'
>;

/** Opens an incident in a transaction under way, or finds that of the last hour. @returns its number */
export async function openIncident(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  call: Call,
  incident: Incident,
): Promise<number> {
  // A page sends half a dozen calls at once; they are one incident.
  const lock = `incident ${incident.violationCode} ${call.address}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const known = await findRecent(tx, call, incident.violationCode);
  if (known !== null) return known;
  const [row] = await tx
    .insert(securityIncidents)
    .values({ ...incident, dateTime: call.now, ip: call.address, userAgent: call.userAgent })
    .returning({ id: securityIncidents.id });
  if (row === undefined) throw new Error('the incident was not stored');
  const { violationCode, violationCause } = incident;
  audit({
    action: 'security-incident.open',
    record: { kind: 'security-incident', id: row.id },
    after: { violationCode, violationCause },
  });
  return row.id;
}

/** The same in a transaction of its own, which only begins when there is something to store. */
export async function ensureIncident(call: Call, incident: Incident): Promise<number> {
  const { database } = call.app;
  const known = await findRecent(database.orm, call, incident.violationCode);
  if (known !== null) return known;
  return database.transaction(async (tx) => {
    const entries: AuditEntry[] = [];
    const id = await openIncident({ tx, audit: (entry) => entries.push(entry) }, call, incident);
    await appendAudit(tx, call, entries);
    return id;
  });
}

async function findRecent(db: Db, { address, now }: Call, violationCode: string): Promise<number | null> {
  const [row] = await db
    .select({ id: securityIncidents.id })
    .from(securityIncidents)
    .where(
      and(
        eq(securityIncidents.ip, address),
        eq(securityIncidents.violationCode, violationCode),
        gt(securityIncidents.dateTime, new Date(now.getTime() - repeatMilliseconds)),
      ),
    )
    .orderBy(desc(securityIncidents.id))
    .limit(1);
  return row?.id ?? null;
}
