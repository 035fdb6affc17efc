import type { Body, Response } from '@houston/contract/endpoint';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { revealedMinutes } from '@houston/contract/features/finance/consumers/consumers.schema';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { findConsumer } from './consumer.store.ts';
import { inFull } from './masked-consumer.ts';

type Reveal = (typeof consumersApi)['reveal'];

/** The trail keeps who asked, of which field and why, and never what it is. @throws Problem not_found */
export function revealField(call: Call, id: number, { field, reason }: Body<Reveal>): Promise<Response<Reveal>> {
  return change(call, async ({ tx, audit, publish }) => {
    const consumer = found(await findConsumer(tx, id));
    audit({ action: 'consumer.reveal', record: { kind: 'consumer', id }, reason, context: { field } });
    publish(consumersApi.events);
    return { value: inFull(consumer, field), until: new Date(call.now.getTime() + revealedMinutes * 60_000) };
  });
}
