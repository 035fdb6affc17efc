import type { ConsumerEvent } from '@houston/contract/features/finance/consumers/consumer-events.schema';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import { useText } from '../../../i18n/use-text.ts';
import { NoteForm } from '../../../ui/form/note-form.tsx';
import { Timeline } from '../../operations/trace/timeline.shared.tsx';
import { ConsumerEventRow } from './consumer-event.tsx';

/** Everything that happened to a consumer, in one order, and the notes about them. */
export function ConsumerTimeline({ consumer: { id, erasedOn } }: { consumer: Consumer }) {
  const t = useText();
  const of = { params: { id } };
  return (
    <Timeline
      hint="consumers.happened-hint"
      read={consumersApi.events}
      of={of}
      failure="consumers.could-not-load"
      note={erasedOn === null && <NoteForm call={consumersApi.note} {...of} hint={t('consumers.note-hint')} />}
      row={(event: ConsumerEvent) => <ConsumerEventRow event={event} />}
    />
  );
}
