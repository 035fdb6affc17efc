import type { Body, Response } from '@houston/contract/endpoint';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Call } from '../../../call.ts';
import { insertOne } from '../../../db/rows.ts';
import { found, problem } from '../../../http/problem.ts';
import { storeNote } from '../../work/work-lists/store-note.service.ts';
import { findConsumer, lockConsumer } from './consumer.store.ts';
import { consumerNotes } from './consumers.table.ts';

type Note = (typeof consumersApi)['note'];

/** Notes go when a consumer is erased. @throws Problem not_found, consumer_erased, idempotency_key_reused */
export function writeNote(call: Call, consumerId: number, note: Body<Note>): Promise<Response<Note>> {
  const record = { kind: 'consumer', id: consumerId } as const;
  return storeNote(call, note, {
    about: { consumerId },
    async store({ tx, audit, publish }, stored) {
      await lockConsumer(tx, consumerId);
      const { erasedAt } = found(await findConsumer(tx, consumerId));
      if (erasedAt !== null) throw problem('consumer_erased');
      await insertOne(tx, consumerNotes, { consumerId, ...stored });
      audit({ action: 'consumer.note', record });
      publish(consumersApi.events);
    },
    again: ({ audit }) => audit({ action: 'consumer.again', record }),
  });
}
