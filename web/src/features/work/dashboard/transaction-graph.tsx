import { dashboardApi, type TransactionDay } from '@houston/contract/features/work/dashboard/dashboard.api';
import { Button, SegmentedControl, Skeleton, Switch, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { errorText } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTenantId } from '../../../shell/tenant-choice.ts';
import { BarChart, type Measure } from './bar-chart.tsx';
import styles from './transaction-graph.module.css';
import { TransactionTable } from './transaction-table.tsx';

/** The tenant's transactions of 30 days: how many or how much, as bars or as a table. */
export function TransactionGraph() {
  const t = useText();
  const [measure, setMeasure] = useState<Measure>('transactions');
  const [isTable, setIsTable] = useState(false);
  const tenantId = useTenantId();
  const { data, error, isFetching, refetch } = useQuery(readOf(dashboardApi.transactions, {}));

  function content(): ReactNode {
    if (data === undefined && error !== null) {
      return <Failure error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
    }
    if (data === undefined) return <Skeleton h={280} role="status" aria-label={t('general.loading')} />;
    if (data.days.every((day) => day.transactions === 0)) {
      const why = tenantId === null ? 'dashboard.graph.no-tenant' : 'dashboard.graph.empty';
      return <div className={styles.instead}>{t(why)}</div>;
    }
    return isTable ? <TransactionTable days={data.days} /> : <BarChart days={data.days} measure={measure} />;
  }

  return (
    <section className={styles.panel} aria-labelledby="transaction-graph-title">
      <div className={styles.head}>
        <div className={styles.words}>
          <Title order={2} size="h5" id="transaction-graph-title">
            {t('dashboard.graph.title')}
          </Title>
          <Totals days={data?.days} />
        </div>
        <div className={styles.controls}>
          <Switch
            size="xs"
            label={t('dashboard.graph.as-table')}
            checked={isTable}
            onChange={(event) => setIsTable(event.currentTarget.checked)}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('dashboard.graph.show')}
            value={measure}
            onChange={setMeasure}
            disabled={isTable}
            data={[
              { value: 'transactions', label: t('dashboard.graph.count') },
              { value: 'amount', label: t('dashboard.graph.amount') },
            ]}
          />
        </div>
      </div>
      {content()}
    </section>
  );
}

function Totals({ days }: { days: readonly TransactionDay[] | undefined }) {
  const t = useText();
  const language = useLanguage();
  if (days === undefined) return <Skeleton w={220} h={16} mt={4} />;
  const transactions = days.reduce((sum, day) => sum + day.transactions, 0);
  const amount = days.reduce((sum, day) => sum + day.amount, 0);
  return (
    <Text size="sm" c="dimmed">
      {t('dashboard.graph.transactions', { count: transactions })} · {formatMoney(amount, language)}
    </Text>
  );
}

function Failure({ error, isFetching, onRetry }: { error: unknown; isFetching: boolean; onRetry: () => void }) {
  const t = useText();
  return (
    <div className={styles.instead} role="alert">
      <div>{t('dashboard.graph.failed')}</div>
      <Text size="sm" c="dimmed">
        {errorText(error)}
      </Text>
      {error instanceof ApiError && error.requestId !== undefined && (
        <Text size="xs" c="dimmed" ff="monospace">
          {t('general.request-id', { id: error.requestId })}
        </Text>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden="true" />}
        loading={isFetching}
        onClick={onRetry}
      >
        {t('general.retry')}
      </Button>
    </div>
  );
}
