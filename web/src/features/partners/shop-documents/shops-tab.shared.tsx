import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import { Group, Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { LackingNotice } from './lacking-notice.tsx';
import { shopColumns, shopFilters } from './shop-columns.tsx';
import { ShopDialog } from './shop-dialog.tsx';

/** The shops of a psper and what they handed in, those that lack something first. */
export function ShopsTab({ psper: { othoId: psperKey } }: { psper: { readonly othoId: string } }) {
  const t = useText();
  const grid = useGrid(shopDocumentsApi.list, { within: 'shops', params: { psperKey } });
  const dialog = useDialogAddress('shop');
  return (
    <Stack gap="md">
      <LackingNotice psperKey={psperKey} />
      <Group gap="md">
        <PageLink href={`/company/merchants?psperKey=${psperKey}`}>{t('shop-documents.its-merchants')}</PageLink>
        <PageLink href={`/store?psperKey=${psperKey}`}>{t('shop-documents.its-shops')}</PageLink>
      </Group>
      <DataGrid
        grid={grid}
        columns={shopColumns}
        filters={shopFilters}
        label={t('shop-documents.tab')}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        open={({ id }) => dialog.linkTo(id)}
        empty={{ title: 'shop-documents.empty', hint: 'shop-documents.empty-hint' }}
        failure="shop-documents.could-not-load"
      />
      {dialog.value !== undefined && <ShopDialog psperKey={psperKey} shown={dialog.value} close={dialog.close} />}
    </Stack>
  );
}
