import type { UseQueryOptions } from '@tanstack/react-query';

/** The read of one record out of a list that is all read anyway: null where the list has none such. */
export function pickFrom<Answer, Row>(
  list: UseQueryOptions<Answer>,
  pick: (answer: Answer) => Row | undefined,
): UseQueryOptions<Answer, Error, Row | null> {
  return { ...list, select: (answer) => pick(answer) ?? null };
}
