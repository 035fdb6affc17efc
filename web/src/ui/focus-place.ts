/** Where something stands among the controls of its screen, for whoever takes its place once it is gone. */
export interface FocusPlace {
  scope: Element;
  /** All of the scope, when the place was taken. */
  controls: readonly Element[];
  at: number;
}

const controls = 'button, a[href], input, select, textarea, [tabindex="0"]';

export function focusPlaceOf(element: HTMLElement): FocusPlace {
  const scope = element.closest('main') ?? document.body;
  const all = [...scope.querySelectorAll(controls)];
  return { scope, controls: all, at: all.indexOf(element) };
}

/**
 * What stands there now: the first control of what came in the place of a part that went, which is the form of a part behind the
 * button that adds it, and the button behind the one that takes the part out; else what follows, or is before it.
 */
export function takerOf(place: FocusPlace | null): HTMLElement | null {
  if (place === null || place.at === -1 || !place.scope.isConnected) return null;
  const { scope, controls: before, at } = place;
  const kept = before.slice(0, at).findLastIndex((control) => control.isConnected);
  const now = [...scope.querySelectorAll<HTMLElement>(controls)];
  const from = kept === -1 ? 0 : now.indexOf(before[kept] as HTMLElement) + 1;
  return now.slice(from).find(takesFocus) ?? now.slice(0, from).findLast(takesFocus) ?? null;
}

function takesFocus(control: HTMLElement): boolean {
  // What is hidden by a style sheet takes none; not every browser can tell.
  return control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility?.() !== false;
}
