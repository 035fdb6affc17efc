import { environmentManagementApi } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconHistory } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useTenantId } from '../../../shell/tenant-choice.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DraftBar } from './draft-bar.tsx';
import { useVariableColumns, variableFilters } from './environment-columns.tsx';
import { ExportButton } from './export-button.tsx';
import { ImportButton } from './import-dialog.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { usePlace } from './use-place.ts';
import { useTenantOfAddress } from './use-tenant-of-address.ts';
import { VariableDialog } from './variables/variable-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** The branding of a tenant, or the default, variable by variable. */
export function Page() {
  const t = useText();
  const tenantId = useTenantId();
  const unknown = useTenantOfAddress();
  const place = usePlace();
  const { scope, stage } = place;
  const grid = useGrid(environmentManagementApi.list, { fixed: { scope, stage } });
  const columns = useVariableColumns(place);
  const dialog = useDialogAddress();
  const versions = useDialogAddress('versions');
  const preview = useDialogAddress('preview', ['page', 'scheme', 'language']);
  // With a word of its own in each key: React would show one of two neighbours with the same key twice, or not at all.
  const owner = `${tenantId} ${scope}`;
  return (
    <>
      <PageHeader
        title={t('customer-environment.title')}
        purpose={t('customer-environment.purpose')}
        action={
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconEye size={16} aria-hidden />}
              onClick={() => preview.open(stage)}
            >
              {t('customer-environment.preview')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconHistory size={16} aria-hidden />}
              onClick={() => versions.open('all')}
            >
              {t('customer-environment.versions')}
            </Button>
            <ImportButton scope={scope} />
            <ExportButton scope={scope} />
          </Group>
        }
      />
      {unknown !== null && (
        <Alert color="yellow" role="status" mb="md" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('customer-environment.unknown-tenant', { ...unknown })}
        </Alert>
      )}
      <PlaceChoice place={place} />
      <DraftBar key={`draft ${owner}`} place={place} />
      <DataGrid
        grid={grid}
        columns={columns}
        filters={variableFilters}
        label={t('customer-environment.title')}
        rowKey={({ variableType }) => variableType}
        rowName={({ variableType }) => `${t(`customer-environment.names.${variableType}`)} ${variableType}`}
        open={({ variableType }) => dialog.linkTo(variableType)}
        empty={{ title: 'customer-environment.empty', hint: 'customer-environment.empty-hint' }}
        failure="apollo.mission-control.customer-environment-variable.all-load-fail"
      />
      {dialog.value !== undefined && (
        <VariableDialog
          key={`variable ${owner} ${stage} ${dialog.value}`}
          shown={dialog.value}
          place={place}
          close={dialog.close}
        />
      )}
      {versions.value !== undefined && (
        <VersionsDialog key={`versions ${owner}`} scope={scope} close={versions.close} />
      )}
      {preview.value !== undefined && <PreviewDialog key={`preview ${owner}`} scope={scope} close={preview.close} />}
    </>
  );
}
