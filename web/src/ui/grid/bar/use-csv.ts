import { bookDay } from '../../../i18n/book-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint, RowOf } from '../../../platform/address/grid-search.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import type { Column } from '../column.ts';
import { csvOf, downloadText } from '../csv.ts';
import { useDownload } from '../use-download.ts';

/** Makes the file of exactly this view: every matching row, in the present order, with the visible columns. */
export function useCsv<E extends ListEndpoint>(
  grid: Grid<E>,
  rowKey: (row: RowOf<E>) => string | number,
  columns: readonly Column<RowOf<E>>[],
  fileName: string,
): { download: () => void; isBusy: boolean } {
  const t = useText();
  const { start, isBusy } = useDownload(grid, rowKey, 'grid.csv-failed', (rows) => {
    const titles = columns.map((column) => t(column.title));
    downloadText(csvOf(columns, titles, rows), `${fileName}-${bookDay(new Date())}.csv`);
  });
  return { download: start, isBusy };
}
