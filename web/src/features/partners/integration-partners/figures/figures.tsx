import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import {
  type CallFigures,
  figureSpans,
} from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMilliseconds, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useSearch } from '../../../../platform/address/use-search.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import styles from '../integration-partners.module.css';
import { FigureChart } from './figure-chart.tsx';
import { FigureTable } from './figure-table.tsx';

/** Traffic of a partner in the last hour or day. */
export function Figures({ id }: { id: number }) {
  const t = useText();
  const [search, setSearch] = useSearch();
  const span = search.span === 'day' ? 'day' : 'hour';
  const read = useQuery({
    ...readOf(integrationPartnersApi.figures, { params: { id }, query: { span } }),
    // Time goes on also when nothing is called.
    refetchInterval: 60_000,
  });
  return (
    <Panel
      title={t('integration-partners.figures')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('integration-partners.span')}
          data={figureSpans.map((value) => ({ value, label: t(`integration-partners.span-${value}`) }))}
          value={span}
          onChange={(next) => void setSearch({ span: next === 'day' ? 'day' : undefined }, 'replace')}
        />
      }
    >
      <Loaded query={read} failure="integration-partners.figures-failed" height={140}>
        {(figures) => <Charts figures={figures} />}
      </Loaded>
    </Panel>
  );
}

function Charts({ figures }: { figures: CallFigures }) {
  const t = useText();
  const language = useLanguage();
  const { data, seconds, total } = figures;
  if (total.count === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('integration-partners.no-calls')}
      </Text>
    );
  }
  const minutes = (seconds * data.length) / 60;
  const rate = Math.round((total.count / minutes) * 10) / 10;
  return (
    <>
      <div className={styles.charts}>
        <FigureChart
          title={t('integration-partners.rate')}
          value={t('integration-partners.rate-of', {
            number: formatCount(total.count, language),
            rate: formatCount(rate, language),
          })}
          values={data.map(({ count }) => count)}
        />
        <FigureChart
          title={t('integration-partners.failed-share')}
          hint={t('integration-partners.failed-hint')}
          value={formatPercent((total.failed / total.count) * 100, language)}
          values={data.map(({ count, failed }) => (count === 0 ? null : failed / count))}
          most={1}
          tone="bad"
        />
        <FigureChart
          title={t('integration-partners.p95')}
          hint={t('integration-partners.p95-hint')}
          value={formatMilliseconds(Math.round(total.p95 ?? 0), language)}
          values={data.map(({ p95 }) => p95)}
        />
      </div>
      <FigureTable figures={figures} />
    </>
  );
}
