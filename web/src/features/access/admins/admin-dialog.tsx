import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail } from '@houston/contract/features/access/admins/admins.schema';
import { Skeleton, Stack, Text } from '@mantine/core';
import {
  IconClockShield,
  IconHistory,
  IconNetwork,
  IconShieldPlus,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type DialogAddress, isRecordId } from '../../../ui/dialog-address.ts';
import { type DialogSection, DialogSections } from '../../../ui/dialog-sections.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ActivationNotice } from './activation-notice.tsx';
import { AdminChanges } from './admin-changes.tsx';
import { AdminFacts } from './admin-facts.tsx';
import { AdminInfoForm } from './admin-info-form.tsx';
import { AdminIpList } from './admin-ip-list.tsx';
import { fullName } from './admin-name.ts';
import { AssignedRoles } from './assigned-roles.tsx';
import { ExtraPermissions } from './extra-permissions.tsx';
import { NewAdminForm } from './new-admin-form.tsx';
import { PermissionHistory } from './permission-history.tsx';
import { TemporaryPermissionForm } from './temporary-permission-form.tsx';
import { ToggleAdmin } from './toggle-admin.tsx';

interface AdminDialogProps {
  dialog: DialogAddress;
  /** An id, or `new`; from the address, so it may be anything. */
  shown: string;
}

/** The dialog of one admin, or of a new one. */
export function AdminDialog({ dialog, shown }: AdminDialogProps) {
  const t = useText();
  if (shown === 'new') {
    const content = <NewAdminForm onCreated={(admin) => dialog.replace(admin.id)} />;
    return (
      <Dialog name="edit" size="wide" title={t('admins.new')} startsAt="form" close={dialog.close}>
        <Sections
          sections={[{ key: 'user-info', title: t('admins.user-info'), icon: <IconUser size={16} />, content }]}
        />
      </Dialog>
    );
  }
  if (!isRecordId(shown)) {
    return (
      <Dialog name="edit" title={t('admins.title')} close={dialog.close}>
        <NoticePanel title={t('errors.not_found')} />
      </Dialog>
    );
  }
  return <ExistingAdmin key={shown} id={Number(shown)} close={dialog.close} />;
}

function ExistingAdmin({ id, close }: { id: number; close: () => void }) {
  const t = useText();
  const read = useQuery(readOf(adminsApi.get, { params: { id } }));
  const admin = read.data;
  return (
    <Dialog
      name="edit"
      size="wide"
      title={admin === undefined ? t('admins.title') : fullName(admin)}
      actions={admin && <HeaderActions admin={admin} close={close} />}
      close={close}
    >
      {admin !== undefined && <AdminSections admin={admin} readAgain={() => void read.refetch()} />}
      {admin === undefined && read.error === null && <LoadingSections />}
      {admin === undefined && read.error !== null && (
        <FailurePanel error={read.error} failure="admins.could-not-retrieve-one" retry={() => void read.refetch()} />
      )}
    </Dialog>
  );
}

function HeaderActions({ admin, close }: { admin: AdminDetail; close: () => void }) {
  const t = useText();
  return (
    <>
      <StateBadge tone={admin.isEnabled ? 'good' : 'bad'}>
        {t(admin.isEnabled ? 'admins.enabled' : 'admins.disabled')}
      </StateBadge>
      <AdminChanges admin={admin} />
      <ToggleAdmin admin={admin} onDone={close} />
    </>
  );
}

function AdminSections({ admin, readAgain }: { admin: AdminDetail; readAgain: () => void }) {
  const t = useText();
  return (
    <>
      {!admin.isActivated && <ActivationNotice admin={admin} />}
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

function LoadingSections() {
  const t = useText();
  return (
    <Stack role="status" aria-label={t('general.loading')} mih={360}>
      {['first', 'last', 'email', 'phone'].map((field) => (
        <Skeleton key={field} height={56} />
      ))}
    </Stack>
  );
}
