import type { Body, Params, Query, Response } from '@houston/contract/endpoint';
import type { allowListsApi } from '@houston/contract/features/platform/allow-lists/allow-lists.api';
import { eq, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { findDatabaseError, uniqueViolation } from '../../../db/errors.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { found, problem } from '../../../http/problem.ts';
import { allowedEmailDomains, allowedPhoneNumbers } from '../../../mail/allow-list.table.ts';
import { checkRecipient } from '../../../mail/allow-list.ts';

type Api = typeof allowListsApi;
type Email = Response<Api['getEmail']>;
type Phone = Response<Api['getPhone']>;
type Id = Params<Api['getEmail']>;

const topic = '/api/outboundcommunicationwhitelist';

export async function listEmails(call: Call, query: Query<Api['listEmails']>) {
  const { id, domain, version } = allowedEmailDomains;
  return selectPage<Email, 'id' | 'whiteListDomain'>(
    call.app.database.orm,
    allowedEmailDomains,
    { id, whiteListDomain: domain, version },
    {
      query,
      id,
      sortBy: { id, whiteListDomain: domain },
      where: query.search ? sql`${domain} like ${containing(query.search)}` : undefined,
    },
  );
}

/** @throws Problem not_found */
export async function getEmail(call: Call, { id }: Id): Promise<Email> {
  return findEmail(call.app.database.orm, id);
}

/** Adds a domain, or changes the one of `id`. @throws Problem not_found, stale_version, duplicate_entry */
export async function saveEmail(
  call: Call,
  { id, version, whiteListDomain: domain }: Body<Api['saveEmail']>,
): Promise<Email> {
  return change(call, async ({ tx, audit, publish }) => {
    const before = id === undefined ? undefined : requireVersion(await findEmail(tx, id, 'lock'), version);
    const [row] = await (id === undefined
      ? tx.insert(allowedEmailDomains).values({ domain }).returning()
      : tx
          .update(allowedEmailDomains)
          .set({ domain, version: sql`${allowedEmailDomains.version} + 1` })
          .where(eq(allowedEmailDomains.id, id))
          .returning()
    ).catch(refuseDuplicate('whiteListDomain'));
    const entry = emailOf(found(row));
    audit({ action: 'allowed-email.save', record: { kind: 'allowed-email', id: entry.id }, before, after: entry });
    publish(topic);
    return entry;
  });
}

/** @throws Problem not_found */
export async function removeEmail(call: Call, { id }: Id): Promise<void> {
  await change(call, async ({ tx, audit, publish }) => {
    const [row] = await tx.delete(allowedEmailDomains).where(eq(allowedEmailDomains.id, id)).returning();
    audit({ action: 'allowed-email.remove', record: { kind: 'allowed-email', id }, before: emailOf(found(row)) });
    publish(topic);
  });
}

export async function listPhones(call: Call, query: Query<Api['listPhones']>) {
  const { id, phoneNumber, version } = allowedPhoneNumbers;
  const page = await selectPage<Omit<Phone, 'domain'>, 'id' | 'phoneNumber'>(
    call.app.database.orm,
    allowedPhoneNumbers,
    { id, phoneNumber, version },
    {
      query,
      id,
      sortBy: { id, phoneNumber },
      where: query.search ? sql`${phoneNumber} like ${containing(query.search.replaceAll(/[\s()-]/g, ''))}` : undefined,
    },
  );
  return { ...page, data: page.data.map(phoneOf) };
}

/** @throws Problem not_found */
export async function getPhone(call: Call, { id }: Id): Promise<Phone> {
  return findPhone(call.app.database.orm, id);
}

/** Adds a number, or changes the one of `id`. @throws Problem not_found, stale_version, duplicate_entry */
export async function savePhone(call: Call, { id, version, phoneNumber }: Body<Api['savePhone']>): Promise<Phone> {
  return change(call, async ({ tx, audit, publish }) => {
    const before = id === undefined ? undefined : requireVersion(await findPhone(tx, id, 'lock'), version);
    const [row] = await (id === undefined
      ? tx.insert(allowedPhoneNumbers).values({ phoneNumber }).returning()
      : tx
          .update(allowedPhoneNumbers)
          .set({ phoneNumber, version: sql`${allowedPhoneNumbers.version} + 1` })
          .where(eq(allowedPhoneNumbers.id, id))
          .returning()
    ).catch(refuseDuplicate('phoneNumber'));
    const entry = phoneOf(found(row));
    audit({ action: 'allowed-phone.save', record: { kind: 'allowed-phone', id: entry.id }, before, after: entry });
    publish(topic);
    return entry;
  });
}

/** @throws Problem not_found */
export async function removePhone(call: Call, { id }: Id): Promise<void> {
  await change(call, async ({ tx, audit, publish }) => {
    const [row] = await tx.delete(allowedPhoneNumbers).where(eq(allowedPhoneNumbers.id, id)).returning();
    audit({ action: 'allowed-phone.remove', record: { kind: 'allowed-phone', id }, before: phoneOf(found(row)) });
    publish(topic);
  });
}

/** Whether a message to `recipient` would leave the house. A text without @ is a phone number. @throws Problem invalid_request */
export async function testRecipient(call: Call, { recipient }: Query<Api['test']>): Promise<Response<Api['test']>> {
  const { app } = call;
  if (recipient.includes('@')) {
    return { channel: 'mail', ...(await checkRecipient(app.database.orm, app, 'mail', recipient)) };
  }
  const number = parsePhoneNumberFromString(recipient, 'NL');
  if (!number?.isValid()) throw problem('invalid_request', { fields: { recipient: 'validation.phone' } });
  return { channel: 'sms', ...(await checkRecipient(app.database.orm, app, 'sms', number.number)) };
}

async function findEmail(db: Db, id: number, lock?: 'lock'): Promise<Email> {
  const rows = db.select().from(allowedEmailDomains).where(eq(allowedEmailDomains.id, id));
  const [row] = await (lock ? rows.for('update') : rows);
  return emailOf(found(row));
}

async function findPhone(db: Db, id: number, lock?: 'lock'): Promise<Phone> {
  const rows = db.select().from(allowedPhoneNumbers).where(eq(allowedPhoneNumbers.id, id));
  const [row] = await (lock ? rows.for('update') : rows);
  return phoneOf(found(row));
}

/** Older clients name no version; theirs is whatever is stored. @throws Problem stale_version */
function requireVersion<Entry extends { version: number }>(current: Entry, version: number | undefined): Entry {
  if (version !== undefined && version !== current.version) throw problem('stale_version', { current });
  return current;
}

function refuseDuplicate(field: string) {
  return (error: unknown): never => {
    if (findDatabaseError(error)?.code !== uniqueViolation) throw error;
    throw problem('duplicate_entry', { fields: { [field]: 'validation.duplicate' } });
  };
}

function emailOf({ id, domain, version }: typeof allowedEmailDomains.$inferSelect): Email {
  return { id, whiteListDomain: domain, version };
}

function phoneOf({ id, phoneNumber, version }: typeof allowedPhoneNumbers.$inferSelect): Phone {
  return { id, phoneNumber, domain: parsePhoneNumberFromString(phoneNumber)?.country ?? null, version };
}
