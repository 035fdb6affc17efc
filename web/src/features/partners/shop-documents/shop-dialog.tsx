import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import type { PsperShop } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { DocumentCards } from './document-cards.tsx';

interface ShopDialogProps {
  psperKey: string;
  /** The id of the shop; from the address, so it may be anything. */
  shown: string;
  close: () => void;
}

/** What a shop handed in, a card for each document. */
export function ShopDialog({ psperKey, shown, close }: ShopDialogProps) {
  const t = useText();
  return (
    <RecordDialog<PsperShop>
      name="shop"
      size="xl"
      shown={shown}
      title={(shop) => shop?.name ?? t('shop-documents.shop')}
      read={(shopId) => readOf(shopDocumentsApi.get, { params: { psperKey, shopId } })}
      failure="shop-documents.could-not-load-shop"
      height={420}
      close={close}
    >
      {(shop) => <DocumentCards psperKey={psperKey} shop={shop} />}
    </RecordDialog>
  );
}
