import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { focusRow, type RowPlace, rowAt, rowPlaceOf, rowsOf } from './row-focus.ts';

/** What had the focus in a row: a control of it, or the row itself. */
interface Used {
  element: HTMLElement;
  row: HTMLElement;
  place: RowPlace;
  /** Among the controls of its row, and what it says there. */
  at: number;
  words: string;
}

// The focus is in one place, so that it is remembered once for all lists of a page.
let used: Used | null = null;

/**
 * Where a row leaves its list with the focus in it, as one does that was decided by its own buttons, the focus goes to the
 * same button of the row that takes its place, of the one before where it was the last, and to the heading where none is left.
 * Where the row stays and only its button leaves, as the menu of what is recalled does, it goes to what took the place of the
 * button, else to the same button of the next row that has one, of the one before, and to the row where none has.
 */
export function useRowLeft(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = grid;
    document.addEventListener('pointerdown', remember, { capture: true });
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('pointerdown', remember, { capture: true });
      document.removeEventListener('focusin', remember);
      if (used !== null && used.place.grid === current) used = null;
    };
  }, [grid]);

  useLayoutEffect(() => {
    // Others may have left or joined above it.
    if (used?.element.isConnected) used = usedIn(used.element);
    else if (document.activeElement === null || document.activeElement === document.body) goOnInList();
  });
}

/** Goes on from what was used in a row and is gone, and says whether anything was. For whoever has the focus to give back. */
export function goOnInList(): boolean {
  if (used === null || used.element.isConnected) return false;
  const left = used;
  used = null;
  if (left.row.isConnected) goOnFrom(left);
  else goOnAt(left);
  return true;
}

function remember({ target }: Event): void {
  // A question that a row asks is still about that row; a press beside everything is meant to let go.
  if (target instanceof HTMLElement && target.closest('[role="dialog"]') === null) used = usedIn(target);
}

function usedIn(element: HTMLElement): Used | null {
  const place = rowPlaceOf(element);
  const row = place === null ? undefined : rowAt(place);
  if (place === null || row === undefined) return null;
  const at = controlsOf(row).findIndex((control) => control.contains(element));
  return { element, row, place, at, words: controlsOf(row)[at]?.textContent ?? '' };
}

function goOnAt(left: Used): void {
  const row = rowAt(left.place);
  if (row === undefined) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  else focusControl(sameIn(row, left), row);
}

function goOnFrom(left: Used): void {
  const rows = rowsOf(left.place.grid);
  const at = rows.indexOf(left.row);
  const others = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()];
  const next =
    controlsOf(left.row)[left.at] ?? others.map((row) => sameIn(row, left)).find((same) => same !== undefined);
  focusControl(next, left.row);
}

/** The same control of another row. Icons say nothing, so that one is known by where it stands. */
function sameIn(row: HTMLElement, { at, words }: Used): HTMLElement | undefined {
  const controls = controlsOf(row);
  const isSame = (control: HTMLElement | undefined) => control?.textContent === words;
  if (isSame(controls[at])) return controls[at];
  return words === '' ? undefined : controls.find(isSame);
}

function focusControl(control: HTMLElement | undefined, row: HTMLElement): void {
  if (control === undefined) {
    focusRow(row);
    return;
  }
  control.focus();
  control.scrollIntoView({ block: 'nearest' });
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button, a[href], input')];
}
