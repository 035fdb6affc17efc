import type { TextKey } from '@houston/contract/texts/sections';
import type { ReactNode } from 'react';
import type { FilterName, ListEndpoint, RowOf, SortFieldOf } from '../../platform/address/grid-search.ts';
import type { Grid } from '../../platform/use-grid.ts';
import type { LinkTarget } from '../dialog/dialog-address.ts';
import type { Column } from './column.ts';
import type { Filter } from './filter.ts';
import type { KeyWords } from './keys/grid-keys-dialog.tsx';
import type { RowAction } from './rows/row-actions.tsx';
import type { Selection } from './use-selection.ts';

export interface DataGridProps<E extends ListEndpoint> {
  /** From `useGrid`. */
  grid: Grid<E>;
  columns: readonly Column<RowOf<E>, SortFieldOf<E>>[];
  /** Names the list for screen readers, and begins the name of the CSV file. */
  label: string;
  rowKey: (row: RowOf<E>) => string | number;
  /** Names a row for screen readers and in its actions. */
  rowName: (row: RowOf<E>) => string;
  filters?: readonly Filter<FilterName<E>>[];
  /** Where a click on the row, or Enter, leads: a dialog in the address, or a page. */
  open?: (row: RowOf<E>) => LinkTarget;
  /** Whether this is the row that is open, where it opens beside the list: it is marked like a chosen one. */
  isCurrent?: (row: RowOf<E>) => boolean;
  /** Keys that the page adds to those of all lists. */
  keys?: readonly KeyWords[];
  /** What to say while there is nothing at all, and how to begin. */
  empty: { title: TextKey; hint: TextKey; action?: ReactNode; noMatchesHint?: TextKey | undefined };
  /** What to say when the list could not be read. */
  failure: TextKey;
  rowActions?: (row: RowOf<E>) => readonly RowAction[];
  /** The only action of a row, as an icon at its end; for more than one there is `rowActions`. */
  rowButton?: (row: RowOf<E>) => ReactNode;
  /** What shows under a row that is folded open. */
  expand?: (row: RowOf<E>) => ReactNode;
  /** The actions for chosen rows, also while none is: they say why they cannot be done. Every row gets a checkbox. */
  bulk?: (selection: Selection<RowOf<E>>) => ReactNode;
  /** Whether the actions can do anything with a row; without it with every row. One that they cannot is not chosen. */
  canChoose?: (row: RowOf<E>) => boolean;
  /** What can be done with everything that the filters find, without choosing rows first. */
  bulkAll?: ReactNode;
}

export interface GridTableProps<E extends ListEndpoint> extends DataGridProps<E> {
  /** The visible ones. */
  columns: readonly Column<RowOf<E>, SortFieldOf<E>>[];
  isComfortable: boolean;
  selection: Selection<RowOf<E>> | undefined;
}

/** The columns beside the data: checkbox, fold, actions. */
export function extraColumns<E extends ListEndpoint>(props: GridTableProps<E>): number {
  const { selection, expand, rowActions, rowButton } = props;
  return [selection, expand, rowActions ?? rowButton].filter((part) => part !== undefined).length;
}
