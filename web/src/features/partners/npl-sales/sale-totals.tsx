import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { Days } from '../../../platform/address/use-day-range.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RangeSums } from '../../../ui/grid/range-sums.tsx';

/** What a buyer is to pay of a range of days, whatever page of its sales is shown. */
export function SaleTotals({ id, query }: { id: number; query: Days }) {
  const t = useText();
  const language = useLanguage();
  return (
    <RangeSums
      read={readOf(nplSalesApi.totals, { params: { id }, query })}
      failure="cessions.totals-failed"
      say={({ count, price, credited, paid, overdue }) =>
        t('npl-sales.in-range', {
          count: formatCount(count, language),
          price: formatMoney(price, language),
          credited: formatMoney(credited, language),
          left: formatMoney(price - credited, language),
          paid: formatMoney(paid, language),
          overdue: formatMoney(overdue, language),
        })
      }
    />
  );
}
