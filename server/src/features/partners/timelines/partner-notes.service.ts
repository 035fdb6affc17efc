import type { Body } from '@houston/contract/endpoint';
import { timelinesApi } from '@houston/contract/features/partners/timelines/timelines.api';
import type { Call } from '../../../call.ts';
import { insertOne } from '../../../db/rows.ts';
import { problem } from '../../../http/problem.ts';
import { storeNote } from '../../work/work-lists/store-note.service.ts';
import { requirePsper } from '../pspers/pspers.service.ts';
import { requireShop } from '../shops/shops.service.ts';
import { partnerNotes } from './partner-notes.table.ts';

type NewNote = Body<typeof timelinesApi.noteOnShop>;

/** @throws Problem not_found, idempotency_key_reused */
export function writeShopNote(call: Call, shopId: number, note: NewNote) {
  return storeNote(call, note, {
    about: { shopId },
    async store({ tx, audit, publish }, stored) {
      const { name } = await requireShop(tx, shopId);
      await insertOne(tx, partnerNotes, { shopId, ...stored });
      audit({ action: 'shop.note', record: { kind: 'shop', id: shopId }, context: { shop: name } });
      publish(timelinesApi.shop);
    },
  });
}

/** A branch is no merchant. @throws Problem not_found, idempotency_key_reused */
export function writeMerchantNote(call: Call, merchantId: number, note: NewNote) {
  return storeNote(call, note, {
    about: { merchantId },
    async store({ tx, audit, publish }, stored) {
      const { name, merchant } = await requireShop(tx, merchantId);
      if (merchant !== null) throw problem('not_found');
      await insertOne(tx, partnerNotes, { merchantId, ...stored });
      audit({ action: 'shop.note-merchant', record: { kind: 'shop', id: merchantId }, context: { shop: name } });
      publish(timelinesApi.merchant);
    },
  });
}

/** @throws Problem not_found, idempotency_key_reused */
export function writePsperNote(call: Call, key: string, note: NewNote) {
  return storeNote(call, note, {
    about: { psperKey: key },
    async store({ tx, audit, publish }, stored) {
      const { id: psperId, psperKey } = await requirePsper(tx, key);
      await insertOne(tx, partnerNotes, { psperId, ...stored });
      audit({ action: 'psper.note', record: { kind: 'psper', id: psperKey } });
      publish(timelinesApi.psper);
    },
  });
}
