import type { Body, Params, Response } from '@houston/contract/endpoint';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { change } from '../../../../audit/audit.ts';
import { chargeMail } from '../../../../auth/throttle/throttle.ts';
import type { Call } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { lockOne } from '../../../../db/rows.ts';
import { found, problem } from '../../../../http/problem.ts';
import { outboxMessages } from '../../../../mail/outbox.table.ts';
import { queueAgain } from '../../../../mail/queue-again.ts';
import { takeIdempotencyKey } from '../../../partners/checkout/idempotency.service.ts';
import { firstMail, mailsSentAgain, newMail } from '../../dossiers/mails-sent-again.service.ts';
import { findConsumer, lockConsumer } from '../consumer.store.ts';

type Resend = (typeof consumersApi)['resend'];

/**
 * Sends a mail of theirs once more, as it was: to the address that they still have, and to no other.
 * @throws Problem not_found (no such consumer, or no such mail of theirs), consumer_erased, mail_waits, mail_gone, mail_moved,
 *   mail_to_nobody (who died or is a minor), too_many_attempts
 */
export function resendMail(
  call: Call,
  { id, mailId }: Params<Resend>,
  { press }: Body<Resend>,
): Promise<Response<Resend>> {
  return change(call, async ({ tx, audit, publish }) => {
    const record = { kind: 'consumer', id } as const;
    const request = { operation: call.operation, id, mailId };
    const { replay, keep } = await takeIdempotencyKey<Response<Resend>>(tx, call, request, press);
    if (replay !== null) {
      audit({ action: 'consumer.again', record });
      return replay.answer;
    }
    await lockConsumer(tx, id);
    const { erasedAt, email, isDeceased, isMinor } = found(await findConsumer(tx, id));
    if (erasedAt !== null) throw problem('consumer_erased');
    // Whoever asked for no more of them may still ask for this one.
    if (isDeceased || isMinor) throw problem('mail_to_nobody');
    const mail = await lockOne(tx, outboxMessages, mailId);
    if (mail === null || mail.consumerId !== id || mail.channel !== 'mail') throw problem('not_found');
    if (mail.state === 'waiting') throw problem('mail_waits');
    if (mail.sealedText === null) throw problem('mail_gone');
    if (mail.recipient.toLowerCase() !== email.toLowerCase()) throw problem('mail_moved');
    await chargeMail(tx, `mail-consumer:${id}`, call.now);
    const again = await queueAgain(tx, call.app, mail);
    audit({
      action: 'consumer.resend',
      record,
      context: { mail: again, firstMail: await findFirstMail(tx, id, mailId) },
    });
    // Those of an order and of its claim tell of it too.
    for (const news of [consumersApi, transactionsApi.events, dossiersApi.get]) publish(news);
    const answer = { id: again };
    await keep(answer);
    return answer;
  });
}

/** A mail that was sent again is still about what the first one was for, which is kept with that one. */
async function findFirstMail(tx: Tx, consumerId: number, mailId: number): Promise<number> {
  const { rows } = await queryRows<{ first: number }>(
    tx,
    `select ${firstMail} as first from ${mailsSentAgain('$1::bigint')} and ${newMail} = $2 and ${firstMail} is not null`,
    [consumerId, mailId],
  );
  return rows[0]?.first ?? mailId;
}
