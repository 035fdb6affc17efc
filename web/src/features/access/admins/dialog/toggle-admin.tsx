import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail } from '@houston/contract/features/access/admins/admins.schema';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useText } from '../../../../i18n/use-text.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../../ui/with-reason.tsx';
import { fullName } from '../admin-name.ts';

/** Disables an admin, or enables one again, after asking. */
export function ToggleAdmin({ admin, onDone }: { admin: AdminDetail; onDone: () => void }) {
  const t = useText();
  const [isAsking, asking] = useDisclosure();
  const verb = admin.isEnabled ? 'disable' : 'enable';
  const isOwn = useSession()?.userId === admin.id && admin.isEnabled;
  const setEnabled = useSave(adminsApi.setEnabled, {
    success: admin.isEnabled ? 'admins.user-disabled' : 'admins.user-enabled',
    failure: 'admins.unable-to-disable',
    onSuccess: onDone,
  });
  const values = { name: fullName(admin) };

  async function toggle(): Promise<void> {
    await setEnabled.save({ params: { id: admin.id }, body: { enabled: !admin.isEnabled } });
    asking.close();
  }

  return (
    <>
      <WithReason reason={isOwn ? t('errors.own_account') : undefined}>
        <Button size="xs" variant="default" onClick={asking.open}>
          {t(`admins.${verb}`)}
        </Button>
      </WithReason>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`admins.${verb}-title`, values)}
        effect={t(`admins.${verb}-effect`)}
        verb={t(`admins.${verb}-verb`, values)}
        isDanger
        isBusy={setEnabled.isSaving}
        onConfirm={() => void toggle()}
        onRefuse={asking.close}
      />
    </>
  );
}
