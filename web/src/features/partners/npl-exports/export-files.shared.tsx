import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { NplExportFile } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Decision } from '../psper-deliveries/file-questions.shared.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { exportColumns, exportFilters } from './export-columns.tsx';
import { FileButtons } from './file-buttons.tsx';
import { exportsKey } from './stuck-export.shared.tsx';

interface ExportFilesProps {
  /** Of the buyer. */
  id: number;
  /** Those of one sale; without it all. */
  saleId?: number;
}

// Beside the sale there is no room for the hash; who compares it has it on the page of the sale, and among the columns.
const ofBuyer = exportColumns.map((column) =>
  column.key === 'sha256' ? { ...column, isHiddenByDefault: true as const } : column,
);
const ofOneSale = exportColumns.filter(({ key }) => key !== 'sale');

/** Files that a buyer gets, what became of each, and what can be done with it. */
export function ExportFiles({ id, saleId }: ExportFilesProps) {
  const t = useText();
  const [decision, setDecision] = useState<Decision<NplExportFile> | null>(null);
  const fixed = saleId === undefined ? {} : { fixed: { saleId } };
  const grid = useGrid(nplExportsApi.list, { key: exportsKey, params: { id }, ...fixed });
  return (
    <>
      <DataGrid
        grid={grid}
        columns={saleId === undefined ? ofBuyer : ofOneSale}
        filters={exportFilters}
        label={t('npl-exports.title')}
        rowKey={(file) => file.id}
        rowName={({ name }) => name}
        rowButton={(file) => <FileButtons id={id} file={file} decide={setDecision} />}
        empty={{ title: 'npl-exports.empty', hint: 'npl-exports.empty-hint' }}
        failure="npl-exports.failed"
      />
      <DecideDialog id={id} decision={decision} close={() => setDecision(null)} />
    </>
  );
}
