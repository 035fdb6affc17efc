import {
  type BusTransactionDetail,
  busTransactionsApi,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { IdParams } from '@houston/contract/fields';
import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../i18n/use-text.ts';
import { usePathValue } from '../../../../platform/address/use-path-value.ts';
import { useSearch } from '../../../../platform/address/use-search.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useDialogAddress } from '../../../../ui/dialog/dialog-address.ts';
import { BackLink } from '../../../../ui/page/back-link.tsx';
import { FailurePanel, NoticePanel } from '../../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { WaitsFor } from '../../service-bus/waits-for.shared.tsx';
import { RawMessage } from '../../step-inspector/raw-message.shared.tsx';
import { StepInspector } from '../../step-inspector/step-inspector.shared.tsx';
import { RequeueTransaction } from './requeue-transaction.tsx';
import { TransactionMarks } from './transaction-summary.tsx';
import { TransactionTab } from './transaction-tab.tsx';

/** What the inspector keeps in the address. */
const partsOfInspector = ['view', 'attempt', 'body', 'wrap'];

/** One attempt of the bus: its steps, its message, and the other attempts of that message. */
export function Page() {
  const t = useText();
  const id = usePathValue();
  const params = IdParams.safeDecode({ id });
  const { data, error, refetch } = useQuery({
    ...readOf(busTransactionsApi.get, { params: params.data ?? { id: 0 } }),
    enabled: params.success,
  });
  if (data !== undefined) return <Transaction transaction={data} />;
  return (
    <>
      <PageHeader title={t('bus-transaction-detail.title', { id })} />
      <BackLink to="/mission-control/service-bus/transactions">{t('bus-transactions.title')}</BackLink>
      {!params.success && <NoticePanel title={t('errors.not_found')} />}
      {error !== null && (
        <FailurePanel error={error} failure="bus-transaction-detail.could-not-load" retry={() => void refetch()} />
      )}
      {params.success && error === null && <Skeleton height={420} role="status" aria-label={t('general.loading')} />}
    </>
  );
}

const tabs = ['summary', 'json'] as const;

function Transaction({ transaction }: { transaction: BusTransactionDetail }) {
  const t = useText();
  const [search, setSearch] = useSearch();
  const inspector = useDialogAddress('inspect', partsOfInspector);
  const tab = tabs.find((name) => name === search.tab) ?? 'summary';
  return (
    <>
      <PageHeader
        title={t('bus-transaction-detail.title', { id: transaction.id })}
        state={<TransactionMarks transaction={transaction} />}
        action={<RequeueTransaction transaction={transaction} />}
      />
      <BackLink to="/mission-control/service-bus/transactions">{t('bus-transactions.title')}</BackLink>
      <WaitsFor transactionNumber={transaction.transactionNumber} />
      <Tabs
        value={tab}
        onChange={(next) => void setSearch({ tab: next === 'json' ? next : undefined }, 'push')}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`bus-transaction-detail.tab-${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="summary">
          <TransactionTab transaction={transaction} linkToStep={inspector.linkTo} />
        </Tabs.Panel>
        <Tabs.Panel value="json">
          <RawMessage transactionId={transaction.id} />
        </Tabs.Panel>
      </Tabs>
      {inspector.value !== undefined && (
        <StepInspector transaction={transaction} position={inspector.value} close={inspector.close} />
      )}
    </>
  );
}
