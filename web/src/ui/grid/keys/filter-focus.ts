/** Where the focus goes when what had it takes itself away: never back to the beginning of the page. */

/** To the first filter of the list that `element` is in, or to the button that it is folded behind. */
export function focusFilters(element: Element): void {
  const grid = element.closest('[data-grid]');
  const control = grid?.querySelector<HTMLElement>('[data-grid-unfold], [data-grid-filter]');
  (control ?? grid?.querySelector('input'))?.focus();
}

/** From a chip that goes away to the next one, to the one before where it is the last, or to the filters. */
export function focusBesideChip(chip: HTMLElement): void {
  const chips = [...(chip.closest('ul')?.querySelectorAll<HTMLElement>('[data-grid-chip]') ?? [])];
  const at = chips.indexOf(chip);
  const next = chips[at + 1] ?? chips[at - 1];
  if (next === undefined) focusFilters(chip);
  else next.focus();
}
