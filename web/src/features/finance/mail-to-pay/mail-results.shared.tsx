import { type MailToPayResult, mailToPayApi } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMonth, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';

/** What came of asking consumers by mail, month by month. */
export function MailResults() {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(readOf(mailToPayApi.results, {}));
  if (error !== null) {
    return <FailurePanel error={error} failure="categories.mail-results-failed" retry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={200} role="status" aria-label={t('general.loading')} />;
  const columns: readonly PartColumn<MailToPayResult & { id: number }>[] = [
    { title: 'categories.month', render: ({ month }) => formatMonth(month, language) },
    { title: 'categories.asked', align: 'right', render: ({ asked }) => asked },
    { title: 'categories.waiting', align: 'right', render: ({ waiting }) => waiting },
    { title: 'categories.paid', align: 'right', render: ({ paid }) => paid },
    {
      title: 'categories.share',
      align: 'right',
      // Cut off: what is not reached is never shown as reached.
      render: ({ asked, paid }) => formatPercent(Math.floor((paid * 1000) / asked) / 10, language),
    },
  ];
  return (
    <PartTable
      title="categories.mail-results"
      hint={t('categories.mail-results-hint')}
      rows={data.map((result, place) => ({ ...result, id: place }))}
      columns={columns}
      empty="categories.no-mails"
    />
  );
}
