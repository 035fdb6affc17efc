import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusRow, type RowPlace, rowAt, rowPlaceOf } from './row-focus.ts';

/** What had the focus in a row: a control of it, or the row itself. */
interface Used {
  element: HTMLElement;
  place: RowPlace;
  /** Among the controls of its row, and what it says there. */
  at: number;
  words: string;
}

/**
 * Where a row leaves its list with the focus in it, as one does that was decided by its own buttons: the focus goes to the
 * same button of the row that takes its place, of the one before where it was the last, and to the heading where none is left.
 */
export function useRowLeft(grid: RefObject<HTMLElement | null>): void {
  const used = useRef<Used | null>(null);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      // A question that a row asks is still about that row.
      if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]') !== null) return;
      used.current = grid.current?.contains(target) ? usedIn(target) : null;
    };
    // A press beside everything is meant to let go.
    document.addEventListener('pointerdown', remember, { capture: true });
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('pointerdown', remember, { capture: true });
      document.removeEventListener('focusin', remember);
    };
  }, [grid]);

  useLayoutEffect(() => {
    if (used.current === null) return;
    // Others may have left or joined above it.
    if (used.current.element.isConnected) used.current = usedIn(used.current.element);
    else if (document.activeElement === null || document.activeElement === document.body) {
      const { current } = used;
      used.current = null;
      goOnAt(current);
    }
  });
}

function usedIn(element: HTMLElement): Used | null {
  const place = rowPlaceOf(element);
  const row = place === null ? undefined : rowAt(place);
  if (place === null || row === undefined) return null;
  const at = controlsOf(row).findIndex((control) => control.contains(element));
  return { element, place, at, words: controlsOf(row)[at]?.textContent ?? '' };
}

function goOnAt({ place, at, words }: Used): void {
  const row = rowAt(place);
  if (row === undefined) {
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
    return;
  }
  const controls = controlsOf(row);
  const isSame = (control: HTMLElement | undefined) => control?.textContent === words;
  // Icons say nothing, so that one is known by where it stands.
  const same = isSame(controls[at]) ? controls[at] : words === '' ? undefined : controls.find(isSame);
  if (same === undefined) {
    focusRow(row);
    return;
  }
  same.focus();
  same.scrollIntoView({ block: 'nearest' });
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button, a[href], input')];
}
