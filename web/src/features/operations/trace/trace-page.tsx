import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Group, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { usePathValue } from '../../../platform/address/use-path-value.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { useTransactionLink } from '../../finance/transactions/transaction-link.shared.ts';
import { WaitsFor } from '../service-bus/waits-for.shared.tsx';
import { CallDialog } from './call-dialog.shared.tsx';
import styles from './trace.module.css';
import { TraceEvents } from './trace-events.shared.tsx';
import { TraceTransactions } from './trace-transactions.tsx';

const tabs = ['events', 'transactions'] as const;

/** Everything that happened under one transaction number. */
export function Page() {
  const t = useText();
  const number = usePathValue();
  const [search, setSearch] = useSearch();
  const tab = tabs.find((name) => name === search.tab) ?? 'events';
  const call = useDialogAddress('call');
  const transaction = useTransactionLink(number);
  return (
    <>
      <PageHeader
        title={t('transaction-trace.title')}
        purpose={t('transaction-trace.purpose')}
        state={
          <Group gap={4} wrap="nowrap">
            <Text span size="sm" className={styles.number ?? ''}>
              {number}
            </Text>
            <CopyButton value={number} label={t('bus-transactions.copy-value', { value: number })} />
            {transaction !== undefined && <LinkIf to={transaction}>{t('transactions.screen')}</LinkIf>}
          </Group>
        }
      />
      <BackLink to="/mission-control/service-bus/transactions">{t('bus-transactions.title')}</BackLink>
      <WaitsFor transactionNumber={number} />
      <Tabs
        value={tab}
        onChange={(next) => void setSearch({ tab: next === 'transactions' ? next : undefined }, 'push')}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`transaction-trace.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="events">
          <Events number={number} />
        </Tabs.Panel>
        <Tabs.Panel value="transactions">
          <TraceTransactions number={number} />
        </Tabs.Panel>
      </Tabs>
      {call.value !== undefined && <CallDialog id={call.value} close={call.close} />}
    </>
  );
}

function Events({ number }: { number: string }) {
  const t = useText();
  const read = useQuery(readOf(busTransactionsApi.trace, { params: { transactionNumber: number } }));
  return (
    <Loaded query={read} failure="transaction-trace.could-not-load" height={320}>
      {({ data }) =>
        data.length === 0 ? (
          <NoticePanel title={t('transaction-trace.empty')} hint={t('transaction-trace.empty-hint')} />
        ) : (
          <TraceEvents events={data} />
        )
      }
    </Loaded>
  );
}
