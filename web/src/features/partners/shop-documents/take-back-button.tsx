import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { DocumentProps } from './document-card.tsx';

/** Says, after asking, that a document is not there after all. */
export function TakeBackButton({ psperKey, shop, document: { kind, version } }: DocumentProps) {
  const t = useText();
  const [isAsking, { open, close }] = useDisclosure();
  const words = { document: t(`shop-documents.kind-${kind}`), shop: shop.name };
  const takeBack = useSave(shopDocumentsApi.takeBack, {
    handles: 'all',
    onSuccess() {
      showSuccess('shop-documents.was-taken-back', words);
      close();
    },
    onFailure(error) {
      showFailure(error, 'shop-documents.failed');
      void refetch(shopDocumentsApi);
      close();
    },
  });
  return (
    <>
      <Can do={shopDocumentsApi.takeBack}>
        <Button
          size="compact-xs"
          variant="default"
          aria-haspopup="dialog"
          aria-label={`${t('general.before-value', { label: t('shop-documents.take-back') })} ${words.document}`}
          onClick={open}
        >
          {t('shop-documents.take-back')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('shop-documents.take-back-title', words)}
        effect={t('shop-documents.take-back-effect')}
        verb={t('shop-documents.take-back')}
        isDanger
        isBusy={takeBack.isSaving}
        onConfirm={() => void takeBack.save({ params: { psperKey, shopId: shop.id, kind }, body: { version } })}
        onRefuse={close}
      />
    </>
  );
}
