import type { TextKey } from '@houston/contract/texts/sections';
import { Stack, Table, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Money } from '../../../ui/money.tsx';

interface SumTableProps {
  title: TextKey;
  columns: readonly TextKey[];
  rows: readonly {
    /** Heads the row. */
    name: string;
    /** In the order of the further columns; numbers are cents. */
    cells: readonly (ReactNode | number)[];
  }[];
  /** Under the further columns: how many, and then cents. Shown when there is more than one row. */
  totals?: readonly number[];
}

/** A few sums in a small table, which scrolls sideways by itself where the screen is narrow. */
export function SumTable({ title, columns, rows, totals }: SumTableProps) {
  const t = useText();
  return (
    <Stack gap={4}>
      <Text fw={600} size="sm">
        {t(title)}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable without a pointer */}
      <section aria-label={t(title)} tabIndex={0} style={{ overflowX: 'auto' }}>
        <Table fz="sm" verticalSpacing={4} style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column, place) => (
                <Table.Th
                  key={column}
                  scope="col"
                  ta={place === 0 || isText(rows[0]?.cells[place - 1]) ? 'left' : 'right'}
                >
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
                  <Table.Td key={columns[place + 1]} {...(isText(cell) ? { ta: 'left', miw: 180 } : { ta: 'right' })}>
                    {typeof cell === 'number' ? <Money cents={cell} /> : cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            {totals !== undefined && rows.length > 1 && (
              <Table.Tr fw={600}>
                <Table.Th scope="row">{t('clearing.total')}</Table.Th>
                {totals.map((total, place) => (
                  <Table.Td key={columns[place + 1]} ta="right">
                    {place === 0 ? <Count value={total} /> : <Money cents={total} />}
                  </Table.Td>
                ))}
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </section>
    </Stack>
  );
}

function isText(cell: ReactNode | number): boolean {
  return typeof cell === 'string';
}

export function Count({ value }: { value: number }) {
  return <Fragment>{formatCount(value, useLanguage())}</Fragment>;
}
