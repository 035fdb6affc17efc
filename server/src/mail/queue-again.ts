/** Queues a message of before once more. */
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import type { App } from '../call.ts';
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { wake } from '../db/wake.ts';
import { announce } from '../live/live.ts';
import { fateOf, notListed, outboxChannel } from './outbox.ts';

/**
 * What the first one was for counts as sent once this one has left. To the same address, with its text as it was: that is sealed for this address, and not opened.
 * @param message its id, channel and address; its text must be kept still
 * @returns the id of the new one
 */
export async function queueAgain(
  tx: Tx,
  app: App,
  { id, channel, recipient }: { id: number; channel: 'mail' | 'sms'; recipient: string },
): Promise<number> {
  const fate = await fateOf(tx, app, channel, recipient);
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `insert into outbox_messages (created_at, channel, recipient, admin_id, consumer_id, subject, sealed_text, again_of, state, last_error, next_attempt_at)
     select $2::timestamptz, channel, recipient, admin_id, consumer_id, subject, sealed_text, coalesce(again_of, id), $3, $4, $2::timestamptz
     from outbox_messages where id = $1 returning id`,
    [id, app.clock(), fate === 'sent' ? 'waiting' : 'kept', fate === 'not_listed' ? notListed : null],
  );
  await announce(tx, outboxApi);
  if (fate === 'sent') await wake(tx, outboxChannel);
  return rows[0]?.id ?? 0;
}
