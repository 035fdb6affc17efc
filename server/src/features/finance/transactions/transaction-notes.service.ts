import type { Body, Response } from '@houston/contract/endpoint';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { Call } from '../../../call.ts';
import { insertOne } from '../../../db/rows.ts';
import { readTransaction } from '../../partners/checkout/claim-requests.service.ts';
import { storeNote } from '../../work/work-lists/store-note.service.ts';
import { requireKept } from '../consumers/consumers.service.ts';
import { transactionNotes } from './transaction-refunds.table.ts';

type Note = (typeof transactionsApi)['note'];

/** @throws Problem not_found, consumer_erased, idempotency_key_reused */
export function writeNote(call: Call, transactionNumber: string, note: Body<Note>): Promise<Response<Note>> {
  const record = { kind: 'transaction', id: transactionNumber } as const;
  return storeNote(call, note, {
    about: { transactionNumber },
    async store({ tx, audit, publish }, stored) {
      const { id: transactionId, consumerId } = await readTransaction(tx, transactionNumber);
      if (consumerId !== null) await requireKept(tx, consumerId);
      await insertOne(tx, transactionNotes, { transactionId, ...stored });
      audit({ action: 'transaction.note', record });
      publish(transactionsApi);
    },
    again: ({ audit }) => audit({ action: 'transaction.again', record }),
  });
}
