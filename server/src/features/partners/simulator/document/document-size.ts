/** Bounds of what is read at all: a document can look small and be endless. */
const mostValues = 2_000_000;
export const mostLevels = 400;

export type Excess = 'too-many-values' | 'too-deep' | 'unsafe-name';

/**
 * Why a parsed text is not read further; null for one that may be. Values that an alias repeats count each time, since they would
 * be written each time. Without recursion, which a deep document would use to end the thread.
 */
export function excessOf(root: unknown): Excess | null {
  const waiting: { value: object; level: number }[] = [];
  let values = 0;
  const take = (value: unknown, level: number): void => {
    values += 1;
    if (typeof value === 'object' && value !== null) waiting.push({ value, level });
  };
  take(root, 0);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, level } = next;
    if (level > mostLevels) return 'too-deep';
    if (values > mostValues) return 'too-many-values';
    // Copied into another object it would become that object's prototype.
    if (Object.hasOwn(value, '__proto__')) return 'unsafe-name';
    for (const inner of Array.isArray(value) ? value : Object.values(value)) take(inner, level + 1);
  }
  return values > mostValues ? 'too-many-values' : null;
}
