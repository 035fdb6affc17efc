/** One line of what a document can carry: no controls, no broken characters, single spaces. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replaceAll(/[\ufffe\uffff]/g, '')
    .trim();
}
