import type { TextKey } from '@houston/contract/texts/sections';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-text.ts';
import type { Column } from '../grid/column.ts';
import { csvMoney } from '../grid/csv.ts';

/** Whole cents, as the admin's language writes them. */
export function Money({ cents, currency = 'EUR' }: { cents: number; currency?: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatMoney(cents, useLanguage(), currency)}</span>;
}

/** A column of whole cents; in the CSV file they are the currency's units. */
export function moneyColumn<Key extends string, Field extends string = never>(
  key: Key,
  title: TextKey,
  sortField?: Field,
): Column<Record<Key, number>, Field> {
  return {
    key,
    title,
    align: 'right',
    render: (row) => <Money cents={row[key]} />,
    csv: (row) => csvMoney(row[key]),
    ...(sortField !== undefined && { sortField }),
  };
}
