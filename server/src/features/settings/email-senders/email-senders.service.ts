import type { Body, Query, Response } from '@houston/contract/endpoint';
import { type EmailSender, emailSendersApi } from '@houston/contract/features/settings/email-senders/email-senders.api';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import { chargeMail } from '../../../auth/throttle/throttle.ts';
import { actorOf, type Call } from '../../../call.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne, saveOne } from '../../../db/rows.ts';
import { found, problem, requireVersion } from '../../../http/problem.ts';
import { mailFateOf, queueMail } from '../../../mail/outbox.ts';
import { findAccountById } from '../../access/session/accounts.service.ts';
import { deleteSender, findDefaultSender, findSender, lockSenders, selectSenders } from './email-senders.store.ts';
import { type EmailSenderRow, emailSenders } from './email-senders.table.ts';

type Api = typeof emailSendersApi;

export function listSenders(call: Call, query: Query<Api['list']>): Promise<Page<EmailSender>> {
  return selectSenders(call.app.database.orm, query);
}

/** Adds a sender, the default if it is the first. @throws Problem duplicate_entry */
export async function addSender(call: Call, input: Body<Api['create']>): Promise<EmailSender> {
  return change(call, async ({ tx, audit, publish }) => {
    await lockSenders(tx);
    const isDefault = (await findDefaultSender(tx)) === null;
    const created = await insertOne(tx, emailSenders, { ...input, isDefault }).catch(refuseDuplicate);
    audit({ action: 'email-sender.create', record: recordOf(created), after: auditedSender(created) });
    publish(emailSendersApi);
    return created;
  });
}

/** @throws Problem not_found, default_sender */
export async function removeSender(call: Call, id: number): Promise<void> {
  await change(call, async ({ tx, audit, publish }) => {
    await lockSenders(tx);
    const sender = found(await findSender(tx, id));
    if (sender.isDefault) throw problem('default_sender');
    await deleteSender(tx, id);
    audit({ action: 'email-sender.delete', record: recordOf(sender), before: auditedSender(sender) });
    publish(emailSendersApi);
  });
}

/** From now on every mail leaves as this sender, also what waits. @throws Problem not_found, stale_version, already_default_sender */
export async function setDefaultSender(
  call: Call,
  id: number,
  { version }: Body<Api['setDefault']>,
): Promise<EmailSender> {
  return change(call, async ({ tx, audit, publish }) => {
    await lockSenders(tx);
    const sender = found(await findSender(tx, id));
    if (sender.isDefault) throw problem('already_default_sender');
    await requireVersion(version, sender.version, () => sender);
    const former = await findDefaultSender(tx);
    // In this order: the index lets no two be the default, not even within a transaction.
    if (former !== null) await saveOne(tx, emailSenders, former.id, { isDefault: false });
    const after = await saveOne(tx, emailSenders, id, { isDefault: true });
    audit({
      action: 'email-sender.set-default',
      record: recordOf(after),
      before: { defaultSender: former === null ? null : mailboxOf(former) },
      after: { defaultSender: mailboxOf(after) },
    });
    publish(emailSendersApi);
    return after;
  });
}

/** Mails the caller from this sender. @throws Problem not_found, too_many_attempts */
export async function testSender(call: Call, id: number): Promise<Response<Api['test']>> {
  return change(call, async ({ tx, audit }) => {
    const sender = found(await findSender(tx, id));
    const { id: adminId, email, firstName, language } = found(await findAccountById(tx, actorOf(call).adminId));
    await chargeMail(tx, `mail-sender-test:${adminId}:${id}`, call.now);
    await queueMail(tx, call.app, {
      to: email,
      from: { name: sender.fromName, address: sender.emailAddress },
      adminId,
      language,
      template: 'sender-test',
      values: { firstName, sender: mailboxOf(sender) },
    });
    audit({ action: 'email-sender.test', record: recordOf(sender), after: { recipient: email } });
    return { recipient: email, fate: await mailFateOf(tx, call.app, email) };
  });
}

const refuseDuplicate = onViolation({
  unique: () => problem('duplicate_entry', { fields: { emailAddress: 'validation.duplicate' } }),
});

function recordOf({ id }: EmailSenderRow) {
  return { kind: 'email-sender', id } as const;
}

function auditedSender({ fromName, emailAddress, isDefault }: EmailSenderRow) {
  return { fromName, emailAddress, isDefault };
}

/** As people read it, for no header. */
function mailboxOf({ fromName, emailAddress }: EmailSenderRow): string {
  return `${fromName} <${emailAddress}>`;
}
