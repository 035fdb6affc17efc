import type { TextKey } from '@houston/contract/texts/sections';
import { isTextKey } from '../../../i18n/i18n.ts';
import type { TextOf } from '../../../i18n/use-text.ts';

/** A tag in the admin's language; what is not known stays as it is. */
export function tagText(tag: string, t: TextOf): string {
  const [, number] = /^attempt-(\d+)$/.exec(tag) ?? [];
  if (number !== undefined) return t('bus-transactions.tag-attempt', { number });
  const key = `bus-transactions.tag-${tag}` as TextKey;
  return isTextKey(key) ? t(key) : tag;
}

/** Where a message came from, in words that stand by themselves. */
export function sourceText(source: string, t: TextOf): string {
  const key = `bus-transactions.source-${source}` as TextKey;
  return isTextKey(key) ? t(key) : tagText(source, t);
}
