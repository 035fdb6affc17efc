import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import type { PsperShop } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { DocumentCards } from './document-cards.tsx';

interface ShopDialogProps {
  psperKey: string;
  /** The id of the shop; from the address, so it may be anything. */
  shown: string;
  close: () => void;
}

/** What a shop handed in, a card for each document, and the way to its page. */
export function ShopDialog({ psperKey, shown, close }: ShopDialogProps) {
  const t = useText();
  const linkTo = useRecordLinks();
  return (
    <RecordDialog<PsperShop>
      name="shop"
      size="xl"
      shown={shown}
      title={(shop) => shop?.name ?? t('shop-documents.shop')}
      actions={({ id }) => <LinkIf to={linkTo('shop', String(id))}>{t('shop-documents.to-shop')}</LinkIf>}
      read={(shopId) => readOf(shopDocumentsApi.get, { params: { psperKey, shopId } })}
      failure="shop-documents.could-not-load-shop"
      height={420}
      close={close}
    >
      {(shop) => <DocumentCards psperKey={psperKey} shop={shop} />}
    </RecordDialog>
  );
}
