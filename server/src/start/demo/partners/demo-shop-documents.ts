import {
  type ShopDocumentKind,
  shopDocumentKinds,
} from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { dayInAmsterdam } from '../../../clock.ts';
import { shopDocuments } from '../../../features/partners/shop-documents/shop-documents.table.ts';
import type { DemoAdmin } from '../demo-admins.ts';
import { type DemoFrame, day } from '../demo-frame.ts';
import { demoIban } from '../demo-statements.ts';
import type { DemoShop } from '../demo-trade.ts';

/** By place among the shops, what has yet to come; all others handed in everything. */
const missing: Readonly<Record<number, readonly ShopDocumentKind[]>> = {
  3: ['agreement'],
  11: ['agreement', 'iban'],
  20: ['cession_deed', 'agreement'],
  33: ['iban'],
};

/** What the shops handed in, so that the claims of most of them do not wait. */
export async function fillShopDocuments(
  frame: DemoFrame,
  shops: readonly DemoShop[],
  admins: readonly DemoAdmin[],
): Promise<void> {
  const received = shops.flatMap(({ id: shopId }, place) =>
    shopDocumentKinds
      .filter((kind) => !missing[place]?.includes(kind))
      .map((kind, step) => {
        const recordedAt = frame.ago((330 - place * 3 - step) * day);
        const iban = kind === 'iban' ? demoIban(523_000_100 + place * 1013) : null;
        const recordedBy = admins[place % admins.length]?.id ?? null;
        const ibanRecordedBy = iban === null ? null : recordedBy;
        return { shopId, kind, receivedOn: dayInAmsterdam(recordedAt), recordedAt, recordedBy, iban, ibanRecordedBy };
      }),
  );
  await frame.tx.insert(shopDocuments).values(received);
}
