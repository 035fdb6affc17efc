/**
 * The existing names that hold what is typed, in any letter case. None while nothing is typed, or when the only one is
 * what is typed already.
 */
export function suggestNames(names: Iterable<string>, typed: string): string[] {
  const part = typed.trim().toLowerCase();
  if (part === '') return [];
  const found = [...new Set(names)].filter((name) => name.toLowerCase().includes(part)).sort();
  return found.length === 1 && found[0] === typed.trim() ? [] : found;
}
