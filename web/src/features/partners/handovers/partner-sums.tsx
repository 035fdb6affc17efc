import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import type { Holdings } from '@houston/contract/features/partners/handovers/handovers.schema';
import { Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMonth, formatPercent } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FactList } from '../../../ui/facts/fact-list.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { ListLink } from './list-link.tsx';

type Sums = Pick<Holdings, 'dossiers' | 'amount' | 'recovered'>;

/** What is with a partner now, and what it got in each month, with the share that it has recovered. */
export function PartnerSums({ partnerId }: { partnerId: number }) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(handoversApi.holdings, { params: { id: partnerId } }));
  if (data === undefined) {
    if (error === null) return <Skeleton height={120} role="status" aria-label={t('general.loading')} />;
    return <FailurePanel error={error} failure="handovers.could-not-retrieve" retry={() => void refetch()} />;
  }
  return (
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
          <Months months={data.months} />
        </Panel>
      )}
    </>
  );
}

function Months({ months }: Pick<Holdings, 'months'>) {
  const t = useText();
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable without a pointer
    <section aria-label={t('handovers.by-month')} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table fz="sm" verticalSpacing={4} style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('handovers.month')}</Table.Th>
            {(['dossiers', 'amount', 'recovered', 'share'] as const).map((name) => (
              <Table.Th key={name} scope="col" ta="right">
                {t(`handovers.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map((sums) => (
            <Table.Tr key={sums.month}>
              <Table.Th scope="row" fw={400}>
                {formatMonth(`${sums.month}-01`, language)}
              </Table.Th>
              <Table.Td ta="right">
                <Count value={sums.dossiers} query={`month=${sums.month}`} />
              </Table.Td>
              <Table.Td ta="right">
                <Money cents={sums.amount} />
              </Table.Td>
              <Table.Td ta="right">
                <Money cents={sums.recovered} />
              </Table.Td>
              <Table.Td ta="right">
                <Share sums={sums} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
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
