/** A read of what may be nothing, as an address that anybody can write may name nothing that could be there. */
import { skipToken, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';

const nothing = { queryKey: ['nothing'], queryFn: skipToken } as const;

/** As `useQuery`; without a question nothing is asked, and nothing is ever known. */
export function useQueryIf<Answer, Data = Answer>(
  question: UseQueryOptions<Answer, Error, Data> | null,
  isAsked = true,
): UseQueryResult<Data, Error> {
  return useQuery<Answer, Error, Data>({ ...(question ?? nothing), enabled: question !== null && isAsked });
}
