import type { CessionEvent, PayoutEvent } from '@houston/contract/features/partners/cessions/cession-events.schema';
import { IconBuildingBank, IconFileDollar } from '@tabler/icons-react';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { EventRow } from '../../operations/trace/trace-events.shared.tsx';
import { BatchLink } from '../payouts/words/batch-link.shared.tsx';

/** What a clearing settled of a claim: to whom it was ceded and at what price, or what fell away of that again. */
export function CessionRow({ event }: { event: CessionEvent }) {
  const t = useText();
  const language = useLanguage();
  const { at, reference, clearedOn, faceAmount, price, currency } = event;
  const money = (cents: number) => formatMoney(cents, language, currency);
  return (
    <EventRow icon={IconFileDollar} tone={faceAmount > 0 ? 'good' : 'plain'} at={at} title={useTitle(event)}>
      {reference !== null && (
        <span>
          <Reference {...event} reference={reference} />
        </span>
      )}
      <span>{t('cessions.event-price', { price: money(price), face: money(faceAmount) })}</span>
      <span>{t('cessions.event-cleared', { day: formatDay(clearedOn, language) })}</span>
    </EventRow>
  );
}

function useTitle({ document, faceAmount, ownerName, psperName }: CessionEvent): string {
  const t = useText();
  if (document === 'borne') return t('cessions.event-borne');
  if (document === 'debit-note') return t('cessions.event-debit-note', { psper: psperName });
  return t(faceAmount > 0 ? 'cessions.event-cession' : 'cessions.event-deducted', { owner: ownerName ?? '' });
}

type ReferenceProps = Pick<CessionEvent, 'document' | 'documentId'> & { reference: string };

function Reference({ document, documentId, reference }: ReferenceProps) {
  const linkTo = useRecordLinks();
  return <LinkIf to={document === 'cession' ? linkTo('cession', String(documentId)) : undefined}>{reference}</LinkIf>;
}

/** That the bank paid the psper for the cession that a claim is in, or gave that back. */
export function PayoutRow({ event }: { event: PayoutEvent }) {
  const t = useText();
  const language = useLanguage();
  const linkTo = useRecordLinks();
  const { at, step, cessionId, referenceCession, batchId, psperName: psper, amount, currency } = event;
  return (
    <EventRow
      icon={IconBuildingBank}
      tone={step === 'paid' ? 'good' : 'bad'}
      at={at}
      title={t(`cessions.event-${step}`, { psper })}
    >
      <span>{t('cessions.event-amount', { amount: formatMoney(amount, language, currency) })}</span>
      <span>
        <LinkIf to={linkTo('cession', String(cessionId))}>{referenceCession}</LinkIf>
      </span>
      <span>
        <BatchLink id={batchId} />
      </span>
    </EventRow>
  );
}
