/** Queues mails and text messages in the caller's transaction, so that a message leaves only if its change stays. */

import { type MailFate, outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { EmailAddress } from '@houston/contract/fields';
import type { Language } from '@houston/contract/languages';
import type { App } from '../call.ts';
import type { Db, Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { wake } from '../db/wake.ts';
import { announce } from '../live/live.ts';
import { checkRecipient, listedRecipients } from './allow-list.ts';
import { outboxMessages } from './outbox.table.ts';
import { sealText } from './sealed-text.ts';
import type { Mailbox } from './smtp.ts';
import { type MailContent, renderMail, renderSms, type SmsContent } from './templates.ts';
import type { MailText } from './texts/mail-text.ts';

/** Wakes the senders of all processes. */
export const outboxChannel = 'houston_outbox';

/** Why a message to an address that may not be written to stays. */
export const notListed = 'not on the allow list';

interface Addressed {
  to: string;
  /** Whose account it is about; null when it is about nobody's. Who holds less than they do may not read it. */
  adminId: number | null;
  /** Which consumer it goes to: it is found with them, and erased with them. */
  consumerId?: number | null;
  language: Language;
}

interface Message extends MailText {
  channel: 'mail' | 'sms';
  from?: Mailbox | undefined;
  recipient: string;
  adminId: number | null;
  consumerId: number | null;
}

/**
 * Queues a mail to one address.
 * @param mail `from`: whom it leaves as, when that is not whoever is the default sender by then
 * @throws when `to` is not exactly one e-mail address
 */
export async function queueMail(tx: Tx, app: App, mail: Addressed & MailContent & { from?: Mailbox }): Promise<void> {
  const { adminId, consumerId = null, language, from } = mail;
  const recipient = EmailAddress.parse(mail.to);
  await queue(tx, app, { channel: 'mail', recipient, adminId, consumerId, from, ...renderMail(language, mail) });
}

/**
 * Queues a mail each to many addresses, as many as a transaction should hold, with one statement.
 * @returns their ids, in the order of `mails` @throws when one of them is not to exactly one e-mail address
 */
export async function queueMails(tx: Tx, app: App, mails: readonly (Addressed & MailContent)[]): Promise<number[]> {
  const now = app.clock();
  const canSend = hasServer(app, 'mail');
  const written = mails.map((mail) => {
    const recipient = EmailAddress.parse(mail.to);
    return {
      recipient,
      adminId: mail.adminId,
      consumerId: mail.consumerId ?? null,
      ...renderMail(mail.language, mail),
    };
  });
  const listed = await listedRecipients(
    tx,
    app,
    written.map(({ recipient }) => recipient),
  );
  const rows = written.map(({ recipient, adminId, consumerId, subject, text }, place) => ({
    place,
    recipient,
    admin: adminId,
    consumer: consumerId,
    subject,
    sealed: sealText(app.secret, { channel: 'mail', recipient }, text),
    state: canSend && listed.has(recipient) ? 'waiting' : 'kept',
    error: listed.has(recipient) || !canSend ? null : notListed,
  }));
  const { rows: stored } = await queryRows<{ id: number }>(tx, queueSql, [JSON.stringify(rows), now]);
  await announce(tx, outboxApi);
  if (canSend) await wake(tx, outboxChannel);
  else
    app.log.warn({ channel: 'mail', mails: mails.length }, 'messages stay in the outbox, because SMTP_URL is not set');
  return stored.map(({ id }) => id);
}

const queueSql = `
  with input as (
    select nextval(pg_get_serial_sequence('outbox_messages', 'id')) as id, i.*
    from jsonb_to_recordset($1::jsonb) as i(place int, recipient text, admin int, consumer bigint, subject text, sealed text, state text, error text)
  ), stored as (
    insert into outbox_messages (id, created_at, channel, recipient, admin_id, consumer_id, subject, sealed_text, state, last_error, next_attempt_at)
    overriding system value
    select id, $2::timestamptz, 'mail', recipient, admin, consumer, subject, sealed, state, error, $2::timestamptz from input order by place
  )
  select id from input order by place`;

/** Queues a text message. @throws when `to` is not a phone number in E.164 form, for example `+31612345678`. */
export async function queueSms(tx: Tx, app: App, sms: Addressed & SmsContent): Promise<void> {
  if (!/^\+[1-9]\d{6,14}$/.test(sms.to)) throw new Error('a text message needs a phone number in E.164 form');
  const { to: recipient, adminId, consumerId = null, language } = sms;
  await queue(tx, app, { channel: 'sms', recipient, adminId, consumerId, ...renderSms(language, sms) });
}

/** Whether a code sent as a text message can reach anybody; in Development it reaches the log and the outbox page. */
export function canSendSms(app: App): boolean {
  return app.config.smsUrl !== undefined || app.config.deployment === 'Development';
}

/** Whether messages of this channel leave the house; otherwise the outbox is where they end. */
export function hasServer(app: App, channel: Message['channel']): boolean {
  return (channel === 'mail' ? app.config.smtpUrl : app.config.smsUrl) !== undefined;
}

/** What would become of a mail to one address now: it is sent, or stays in the outbox. */
export function mailFateOf(db: Db, app: App, recipient: string): Promise<MailFate> {
  return fateOf(db, app, 'mail', recipient);
}

/** The same of a message of either channel. */
export async function fateOf(db: Db, app: App, channel: Message['channel'], recipient: string): Promise<MailFate> {
  if (!hasServer(app, channel)) return 'no_server';
  return (await checkRecipient(db, app, channel, recipient)).allowed ? 'sent' : 'not_listed';
}

async function queue(tx: Tx, app: App, message: Message): Promise<void> {
  const now = app.clock();
  const { channel, recipient, adminId, consumerId, from, subject, text } = message;
  const { allowed } = await checkRecipient(tx, app, channel, recipient);
  const isSendable = allowed && hasServer(app, channel);
  const insert = tx.insert(outboxMessages).values({
    createdAt: now,
    channel,
    recipient,
    adminId,
    consumerId,
    fromName: from?.name ?? null,
    fromAddress: from?.address ?? null,
    subject,
    sealedText: sealText(app.secret, message, text),
    state: isSendable ? 'waiting' : 'kept',
    // Without a server nothing would have left anyway, listed or not.
    lastError: allowed || !hasServer(app, channel) ? null : notListed,
    nextAttemptAt: now,
  });
  const [stored] = await insert.returning({ recipient: outboxMessages.recipient });
  await announce(tx, outboxApi);
  if (isSendable) await wake(tx, outboxChannel);
  // Of who was erased meanwhile the database keeps nothing, and neither does the log.
  else if (!hasServer(app, channel) && stored?.recipient === recipient) logKept(app, message);
}

// The development gateway for text messages is the log; the links and codes of mails are read on the outbox page.
function logKept(app: App, { channel, recipient, subject, text }: Message): void {
  if (app.config.deployment !== 'Development') {
    const variable = channel === 'mail' ? 'SMTP_URL' : 'SMS_URL';
    app.log.warn({ channel }, `a message stays in the outbox, because ${variable} is not set`);
  } else if (channel === 'sms') app.log.info({ to: recipient, text }, 'text message');
  else app.log.info({ to: recipient, subject }, 'mail: its text is on the outbox page');
}
