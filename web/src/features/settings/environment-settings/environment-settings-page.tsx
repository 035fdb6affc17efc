import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { settingColumns, settingFilters } from './setting-columns.tsx';
import { SettingDialog } from './setting-dialog.tsx';

/** The feature flags of the platform, one row for each name and tenant. */
export function Page() {
  const t = useText();
  const grid = useGrid(environmentSettingsApi.list);
  const dialog = useDialogAddress();
  return (
    <>
      <PageHeader
        title={t('environment-settings.title')}
        purpose={t('environment-settings.purpose')}
        action={
          <Group gap="sm">
            <ClearCache />
            <AddButton do={environmentSettingsApi.set} label="environment-settings.create-or-update" dialog={dialog} />
          </Group>
        }
      />
      <DataGrid
        grid={grid}
        columns={settingColumns}
        filters={settingFilters}
        label={t('environment-settings.title')}
        rowKey={({ id }) => id}
        rowName={({ name, tenantName }) => `${name}, ${tenantName ?? t('environment-settings.all-tenants')}`}
        open={({ id }) => dialog.linkTo(id)}
        empty={{ title: 'environment-settings.empty', hint: 'environment-settings.empty-hint' }}
        failure="environment-settings.could-not-retrieve"
      />
      {dialog.value !== undefined && <SettingDialog key={dialog.value} dialog={dialog} shown={dialog.value} />}
    </>
  );
}

function ClearCache() {
  const t = useText();
  const reset = useSave(environmentSettingsApi.resetCache, {
    handles: 'all',
    onSuccess: ({ settings }) => showSuccess('environment-settings.cache-cleared', { count: settings }),
    onFailure: (error) => showFailure(error, 'environment-settings.cache-not-cleared'),
  });
  return (
    <Can do={environmentSettingsApi.resetCache}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={reset.isSaving}
        onClick={() => void reset.save({})}
      >
        {t('environment-settings.clear-cache')}
      </Button>
    </Can>
  );
}
