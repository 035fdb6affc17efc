import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { DeadLetterFilter } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { totalText, useCount } from '../../../ui/grid/grid-footer.tsx';

/** The filters as a call takes them in its body. */
export type SentFilter = z.input<typeof DeadLetterFilter>;

/** What a bulk action takes of the list's filters. Whether handled ones show is none of them: those are never taken. */
export function filterOf(filters: object): SentFilter {
  const given = new Map(Object.entries(filters));
  const names = Object.keys(DeadLetterFilter.shape).filter((name) => given.get(name) !== undefined);
  return z.encode(DeadLetterFilter, Object.fromEntries(names.map((name) => [name, given.get(name)])));
}

interface UnhandledCount {
  /** null until it is known. */
  total: number | null;
  /** `4,312`, or `more than 10,000`. */
  words: string;
}

/** How many unhandled ones a filter finds. Without handled ones in it, the list asks the very same. */
export function useUnhandledCount(sent: SentFilter): UnhandledCount {
  const t = useText();
  const count = useCount();
  const filter = z.decode(DeadLetterFilter, sent);
  const { data } = useQuery(
    readOf(deadLettersApi.list, { query: { ...filter, includeHandled: false, total: 'only', limit: 1 } }),
  );
  if (data?.total === undefined) return { total: null, words: '' };
  return { total: data.total, words: totalText({ total: data.total, isMore: data.more === true }, t, count) };
}
