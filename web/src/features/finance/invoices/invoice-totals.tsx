import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { CallInput } from '../../../platform/api.ts';
import { readOf } from '../../../platform/query-client.ts';

/** What the list of the same filters comes to, whatever page of it is shown. */
export function InvoiceTotals({ query }: { query: NonNullable<CallInput<typeof invoicesApi.totals>['query']> }) {
  const t = useText();
  const language = useLanguage();
  const { data, error } = useQuery(readOf(invoicesApi.totals, { query }));
  if (error !== null && data === undefined) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('invoices.totals-failed')}
      </Text>
    );
  }
  return (
    <Text size="sm" role="status" mih="1.5em">
      {data &&
        t('invoices.in-range', {
          count: formatCount(data.count, language),
          amount: formatMoney(data.invoiceAmount, language),
          transactions: formatMoney(data.totalTransactionAmount, language),
        })}
    </Text>
  );
}
