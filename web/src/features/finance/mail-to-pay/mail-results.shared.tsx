import { type MailToPayResult, mailToPayApi } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { useQuery } from '@tanstack/react-query';
import { formatMonth, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';

/** What came of asking consumers by mail, month by month. */
export function MailResults() {
  const t = useText();
  const language = useLanguage();
  const read = useQuery(readOf(mailToPayApi.results, {}));
  const columns: readonly PartColumn<MailToPayResult & { id: number }>[] = [
    { title: 'categories.month', render: ({ month }) => formatMonth(month, language) },
    { title: 'categories.asked', align: 'right', render: ({ asked }) => asked },
    { title: 'categories.waiting', align: 'right', render: ({ waiting }) => waiting },
    { title: 'categories.not-sent', align: 'right', render: ({ notSent }) => notSent },
    { title: 'categories.paid', align: 'right', render: ({ paid }) => paid },
    {
      title: 'categories.share',
      align: 'right',
      // Cut off: what is not reached is never shown as reached.
      render: ({ asked, paid }) =>
        asked === 0 ? '–' : formatPercent(Math.floor((paid * 1000) / asked) / 10, language),
    },
  ];
  return (
    <Loaded query={read} failure="categories.mail-results-failed" height={200}>
      {(months) => (
        <PartTable
          title="categories.mail-results"
          hint={t('categories.mail-results-hint')}
          rows={months.map((result, place) => ({ ...result, id: place }))}
          columns={columns}
          empty="categories.no-mails"
        />
      )}
    </Loaded>
  );
}
