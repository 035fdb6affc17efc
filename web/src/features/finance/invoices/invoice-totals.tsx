import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { CallInput } from '../../../platform/calls/api.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RangeSums } from '../../../ui/grid/range-sums.tsx';

/** What the list of the same filters comes to, whatever page of it is shown. */
export function InvoiceTotals({ query }: { query: NonNullable<CallInput<typeof invoicesApi.totals>['query']> }) {
  const t = useText();
  const language = useLanguage();
  return (
    <RangeSums
      read={readOf(invoicesApi.totals, { query })}
      failure="invoices.totals-failed"
      say={({ count, invoiceAmount, totalTransactionAmount }) =>
        t('invoices.in-range', {
          count: formatCount(count, language),
          amount: formatMoney(invoiceAmount, language),
          transactions: formatMoney(totalTransactionAmount, language),
        })
      }
    />
  );
}
