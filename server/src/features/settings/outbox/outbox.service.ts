import type { Response } from '@houston/contract/endpoint';
import { type OutboxMessage, type OutboxQuery, outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import type { Page } from '@houston/contract/paging';
import { missingFrom } from '@houston/contract/permissions';
import type * as z from 'zod';
import { change } from '../../../audit/audit.ts';
import { SecretUnreadable } from '../../../auth/secrets/secret-box.ts';
import { chargeMail } from '../../../auth/throttle/throttle.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { lockOne } from '../../../db/rows.ts';
import { wake } from '../../../db/wake.ts';
import { found, problem } from '../../../http/problem.ts';
import { recordGuess } from '../../../incidents/consumer-guesses.ts';
import { maskEmail, maskPhone } from '../../../mail/masked.ts';
import { outboxMessages } from '../../../mail/outbox.table.ts';
import { fateOf, outboxChannel } from '../../../mail/outbox.ts';
import { queueAgain } from '../../../mail/queue-again.ts';
import { openText } from '../../../mail/sealed-text.ts';
import { everythingHeld } from '../../access/roles/grants.service.ts';
import {
  findAccountsOf,
  findAddressee,
  findMessage,
  findSentAgain,
  makeDueNow,
  selectMessages,
} from './outbox.store.ts';

export async function listMessages(call: Call, query: z.output<typeof OutboxQuery>): Promise<Page<OutboxMessage>> {
  const page = await selectMessages(call.app.database.orm, query);
  if (query.search?.includes('@') && page.data.length === 0 && (page.total ?? 0) === 0) recordGuess(call);
  return {
    ...page,
    data: page.data.map(({ consumerId, ...row }) => ({ ...row, recipient: shownTo(row, consumerId) })),
  };
}

/** Of a consumer no list says more than their own area does: whoever may see it in full reveals it there, for a reason. */
function shownTo({ channel, recipient }: Pick<OutboxMessage, 'channel' | 'recipient'>, consumerId: number | null) {
  if (consumerId === null) return recipient;
  return channel === 'mail' ? maskEmail(recipient) : maskPhone(recipient);
}

/** Whoever mended a mail server need not wait for hours until the next try. @returns how many messages are tried earlier */
export function sendNow(call: Call): Promise<{ messages: number }> {
  return change(call, async ({ tx, audit, publish }) => {
    const messages = await makeDueNow(tx, call.now);
    audit({ action: 'outbox.send-now', context: { messages } });
    publish(outboxApi);
    await wake(tx, outboxChannel);
    return { messages };
  });
}

/**
 * Sends a message once more that was given up or had no server to leave by: as it was, to the address that it was written for.
 * @returns the id of the new one
 * @throws Problem not_found, message_left, message_sent_again, message_no_server and message_not_listed (it would stay here once more), mail_gone (its text is kept no longer), mail_moved and mail_to_nobody (of a
 *   consumer), too_many_attempts
 */
export function resendMessage(call: Call, id: number): Promise<{ id: number }> {
  return change(call, async ({ tx, audit, publish }) => {
    const message = found(await lockOne(tx, outboxMessages, id));
    if (message.state !== 'failed' && message.state !== 'kept') throw problem('message_left');
    if ((await findSentAgain(tx, message)) !== null) throw problem('message_sent_again');
    if (message.sealedText === null) throw problem('mail_gone');
    // One that would stay like the first is none: it would be called sent again, and the first could not be any more.
    const fate = await fateOf(tx, call.app, message.channel, message.recipient);
    if (fate !== 'sent') throw problem(`message_${fate}`);
    if (message.consumerId !== null) await checkConsumer(tx, message.consumerId, message.recipient);
    await chargeMail(tx, `mail-again:${message.recipient.toLowerCase()}`, call.now);
    const again = await queueAgain(tx, call.app, message);
    audit({ action: 'outbox.resend', record: { kind: 'mail', id }, context: { mail: again } });
    publish(outboxApi);
    return { id: again };
  });
}

async function checkConsumer(tx: Tx, consumerId: number, recipient: string): Promise<void> {
  const consumer = found(await findAddressee(tx, consumerId));
  if (consumer.isNobody) throw problem('mail_to_nobody');
  const isTheirs = [consumer.email, consumer.phone].some((own) => own?.toLowerCase() === recipient.toLowerCase());
  if (!isTheirs) throw problem('mail_moved');
}

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
type Readable = Pick<Response<typeof outboxApi.get>, 'text' | 'withheld'>;

/** One message, with its text or why that is withheld. @throws Problem not_found */
export async function getMessage(call: Call, id: number): Promise<Response<typeof outboxApi.get>> {
  const message = found(await findMessage(call.app.database.orm, id));
  return {
    ...{ ...message, recipient: shownTo(message, message.consumerId), emptiedOn: message.emptiedAt },
    ...(await readText(call, message)),
    sentAgainAs: await findSentAgain(call.app.database.orm, message),
  };
}

// Links and codes open accounts. Whoever could read those of a stronger one could take it over by asking for a new password.
async function readText(call: Call, message: Message): Promise<Readable> {
  if (message.emptiedAt !== null) return { text: null, withheld: 'emptied' };
  if (call.app.config.deployment !== 'Development') return { text: null, withheld: 'deployment' };
  if (await isForStronger(call, message)) return { text: null, withheld: 'recipient-holds-more' };
  const text = openIfKept(call, message);
  return { text, withheld: text === null ? 'gone' : null };
}

async function isForStronger(call: Call, message: Message): Promise<boolean> {
  const { orm } = call.app.database;
  const { adminId, permissions } = actorOf(call);
  const others = (await findAccountsOf(orm, message)).filter((id) => id !== adminId);
  const held = await everythingHeld(orm, others, call.now);
  return missingFrom(permissions, held).length > 0;
}

function openIfKept(call: Call, message: Message): string | null {
  if (message.sealedText === null) return null;
  try {
    return openText(call.app.secret, message, message.sealedText);
  } catch (error) {
    if (error instanceof SecretUnreadable) return null;
    throw error;
  }
}
