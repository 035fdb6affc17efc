/** The focus within the rows of a list, which is on the link that opens a row where there is one. */

export function rowsOf(grid: Element): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>('[data-grid-row]')];
}

// The link of the row reads out the row's name, and Enter opens it.
export function focusRow(row: HTMLElement | undefined): void {
  const target = row?.querySelector<HTMLElement>('[data-grid-open]') ?? row;
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** Where an element stands in a list; null for one that is in no row of any. */
export interface RowPlace {
  grid: Element;
  at: number;
}

export function rowPlaceOf(element: HTMLElement): RowPlace | null {
  const grid = element.closest('[data-grid]');
  if (grid === null) return null;
  const at = rowsOf(grid).findIndex((row) => row.contains(element));
  return at === -1 ? null : { grid, at };
}

/** The row that stands there by now, or the last one; undefined when the list is gone or empty. */
export function rowAt({ grid, at }: RowPlace): HTMLElement | undefined {
  const rows = grid.isConnected ? rowsOf(grid) : [];
  return rows[Math.min(at, rows.length - 1)];
}
