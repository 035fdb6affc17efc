import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { securityIncidents } from '../../operations/security-incidents/security-incidents.table.ts';

/** Writes down that guessing at `email` was stopped for a while. Once per lock: by the failure that caused it. */
export async function recordLock(tx: Tx, call: Call, email: string, what: string): Promise<void> {
  await tx.insert(securityIncidents).values({
    dateTime: call.now,
    ip: call.address,
    violationCode: 'too_many_failed_sign_ins',
    violationCause: `Too many failures: ${what}`,
    userAgent: call.userAgent,
    userEmail: email,
    userScope: 'AdminPortal',
  });
}
