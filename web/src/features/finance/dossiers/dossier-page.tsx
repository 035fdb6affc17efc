import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { usePathValue } from '../../../platform/address/use-path-value.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useMayCall } from '../../../platform/session/session.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { WithTimeline } from '../../operations/trace/with-timeline.shared.tsx';
import { DossierHandover } from '../../partners/handovers/dossier-handover.shared.tsx';
import { FreezeDossier } from '../../work/audit-cases/freeze-dossier.shared.tsx';
import { OpenDispute } from '../../work/disputes/open-dispute.shared.tsx';
import { DossierHold } from '../../work/on-hold-dossiers/dossier-hold.shared.tsx';
import { NotesAbout } from '../../work/work-lists/notes-about.shared.tsx';
import { DossierArrangement } from '../arrangements/dossier-arrangement.shared.tsx';
import { DossierArrangements } from '../arrangements/dossier-arrangements.shared.tsx';
import { ClaimRefund } from '../refund-runs/claim-refund.shared.tsx';
import { Timeline } from '../transactions/happened.shared.tsx';
import { DossierWriteOff } from '../write-offs/dossier-write-off.shared.tsx';
import { DossierWriteOffs } from '../write-offs/dossier-write-offs.shared.tsx';
import { DossierHead } from './dossier-head.tsx';
import { Cessions } from './parts/dossier-cessions.tsx';
import { Handovers, Reminders } from './parts/dossier-chase.tsx';
import { Holds } from './parts/dossier-holds.tsx';
import { Messages } from './parts/dossier-messages.tsx';
import { Movements, Payments } from './parts/dossier-money.tsx';
import { DossierNext } from './parts/dossier-next.tsx';
import { DossierStateBadge } from './state-words.shared.tsx';

/** One dossier; the address names it by its number, that of its transaction or a reference. */
export function Page() {
  const t = useText();
  const number = usePathValue();
  return (
    <RecordPage
      read={readOf(dossiersApi.get, { params: { number } })}
      title={t('dossiers.screen')}
      failure="dossiers.could-not-load"
      gone={{ title: t('dossiers.not-found', { number }), hint: t('dossiers.not-found-hint') }}
    >
      {(dossier) => <DossierScreen dossier={dossier} />}
    </RecordPage>
  );
}

function DossierScreen({ dossier }: { dossier: Dossier }) {
  const t = useText();
  const { dossierNumber, state } = dossier;
  return (
    <>
      <PageHeader
        title={`${t('dossiers.screen')} ${dossierNumber}`}
        state={
          <>
            <CopyButton value={dossierNumber} label={t('dossiers.copy', { value: dossierNumber })} />
            <DossierStateBadge state={state} />
          </>
        }
        action={
          <>
            <ClaimRefund dossier={dossier} />
            <DossierArrangement dossier={dossier} />
            <DossierWriteOff dossier={dossier} />
            <DossierHold dossier={dossier} />
            <OpenDispute dossierNumber={dossierNumber} block={dossier.disputeBlock} />
            <FreezeDossier dossier={dossier} />
            <DossierHandover dossier={dossier} />
          </>
        }
      />
      <WithTimeline
        record={dossierNumber}
        label="dossiers.parts"
        more={[{ value: 'course', title: 'dossiers.course', content: <Course dossier={dossier} /> }]}
        timeline={useHappened(dossier)}
      >
        <Stack gap="md">
          <DossierNext dossier={dossier} />
          <DossierHead dossier={dossier} />
          <DossierArrangements dossier={dossier} />
          <DossierWriteOffs dossier={dossier} />
          <Holds holds={dossier.holds} />
          <Movements dossier={dossier} />
          <Payments dossier={dossier} />
          <Messages dossier={dossier} />
        </Stack>
      </WithTimeline>
    </>
  );
}

/** Who was reminded, and to whom it was handed over or ceded. */
function Course({ dossier }: { dossier: Dossier }) {
  return (
    <Stack gap="md">
      <Reminders dossier={dossier} />
      <Handovers dossier={dossier} />
      <Cessions dossier={dossier} />
    </Stack>
  );
}

/**
 * Requests and what was decided on them stand there with who asked, and when, beside what moved and the notes about items of work lists. Those
 * alone show to who may not see transactions, and where no shop ordered here: the bus may name a transaction that never was one.
 */
function useHappened({ transactionNumber, ordered, currency, consumer, notes }: Dossier) {
  const mayRead = useMayCall(transactionsApi.events);
  if (transactionNumber !== null && ordered !== null && mayRead) {
    return <Timeline transaction={{ transactionNumber, currency, consumer }} />;
  }
  return notes.length === 0 ? null : <NotesAbout notes={notes} />;
}
