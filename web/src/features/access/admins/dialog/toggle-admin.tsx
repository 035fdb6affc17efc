import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { type AdminDetail, enablingReason } from '@houston/contract/features/access/admins/admins.schema';
import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../../ui/with-reason.tsx';
import { fullName } from '../admin-name.ts';
import { isAnythingLeft, LeftoverList, leftoversOf } from './leftovers.tsx';

/** Disables an admin, or enables one again, after asking why; before disabling it says what stays open. */
export function ToggleAdmin({ admin, onDone }: { admin: AdminDetail; onDone: () => void }) {
  const t = useText();
  // What was asked stays what it was, whatever becomes of the account meanwhile: else it would turn into its opposite.
  const [asked, setAsked] = useState({ isOpen: false, enabled: false });
  const [givesBack, setGivesBack] = useState(true);
  const verb = admin.isEnabled ? 'disable' : 'enable';
  const verbAsked = asked.enabled ? 'enable' : 'disable';
  const close = () => setAsked({ ...asked, isOpen: false });
  const isOwn = useSession()?.userId === admin.id && admin.isEnabled;
  const left = useQuery({ ...leftoversOf(admin.id), enabled: asked.isOpen && !asked.enabled });
  const setEnabled = useSave(adminsApi.setEnabled, {
    success: asked.enabled ? 'admins.user-enabled' : 'admins.user-disabled',
    failure: 'admins.unable-to-disable',
    onSuccess() {
      close();
      onDone();
    },
  });
  const isGone = asked.isOpen && admin.isEnabled === asked.enabled && !setEnabled.isSaving;
  const values = { name: fullName(admin) };

  async function toggle(reason: string): Promise<void> {
    // Also where what is left could not be read yet: what is not there is not given back.
    const giveBack = !asked.enabled && givesBack;
    await setEnabled.save({ params: { id: admin.id }, body: { enabled: asked.enabled, reason, giveBack } });
  }

  return (
    <>
      <WithReason reason={isOwn ? t('errors.own_account') : undefined}>
        <Button size="xs" variant="default" onClick={() => setAsked({ isOpen: true, enabled: !admin.isEnabled })}>
          {t(`admins.${verb}`)}
        </Button>
      </WithReason>
      <ConfirmDialog
        isOpen={asked.isOpen}
        title={t(`admins.${verbAsked}-title`, values)}
        effect={
          <Stack gap="sm">
            <span>{t(`admins.${verbAsked}-effect`)}</span>
            {!asked.enabled && <Leaves adminId={admin.id} left={left} {...{ givesBack, setGivesBack }} />}
          </Stack>
        }
        verb={t(`admins.${verbAsked}-verb`, values)}
        isDanger
        isBusy={setEnabled.isSaving}
        reasonSchema={enablingReason}
        gone={isGone ? t('admins.toggled-meanwhile') : undefined}
        onConfirm={(reason) => void toggle(reason)}
        onRefuse={close}
      />
    </>
  );
}

interface LeavesProps {
  adminId: number;
  left: UseQueryResult<Parameters<typeof isAnythingLeft>[0]>;
  givesBack: boolean;
  setGivesBack: (gives: boolean) => void;
}

/** A failure is said and holds nobody up: an account may have to be disabled at once. */
function Leaves({ adminId, left: { data, isError }, givesBack, setGivesBack }: LeavesProps) {
  const t = useText();
  if (isError) return <span>{t('admins.leaving-failed')}</span>;
  if (data === undefined) return <Skeleton height={48} />;
  if (!isAnythingLeft(data)) return <span>{t('admins.leaving-nothing')}</span>;
  return (
    <>
      <div>
        <Text size="sm" fw={600} mb={4}>
          {t('admins.leaving-list')}
        </Text>
        <LeftoverList adminId={adminId} left={data} />
      </div>
      {data.toGiveBack > 0 && (
        <Checkbox
          checked={givesBack}
          onChange={(event) => setGivesBack(event.currentTarget.checked)}
          label={t('admins.leaving-give-back', { count: data.toGiveBack })}
        />
      )}
    </>
  );
}
