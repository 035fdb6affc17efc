import type { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { InvoiceRow } from '@houston/contract/features/finance/invoices/invoices.schema';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { InvoiceCreditDialog } from '../invoice-credits/invoice-credit-dialog.shared.tsx';
import { FileButtons } from './file-buttons.tsx';

type Api = typeof invoicesApi;

interface InvoiceListProps {
  grid: Grid<Api['list']>;
  columns: readonly Column<InvoiceRow, SortFieldOf<Api['list']>>[];
  filters?: readonly Filter<FilterName<Api['list']>>[];
}

const creditFilter: Filter<'credit'> = {
  kind: 'choice',
  name: 'credit',
  label: 'invoice-credits.state',
  choices: (['proposed', 'approved'] as const).map((value) => ({ value, label: `invoice-credits.state-${value}` })),
};

/** Invoices, each with its files; a row leads to its cessions. */
export function InvoiceList({ grid, columns, filters = [] }: InvoiceListProps) {
  const t = useText();
  const credit = useDialogAddress('credit', []);
  return (
    <>
      <DataGrid
        grid={grid}
        columns={columns}
        filters={[creditFilter, ...filters]}
        label={t('invoices.title')}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        rowButton={(invoice) => <FileButtons invoice={invoice} credit={credit} isInRow />}
        open={({ id }) => recordLink('invoice', id)}
        empty={{ title: 'invoices.empty', hint: 'invoices.empty-hint' }}
        failure="invoices.could-not-retrieve"
      />
      {credit.value !== undefined && (
        <InvoiceCreditDialog key={credit.value} value={credit.value} close={credit.close} />
      )}
    </>
  );
}
