/** Keys of one letter: what they stand for names them as its shortcut (`aria-keyshortcuts`), so that screen readers say them too. */

export function isTyping(element: Element | null): boolean {
  if (element === null) return false;
  return element.matches('textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])');
}

/** What the key does within `root`: presses its button, goes to its input, or to the first button of its group; undefined when it does nothing. */
export function actionOfLetter(key: string, root: ParentNode): (() => void) | undefined {
  if (!/^[a-z]$/.test(key)) return undefined;
  const target = root.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (target === null) return undefined;
  if (!target.matches('button')) return () => (target.querySelector('button') ?? target).focus();
  return () => {
    // A question that it asks gives the focus back to it.
    target.focus();
    target.click();
  };
}
