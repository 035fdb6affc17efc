/**
 * Keeps the focus from falling to the page as a whole, from where the next Tab begins anywhere: a button loses it when
 * it is switched off while it saves, and whatever had it loses it when it is gone.
 */
const remembered = 20;
/** Dialogs give the focus back themselves, a moment after they close. */
const settleMilliseconds = 30;

const dialogs = '[role="dialog"][aria-modal="true"]';

interface Visited {
  element: HTMLElement;
  isInDialog: boolean;
}

/** Begins to watch. @returns stops it */
export function keepFocus(): () => void {
  let trail: Visited[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const isInDialog = target.closest(dialogs) !== null;
    const visited = [{ element: target, isInDialog }, ...trail.filter(({ element }) => element !== target)];
    // However long one goes round in a dialog: what opened it is not forgotten.
    const opener = visited.findIndex((entry) => !entry.isInDialog);
    trail = visited.filter((_, index) => index < remembered || index === opener);
  };
  // A press beside everything is meant to let go.
  const forget = () => {
    trail = [];
  };
  const settle = () => {
    timer = undefined;
    if (isLost()) findNext(trail)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (timer === undefined && isLost()) timer = setTimeout(settle, settleMilliseconds);
  });

  addEventListener('focusin', remember);
  addEventListener('pointerdown', forget, { capture: true });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    removeEventListener('focusin', remember);
    removeEventListener('pointerdown', forget, { capture: true });
    observer.disconnect();
    clearTimeout(timer);
  };
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Who gets the focus: null for nobody, or not yet. */
function findNext(trail: readonly Visited[]): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1) ?? null;
  const [last] = trail;
  // What is gone from a page leaves its place: the browser goes on from there.
  if (dialog === null && last?.element.isConnected === false && !last.isInDialog) return null;
  const left = trail.map(({ element }) => element).filter((element) => (dialog ?? document).contains(element));
  // Once it has saved it will be switched on again, and this runs anew.
  if (left[0]?.hasAttribute('data-loading')) return null;
  if (dialog === null) return left[0] === undefined || isOff(left[0]) ? null : left[0];
  return left.find((element) => !isOff(element)) ?? dialog.querySelector<HTMLElement>('h2[tabindex]') ?? dialog;
}

function isOff(element: HTMLElement): boolean {
  return element.matches(':disabled');
}
