import type { Body, Params } from '@houston/contract/endpoint';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { contactTypes, type NplContact } from '@houston/contract/features/partners/npl-buyers/npl-contacts.schema';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { lockBuyer, requireBuyer } from './npl-buyers.service.ts';
import { nplContacts } from './npl-buyers.table.ts';

type Api = typeof nplBuyersApi;
const { buyerId, ...columns } = getTableColumns(nplContacts);

/** @throws Problem not_found */
export async function listContacts(call: Call, id: number): Promise<NplContact[]> {
  const db = call.app.database.orm;
  await requireBuyer(db, id);
  return selectContacts(db, id);
}

function selectContacts(db: Db, id: number): Promise<NplContact[]> {
  return db.select(columns).from(nplContacts).where(eq(buyerId, id)).orderBy(nplContacts.id);
}

/** @throws Problem not_found, duplicate_entry */
export function addContact(
  call: Call,
  { id }: Params<Api['addContact']>,
  body: Body<Api['addContact']>,
): Promise<NplContact> {
  return change(call, async ({ tx, audit, publish }) => {
    await lockBuyer(tx, id);
    const { buyerId: _, ...contact } = await insertOne(tx, nplContacts, { ...body, buyerId: id }).catch(refuseTwice);
    audit({
      action: 'npl-buyer.add-contact',
      record: { kind: 'dossier-owner', id },
      after: auditedContact(contact),
    });
    publish(nplBuyersApi.contacts);
    return contact;
  });
}

/** @throws Problem not_found, last_contact */
export function removeContact(
  call: Call,
  { id, contactId }: Params<Api['removeContact']>,
): Promise<Record<string, never>> {
  return change(call, async ({ tx, audit, publish }) => {
    // Of two removed at once the second sees that the first is gone.
    await lockBuyer(tx, id);
    const all = await selectContacts(tx, id);
    const contact = found(all.find((one) => one.id === contactId) ?? null);
    const { CustomerService } = contactTypes;
    const others = all.filter(({ id: other, type }) => type === CustomerService && other !== contactId);
    if (contact.type === CustomerService && others.length === 0) throw problem('last_contact');
    await tx.delete(nplContacts).where(and(eq(buyerId, id), eq(nplContacts.id, contactId)));
    audit({
      action: 'npl-buyer.remove-contact',
      record: { kind: 'dossier-owner', id },
      before: auditedContact(contact),
    });
    publish(nplBuyersApi.contacts);
    return {};
  });
}

const refuseTwice = onViolation({
  unique: () => fieldProblem<Api['addContact']>('email', 'validation.duplicate', 'duplicate_entry'),
});

function auditedContact({ email, phoneNumber, type }: NplContact) {
  return { contact: email, contactPhone: phoneNumber, contactType: type };
}
