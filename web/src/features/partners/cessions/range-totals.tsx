import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { CallInput } from '../../../platform/calls/api.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RangeSums } from '../../../ui/grid/range-sums.tsx';

/** What a range of days comes to, whatever page of it is shown. */
export function RangeTotals({ query }: { query: NonNullable<CallInput<typeof cessionsApi.totals>['query']> }) {
  const t = useText();
  const language = useLanguage();
  return (
    <RangeSums
      read={readOf(cessionsApi.totals, { query })}
      failure="cessions.totals-failed"
      say={({ count, amount, faceAmount }) =>
        t('cessions.in-range', {
          count: formatCount(count, language),
          amount: formatMoney(amount, language),
          face: formatMoney(faceAmount, language),
        })
      }
    />
  );
}
