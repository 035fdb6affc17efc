import { ibanPartOf } from '@houston/contract/iban';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containing } from '../../../db/list-page.ts';

/**
 * Whether the words of an entry, in lower case, hold what is searched for. Its IBAN stands there without the spaces that screens show, and is
 * found with them too. Each way goes along the index of the words, where they have one.
 */
export function holdsWords(words: SQLWrapper, search: string): SQL {
  const holds = sql`${words} like ${containing(search)}`;
  const part = ibanPartOf(search);
  return part === null ? holds : sql`(${holds} or ${words} like ${containing(part)})`;
}
