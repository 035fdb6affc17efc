import { ActionIcon, Checkbox, Table } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ListEndpoint, RowOf } from '../../platform/grid-search.ts';
import type { LinkTarget } from '../dialog-address.ts';
import classes from './data-grid.module.css';
import { extraColumns, type GridTableProps } from './data-grid-props.ts';
import { RowActions } from './row-actions.tsx';

interface GridRowProps<E extends ListEndpoint> extends GridTableProps<E> {
  row: RowOf<E>;
  isExpanded: boolean;
  toggle: () => void;
}

export function GridRow<E extends ListEndpoint>(props: GridRowProps<E>) {
  const { row, columns, selection, expand, rowActions, rowButton, open, rowName } = props;
  const t = useText();
  const detailsId = useId();
  const name = rowName(row);
  const isSelected = selection?.has(row) ?? false;
  const isCurrent = props.isCurrent?.(row) ?? false;
  return (
    <>
      <Table.Tr
        data-grid-row
        // The keys j and k come here where the row has no link to go to.
        tabIndex={-1}
        data-selected={isSelected || isCurrent || undefined}
        data-openable={open !== undefined || undefined}
        {...(open && { onClick: openRow })}
      >
        {selection && (
          <Table.Td className={classes.narrow}>
            <Checkbox
              size="xs"
              aria-label={t('grid.select-row', { name })}
              checked={isSelected}
              onChange={() => selection.toggle(row)}
            />
          </Table.Td>
        )}
        {expand && (
          <Table.Td className={classes.narrow}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('grid.expand', { name })}
              aria-expanded={props.isExpanded}
              {...(props.isExpanded && { 'aria-controls': detailsId })}
              onClick={props.toggle}
            >
              {props.isExpanded ? (
                <IconChevronDown size={16} aria-hidden />
              ) : (
                <IconChevronRight size={16} aria-hidden />
              )}
            </ActionIcon>
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
          <Table.Td className={classes.narrow}>
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

function CellContent({
  target,
  label,
  children,
}: {
  target: LinkTarget | undefined;
  label: string;
  children: ReactNode;
}) {
  const isEmpty = children === '' || children === null || children === undefined;
  const content = isEmpty ? <span className={classes.none}>–</span> : children;
  if (target === undefined) return content;
  return (
    <Link {...target} data-grid-open aria-label={label} className={classes.open}>
      {content}
    </Link>
  );
}

// A click anywhere on the row is a click on its link, with the same keys held, so that Ctrl opens a tab. Clicks on
// controls, and the end of marking text, are not meant for the row.
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as Element;
  if (target.closest('a, button, input, label, [role="menu"]') || window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector('[data-grid-open]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
