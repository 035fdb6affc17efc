import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { usePartners } from './use-partners.shared.ts';

/** The button that makes a partner the default, after asking why; the default itself has none. */
export function MakeDefault({ partner }: { partner: CollectionPartner }) {
  const t = useText();
  const [isAsking, { open, close }] = useDisclosure();
  const update = useSave(collectionPartnersApi.setDefault, {
    handles: 'all',
    onSuccess({ friendlyName: name }) {
      showSuccess('debt-collection-partners.default.success', { name });
      close();
    },
    onFailure(error) {
      showFailure(error, 'debt-collection-partners.default.error');
      void refetch(collectionPartnersApi);
    },
  });
  if (partner.isDefault) return null;
  const { id, version, friendlyName: name } = partner;
  return (
    <>
      <Can do={collectionPartnersApi.setDefault}>
        <Button aria-haspopup="dialog" onClick={open}>
          {t('debt-collection-partners.make-default')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('debt-collection-partners.default-title', { name })}
        effect={<Effect name={name} />}
        verb={t('debt-collection-partners.make-default')}
        reasonSchema={collectionPartnersApi.setDefault.body.shape.reason}
        isBusy={update.isSaving}
        onConfirm={(reason) => void update.save({ params: { id }, body: { version, reason } })}
        onRefuse={close}
      />
    </>
  );
}

function Effect({ name }: { name: string }) {
  const t = useText();
  const former = usePartners().data?.data.find(({ isDefault }) => isDefault);
  return (
    <>
      {t('debt-collection-partners.default-effect', { name })}
      {former !== undefined && (
        <Text size="sm" mt="xs">
          {t('debt-collection-partners.default-former', { name: former.friendlyName })}
        </Text>
      )}
    </>
  );
}
