/** What differs between two JSON texts, value by value: neither layout nor the order of fields is a difference. */
import { isLossless } from './message-text.ts';

export interface ValueChange {
  /** `debtor.country`, `lines[0].amount`; empty for the whole text. */
  path: string;
  /** JSON text; null where there is no such value. */
  before: string | null;
  after: string | null;
}

/** Null for a text that cannot be told apart by its values, such as one of numbers with more digits than a computer keeps. */
export function valueChanges(before: string, after: string): ValueChange[] | null {
  if (!isLossless(before) || !isLossless(after)) return null;
  const old = leavesOf(JSON.parse(before));
  const now = leavesOf(JSON.parse(after));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Every value that holds no other, by its path. */
function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  const isList = Array.isArray(value);
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (parts.length === 0) leaves.set(path, JSON.stringify(value));
  for (const [name, part] of parts) {
    const below = path === '' ? name : `${path}.${name}`;
    leavesOf(part, isList ? `${path}[${name}]` : below, leaves);
  }
  return leaves;
}
