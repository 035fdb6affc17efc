import type { PsperEvent } from '@houston/contract/features/partners/timelines/partner-events.schema';
import {
  IconBuildingBank,
  IconFileDollar,
  IconFileInvoice,
  IconSend,
  IconSendOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { EventRow } from '../../operations/trace/trace-events.shared.tsx';
import { BatchLink } from '../payouts/words/batch-link.shared.tsx';
import { ChangeRow, PartnerNoteRow, Reason } from './change-row.tsx';

type Of<Kind extends PsperEvent['kind']> = { event: Extract<PsperEvent, { kind: Kind }> };

interface PsperEventRowProps {
  event: PsperEvent;
  psperKey: string;
  /** The words for values of a psper. */
  valueText: (field: string, value: unknown) => string | undefined;
}

/** One thing that happened to a psper, with what it leads to. Amounts are in euros. */
export function PsperEventRow({ event, psperKey, valueText }: PsperEventRowProps) {
  switch (event.kind) {
    case 'change':
      return <ChangeRow event={event} valueText={valueText} />;
    case 'note':
      return <PartnerNoteRow event={event} />;
    case 'clearing':
      return <Clearing event={event} psperKey={psperKey} />;
    case 'batch':
      return <Batch event={event} />;
    case 'payout':
      return <Payout event={event} />;
    case 'invoice':
      return <Invoice event={event} />;
    case 'credit':
      return <Credit event={event} />;
    case 'delivery':
      return <Delivery event={event} />;
  }
}

function useMoney() {
  const language = useLanguage();
  return (cents: number) => formatMoney(cents, language);
}

function Clearing({ event, psperKey }: Of<'clearing'> & { psperKey: string }) {
  const t = useText();
  const language = useLanguage();
  const money = useMoney();
  const { at, who, reason, clearedOn, isPlanned, documents } = event;
  const sums = (sum: { count: number; amount: number }) => ({ count: sum.count, amount: money(sum.amount) });
  return (
    <EventRow
      icon={IconFileDollar}
      tone={documents !== null && documents.count > 0 ? 'good' : 'plain'}
      at={at}
      title={t(isPlanned ? 'timelines.cleared-planned' : 'timelines.cleared-by-hand')}
      who={who}
    >
      <span>{t('timelines.cleared-on', { day: formatDay(clearedOn, language) })}</span>
      {reason !== null && <Reason reason={reason} />}
      {documents !== null && (
        <>
          <span>{t('timelines.cleared-cessions', { ...sums(documents), face: money(documents.faceAmount) })}</span>
          <Cessions documents={documents} psperKey={psperKey} day={clearedOn} />
          {documents.netted.count > 0 && <span>{t('timelines.cleared-netted', sums(documents.netted))}</span>}
          {documents.debitNotes.count > 0 && <span>{t('timelines.cleared-notes', sums(documents.debitNotes))}</span>}
          {documents.borne.count > 0 && <span>{t('timelines.cleared-borne', sums(documents.borne))}</span>}
        </>
      )}
    </EventRow>
  );
}

interface CessionsProps {
  documents: NonNullable<Of<'clearing'>['event']['documents']>;
  psperKey: string;
  day: string;
}

/** The first ones by name, and all of that day where there are more. */
function Cessions({ documents: { named, count }, psperKey, day }: CessionsProps) {
  const t = useText();
  const linkTo = useRecordLinks();
  const toPsper = linkTo('psper', psperKey);
  return (
    <>
      {named.map(({ id, reference }) => (
        <LinkIf key={id} to={linkTo('cession', String(id))}>
          {reference}
        </LinkIf>
      ))}
      {count > named.length && toPsper !== undefined && (
        <LinkIf to={{ ...toPsper, search: { tab: 'cession', fromDate: day, toDate: day } as never }}>
          {t('timelines.all-cessions')}
        </LinkIf>
      )}
    </>
  );
}

function Batch({ event: { id, at, step, count, amount, who, reason } }: Of<'batch'>) {
  const t = useText();
  const money = useMoney();
  return (
    <EventRow
      icon={IconUsersGroup}
      tone={step === 'refused' ? 'bad' : 'plain'}
      at={at}
      title={t(`timelines.batch-${step}`)}
      who={who}
    >
      <span>{t('timelines.batch-sum', { count, amount: money(amount) })}</span>
      {reason !== null && <Reason reason={reason} />}
      <span>
        <BatchLink id={id} />
      </span>
    </EventRow>
  );
}

function Payout({ event: { at, step, amount, batchId, cessionId, reference, who, reason } }: Of<'payout'>) {
  const t = useText();
  const money = useMoney();
  const linkTo = useRecordLinks();
  return (
    <EventRow
      icon={IconBuildingBank}
      tone={step === 'paid' ? 'good' : 'bad'}
      at={at}
      title={t(`timelines.payout-${step}`)}
      who={who}
    >
      <span>{money(amount)}</span>
      {reason !== null && <Reason reason={reason} />}
      <LinkIf to={linkTo('cession', String(cessionId))}>{reference}</LinkIf>
      <span>
        <BatchLink id={batchId} />
      </span>
    </EventRow>
  );
}

function Invoice({ event: { id, at, number, isCredit, amount } }: Of<'invoice'>) {
  const t = useText();
  const money = useMoney();
  const linkTo = useRecordLinks();
  return (
    <EventRow icon={IconFileInvoice} at={at} title={t(isCredit ? 'timelines.credited' : 'timelines.invoiced')}>
      <LinkIf to={linkTo('invoice', String(id))}>{number}</LinkIf>
      <span>{money(amount)}</span>
    </EventRow>
  );
}

function Credit({ event: { at, step, invoiceId, number, amount, who, reason } }: Of<'credit'>) {
  const t = useText();
  const money = useMoney();
  const linkTo = useRecordLinks();
  return (
    <EventRow
      icon={IconUsersGroup}
      tone={step === 'refused' ? 'bad' : 'plain'}
      at={at}
      title={t(`timelines.credit-${step}`)}
      who={who}
    >
      <LinkIf to={linkTo('invoice', String(invoiceId))}>{number}</LinkIf>
      <span>{money(amount)}</span>
      {reason !== null && <Reason reason={reason} />}
    </EventRow>
  );
}

function Delivery({ event: { at, step, name, document } }: Of<'delivery'>) {
  const t = useText();
  return (
    <EventRow
      icon={step === 'delivered' ? IconSend : IconSendOff}
      tone={step === 'delivered' ? 'plain' : 'bad'}
      at={at}
      title={t(`timelines.delivery-${step}`, { document: t(`psper-deliveries.document-${document}`) })}
    >
      <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
    </EventRow>
  );
}
