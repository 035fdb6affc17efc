import { Box, Group } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint } from '../../../platform/address/grid-search.ts';
import classes from './grid-cards.module.css';
import { RowActions } from './row-actions.tsx';
import { CellContent, type GridRowProps, isEmpty, RowCheckbox, RowFold, rowProps } from './row-parts.tsx';

/** A row as a card: its first column as the title, or the one that says so; each other with a value on a line of its own. */
export function GridCard<E extends ListEndpoint>(props: GridRowProps<E>) {
  const { row, columns, selection, expand, rowActions, rowButton, open, rowName } = props;
  const t = useText();
  const detailsId = useId();
  const name = rowName(row);
  const title = columns.find(({ isCardTitle }) => isCardTitle) ?? columns[0];
  const values = columns
    .filter((column) => column !== title)
    .map((column) => ({ column, content: column.render(row) }))
    .filter(({ content }) => !isEmpty(content));
  return (
    <Box component="li" className={classes.card} {...rowProps(props)}>
      <Group gap="xs" className={classes.head}>
        {selection && <RowCheckbox row={row} name={name} selection={selection} />}
        {expand && <RowFold name={name} isExpanded={props.isExpanded} detailsId={detailsId} toggle={props.toggle} />}
        <div className={classes.title}>
          <CellContent target={open?.(row)} label={t('grid.open', { name })}>
            {title?.render(row)}
          </CellContent>
        </div>
        {rowActions && <RowActions name={name} actions={rowActions(row)} />}
        {rowButton && <div className={classes.buttons}>{rowButton(row)}</div>}
      </Group>
      {values.length > 0 && (
        <dl className={classes.values}>
          {values.map(({ column, content }) => (
            <div key={column.key} className={classes.value}>
              <dt>{t(column.title)}</dt>
              <dd>
                <CellContent target={undefined} label="">
                  {content}
                </CellContent>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {expand && props.isExpanded && <div id={detailsId}>{expand(row)}</div>}
    </Box>
  );
}
