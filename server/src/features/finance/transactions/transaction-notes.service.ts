import type { Body, Response } from '@houston/contract/endpoint';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { insertOne } from '../../../db/rows.ts';
import { readTransaction } from '../../partners/checkout/claim-requests.service.ts';
import { takeIdempotencyKey } from '../../partners/checkout/idempotency.service.ts';
import { nameOfAdmin } from '../bank-statements/admin-name.service.ts';
import { requireKept } from '../consumers/consumers.service.ts';
import { transactionNotes } from './transaction-refunds.table.ts';

type Note = (typeof transactionsApi)['note'];

/** The trail says that there is one: what it says may be about a person, and the trail keeps everything. @throws Problem not_found, consumer_erased */
export function writeNote(call: Call, transactionNumber: string, { text, press }: Body<Note>): Promise<Response<Note>> {
  return change(call, async ({ tx, audit, publish }) => {
    const { adminId } = actorOf(call);
    const record = { kind: 'transaction', id: transactionNumber } as const;
    const { replay, keep } = await takeIdempotencyKey<Response<Note>>(tx, call, { transactionNumber, text }, press);
    if (replay !== null) {
      audit({ action: 'transaction.again', record });
      return replay.answer;
    }
    const { id: transactionId, consumerId } = await readTransaction(tx, transactionNumber);
    if (consumerId !== null) await requireKept(tx, consumerId);
    const author = { authorId: adminId, authorName: await nameOfAdmin(tx, adminId), writtenAt: call.now };
    await insertOne(tx, transactionNotes, { transactionId, text, ...author });
    audit({ action: 'transaction.note', record });
    publish(transactionsApi);
    await keep({});
    return {};
  });
}
