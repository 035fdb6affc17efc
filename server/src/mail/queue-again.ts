/** Queues a mail of before once more. */
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { sql } from 'drizzle-orm';
import type { App } from '../call.ts';
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { announce } from '../live/live.ts';
import { checkRecipient } from './allow-list.ts';
import { hasServer, notListed, outboxChannel } from './outbox.ts';

/**
 * What the first one was for counts as sent once this one has left. To the same address, with its text as it was: that is sealed for this address, and not opened.
 * @param mail its id and address; its text must be kept still
 * @returns the id of the new one
 */
export async function queueAgain(tx: Tx, app: App, mail: { id: number; recipient: string }): Promise<number> {
  const { allowed } = await checkRecipient(tx, app, 'mail', mail.recipient);
  const canSend = hasServer(app, 'mail');
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `insert into outbox_messages (created_at, channel, recipient, admin_id, consumer_id, subject, sealed_text, again_of, state, last_error, next_attempt_at)
     select $2::timestamptz, channel, recipient, admin_id, consumer_id, subject, sealed_text, coalesce(again_of, id), $3, $4, $2::timestamptz
     from outbox_messages where id = $1 returning id`,
    [mail.id, app.clock(), allowed && canSend ? 'waiting' : 'kept', allowed || !canSend ? null : notListed],
  );
  await announce(tx, outboxApi);
  if (allowed && canSend) await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
  return rows[0]?.id ?? 0;
}
