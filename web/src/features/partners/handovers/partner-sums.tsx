import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import type { Holdings } from '@houston/contract/features/partners/handovers/handovers.schema';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMonth, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FactList } from '../../../ui/facts/fact-list.tsx';
import { type PartColumn, PartRows } from '../../../ui/facts/part-table.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { ListLink } from './list-link.tsx';

type Sums = Pick<Holdings, 'dossiers' | 'amount' | 'recovered'>;

/** What is with a partner now, and what it got in each month, with the share that it has recovered. */
export function PartnerSums({ partnerId }: { partnerId: number }) {
  const t = useText();
  const read = useQuery(readOf(handoversApi.holdings, { params: { id: partnerId } }));
  return (
    <Loaded query={read} failure="handovers.could-not-retrieve" height={120}>
      {(data) => (
        <>
          <Panel title={t('handovers.held')}>
            <FactList
              facts={[
                ['handovers.dossiers', <Count key="dossiers" value={data.dossiers} query="state=held" />],
                ['handovers.amount', <Money key="amount" cents={data.amount} />],
                ['handovers.recovered', <Money key="recovered" cents={data.recovered} />],
                ['handovers.share', <Share key="share" sums={data} />],
              ]}
            />
          </Panel>
          {data.months.length > 0 && (
            <Panel title={t('handovers.by-month')}>
              <PartRows
                title="handovers.by-month"
                rows={data.months.map((sums, id) => ({ ...sums, id }))}
                columns={monthColumns}
              />
            </Panel>
          )}
        </>
      )}
    </Loaded>
  );
}

type MonthRow = Holdings['months'][number] & { id: number };

const monthColumns: readonly PartColumn<MonthRow>[] = [
  { title: 'handovers.month', render: ({ month }) => <MonthName month={month} /> },
  {
    title: 'handovers.dossiers',
    align: 'right',
    render: ({ dossiers, month }) => <Count value={dossiers} query={`month=${month}`} />,
  },
  { title: 'handovers.amount', align: 'right', render: ({ amount }) => <Money cents={amount} /> },
  { title: 'handovers.recovered', align: 'right', render: ({ recovered }) => <Money cents={recovered} /> },
  { title: 'handovers.share', align: 'right', render: (sums) => <Share sums={sums} /> },
];

function MonthName({ month }: Pick<MonthRow, 'month'>) {
  return formatMonth(`${month}-01`, useLanguage());
}

/** How many, leading to them. @param query what the list below is to show */
function Count({ value, query }: { value: number; query: string }) {
  const words = formatCount(value, useLanguage());
  return value === 0 ? words : <ListLink query={query}>{words}</ListLink>;
}

/** A dash where there was nothing to recover. */
function Share({ sums: { amount, recovered } }: { sums: Sums }) {
  const language = useLanguage();
  return amount === 0 ? '–' : formatPercent((100 * recovered) / amount, language);
}
