import { type FocusPlace, focusPlaceOf, takerOf } from './focus-place.ts';

/**
 * Keeps the focus from falling to the page as a whole, from where the next Tab begins anywhere: a button loses it when
 * it is switched off while it saves, and whatever had it loses it when it is gone, as a link does that leads to another screen.
 */
const remembered = 20;
/** Dialogs give the focus back themselves, a moment after they close. */
const settleMilliseconds = 30;
/** What is off while it works is on again by then. */
const offMilliseconds = 400;

const dialogs = '[role="dialog"][aria-modal="true"]';

interface Visited {
  element: HTMLElement;
  isInDialog: boolean;
  /** Of the screen that was open. */
  path: string;
  /** null in a dialog, which has rules of its own. */
  place: FocusPlace | null;
}

/** Begins to watch. @returns stops it */
export function keepFocus(): () => void {
  let trail: Visited[] = [];
  let isTabbing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let offTimer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const isInDialog = target.closest(dialogs) !== null;
    const place = isInDialog ? null : focusPlaceOf(target);
    const visited = [
      { element: target, isInDialog, path: location.pathname, place },
      // Of all but the last it is not needed any more, and holds screens that are gone.
      ...trail.flatMap((entry) => (entry.element === target ? [] : [{ ...entry, place: null }])),
    ];
    // However long one goes round in a dialog: what opened it is not forgotten.
    const opener = visited.findIndex((entry) => !entry.isInDialog);
    trail = visited.filter((_, index) => index < remembered || index === opener);
  };
  // A press beside everything is meant to let go.
  const forget = () => {
    trail = [];
  };
  // So is Tab on the last control of the page, which leads out of it: taken back, it would hold whoever works by keyboard there.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (isTabbing && relatedTarget === null && target instanceof HTMLElement && target.isConnected && !isOff(target))
      forget();
  };
  const followTab = ({ type, key }: KeyboardEvent) => {
    isTabbing = type === 'keydown' && key === 'Tab';
  };
  const settle = () => {
    timer = undefined;
    if (!isLost()) return;
    const next = findNext(trail);
    next?.focus({ preventScroll: true });
    clearTimeout(offTimer);
    if (next === null && trail[0] !== undefined && isOffInPage(trail[0])) offTimer = setTimeout(goOn, offMilliseconds);
  };
  const goOn = () => {
    const [last] = trail;
    if (isLost() && last !== undefined && isOffInPage(last)) takerOf(last.place)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (timer === undefined && isLost()) timer = setTimeout(settle, settleMilliseconds);
  });

  addEventListener('focusin', remember);
  addEventListener('focusout', leave);
  addEventListener('keydown', followTab, { capture: true });
  addEventListener('keyup', followTab, { capture: true });
  addEventListener('pointerdown', forget, { capture: true });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    removeEventListener('focusin', remember);
    removeEventListener('focusout', leave);
    removeEventListener('keydown', followTab, { capture: true });
    removeEventListener('keyup', followTab, { capture: true });
    removeEventListener('pointerdown', forget, { capture: true });
    observer.disconnect();
    clearTimeout(timer);
    clearTimeout(offTimer);
  };
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Who gets the focus: null for nobody, or not yet. */
function findNext(trail: readonly Visited[]): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1) ?? null;
  const [last] = trail;
  if (dialog === null && last?.element.isConnected === false && !last.isInDialog)
    return isLeft(last) ? headingOfScreen() : takerOf(last.place);
  const left = trail.map(({ element }) => element).filter((element) => (dialog ?? document).contains(element));
  // Once it has saved it will be switched on again, and this runs anew.
  const [next] = left;
  if (next?.hasAttribute('data-loading')) return null;
  if (dialog === null) {
    // What opened the dialog stood on another screen.
    if (next === undefined) return last === undefined ? null : headingOfScreen();
    return isOff(next) ? null : next;
  }
  return left.find((element) => !isOff(element)) ?? dialog.querySelector<HTMLElement>('h2[tabindex]') ?? dialog;
}

/** Where who came to a screen begins; null while it has none. */
function headingOfScreen(): HTMLElement | null {
  return document.querySelector('main h1[tabindex]');
}

/** Whether its screen is gone with it, or the name that this screen had until it had loaded. */
function isLeft({ element, path }: Visited): boolean {
  return path !== location.pathname || element.matches('h1');
}

/** Whether it stays off, as a button does that clears what nothing is left of. */
function isOffInPage({ element, isInDialog }: Visited): boolean {
  return !isInDialog && element.isConnected && isOff(element) && !element.hasAttribute('data-loading');
}

function isOff(element: HTMLElement): boolean {
  return element.matches(':disabled');
}
