import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useIsTelephone } from '../dialog/use-is-telephone.ts';
import { Panel } from '../page/panel.tsx';
import { FactList } from './fact-list.tsx';
import styles from './part-table.module.css';

export interface PartColumn<Row> {
  title: TextKey;
  align?: 'right';
  render: (row: Row) => ReactNode;
  /** Whether there is nothing to say of it: on a telephone, where each value takes a line, it takes none. */
  isNothing?: (row: Row) => boolean;
}

export interface PartTableProps<Row extends { id: number }> {
  title: TextKey;
  /** One line under the title. */
  hint?: string | undefined;
  rows: readonly Row[];
  columns: readonly PartColumn<Row>[];
  /** What it says without rows. */
  empty: TextKey;
  /** Stands under the rows: that there are more, for example. */
  note?: ReactNode;
  /** On a telephone its rows are folded away at first: for what stands above a list, whose first row is to be in sight. */
  foldsOnTelephone?: true;
  /** Pixels, past which its rows scroll. */
  highest?: number;
}

/** A part of a record as a table; on a telephone each row is a list of its own. */
export function PartTable<Row extends { id: number }>({
  title,
  hint,
  rows,
  columns,
  empty,
  note,
  foldsOnTelephone,
  highest,
}: PartTableProps<Row>) {
  const t = useText();
  const isTelephone = useIsTelephone();
  const [isUnfolded, setUnfolded] = useState(false);
  const folds = foldsOnTelephone === true && isTelephone && rows.length > 0;
  const words = t(isUnfolded ? 'general.hide' : 'general.show');
  const fold = (
    <Button
      size="compact-sm"
      variant="default"
      aria-expanded={isUnfolded}
      aria-label={`${words} (${rows.length}): ${t(title)}`}
      onClick={() => setUnfolded(!isUnfolded)}
    >
      {words} ({rows.length})
    </Button>
  );
  return (
    // What explains its rows waits with them.
    <Panel
      title={t(title)}
      {...(hint !== undefined && (!folds || isUnfolded) && { hint })}
      {...(folds && { aside: fold })}
    >
      {rows.length === 0 && <Text size="sm">{t(empty)}</Text>}
      {rows.length > 0 && (!folds || isUnfolded) && (
        <PartRows title={title} rows={rows} columns={columns} {...(highest !== undefined && { highest })} />
      )}
      {note !== undefined && (
        <Text size="xs" c="dimmed" mt="xs">
          {note}
        </Text>
      )}
    </Panel>
  );
}

interface PartRowsProps<Row extends { id: number }>
  extends Pick<PartTableProps<Row>, 'title' | 'rows' | 'columns' | 'highest'> {
  /** Which of several parts with this title it is. */
  of?: TextKey;
  /** What can be done with a row: at its end. */
  menu?: (row: Row) => ReactNode;
}

/** The rows alone, for a part whose box says more than they do. */
export function PartRows<Row extends { id: number }>(props: PartRowsProps<Row>) {
  const t = useText();
  const isTelephone = useIsTelephone();
  const { title, of, highest } = props;
  const name = of === undefined ? t(title) : `${t('general.before-value', { label: t(title) })} ${t(of)}`;
  const rows = isTelephone ? <Cards {...props} /> : <WideTable {...props} />;
  if (isTelephone && highest === undefined) return rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section aria-label={name} tabIndex={0} className={styles.table} style={{ maxHeight: highest }}>
      {rows}
    </section>
  );
}

function Cards<Row extends { id: number }>({ rows, columns, menu }: PartRowsProps<Row>) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <FactList
            facts={columns
              .filter(({ isNothing }) => isNothing?.(row) !== true)
              .map((column) => [column.title, column.render(row)] as const)}
          />
          {menu !== undefined && <div>{menu(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

function WideTable<Row extends { id: number }>({ rows, columns, highest, menu }: PartRowsProps<Row>) {
  const t = useText();
  return (
    <Table fz="sm" verticalSpacing={6} stickyHeader={highest !== undefined}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.title} scope="col" ta={column.align}>
              {t(column.title)}
            </Table.Th>
          ))}
          {menu !== undefined && <Table.Td />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            {columns.map((column) => (
              <Table.Td key={column.title} ta={column.align}>
                {column.render(row)}
              </Table.Td>
            ))}
            {menu !== undefined && <Table.Td ta="right">{menu(row)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
