import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { formatCount, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import type { CallInput } from '../../../../platform/calls/api.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { RangeSums } from '../../../../ui/grid/range-sums.tsx';

type Filters = Pick<NonNullable<CallInput<typeof payoutsApi.list>['query']>, 'psperKey' | 'tenantId' | 'state'>;

/** What a list of pay-outs comes to, whatever page of it is shown: something is owed for each cession once, so it is the sum of these less what is paid of them in part. */
export function PayableTotals({ filters: { psperKey, tenantId, state } }: { filters: Filters }) {
  const t = useText();
  const language = useLanguage();
  const query = {
    ...(psperKey !== undefined && { psperKey }),
    ...(tenantId !== undefined && { tenantId }),
    ...(state !== undefined && { payout: state }),
  };
  return (
    <RangeSums
      read={readOf(cessionsApi.totals, { query })}
      failure="ledger.list-sum-failed"
      say={({ count, amount, partPaid }) =>
        t('payouts.in-list', { count: formatCount(count, language), amount: formatMoney(amount - partPaid, language) })
      }
    />
  );
}
