import { Table } from '@mantine/core';
import styles from './chart-table.module.css';

export interface ChartRow {
  key: string;
  /** What it is of, then its figures. */
  cells: readonly string[];
}

interface ChartTableProps {
  /** What unfolds it. */
  summary: string;
  label: string;
  head: readonly string[];
  rows: readonly ChartRow[];
}

/** The figures of a chart, folded away below it: to be read, heard and copied. */
export function ChartTable({ summary, label, head, rows }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      <Table aria-label={label} fz="xs" verticalSpacing={2} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {head.map((title, place) => (
              <Table.Th key={title} scope="col" ta={place === 0 ? undefined : 'right'}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells: [of, ...figures] }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400}>
                {of}
              </Table.Th>
              {figures.map((figure, place) => (
                <Table.Td key={head[place + 1]} ta="right">
                  {figure}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
