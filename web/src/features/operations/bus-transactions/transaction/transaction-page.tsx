import {
  type BusTransactionDetail,
  busTransactionsApi,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { IdParams } from '@houston/contract/fields';
import { Tabs } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { usePathValue } from '../../../../platform/address/use-path-value.ts';
import { useSearch } from '../../../../platform/address/use-search.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useDialogAddress } from '../../../../ui/dialog/dialog-address.ts';
import { BackLink } from '../../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { RecordPage } from '../../../../ui/page/record-page.tsx';
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
  return (
    <RecordPage
      read={params.success ? readOf(busTransactionsApi.get, { params: params.data }) : null}
      title={t('bus-transaction-detail.title', { id })}
      failure="bus-transaction-detail.could-not-load"
      gone={{ title: t('errors.not_found') }}
      back={<BackLink to="/mission-control/service-bus/transactions">{t('bus-transactions.title')}</BackLink>}
      height={420}
    >
      {(transaction) => <Transaction transaction={transaction} />}
    </RecordPage>
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
