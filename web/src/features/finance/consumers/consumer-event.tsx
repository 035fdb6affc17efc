import type { ConsumerEvent } from '@houston/contract/features/finance/consumers/consumer-events.schema';
import type { consumerMarks } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import {
  IconArrowsExchange,
  IconCalendarDollar,
  IconCoin,
  IconMail,
  IconShoppingCart,
  IconUserEdit,
  IconUserQuestion,
} from '@tabler/icons-react';
import { formatList } from '../../../i18n/format.ts';
import { isTextKey } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { Money } from '../../../ui/values/money.tsx';
import { NoteRow } from '../../operations/trace/note-row.shared.tsx';
import { EventRow, Posting } from '../../operations/trace/trace-events.shared.tsx';
import { AskedFor } from '../../work/approvals/asked-for.shared.tsx';
import { ItemNoteRow } from '../../work/work-lists/notes-about.shared.tsx';
import { arrangementTones } from '../arrangements/arrangement-tones.shared.ts';
import { DossierLink, LinkIf } from '../dossiers/dossier-link.shared.tsx';

/** One thing that happened to a consumer, with what it leads to. */
export function ConsumerEventRow({ event }: { event: ConsumerEvent }) {
  const t = useText();
  const linkTo = useRecordLinks();
  const { at, id } = event;
  switch (event.kind) {
    case 'order':
      return (
        <EventRow icon={IconShoppingCart} at={at} title={t('consumers.order-started')}>
          <Money cents={event.amount} currency={event.currency} />
          <span>{event.shopName}</span>
          <TransactionNumber number={event.transactionNumber} />
        </EventRow>
      );
    case 'movement':
      return (
        <EventRow icon={IconCoin} tone="good" at={at} title={t(`dossiers.movement-${event.movement}`)}>
          <Posting posting={event} isTitled />
          <DossierLink number={event.dossierNumber} />
        </EventRow>
      );
    case 'bus':
      return (
        <EventRow
          icon={IconArrowsExchange}
          tone={event.outcome === 'failed' ? 'bad' : 'plain'}
          at={at}
          title={t('transactions.on-the-bus')}
        >
          <span>{t(`dossiers.purpose-${event.purpose}`)}</span>
          {event.outcome !== null && <span>{t(`dossiers.outcome-${event.outcome}`)}</span>}
          <LinkIf to={linkTo('trace', event.transactionNumber)}>{`${event.transactionNumber.slice(0, 12)}…`}</LinkIf>
        </EventRow>
      );
    case 'mail':
      return (
        <EventRow
          icon={IconMail}
          at={at}
          title={
            event.subject
              ? t('consumers.mail-event', { subject: event.subject })
              : t(event.isEmptied ? 'consumers.mail-emptied' : 'consumers.mail-erased')
          }
        >
          <LinkIf to={linkTo('mail', String(id))}>{t(`dossiers.mail-${event.state}`)}</LinkIf>
        </EventRow>
      );
    case 'arrangement':
      return (
        <EventRow
          icon={IconCalendarDollar}
          tone={arrangementTones[event.step]}
          at={at}
          title={t(`arrangements.event-${event.step}`)}
        >
          <DossierLink number={event.dossierNumber} />
        </EventRow>
      );
    case 'request':
      return (
        <EventRow
          icon={IconUserQuestion}
          at={at}
          title={t(`consumers.request-${event.step}`, { field: t(`change-requests.field-${event.field}`) })}
          who={event.who}
        >
          <LinkIf to={linkTo('change-request', String(id))}>{t('audit.kind.change-request')}</LinkIf>
        </EventRow>
      );
    case 'note':
      return (
        <NoteRow at={at} who={event.who} text={event.text}>
          {event.transactionNumber !== null && <TransactionNumber number={event.transactionNumber} />}
        </NoteRow>
      );
    case 'item-note':
      return <ItemNoteRow note={{ ...event, on: event.at }} />;
    case 'change':
      return (
        <EventRow icon={IconUserEdit} at={at} title={t(`audit.action.${event.action}` as TextKey)} who={event.who}>
          {event.field !== null && <FieldName field={event.field} />}
          {event.marks !== null && <Marks {...event.marks} />}
          {event.dossierNumber !== null && <DossierLink number={event.dossierNumber} />}
          {event.amount !== null && event.currency !== null && <Money cents={event.amount} currency={event.currency} />}
          {event.reason !== null && <span>{t('transaction-trace.reason', { reason: event.reason })}</span>}
          {event.asked !== null && <AskedFor asked={event.asked} />}
        </EventRow>
      );
  }
}

function TransactionNumber({ number }: { number: string }) {
  return <LinkIf to={useRecordLinks()('transaction', number)}>{`${number.slice(0, 12)}…`}</LinkIf>;
}

function Marks({ set, lifted }: Record<'set' | 'lifted', readonly (typeof consumerMarks)[number][]>) {
  const t = useText();
  const language = useLanguage();
  const named = (marks: typeof set) =>
    formatList(
      marks.map((mark) => t(`dossiers.mark-${mark}`)),
      language,
    );
  return (
    <>
      {set.length > 0 && <span>{t('consumers.mark-set', { marks: named(set) })}</span>}
      {lifted.length > 0 && <span>{t('consumers.mark-lifted', { marks: named(lifted) })}</span>}
    </>
  );
}

function FieldName({ field }: { field: string }) {
  const t = useText();
  const key = `consumers.${field === 'birthDate' ? 'birth-date' : field}`;
  return isTextKey(key) ? <span>{t(key)}</span> : null;
}
