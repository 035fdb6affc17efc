/** Reasons and notes are stored as one line; what is pasted in several becomes one. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\t]+/g, ' ');
}
