import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { PsperEvent } from '@houston/contract/features/partners/timelines/partner-events.schema';
import { timelinesApi } from '@houston/contract/features/partners/timelines/timelines.api';
import { useText } from '../../../i18n/use-text.ts';
import { NoteForm } from '../../../ui/form/note-form.tsx';
import { Timeline } from '../../operations/trace/timeline.shared.tsx';
import { PsperEventRow } from '../timelines/psper-event.shared.tsx';
import type { PsperTabProps } from './psper-tab-props.ts';
import { usePsperText } from './use-psper-text.ts';

const madeOf = [
  ...[clearingApi.list, cessionsApi.list, payoutBatchesApi.list, payoutsApi.list, invoicesApi.list],
  psperDeliveriesApi.list,
] as const;

/** Everything that happened to a psper, and the notes about it. */
export function PsperTimeline({ psper: { othoId: psperKey } }: PsperTabProps) {
  const t = useText();
  const valueText = usePsperText();
  const of = { params: { psperKey } };
  return (
    <Timeline
      hint="timelines.psper-hint"
      read={timelinesApi.psper}
      of={of}
      follows={madeOf}
      note={<NoteForm call={timelinesApi.noteOnPsper} {...of} hint={t('timelines.psper-note-hint')} />}
      row={(event: PsperEvent) => <PsperEventRow event={event} psperKey={psperKey} valueText={valueText} />}
    />
  );
}
