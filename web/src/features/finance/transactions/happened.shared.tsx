import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import type { TransactionEvent } from '@houston/contract/features/finance/transactions/transaction-events.schema';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { IconCalendarDollar, IconCoin, IconMail, IconUserEdit, IconWorldDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { screenAt } from '../../../screens.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { NoteForm } from '../../../ui/form/note-form.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { CallDialog } from '../../operations/trace/call-dialog.shared.tsx';
import { NoteRow } from '../../operations/trace/note-row.shared.tsx';
import { EventList, EventRow, Posting, TraceEventRow } from '../../operations/trace/trace-events.shared.tsx';
import { CessionRow, PayoutRow } from '../../partners/cessions/cession-events.shared.tsx';
import { AskedFor } from '../../work/approvals/asked-for.shared.tsx';
import { ItemNoteRow } from '../../work/work-lists/notes-about.shared.tsx';
import { arrangementTones } from '../arrangements/arrangement-tones.shared.ts';
import { ResendMail } from '../consumers/resend-mail.shared.tsx';
import { LinkIf } from '../dossiers/dossier-link.shared.tsx';

/** What is told of with each event: of a transaction, or of the dossier that is its claim. */
interface Told extends Pick<Transaction, 'transactionNumber' | 'currency'> {
  consumer: MailProps['consumer'];
}

/** Everything that happened to a transaction and its claim, the newest first, and the notes about it; for who may see transactions. */
export function Timeline({ transaction }: { transaction: Told }) {
  const { transactionNumber: number } = transaction;
  const t = useText();
  const call = useDialogAddress('call');
  const events = useQuery(readOf(transactionsApi.events, { params: { transactionNumber: number } }));
  return (
    <Panel title={t('timeline.happened')} hint={t('transactions.happened-hint')}>
      <NoteForm call={transactionsApi.note} params={{ transactionNumber: number }} hint={t('transactions.note-hint')} />
      <Loaded query={events} failure="transactions.could-not-load" height={320}>
        {({ data }) => (
          <EventList>
            {data.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, as it only grows at its beginning, and two events may be alike
              <Event key={data.length - index} event={event} transaction={transaction} />
            ))}
          </EventList>
        )}
      </Loaded>
      {call.value !== undefined && <CallDialog id={call.value} close={call.close} />}
    </Panel>
  );
}

function Event({ event, transaction }: { event: TransactionEvent; transaction: Told }) {
  const t = useText();
  switch (event.kind) {
    case 'bus':
      return <TraceEventRow event={event.event} />;
    case 'call':
      return <ShopCall event={event} />;
    case 'movement':
      return (
        <EventRow icon={IconCoin} tone="good" at={event.at} title={t(`dossiers.movement-${event.movement}`)}>
          <Posting posting={event} isTitled />
        </EventRow>
      );
    case 'cession':
      return <CessionRow event={event} />;
    case 'payout':
      return <PayoutRow event={event} />;
    case 'mail':
      return <Mail event={event} consumer={transaction.consumer} />;
    case 'arrangement':
      return (
        <EventRow
          icon={IconCalendarDollar}
          tone={arrangementTones[event.step]}
          at={event.at}
          title={t(`arrangements.event-${event.step}`)}
        />
      );
    case 'note':
      return <NoteRow at={event.at} who={event.who} text={event.text} />;
    case 'item-note':
      return <ItemNoteRow note={{ ...event, on: event.at }} />;
    case 'change':
      return (
        <EventRow
          icon={IconUserEdit}
          at={event.at}
          title={t(`audit.action.${event.action}` as TextKey)}
          who={event.who}
        >
          {event.amount !== null && <Money cents={event.amount} currency={transaction.currency} />}
          {event.reason !== null && <span>{t('transaction-trace.reason', { reason: event.reason })}</span>}
          {event.asked !== null && <AskedFor asked={event.asked} />}
        </EventRow>
      );
  }
}

function ShopCall({ event }: { event: Extract<TransactionEvent, { kind: 'call' }> }) {
  const t = useText();
  const session = useSession();
  const { id, method, url, status } = event;
  const { path, needs = [] } = screenAt('/mission-control/integration/calls');
  const mayOpen = missingPermissions(session, needs).length === 0;
  return (
    <EventRow
      icon={IconWorldDownload}
      tone={status !== null && status < 400 ? 'plain' : 'bad'}
      at={event.at}
      title={t('transactions.shop-call')}
    >
      <code style={{ overflowWrap: 'anywhere' }}>{`${method} ${url}`}</code>
      {status !== null && <span>{t('transaction-trace.call-status', { status })}</span>}
      {mayOpen && (
        <LinkIf to={{ to: path, search: { call: String(id) } as never }}>{t('transactions.open-call', { id })}</LinkIf>
      )}
    </EventRow>
  );
}

interface MailProps {
  event: Extract<TransactionEvent, { kind: 'mail' }>;
  consumer: ComponentProps<typeof ResendMail>['consumer'] | null;
}

function Mail({ event, consumer }: MailProps) {
  const t = useText();
  const linkTo = useRecordLinks();
  const { id, mail, subject, state, hasText, who } = event;
  return (
    <EventRow
      icon={IconMail}
      at={event.at}
      title={t(`transactions.mail-${mail}`)}
      aside={who !== null && <span>{t('transactions.mail-again')}</span>}
      who={who}
    >
      {id === null || state === null || subject === null ? (
        t('dossiers.mail-gone')
      ) : (
        <>
          <span>{subject || t('consumers.erased')}</span>
          <LinkIf to={linkTo('mail', String(id))}>{t(`dossiers.mail-${state}`)}</LinkIf>
          {consumer !== null && <ResendMail consumer={consumer} mail={{ id, subject, state, hasText }} />}
        </>
      )}
    </EventRow>
  );
}
