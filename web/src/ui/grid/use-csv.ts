import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ListEndpoint, RowOf } from '../../platform/grid-search.ts';
import { showError } from '../../platform/toast.ts';
import type { Grid } from '../../platform/use-grid.ts';
import type { Column } from './column.ts';
import { csvOf, downloadText } from './csv.ts';

/** Makes the file of exactly this view: every matching row, in the present order, with the visible columns. */
export function useCsv<E extends ListEndpoint>(
  grid: Grid<E>,
  columns: readonly Column<RowOf<E>>[],
  fileName: string,
): { download: () => void; isBusy: boolean } {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const rows = await grid.loadAll(leaving.current.signal);
      const titles = columns.map((column) => t(column.title));
      downloadText(csvOf(columns, titles, rows), `${fileName}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      showError(error, 'grid.csv-failed');
    } finally {
      setBusy(false);
    }
  }

  return { download: () => void download(), isBusy };
}
