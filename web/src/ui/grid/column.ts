import type { TextKey } from '@houston/contract/texts/sections';
import type { ReactNode } from 'react';

/** One column of a list. */
export interface Column<Row, SortField extends string = string> {
  key: string;
  title: TextKey;
  render: (row: Row) => ReactNode;
  /** The field that the server sorts by; without it the column cannot be sorted. */
  sortField?: SortField;
  /** The value in the CSV file. Default what `render` gives, when that is a text or a number. */
  csv?: (row: Row) => string | number | null;
  /** `right` for numbers. */
  align?: 'right';
  isHiddenByDefault?: boolean;
  /** On a telephone the title of the card, in the place of the first column. */
  isCardTitle?: true;
  /** The least width in pixels. */
  width?: number;
}
