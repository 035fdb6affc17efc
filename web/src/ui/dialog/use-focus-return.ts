import { useLayoutEffect } from 'react';
import { focusRow, type RowPlace, rowAt, rowPlaceOf } from '../grid/keys/row-focus.ts';
import { goOnInList } from '../grid/keys/use-row-left.ts';

// What opened the outermost dialog: shared, because one that makes way for another takes its own opener with it.
let outermost: HTMLElement | null = null;
// Where that stood in a list: what a dialog has done with a row may take it off the list.
let place: RowPlace | null = null;

/**
 * Gives the focus back to what opened a dialog, once that dialog is gone; to the next row where it opened one that has left
 * its list, so that a work list is worked off without going through the page again. For dialogs that are open from their first
 * render: Mantine only gives it back when `opened` changes.
 */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const opener = focusedElement();
    if (opener !== null && opener.closest('[role="dialog"]') === null) {
      outermost = opener;
      place = rowPlaceOf(opener);
    }
    // While this runs, the dialog is still in the page and has the focus.
    return () => queueMicrotask(() => giveBack(opener));
  }, []);
}

function giveBack(opener: HTMLElement | null): void {
  if (focusedElement() !== null) return;
  const left = [opener, outermost].find((element) => element?.isConnected);
  const next = left === undefined && place !== null ? rowAt(place) : undefined;
  if (next !== undefined) focusRow(next);
  else if (left) left.focus({ preventScroll: true });
  else focusMain();
}

/** Once a question is gone: what it was about may have taken the button that asked with it, of a row in a list as well. */
export function keepFocusInPage(): void {
  // Mantine gives it back first, where that button is still there.
  setTimeout(() => {
    if (focusedElement() === null && !goOnInList()) focusMain();
  }, 50);
}

function focusMain(): void {
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
}

/** null for the page as a whole. */
function focusedElement(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}
