import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail } from '@houston/contract/features/access/admins/admins.schema';
import { Stack, Text } from '@mantine/core';
import {
  IconClockShield,
  IconHistory,
  IconHourglass,
  IconKey,
  IconNetwork,
  IconShieldPlus,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import type { DialogAddress } from '../../../../ui/dialog/dialog-address.ts';
import { type DialogSection, DialogSections } from '../../../../ui/dialog/dialog-sections.tsx';
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx';
import { NoticePanel } from '../../../../ui/page/failure-panel.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { fullName } from '../admin-name.ts';
import { ActivationNotice } from './activation-notice.tsx';
import { AdminChanges } from './admin-changes.tsx';
import { AdminFacts } from './admin-facts.tsx';
import { AdminInfoForm } from './admin-info-form.tsx';
import { AdminIpList } from './admin-ip-list.tsx';
import { AdminSignIn } from './admin-sign-in.tsx';
import { AssignedRoles } from './assigned-roles.tsx';
import { BlockNotice } from './block-notice.tsx';
import { ExtraPermissions } from './extra-permissions.tsx';
import { LeftoverNotice, LeftoverSection } from './leftovers.tsx';
import { NewAdminForm } from './new-admin-form.tsx';
import { PermissionHistory } from './permission-history.tsx';
import { TemporaryPermissionForm } from './temporary-permission-form.tsx';
import { ToggleAdmin } from './toggle-admin.tsx';

interface AdminDialogProps {
  dialog: DialogAddress;
  /** An id, or `new`; from the address, so it may be anything. */
  shown: string;
  /** Whether admins can be added at all. */
  adding: UseQueryResult<{ enabled: boolean }>;
}

/** The dialog of one admin, or of a new one. */
export function AdminDialog({ dialog, shown, adding }: AdminDialogProps) {
  const t = useText();
  const { close } = dialog;
  return (
    <RecordDialog
      name="edit"
      size="wide"
      shown={shown}
      read={(id) => readOf(adminsApi.get, { params: { id } })}
      failure="admins.could-not-retrieve-one"
      title={(admin) => (admin === undefined ? t('admins.one') : fullName(admin))}
      titleOfNew="admins.new"
      actions={(admin) => <HeaderActions admin={admin} close={close} />}
      height={360}
      close={close}
    >
      {(admin, readAgain) =>
        admin === undefined ? (
          <NewAdmin dialog={dialog} adding={adding} />
        ) : (
          <AdminSections admin={admin} readAgain={readAgain} />
        )
      }
    </RecordDialog>
  );
}

function NewAdmin({ dialog, adding }: Omit<AdminDialogProps, 'shown'>) {
  const t = useText();
  const content = <NewAdminForm onCreated={(admin) => dialog.replace(admin.id)} />;
  const sections = [{ key: 'user-info', title: t('admins.user-info'), icon: <IconUser size={16} />, content }];
  return (
    <Loaded query={adding} failure="errors.generic" height={360}>
      {({ enabled }) =>
        enabled ? (
          <DialogSections label={t('admins.sections')} sections={sections} />
        ) : (
          <NoticePanel title={t('errors.admin_login_disabled')} />
        )
      }
    </Loaded>
  );
}

function HeaderActions({ admin, close }: { admin: AdminDetail; close: () => void }) {
  return (
    <>
      <AccountState admin={admin} />
      <AdminChanges admin={admin} />
      <ToggleAdmin admin={admin} onDone={close} />
    </>
  );
}

function AccountState({ admin: { isEnabled, blockedBy } }: { admin: AdminDetail }) {
  const t = useText();
  if (isEnabled && blockedBy !== null) return <StateBadge tone="bad">{t('admins.blocked')}</StateBadge>;
  return (
    <StateBadge tone={isEnabled ? 'good' : 'bad'}>{t(isEnabled ? 'admins.enabled' : 'admins.disabled')}</StateBadge>
  );
}

function AdminSections({ admin, readAgain }: { admin: AdminDetail; readAgain: () => void }) {
  const t = useText();
  return (
    <>
      {admin.blockedBy !== null && <BlockNotice incident={admin.blockedBy} />}
      {admin.activationMail !== null && <ActivationNotice admin={admin} fate={admin.activationMail} />}
      {!admin.isEnabled && <LeftoverNotice admin={admin} />}
      <Sections
        sections={[
          {
            key: 'user-info',
            title: t('admins.user-info'),
            icon: <IconUser size={16} aria-hidden />,
            content: (
              <Stack>
                <AdminInfoForm admin={admin} readAgain={readAgain} />
                <AdminFacts admin={admin} />
              </Stack>
            ),
          },
          {
            key: 'roles',
            title: t('admin-dialog-roles.title'),
            icon: <IconUsersGroup size={16} aria-hidden />,
            content: <AssignedRoles adminId={admin.id} />,
          },
          {
            key: 'extra-info',
            title: t('admins.extra-info'),
            icon: <IconShieldPlus size={16} aria-hidden />,
            content: <ExtraPermissions adminId={admin.id} />,
          },
          {
            key: 'temporary-permissions',
            title: t('temporary-permissions.title'),
            icon: <IconClockShield size={16} aria-hidden />,
            content: <TemporaryPermissionForm adminId={admin.id} />,
          },
          {
            key: 'history',
            title: t('temporary-permissions.history'),
            icon: <IconHistory size={16} aria-hidden />,
            content: <PermissionHistory adminId={admin.id} />,
          },
          {
            key: 'ip-whitelist',
            title: t('ip-whitelist.tab'),
            icon: <IconNetwork size={16} aria-hidden />,
            content: <AdminIpList adminId={admin.id} />,
          },
          {
            key: 'sign-in',
            title: t('admins.sign-in'),
            icon: <IconKey size={16} aria-hidden />,
            content: <AdminSignIn admin={admin} />,
          },
          {
            key: 'leaving',
            title: t('admins.leaving'),
            icon: <IconHourglass size={16} aria-hidden />,
            content: <LeftoverSection admin={admin} />,
          },
        ]}
      />
    </>
  );
}

function Sections({ sections }: { sections: readonly DialogSection[] }) {
  const t = useText();
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('admins.saved-separately')}
      </Text>
      <DialogSections label={t('admins.sections')} sections={sections} />
    </>
  );
}
