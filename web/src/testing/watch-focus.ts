import { afterEach, beforeEach } from 'vitest';
import { keepFocus } from '../ui/keep-focus.ts';

/** Milliseconds after which the focus goes to another control where a button is off for no longer than it works. */
export const longerThanOff = 500;

/** In the tests around it the focus is kept as on every page. */
export function watchFocus(): void {
  let stop = () => {};
  beforeEach(() => {
    stop = keepFocus();
  });
  afterEach(() => stop());
}
