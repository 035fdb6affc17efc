import type { ConsumerEvent } from '@houston/contract/features/finance/consumers/consumer-events.schema';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { NoteForm } from '../../../ui/form/note-form.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { EventList } from '../../operations/trace/trace-events.shared.tsx';
import { ConsumerEventRow } from './consumer-event.tsx';

/** Everything that happened to a consumer, in one order, and the notes about them. */
export function ConsumerTimeline({ consumer: { id, erasedOn } }: { consumer: Consumer }) {
  const t = useText();
  const events = useQuery(readOf(consumersApi.events, { params: { id } }));
  return (
    <Panel title={t('consumers.happened')} hint={t('consumers.happened-hint')}>
      {erasedOn === null && <NoteForm call={consumersApi.note} params={{ id }} hint={t('consumers.note-hint')} />}
      <Loaded query={events} failure="consumers.could-not-load" height={320}>
        {({ data }) => (
          <>
            {data.length === 0 && <Text size="sm">{t('consumers.nothing-happened')}</Text>}
            <EventList>
              {data.map((event) => (
                <ConsumerEventRow key={keyOf(event)} event={event} />
              ))}
            </EventList>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** Ids are those of a kind: a request is told of when it is asked and when it is decided, a note may be about a transaction, and a write-off has a number of its own. */
function keyOf(event: ConsumerEvent): string {
  const { kind, id } = event;
  if (kind === 'request') return `${kind} ${id} ${event.step}`;
  if (kind === 'change') return `${kind} ${event.action} ${id}`;
  return kind === 'note' ? `${kind} ${id} ${event.transactionNumber}` : `${kind} ${id}`;
}
