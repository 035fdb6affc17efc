import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { actionOfLetter, isTyping } from '../../letter-keys.ts';
import { focusRow, rowsOf } from './row-focus.ts';

interface GridKeys {
  grid: RefObject<HTMLElement | null>;
  showKeys: () => void;
}

/**
 * The keys of a list: `/` filter, `j` and `k` rows, `?` help. Enter opens because the row's link has the focus, Escape
 * leaves the filter. Buttons of the page may have letters of their own. On a page with two lists they go to the one that
 * has the focus, else to the first.
 */
export function useGridKeys({ grid, showKeys }: GridKeys): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (grid.current === null || !isMeantFor(grid.current, event)) return;
      const action = actionOf(event.key, grid.current, showKeys);
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [grid, showKeys]);
}

function isMeantFor(grid: HTMLElement, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const focused = document.activeElement;
  const isTyped = isTyping(focused);
  const leavesFilter =
    event.key === 'Escape' && focused?.matches('[data-grid-filter]') === true && grid.contains(focused);
  // Before the whole page is looked through, for every letter that is typed anywhere on it.
  if (isTyped && !leavesFilter) return false;
  if (document.querySelector('[aria-modal="true"], [role="menu"]') !== null) return false;
  if (isTyped) return true;
  const holder = focused?.closest('[data-grid]') ?? document.querySelector('[data-grid]');
  return holder === grid;
}

function actionOf(key: string, grid: HTMLElement, showKeys: () => void): (() => void) | undefined {
  if (key === '/') return () => focusFilter(grid);
  if (key === 'j') return () => moveRow(grid, 1);
  if (key === 'k') return () => moveRow(grid, -1);
  if (key === '?') return showKeys;
  if (key === 'Escape' && isTyping(document.activeElement)) return () => focusRow(rowsOf(grid)[0]);
  return actionOfLetter(key, document);
}

function focusFilter(grid: HTMLElement): void {
  const folded = grid.querySelector<HTMLElement>('[data-grid-unfold][aria-expanded="false"]');
  // What is folded away takes no focus.
  if (folded !== null) flushSync(() => folded.click());
  grid.querySelector<HTMLInputElement>('[data-grid-filter]')?.focus();
}

function moveRow(grid: HTMLElement, step: 1 | -1): void {
  const rows = rowsOf(grid);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  focusRow(at === -1 ? rows[0] : rows[at + step]);
}
