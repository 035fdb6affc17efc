/** The text without what no database keeps: NUL, and half a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}
