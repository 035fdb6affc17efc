/** What a row of a list is made of, whether it is a line of a table or a card. */
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { ListEndpoint, RowOf } from '../../../platform/address/grid-search.ts';
import type { LinkTarget } from '../../dialog/dialog-address.ts';
import classes from '../data-grid.module.css';
import type { GridTableProps } from '../data-grid-props.ts';
import type { Selection } from '../use-selection.ts';
import { LongText, longTextLength } from './long-text.tsx';

export interface GridRowProps<E extends ListEndpoint> extends GridTableProps<E> {
  row: RowOf<E>;
  isExpanded: boolean;
  toggle: () => void;
}

export function RowCheckbox<Row>({ row, name, selection }: { row: Row; name: string; selection: Selection<Row> }) {
  const t = useText();
  return (
    <Checkbox
      size="xs"
      aria-label={t('grid.select-row', { name })}
      checked={selection.has(row)}
      disabled={!selection.canChoose(row)}
      onChange={() => selection.toggle(row)}
    />
  );
}

interface RowFoldProps {
  name: string;
  isExpanded: boolean;
  detailsId: string;
  toggle: () => void;
}

export function RowFold({ name, isExpanded, detailsId, toggle }: RowFoldProps) {
  const t = useText();
  const Icon = isExpanded ? IconChevronDown : IconChevronRight;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('grid.expand', { name })}
      aria-expanded={isExpanded}
      {...(isExpanded && { 'aria-controls': detailsId })}
      onClick={toggle}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}

/** What a row looks like and does as a whole; the keys j and k come to it where it has no link to go to. */
export function rowProps<E extends ListEndpoint>({ row, selection, isCurrent, open }: GridRowProps<E>) {
  return {
    'data-grid-row': true,
    tabIndex: -1,
    'data-selected': selection?.has(row) || isCurrent?.(row) || undefined,
    'data-openable': open !== undefined || undefined,
    ...(open && { onClick: openRow }),
  };
}

interface CellContentProps {
  target: LinkTarget | undefined;
  label: string;
  children: ReactNode;
}

/** The content of a cell; of the first one as the link of the row. */
export function CellContent({ target, label, children }: CellContentProps) {
  const content = isEmpty(children) ? <span className={classes.none}>–</span> : cutText(children, target !== undefined);
  const id = useId();
  if (target === undefined) return content;
  return (
    <Link
      {...target}
      id={id}
      data-grid-open
      aria-label={label}
      ref={(link) => nameLink(link, label, typeof children === 'string')}
      className={classes.open}
    >
      <span id={`${id}-shown`}>{content}</span>
    </Link>
  );
}

// Whoever speaks what they see must find the link by it: what the cell shows is part of the name, also as it changes, which a part
// with a call of its own does without this row.
function nameLink(link: HTMLAnchorElement | null, label: string, isPlain: boolean): (() => void) | undefined {
  if (link === null) return undefined;
  const name = () => {
    if (label.toLowerCase().includes(link.textContent.trim().toLowerCase())) link.removeAttribute('aria-labelledby');
    else link.setAttribute('aria-labelledby', `${link.id} ${link.id}-shown`);
  };
  name();
  if (isPlain) return undefined;
  const watch = new MutationObserver(name);
  watch.observe(link, { childList: true, characterData: true, subtree: true });
  return () => watch.disconnect();
}

/** A longer word would keep its column wide. In characters. */
const longWordLength = 20;

export function isEmpty(content: ReactNode): boolean {
  return content === '' || content === null || content === undefined || content === false;
}

function cutText(content: ReactNode, isInLink: boolean): ReactNode {
  if (typeof content !== 'string') return content;
  if (content.length > longTextLength) return <LongText isInLink={isInLink}>{content}</LongText>;
  if (content.includes(' ')) return content;
  return <span className={content.length > longWordLength ? classes.breakable : classes.whole}>{content}</span>;
}

// A click anywhere on the row is a click on its link, with the same keys held, so that Ctrl opens a tab. Clicks on
// controls, and the end of marking text, are not meant for the row.
function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element;
  if (target.closest('a, button, input, label, [role="menu"]') || window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector('[data-grid-open]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
