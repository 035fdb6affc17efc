import { type OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useFailureToast } from '../../../platform/use-failure-toast.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DeleteProvider } from './delete-provider.tsx';
import { providerColumns, providerFilters } from './provider-columns.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderTestDialog } from './provider-test-dialog.tsx';

const testParts: readonly string[] = [];

export function Page() {
  const t = useText();
  const grid = useGrid(oidcApi.list);
  useFailureToast(grid.error, 'oidc.could-not-retrieve');
  const dialog = useDialogAddress();
  const test = useDialogAddress('test', testParts);
  const [doomed, setDoomed] = useState<OidcSetting | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the openers do the same at every render
  const columns = useMemo(
    () =>
      providerColumns({
        edit: ({ id }) => dialog.open(id),
        test: ({ id }) => test.open(id),
        remove: setDoomed,
      }),
    [],
  );
  const addButton = <AddButton do={oidcApi.create} label="oidc.add" dialog={dialog} />;
  return (
    <>
      <PageHeader title={t('oidc.title')} purpose={t('oidc.purpose')} action={addButton} />
      <DataGrid
        grid={grid}
        columns={columns}
        filters={providerFilters}
        label={t('oidc.title')}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        open={({ id }) => dialog.linkTo(id)}
        empty={{ title: 'oidc.empty', hint: 'oidc.empty-hint' }}
        failure="oidc.could-not-retrieve"
      />
      {dialog.value !== undefined && <ProviderDialog dialog={dialog} shown={dialog.value} />}
      {test.value !== undefined && <ProviderTestDialog dialog={test} shown={test.value} />}
      <DeleteProvider provider={doomed} onDone={() => setDoomed(null)} />
    </>
  );
}
