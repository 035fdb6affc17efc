import type { registrationSteps } from '@houston/contract/features/access/session/session.schema';
import { eq } from 'drizzle-orm';
import type { App } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { lockOne } from '../../../db/rows.ts';
import { canSendSms } from '../../../mail/outbox.ts';
import { type AdminRow, admins } from '../admins/admins.table.ts';

export type RegistrationStep = (typeof registrationSteps)[number];

/** The admin who signs in with this normalized address. */
export async function findAccount(db: Db, email: string): Promise<AdminRow | null> {
  const [row] = await db.select().from(admins).where(eq(admins.email, email));
  return row ?? null;
}

export async function findAccountById(db: Db, id: number): Promise<AdminRow | null> {
  const [row] = await db.select().from(admins).where(eq(admins.id, id));
  return row ?? null;
}

/**
 * The admin, locked until the transaction ends. Take this lock before those of counters, and the audit trail's last:
 * in another order two calls could wait for each other.
 */
export async function lockAccount(tx: Tx, id: number): Promise<AdminRow> {
  const row = await lockOne(tx, admins, id);
  if (row === null) throw new Error(`admin ${id} is gone`);
  return row;
}

/** Does not count as a save of the record: `version` is for what a form shows. */
export async function updateAccount(tx: Tx, id: number, values: Partial<AdminRow>): Promise<AdminRow> {
  const [row] = await tx.update(admins).set(values).where(eq(admins.id, id)).returning();
  if (row === undefined) throw new Error(`admin ${id} is gone`);
  return row;
}

/** Who acted, for the audit trail of calls that need no session. */
export function auditActor({ id, email }: AdminRow): { id: number; name: string } {
  return { id, name: email };
}

/** What is left to verify, in this order; null when nothing is. A number counts only while a code can reach it. */
export function nextRegistrationStep(app: App, account: AdminRow): RegistrationStep | null {
  if (account.registeredAt !== null) return null;
  if (account.emailVerifiedAt === null) return 'email';
  return account.phoneNumber !== '' && account.phoneVerifiedAt === null && canSendSms(app) ? 'sms' : null;
}

/** Opens the console to an admin who has nothing left to verify. Call it after whatever may have been the last step. */
export async function completeRegistration(tx: Tx, app: App, account: AdminRow, now: Date): Promise<AdminRow> {
  if (account.registeredAt !== null || nextRegistrationStep(app, account) !== null) return account;
  return updateAccount(tx, account.id, { registeredAt: now });
}
