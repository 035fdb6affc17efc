import type { Body, Response } from '@houston/contract/endpoint';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { insertOne } from '../../../db/rows.ts';
import { found, problem } from '../../../http/problem.ts';
import { takeIdempotencyKey } from '../../partners/checkout/idempotency.service.ts';
import { nameOfAdmin } from '../bank-statements/admin-name.service.ts';
import { findConsumer, lockConsumer } from './consumer.store.ts';
import { consumerNotes } from './consumers.table.ts';

type Note = (typeof consumersApi)['note'];

/**
 * The trail says that there is one, and not what it says: the trail keeps everything, and notes go when a consumer is erased.
 * @throws Problem not_found, consumer_erased
 */
export function writeNote(call: Call, consumerId: number, { text, press }: Body<Note>): Promise<Response<Note>> {
  return change(call, async ({ tx, audit, publish }) => {
    const { adminId } = actorOf(call);
    const record = { kind: 'consumer', id: consumerId } as const;
    const { replay, keep } = await takeIdempotencyKey<Response<Note>>(tx, call, { consumerId, text }, press);
    if (replay !== null) {
      audit({ action: 'consumer.again', record });
      return replay.answer;
    }
    await lockConsumer(tx, consumerId);
    const { erasedAt } = found(await findConsumer(tx, consumerId));
    if (erasedAt !== null) throw problem('consumer_erased');
    const author = { authorId: adminId, authorName: await nameOfAdmin(tx, adminId), writtenAt: call.now };
    await insertOne(tx, consumerNotes, { consumerId, text, ...author });
    audit({ action: 'consumer.note', record });
    publish(consumersApi.events);
    await keep({});
    return {};
  });
}
