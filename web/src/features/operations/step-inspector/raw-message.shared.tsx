import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { callApi } from '../../../platform/calls/api.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import type { BodyClient } from './body/body-client.ts';
import { BodyPane } from './body/body-pane.tsx';
import { readFromDesk, useBodyClient } from './body/use-bodies.ts';
import styles from './step-inspector.module.css';

/** The message that an attempt worked on. It is read when this shows, not before. */
export function RawMessage({ transactionId }: { transactionId: number }) {
  const client = useBodyClient();
  return client && <Message transactionId={transactionId} client={client} />;
}

function Message({ transactionId, client }: { transactionId: number; client: BodyClient }) {
  const t = useText();
  const key = `message/${transactionId}`;
  const { data, error, refetch } = useQuery(
    readFromDesk(client, ['message', transactionId], async () => {
      await client.ask('putText', key, await callApi(busTransactionsApi.json, { params: { id: transactionId } }));
      return true;
    }),
  );
  if (error !== null) {
    return <FailurePanel error={error} failure="bus-transaction-detail.json-failed" retry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={320} role="status" aria-label={t('general.loading')} />;
  return (
    <div className={styles.message}>
      <BodyPane
        client={client}
        view={{ key, isJson: true, isWrapped: false }}
        title={t('bus-transaction-detail.json-label', { id: transactionId })}
        fileName={`transaction-${transactionId}`}
      />
    </div>
  );
}
