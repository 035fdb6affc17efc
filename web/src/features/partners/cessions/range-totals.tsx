import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { CallInput } from '../../../platform/api.ts';
import { readOf } from '../../../platform/query-client.ts';

/** What a range of days comes to, whatever page of it is shown. */
export function RangeTotals({ query }: { query: NonNullable<CallInput<typeof cessionsApi.totals>['query']> }) {
  const t = useText();
  const language = useLanguage();
  const { data, error } = useQuery(readOf(cessionsApi.totals, { query }));
  if (error !== null && data === undefined) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('cessions.totals-failed')}
      </Text>
    );
  }
  return (
    <Text size="sm" role="status" mih="1.5em">
      {data &&
        t('cessions.in-range', {
          count: formatCount(data.count, language),
          amount: formatMoney(data.amount, language),
          face: formatMoney(data.faceAmount, language),
        })}
    </Text>
  );
}
