import type { Body, Response } from '@houston/contract/endpoint';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import type { Call } from '../../../call.ts';
import { insertOne } from '../../../db/rows.ts';
import { requireKept } from '../../finance/consumers/consumers.service.ts';
import { itemAt } from './item-assignment.ts';
import { findConsumerOf, selectNotes } from './item-notes.store.ts';
import { storeNote } from './store-note.service.ts';
import { workNotes } from './work-items.table.ts';
import { contextOf, type WorkList } from './work-list.ts';

type Calls = WorkListCalls;

/** The pages that show what is written about a claim. */
const dossierNews = [dossiersApi, transactionsApi, consumersApi] as const;

/** @throws Problem not_found */
export async function notesOf(call: Call, list: WorkList, id: number): Promise<Response<Calls['notes']>> {
  const db = call.app.database.orm;
  await itemAt(db, list, id);
  return { data: await selectNotes(db, list.kind, id) };
}

/**
 * Writes about an item, also about one that is closed: of what was decided more may be heard. The item is not held, because who erases its
 * consumer holds them first. @throws Problem not_found, consumer_erased, idempotency_key_reused
 */
export function writeNote(
  call: Call,
  list: WorkList,
  id: number,
  note: Body<Calls['note']>,
): Promise<Response<Calls['note']>> {
  const { kind } = list;
  return storeNote(call, note, {
    about: { kind, id },
    async store({ tx, audit, publish }, stored) {
      const item = await itemAt(tx, list, id);
      const { dossierId, shopId } = item;
      const consumerId = dossierId === null ? null : await findConsumerOf(tx, dossierId);
      if (consumerId !== null) await requireKept(tx, consumerId);
      await insertOne(tx, workNotes, { kind, itemId: id, dossierId, shopId, ...stored });
      audit({ action: `${kind}.note`, record: { kind, id }, context: contextOf(item) });
      for (const news of [...list.news, ...(dossierId === null ? [shopsApi] : dossierNews)]) publish(news);
    },
  });
}
