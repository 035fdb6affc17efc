import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint } from '../../../platform/address/grid-search.ts';
import classes from '../data-grid.module.css';
import { extraColumns } from '../data-grid-props.ts';
import { RowActions } from './row-actions.tsx';
import { CellContent, type GridRowProps, RowCheckbox, RowFold, rowProps } from './row-parts.tsx';

/** A row as a line of the table: of plain elements, since Mantine's cost more than what stands in most of them. */
export function GridRow<E extends ListEndpoint>(props: GridRowProps<E>) {
  const { row, columns, selection, expand, rowActions, rowButton, open, rowName } = props;
  const t = useText();
  const detailsId = useId();
  const name = rowName(row);
  return (
    <>
      <tr {...rowProps(props)}>
        {selection && (
          <td className={classes.narrow}>
            <RowCheckbox row={row} name={name} selection={selection} />
          </td>
        )}
        {expand && (
          <td className={classes.narrow}>
            <RowFold name={name} isExpanded={props.isExpanded} detailsId={detailsId} toggle={props.toggle} />
          </td>
        )}
        {columns.map((column, index) => (
          <td key={column.key} data-align={column.align} data-column>
            <CellContent target={index === 0 ? open?.(row) : undefined} label={t('grid.open', { name })}>
              {column.render(row)}
            </CellContent>
          </td>
        ))}
        {(rowActions ?? rowButton) && (
          <td className={`${classes.narrow} ${classes.actions}`}>
            {rowActions && <RowActions name={name} actions={rowActions(row)} />}
            {rowButton?.(row)}
          </td>
        )}
      </tr>
      {expand && props.isExpanded && (
        <tr id={detailsId} className={classes.details}>
          <td colSpan={columns.length + extraColumns(props)}>{expand(row)}</td>
        </tr>
      )}
    </>
  );
}
