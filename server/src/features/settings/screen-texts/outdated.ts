import type { Language } from '@houston/contract/languages';

interface Times {
  language: Language;
  checkedAt: Date;
  renewedAt: Date | null;
}

/**
 * The language that said something new since a text was written or checked: the latest of them. A text that only catches
 * up with others says nothing new, else each translation would make all the others outdated again.
 */
export function outdatedBy({ language, checkedAt }: Times, texts: readonly Times[]): Language | null {
  const newer = texts.filter((other) => other.language !== language && (other.renewedAt ?? checkedAt) > checkedAt);
  const [latest] = newer.toSorted((left, right) => Number(right.renewedAt) - Number(left.renewedAt));
  return latest?.language ?? null;
}
