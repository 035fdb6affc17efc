import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { exportColumns, exportFilters } from './export-columns.tsx';
import { ExportSetup } from './export-setup.tsx';
import { FileButtons } from './file-buttons.tsx';
import { ToldContacts } from './told-contacts.tsx';

/** What a buyer gets of its sales, what became of each file, and whether its server can be reached. */
export function BuyerExports({ id }: { id: number }) {
  const t = useText();
  const [decision, setDecision] = useState<Decision | null>(null);
  const grid = useGrid(nplExportsApi.list, { key: 'exports', params: { id } });
  return (
    <>
      <Panel title={t('npl-exports.title')} hint={t('npl-exports.hint')}>
        <Stack gap="md">
          <ExportSetup id={id} />
          <DataGrid
            grid={grid}
            columns={exportColumns}
            filters={exportFilters}
            label={t('npl-exports.title')}
            rowKey={(file) => file.id}
            rowName={({ name }) => name}
            rowButton={(file) => <FileButtons id={id} file={file} decide={setDecision} />}
            empty={{ title: 'npl-exports.empty', hint: 'npl-exports.empty-hint' }}
            failure="npl-exports.failed"
          />
        </Stack>
        <DecideDialog id={id} decision={decision} close={() => setDecision(null)} />
      </Panel>
      <ToldContacts id={id} />
    </>
  );
}
