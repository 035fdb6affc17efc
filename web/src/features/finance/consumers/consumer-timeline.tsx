import type { ConsumerEvent } from '@houston/contract/features/finance/consumers/consumer-events.schema';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { NoteForm } from '../../../ui/form/note-form.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { EventList } from '../../operations/trace/trace-events.shared.tsx';
import { ConsumerEventRow } from './consumer-event.tsx';

/** Everything that happened to a consumer, in one order, and the notes about them. */
export function ConsumerTimeline({ consumer: { id, erasedOn } }: { consumer: Consumer }) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(consumersApi.events, { params: { id } }));
  return (
    <Panel title={t('consumers.happened')} hint={t('consumers.happened-hint')}>
      {erasedOn === null && <NoteForm call={consumersApi.note} params={{ id }} hint={t('consumers.note-hint')} />}
      {data !== undefined && data.data.length === 0 && <Text size="sm">{t('consumers.nothing-happened')}</Text>}
      {data !== undefined && (
        <EventList>
          {data.data.map((event) => (
            <ConsumerEventRow key={keyOf(event)} event={event} />
          ))}
        </EventList>
      )}
      {data === undefined && error !== null && (
        <FailurePanel error={error} failure="consumers.could-not-load" retry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Skeleton height={320} role="status" aria-label={t('general.loading')} />
      )}
    </Panel>
  );
}

/** Ids are those of a kind: a request is told of when it is asked and when it is decided, a note may be about a transaction. */
function keyOf(event: ConsumerEvent): string {
  const { kind, id } = event;
  if (kind === 'request') return `${kind} ${id} ${event.step}`;
  return kind === 'note' ? `${kind} ${id} ${event.transactionNumber}` : `${kind} ${id}`;
}
