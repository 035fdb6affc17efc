import type { TextKey } from '@houston/contract/texts/sections';
import { Text } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { isApiError } from '../../platform/calls/api-error.ts';

interface RangeSumsProps<Sums> {
  /** `readOf` of the sums, by the filters of the list. */
  read: UseQueryOptions<Sums>;
  failure: TextKey;
  say: (sums: Sums) => string;
}

/** What the list of the same filters comes to, whatever page of it is shown. */
export function RangeSums<Sums>({ read, failure, say }: RangeSumsProps<Sums>) {
  const t = useText();
  const { data, error } = useQuery(read);
  // The list below says that one may not see it.
  if (isApiError(error, 'permission_denied')) return null;
  if (error !== null && data === undefined) {
    return (
      <Text size="sm" c="dimmed" role="status" mb="xs">
        {t(failure)}
      </Text>
    );
  }
  return (
    <Text size="sm" role="status" mih="1.5em" mb="xs">
      {data !== undefined && say(data)}
    </Text>
  );
}
