import type { TextKey } from '@houston/contract/texts/sections';
import { Stack, Table, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useIsTelephone } from '../../../ui/dialog/use-is-telephone.ts';
import { FactList } from '../../../ui/facts/fact-list.tsx';
import styles from '../../../ui/facts/part-table.module.css';
import { Money } from '../../../ui/values/money.tsx';

interface SumTableProps {
  title: TextKey;
  columns: readonly TextKey[];
  rows: readonly {
    /** Heads the row. */
    name: ReactNode;
    /** In the order of the further columns; numbers are cents. */
    cells: readonly (ReactNode | number)[];
  }[];
  /** Under the last columns; numbers are cents. Shown when there is more than one row. */
  totals?: readonly (ReactNode | number)[];
}

/** A few sums in a small table; on a telephone, where sums would hide beyond its edge, each row is a list of its own. */
export function SumTable(props: SumTableProps) {
  const t = useText();
  const isTelephone = useIsTelephone();
  return (
    <Stack gap={4}>
      <Text fw={600} size="sm">
        {t(props.title)}
      </Text>
      {isTelephone ? <SumCards {...props} /> : <WideSums {...props} />}
    </Stack>
  );
}

function SumCards({ title, columns, rows, totals = [] }: SumTableProps) {
  const t = useText();
  const [first, ...further] = columns;
  const lists = rows.map(({ name, cells }) => ({
    name,
    facts: further.map((column, at) => [column, cells[at]] as const),
  }));
  if (totals.length > 0 && rows.length > 1)
    lists.push({
      name: t('clearing.total'),
      facts: further.slice(-totals.length).map((column, at) => [column, totals[at]] as const),
    });
  return (
    <ul aria-label={t(title)} className={styles.cards}>
      {lists.map(({ name, facts }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows come and go as a whole
        <li key={row}>
          <FactList
            facts={[
              ...(first === undefined ? [] : [[first, name] as const]),
              ...facts.map(([column, value]) => [column, shown(value)] as const),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

function WideSums({ title, columns, rows, totals = [] }: SumTableProps) {
  const t = useText();
  /** Columns of words before what has a total. */
  const words = columns.length - 1 - totals.length;
  const isText = (place: number) => typeof rows[0]?.cells[place] === 'string' || (totals.length > 0 && place < words);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable without a pointer
    <section aria-label={t(title)} tabIndex={0} className={styles.table}>
      <Table fz="sm" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, place) => (
              <Table.Th key={column} scope="col" ta={place === 0 || isText(place - 1) ? 'left' : 'right'}>
                {t(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows come and go as a whole
            <Table.Tr key={row}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              {cells.map((cell, place) => (
                <Table.Td key={columns[place + 1]} {...(isText(place) ? { ta: 'left', miw: 180 } : { ta: 'right' })}>
                  {shown(cell)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          {totals.length > 0 && rows.length > 1 && (
            <Table.Tr fw={600}>
              <Table.Th scope="row" colSpan={1 + words}>
                {t('clearing.total')}
              </Table.Th>
              {totals.map((total, place) => (
                <Table.Td key={columns[place + 1 + words]} ta="right">
                  {shown(total)}
                </Table.Td>
              ))}
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function shown(cell: ReactNode | number): ReactNode {
  return typeof cell === 'number' ? <Money cents={cell} /> : cell;
}

/** What rows come to. */
export function sumOf<Row>(rows: readonly Row[], read: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0);
}

export function Count({ value }: { value: number }) {
  return <Fragment>{formatCount(value, useLanguage())}</Fragment>;
}
