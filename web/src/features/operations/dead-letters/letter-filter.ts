import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { DeadLetterFilter } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { totalText, useCount } from '../../../ui/grid/grid-footer.tsx';

/** What a bulk action takes of the list's filters. Whether handled ones show is none of them: those are never taken. */
export function filterOf(filters: object): DeadLetterFilter {
  const given = new Map(Object.entries(filters));
  const names = Object.keys(DeadLetterFilter.shape).filter((name) => given.get(name) !== undefined);
  return Object.fromEntries(names.map((name) => [name, given.get(name)]));
}

interface UnhandledCount {
  /** null until it is known. */
  total: number | null;
  /** `4,312`, or `more than 10,000`. */
  words: string;
}

/** How many unhandled ones a filter finds. Without handled ones in it, the list asks the very same. */
export function useUnhandledCount(filter: DeadLetterFilter): UnhandledCount {
  const t = useText();
  const count = useCount();
  const { data } = useQuery(readOf(deadLettersApi.list, { query: { ...filter, includeHandled: false, limit: 1 } }));
  if (data === undefined) return { total: null, words: '' };
  return { total: data.total, words: totalText({ total: data.total, isMore: data.more === true }, t, count) };
}
