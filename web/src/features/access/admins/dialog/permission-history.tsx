import {
  type TemporaryPermission,
  temporaryPermissionsApi,
} from '@houston/contract/features/access/temporary-permissions/temporary-permissions.api';
import { ActionIcon, Button, Stack, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatZoned } from '../../../../i18n/format.ts';
import { permissionNames, text } from '../../../../i18n/i18n.ts';
import { type TextOf, useLanguage, useText } from '../../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../../platform/address/grid-search.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { useGrid } from '../../../../platform/use-grid.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import type { Column } from '../../../../ui/grid/column.ts';
import { DataGrid } from '../../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { When } from '../../../../ui/values/when.tsx';

type HistoryColumn = Column<TemporaryPermission, SortFieldOf<typeof temporaryPermissionsApi.list>>;

/** The temporary permissions that an admin had, has and will have. */
export function PermissionHistory({ adminId }: { adminId: number }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const grid = useGrid(temporaryPermissionsApi.list, { key: 'history', fixed: { userId: adminId } });
  const [asked, setAsked] = useState<TemporaryPermission | null>(null);
  return (
    <>
      <DataGrid
        grid={grid}
        columns={[actionColumn(setAsked), ...dataColumns]}
        label={t('temporary-permissions.history')}
        rowKey={(row) => row.id}
        rowName={(row) => t('temporary-permissions.row-name', { time: formatZoned(row.createdOn, language, timeZone) })}
        expand={(row) => <GrantedPermissions row={row} withdraw={() => setAsked(row)} />}
        empty={{ title: 'temporary-permissions.empty', hint: 'temporary-permissions.empty-hint' }}
        failure="temporary-permissions.could-not-retrieve-histories"
      />
      <Withdrawal asked={asked} close={() => setAsked(null)} />
    </>
  );
}

function actionColumn(ask: (row: TemporaryPermission) => void): HistoryColumn {
  return {
    key: 'action',
    title: 'temporary-permissions.action',
    // What has not begun is withdrawn from its opened row.
    render: (row) => row.isActive && row.canWithdraw && <WithdrawButton onClick={() => ask(row)} />,
    csv: () => '',
  };
}

const dataColumns: readonly HistoryColumn[] = [
  {
    key: 'isActive',
    title: 'temporary-permissions.state',
    render: ({ isActive }) => <ActiveBadge isActive={isActive} />,
    csv: ({ isActive }) => text(isActive ? 'temporary-permissions.active' : 'temporary-permissions.not-active'),
  },
  {
    key: 'createdOn',
    title: 'temporary-permissions.created-on',
    render: ({ createdOn }) => <When at={createdOn} />,
    csv: ({ createdOn }) => createdOn.toISOString(),
    sortField: 'createdOn',
  },
  {
    key: 'startDate',
    title: 'temporary-permissions.start-date',
    render: ({ startDate }) => <ZonedTime at={startDate} />,
    csv: ({ startDate }) => startDate.toISOString(),
    sortField: 'startDate',
  },
  {
    key: 'endDate',
    title: 'temporary-permissions.end-date',
    render: ({ endDate }) => <ZonedTime at={endDate} />,
    csv: ({ endDate }) => endDate.toISOString(),
    sortField: 'endDate',
  },
  { key: 'user', title: 'temporary-permissions.user', render: ({ user }) => user },
];

function WithdrawButton({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <Tooltip label={t('temporary-permissions.withdraw')}>
      <ActionIcon
        variant="subtle"
        color="red"
        size="sm"
        aria-label={t('temporary-permissions.withdraw')}
        onClick={onClick}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function ActiveBadge({ isActive }: { isActive: boolean }) {
  const t = useText();
  if (isActive) return <StateBadge tone="good">{t('temporary-permissions.active')}</StateBadge>;
  return <StateBadge tone="neutral">{t('temporary-permissions.not-active')}</StateBadge>;
}

function ZonedTime({ at }: { at: Date }) {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return <time dateTime={at.toISOString()}>{formatZoned(at, language, timeZone)}</time>;
}

function GrantedPermissions({ row, withdraw }: { row: TemporaryPermission; withdraw: () => void }) {
  const t = useText();
  return (
    <Stack gap={4} p="xs">
      <Text size="sm">
        <b>{t('general.before-value', { label: t('temporary-permissions.granted') })}</b> {namesOf(row)}
      </Text>
      {row.withdrawnOn !== null && (
        <Text size="sm">
          {t('temporary-permissions.withdrawn-by', { name: row.withdrawnBy ?? '' })}, <When at={row.withdrawnOn} />
        </Text>
      )}
      {!row.isActive && row.canWithdraw && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={withdraw}
        >
          {t('temporary-permissions.withdraw-before')}
        </Button>
      )}
    </Stack>
  );
}

function Withdrawal({ asked, close }: { asked: TemporaryPermission | null; close: () => void }) {
  const t = useText();
  const withdraw = useSave(temporaryPermissionsApi.withdraw, {
    success: 'temporary-permissions.withdrawn-success',
    failure: 'temporary-permissions.withdrawn-error',
    onSuccess: close,
    onFailure: close,
  });
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('temporary-permissions.withdraw-title')}
      effect={asked === null ? '' : effectOf(asked, t)}
      verb={t('temporary-permissions.withdraw')}
      refusal={t('general.close')}
      isDanger
      isBusy={withdraw.isSaving}
      onConfirm={() => asked !== null && void withdraw.save({ params: { id: asked.id } })}
      onRefuse={close}
    />
  );
}

// One that was not active when it was asked about had not begun: those that are over cannot be withdrawn.
function effectOf(asked: TemporaryPermission, t: TextOf): string {
  const key = asked.isActive ? 'temporary-permissions.withdraw-effect' : 'temporary-permissions.withdraw-effect-before';
  return t(key, { permissions: namesOf(asked) });
}

function namesOf({ permissions }: TemporaryPermission): string {
  return permissionNames(Object.entries(permissions).flatMap(([flag, isSet]) => (isSet ? [flag] : [])));
}
