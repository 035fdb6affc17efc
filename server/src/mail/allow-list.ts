/** Outside Production, mail and text messages leave the house only for listed domains and numbers. */
import { eq, inArray } from 'drizzle-orm';
import type { App } from '../call.ts';
import type { Db } from '../db/database.ts';
import { allowedEmailDomains, allowedPhoneNumbers } from './allow-list.table.ts';

export interface AllowVerdict {
  allowed: boolean;
  reason: 'production' | 'listed' | 'not-listed';
  /** The entry that lets the recipient through. */
  entry: string | null;
}

/** Whether a message to `recipient` may leave: an e-mail address by its exact domain, a phone number in E.164 as a whole. */
export async function checkRecipient(
  db: Db,
  app: App,
  channel: 'mail' | 'sms',
  recipient: string,
): Promise<AllowVerdict> {
  if (app.config.deployment === 'Production') return { allowed: true, reason: 'production', entry: null };
  const entry = channel === 'mail' ? await findDomain(db, recipient) : await findNumber(db, recipient);
  return { allowed: entry !== null, reason: entry === null ? 'not-listed' : 'listed', entry };
}

/** Those of many e-mail addresses to which a message may leave. */
export async function listedRecipients(db: Db, app: App, recipients: readonly string[]): Promise<ReadonlySet<string>> {
  if (app.config.deployment === 'Production') return new Set(recipients);
  const domains = [...new Set(recipients.map(domainOf))];
  const rows = await db.select().from(allowedEmailDomains).where(inArray(allowedEmailDomains.domain, domains));
  const listed = new Set(rows.map(({ domain }) => domain));
  return new Set(recipients.filter((recipient) => listed.has(domainOf(recipient))));
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

async function findDomain(db: Db, address: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(allowedEmailDomains)
    .where(eq(allowedEmailDomains.domain, domainOf(address)));
  return row?.domain ?? null;
}

async function findNumber(db: Db, number: string): Promise<string | null> {
  const [row] = await db.select().from(allowedPhoneNumbers).where(eq(allowedPhoneNumbers.phoneNumber, number));
  return row?.phoneNumber ?? null;
}
