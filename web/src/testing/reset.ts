/** What test helpers leave behind is put away after each test, also in files that find the helpers loaded already. */

const resets: (() => void)[] = [];

/** `reset` runs after every test from now on. */
export function resetAfterEach(reset: () => void): void {
  resets.push(reset);
}

export function resetAll(): void {
  for (const reset of resets) reset();
}
