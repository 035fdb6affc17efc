import type { BrandingScope } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import {
  environmentManagementApi,
  type VersionSummary,
} from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf, refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useSave } from '../../../platform/use-save.ts';
import { useTenantId } from '../../../shell/tenant-choice.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { versionColumns } from './version-columns.tsx';

/** Every published version, and the way back to one. */
export function VersionsDialog({ scope, close }: { scope: BrandingScope; close: () => void }) {
  const t = useText();
  const tenantId = useTenantId();
  const names = useQuery(readOf(tenantsApi.names, {}));
  const state = useQuery(readOf(environmentManagementApi.state, { query: { scope } }));
  const grid = useGrid(environmentManagementApi.versions, { within: 'versions-list', fixed: { scope } });
  const [chosen, choose] = useState<VersionSummary | null>(null);
  const number = chosen?.number ?? 0;
  const tenant = names.data?.find(({ id }) => id === tenantId)?.name ?? t('customer-environment.scope-tenant');
  const restore = useSave(environmentManagementApi.restore, {
    handles: 'all',
    onSuccess() {
      choose(null);
      showSuccess('customer-environment.restored', { number });
    },
    onFailure(error) {
      choose(null);
      showFailure(error, 'customer-environment.restore-failed');
      void refetch(environmentManagementApi.state);
    },
  });
  return (
    <Dialog
      name="versions"
      size="wide"
      title={t('customer-environment.versions-title', {
        name: scope === 'default' ? t('customer-environment.scope-default') : tenant,
      })}
      close={close}
    >
      <DataGrid
        grid={grid}
        columns={versionColumns(state.data?.published)}
        label={t('customer-environment.versions')}
        rowKey={(version) => version.number}
        rowName={(version) => t('customer-environment.version-named', { number: version.number })}
        rowActions={(version) =>
          version.number === state.data?.published
            ? []
            : [{ label: 'customer-environment.restore', onClick: () => choose(version) }]
        }
        empty={{ title: 'customer-environment.versions-empty', hint: 'customer-environment.versions-empty-hint' }}
        failure="customer-environment.versions-failed"
      />
      <ConfirmDialog
        isOpen={chosen !== null}
        title={t('customer-environment.restore-title', { number })}
        effect={t('customer-environment.restore-effect')}
        verb={t('customer-environment.restore')}
        isBusy={restore.isSaving}
        onConfirm={() =>
          void restore.save({ params: { number }, query: { scope }, body: { revision: state.data?.revision ?? 0 } })
        }
        onRefuse={() => choose(null)}
      />
    </Dialog>
  );
}
