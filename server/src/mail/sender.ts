/** The worker that takes waiting messages out of the outbox and hands them to the mail server or the SMS gateway. */
import { messageChannels, outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { and, eq } from 'drizzle-orm';
import { SecretUnreadable } from '../auth/secrets/secret-box.ts';
import type { App } from '../call.ts';
import { againWhileAway } from '../db/outage/again.ts';
import { announce } from '../live/live.ts';
import { startLoop } from '../work/loop.ts';
import { outboxMessages } from './outbox.table.ts';
import { hasServer, outboxChannel } from './outbox.ts';
import { openText } from './sealed-text.ts';
import { SmsError, sendSms } from './sms.ts';
import { describeSmtpError, type Mailbox, senderOf, sendMail } from './smtp.ts';

type Message = Pick<
  typeof outboxMessages.$inferSelect,
  | 'id'
  | 'createdAt'
  | 'channel'
  | 'recipient'
  | 'fromName'
  | 'fromAddress'
  | 'subject'
  | 'sealedText'
  | 'attempts'
  | 'nextAttemptAt'
>;

/** Sent at the same time by one worker. */
const batchSize = 5;
/** How long a claimed message is nobody else's: longer than one try can take, so that only a crash lets it run out. */
export const leaseSeconds = 120;
/** After the first, second, ... failed try; the try after the last of these decides. */
const retrySeconds = [30, 2 * 60, 10 * 60, 3600, 4 * 3600];
const pollMilliseconds = 15_000;

/**
 * Sends on every wake-up of `queueMail` and `queueSms`, and every 15 seconds what is due for another try. At its end it waits
 * for the messages under way; those that have not begun stay for the next start or another worker.
 */
export function startSender(app: App): { stop(): Promise<void> } {
  return startLoop(app, {
    failure: 'the outbox could not be worked on',
    channel: outboxChannel,
    async round(isStopping) {
      await sendDue(app, isStopping);
      return pollMilliseconds;
    },
  });
}

/** Sends what is due now. @returns how many messages were tried */
export async function sendDue(app: App, isStopping = () => false): Promise<number> {
  let tried = 0;
  while (!isStopping()) {
    const messages = await claimMessages(app);
    // Settled, not just all: whoever waits for this pass waits for every message of it, also when one went wrong.
    const results = await Promise.allSettled(messages.map((message) => sendMessage(app, message)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    tried += messages.length;
    if (messages.length < batchSize) break;
  }
  return tried;
}

// The default sender of this moment: what waited for a server leaves as whoever is it now.
const claimSql = `
  with due as materialized (
    select id from outbox_messages
    where state = 'waiting' and next_attempt_at <= $1 and channel = any($3::text[])
    order by next_attempt_at, id
    limit ${batchSize}
    for update skip locked
  )
  update outbox_messages m set next_attempt_at = $2
  from due left join email_senders s on s.is_default
  where m.id = due.id
  returning m.id, m.created_at as "createdAt", m.channel, m.recipient, m.subject, m.sealed_text as "sealedText",
    coalesce(m.from_name, s.from_name) as "fromName", coalesce(m.from_address, s.email_address) as "fromAddress",
    m.attempts, m.next_attempt_at as "nextAttemptAt"`;

/** Takes a lease on the next messages. It commits at once: no lock is held while a slow mail server talks. */
async function claimMessages(app: App): Promise<Message[]> {
  const now = app.clock();
  const lease = secondsAfter(now, leaseSeconds);
  const channels = messageChannels.filter((channel) => hasServer(app, channel));
  const { rows } = await app.database.query<Message>(claimSql, [now, lease, channels]);
  return rows;
}

async function sendMessage(app: App, message: Message): Promise<void> {
  try {
    await handOver(app, message);
  } catch (error) {
    const reason = describeError(error);
    app.log.warn({ id: message.id, channel: message.channel, reason }, 'a message could not be sent');
    await recordFailure(app, message, reason);
    return;
  }
  const isSent = { state: 'sent', sealedText: null, lastError: null } as const;
  // Until somebody else may take it up: it is sent already, and should not be a second time.
  await againWhileAway(() => record(app, message, isSent), { forMs: (leaseSeconds / 2) * 1000 });
}

/** At least once: a crash between here and the record sends again, under the same Message-ID or idempotency key. */
async function handOver(app: App, message: Message): Promise<void> {
  const text = openText(app.secret, message, message.sealedText ?? '');
  const key = `outbox-${message.id}`;
  if (message.channel === 'sms') return sendSms(app.config, { key, to: message.recipient, text });
  return sendMail(app.config, {
    messageId: `<${key}@houston>`,
    from: mailboxOf(message),
    to: message.recipient,
    subject: message.subject,
    text,
    date: message.createdAt,
  });
}

function mailboxOf({ fromName, fromAddress }: Message): Mailbox | null {
  return fromAddress === null ? null : { name: fromName ?? '', address: fromAddress };
}

/** As readers of mail write it; null for what is no mail. */
function sentAs(app: App, message: Message): string | null {
  if (message.channel !== 'mail') return null;
  const { name, address } = senderOf(app.config, mailboxOf(message));
  return name === '' ? address : `${name} <${address}>`;
}

/** Kept with the message and shown on a screen, so it holds nothing of text, password or key. */
function describeError(error: unknown): string {
  if (error instanceof SmsError) return error.message;
  if (error instanceof SecretUnreadable) return 'the text cannot be read: the secret of the server has changed';
  return describeSmtpError(error);
}

async function recordFailure(app: App, message: Message, lastError: string): Promise<void> {
  const seconds = retrySeconds[message.attempts];
  const attempts = message.attempts + 1;
  if (seconds === undefined) return record(app, message, { state: 'failed', attempts, lastError });
  const nextAttemptAt = secondsAfter(app.clock(), seconds);
  return record(app, message, { state: 'waiting', attempts, lastError, nextAttemptAt });
}

type Outcome = Partial<typeof outboxMessages.$inferInsert> & { state: 'waiting' | 'sent' | 'failed' };

// A failure counts only while the lease is ours: after a long pause another worker may be sending the message.
async function record(app: App, message: Message, outcome: Outcome): Promise<void> {
  const { id, state, nextAttemptAt } = outboxMessages;
  const lease = outcome.state === 'sent' ? undefined : eq(nextAttemptAt, message.nextAttemptAt);
  await app.database.transaction(async (tx) => {
    await tx
      .update(outboxMessages)
      .set({ ...outcome, sentAs: sentAs(app, message) })
      .where(and(eq(id, message.id), eq(state, 'waiting'), lease));
    await announce(tx, outboxApi);
  });
}

function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
