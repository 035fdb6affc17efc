import type { Body, Params, Query, Response } from '@houston/contract/endpoint';
import { allowListsApi } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import { eq, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { insertOne, lockOne, saveOne } from '../../../db/rows.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { allowedEmailDomains, allowedPhoneNumbers } from '../../../mail/allow-list.table.ts';
import { checkRecipient } from '../../../mail/allow-list.ts';

type Api = typeof allowListsApi;
type Email = Response<Api['getEmail']>;
type Phone = Response<Api['getPhone']>;
type Id = Params<Api['getEmail']>;

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
    const before = id === undefined ? undefined : emailOf(found(await lockOne(tx, allowedEmailDomains, id)));
    if (before !== undefined) await requireVersion(version, before.version, () => before);
    const row = await (id === undefined
      ? insertOne(tx, allowedEmailDomains, { domain })
      : saveOne(tx, allowedEmailDomains, id, { domain })
    ).catch(refuseDuplicateEmail);
    const entry = emailOf(row);
    audit({ action: 'allowed-email.save', record: { kind: 'allowed-email', id: entry.id }, before, after: entry });
    publish(allowListsApi);
    return entry;
  });
}

/** @throws Problem not_found */
export async function removeEmail(call: Call, { id }: Id): Promise<void> {
  await change(call, async ({ tx, audit, publish }) => {
    const [row] = await tx.delete(allowedEmailDomains).where(eq(allowedEmailDomains.id, id)).returning();
    audit({ action: 'allowed-email.remove', record: { kind: 'allowed-email', id }, before: emailOf(found(row)) });
    publish(allowListsApi);
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
    const before = id === undefined ? undefined : phoneOf(found(await lockOne(tx, allowedPhoneNumbers, id)));
    if (before !== undefined) await requireVersion(version, before.version, () => before);
    const row = await (id === undefined
      ? insertOne(tx, allowedPhoneNumbers, { phoneNumber })
      : saveOne(tx, allowedPhoneNumbers, id, { phoneNumber })
    ).catch(refuseDuplicatePhone);
    const entry = phoneOf(row);
    audit({ action: 'allowed-phone.save', record: { kind: 'allowed-phone', id: entry.id }, before, after: entry });
    publish(allowListsApi);
    return entry;
  });
}

/** @throws Problem not_found */
export async function removePhone(call: Call, { id }: Id): Promise<void> {
  await change(call, async ({ tx, audit, publish }) => {
    const [row] = await tx.delete(allowedPhoneNumbers).where(eq(allowedPhoneNumbers.id, id)).returning();
    audit({ action: 'allowed-phone.remove', record: { kind: 'allowed-phone', id }, before: phoneOf(found(row)) });
    publish(allowListsApi);
  });
}

/** Whether a message to `recipient` would leave the house. A text without @ is a phone number. @throws Problem invalid_request */
export async function testRecipient(call: Call, { recipient }: Query<Api['test']>): Promise<Response<Api['test']>> {
  const { app } = call;
  if (recipient.includes('@')) {
    return { channel: 'mail', ...(await checkRecipient(app.database.orm, app, 'mail', recipient)) };
  }
  const number = parsePhoneNumberFromString(recipient, 'NL');
  if (!number?.isValid()) throw fieldProblem<Api['test']>('recipient', 'validation.phone');
  return { channel: 'sms', ...(await checkRecipient(app.database.orm, app, 'sms', number.number)) };
}

async function findEmail(db: Db, id: number): Promise<Email> {
  const [row] = await db.select().from(allowedEmailDomains).where(eq(allowedEmailDomains.id, id));
  return emailOf(found(row));
}

async function findPhone(db: Db, id: number): Promise<Phone> {
  const [row] = await db.select().from(allowedPhoneNumbers).where(eq(allowedPhoneNumbers.id, id));
  return phoneOf(found(row));
}

const refuseDuplicateEmail = onViolation({
  unique: () => fieldProblem<Api['saveEmail']>('whiteListDomain', 'validation.duplicate', 'duplicate_entry'),
});
const refuseDuplicatePhone = onViolation({
  unique: () => fieldProblem<Api['savePhone']>('phoneNumber', 'validation.duplicate', 'duplicate_entry'),
});

function emailOf({ id, domain, version }: typeof allowedEmailDomains.$inferSelect): Email {
  return { id, whiteListDomain: domain, version };
}

function phoneOf({ id, phoneNumber, version }: typeof allowedPhoneNumbers.$inferSelect): Phone {
  return { id, phoneNumber, domain: parsePhoneNumberFromString(phoneNumber)?.country ?? null, version };
}
