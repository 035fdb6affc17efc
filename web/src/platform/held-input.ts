/** Whether the open page holds what would be lost with it: what was typed and is not saved, or what is shown this once. */

const held = new Set<string>();

/** @param id of the form; each tells of itself */
export function holdInput(id: string, isHeld: boolean): void {
  if (isHeld) held.add(id);
  else held.delete(id);
}

export function isInputHeld(): boolean {
  return held.size > 0;
}
