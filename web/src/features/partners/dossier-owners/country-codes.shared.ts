/** Codes of countries as forms keep them: one text with commas between, because forms compare texts. */

export function codesOf(text: string): string[] {
  return text.split(',').filter((code) => code !== '');
}

export function textOfCodes(codes: readonly string[]): string {
  return [...codes].sort().join(',');
}
