/** What somebody types who searches for a dossier: numbers, a consumer, an amount, or the last two together. */
import { typedCents } from '@houston/contract/money';

export interface Typed {
  /** All of it. */
  text: string;
  /** Cents; null: no amount is in it. */
  amount: number | null;
  /** What stands beside the amount. */
  beside: string;
}

/** An amount within a text has its cents: other numbers are parts of names. */
const withCents = /[.,]\d{2}$/;

export function readTyped(search: string): Typed {
  const text = search.trim();
  const all = centsOf(text);
  if (all !== null) return { text, amount: all, beside: '' };
  const words = text.split(/\s+/).filter((word) => !isCurrency(word));
  for (const at of [words.length - 1, 0]) {
    const word = words[at] ?? '';
    const amount = withCents.test(word) ? centsOf(word) : null;
    if (amount !== null) return { text, amount, beside: words.toSpliced(at, 1).join(' ') };
  }
  return { text, amount: null, beside: '' };
}

function centsOf(text: string): number | null {
  return typedCents(text.replace(/^(?:€|EUR)\s*|\s*(?:€|EUR)$/i, ''));
}

function isCurrency(word: string): boolean {
  return /^(?:€|EUR)$/i.test(word);
}
