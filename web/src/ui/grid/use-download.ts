import type { TextKey } from '@houston/contract/texts/sections';
import { useEffect, useRef, useState } from 'react';
import type { ListEndpoint, RowOf } from '../../platform/address/grid-search.ts';
import { showError } from '../../platform/toast.ts';
import type { Grid } from '../../platform/use-grid.ts';

interface Download {
  start: () => void;
  isBusy: boolean;
}

/**
 * Reads every matching row, in the present order, and hands it to `write`. Leaving the screen ends it.
 * @param rowKey a row that was added while the pages were read moves the others down, so that one comes twice: it is kept once
 */
export function useDownload<E extends ListEndpoint>(
  grid: Grid<E>,
  rowKey: (row: RowOf<E>) => string | number,
  failure: TextKey,
  write: (rows: RowOf<E>[]) => void,
): Download {
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
      write([...new Map(rows.map((row) => [rowKey(row), row])).values()]);
    } catch (error) {
      showError(error, failure);
    } finally {
      setBusy(false);
    }
  }

  return { start: () => void download(), isBusy };
}
