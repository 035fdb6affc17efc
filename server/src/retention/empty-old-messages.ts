import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import type { App } from '../call.ts';
import { queryRows } from '../db/pool-database.ts';
import { removeInPortions } from './remove-in-portions.ts';

/**
 * Of a message that has left, or never will: the row stays, as hand-overs and sales ask whether a reminder has left the house. So does enough of
 * the address to recognise one's own, where the row names whose it is: an erasure could not find that of anybody else any more.
 * A lease or the next try ends when the message did, within two minutes. What somebody holds meanwhile goes with the next run.
 */
const emptySql = `
  with ended as materialized (
    select id from outbox_messages where emptied_at is null and state <> 'waiting' and next_attempt_at < $1
    order by next_attempt_at, id limit $2 for update skip locked
  )
  update outbox_messages m set emptied_at = $3, subject = '', sealed_text = null, recipient = case
      when recipient = 'erased' then recipient
      when consumer_id is null and admin_id is null then '***'
      when channel = 'sms' then left(recipient, 3) || '***' || right(recipient, 2)
      else left(recipient, 1) || '***' || substring(recipient from '@[^@]*$') end
  from ended where m.id = ended.id`;

/** Takes subject, address and text out of messages that ended more than `MAILS_MONTHS` ago. */
export function emptyOldMessages(app: App, isStopping: () => boolean): Promise<void> {
  const months = app.config.mailsMonths;
  const news = [outboxApi, consumersApi];
  const removal = { kind: 'messages', action: 'outbox.empty', months, news } as const;
  return removeInPortions(
    app,
    {
      ...removal,
      remove: async (tx, endedBefore, limit) =>
        (await queryRows(tx, emptySql, [endedBefore, limit, app.clock()])).rowCount,
    },
    isStopping,
  );
}
