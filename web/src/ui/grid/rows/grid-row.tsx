import { Table } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint } from '../../../platform/address/grid-search.ts';
import classes from '../data-grid.module.css';
import { extraColumns } from '../data-grid-props.ts';
import { RowActions } from './row-actions.tsx';
import { CellContent, type GridRowProps, RowCheckbox, RowFold, rowProps } from './row-parts.tsx';

/** A row as a line of the table. */
export function GridRow<E extends ListEndpoint>(props: GridRowProps<E>) {
  const { row, columns, selection, expand, rowActions, rowButton, open, rowName } = props;
  const t = useText();
  const detailsId = useId();
  const name = rowName(row);
  return (
    <>
      <Table.Tr {...rowProps(props)}>
        {selection && (
          <Table.Td className={classes.narrow}>
            <RowCheckbox row={row} name={name} selection={selection} />
          </Table.Td>
        )}
        {expand && (
          <Table.Td className={classes.narrow}>
            <RowFold name={name} isExpanded={props.isExpanded} detailsId={detailsId} toggle={props.toggle} />
          </Table.Td>
        )}
        {columns.map((column, index) => (
          <Table.Td key={column.key} data-align={column.align} data-column>
            <CellContent target={index === 0 ? open?.(row) : undefined} label={t('grid.open', { name })}>
              {column.render(row)}
            </CellContent>
          </Table.Td>
        ))}
        {(rowActions ?? rowButton) && (
          <Table.Td className={`${classes.narrow} ${classes.actions}`}>
            {rowActions && <RowActions name={name} actions={rowActions(row)} />}
            {rowButton?.(row)}
          </Table.Td>
        )}
      </Table.Tr>
      {expand && props.isExpanded && (
        <Table.Tr id={detailsId} className={classes.details}>
          <Table.Td colSpan={columns.length + extraColumns(props)}>{expand(row)}</Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
