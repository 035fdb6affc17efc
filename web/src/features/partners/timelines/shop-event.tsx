import type { ShopEvent } from '@houston/contract/features/partners/timelines/partner-events.schema';
import type { MerchantServiceKind } from '@houston/contract/features/work/merchant-services/merchant-service-kinds';
import {
  IconArrowsExchange,
  IconBuildingStore,
  IconChecklist,
  IconCoin,
  IconFileCheck,
  IconFileX,
  IconKey,
  IconKeyOff,
} from '@tabler/icons-react';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { useBusWords } from '../../operations/service-bus/bus-words.shared.tsx';
import { EventRow } from '../../operations/trace/trace-events.shared.tsx';
import { ItemNoteRow } from '../../work/work-lists/notes-about.shared.tsx';
import { ChangeRow, PartnerNoteRow, Reason, ShopLink } from './change-row.tsx';

type Of<Kind extends ShopEvent['kind']> = { event: Extract<ShopEvent, { kind: Kind }> };

/** One thing that happened to a shop, or to a merchant, with what it leads to. */
export function ShopEventRow({ event, ofMerchant = false }: { event: ShopEvent; ofMerchant?: boolean }) {
  const t = useText();
  switch (event.kind) {
    case 'change':
      return <ChangeRow event={event} />;
    case 'step':
      return (
        <EventRow icon={IconBuildingStore} at={event.at} title={t(`timelines.step-${event.step}`)}>
          <ShopLink shop={event.shop} />
        </EventRow>
      );
    case 'document':
      return <Document event={event} />;
    case 'key':
      return <Key event={event} />;
    case 'work':
      return <Work event={event} />;
    case 'note':
      return (
        <PartnerNoteRow
          event={event}
          {...(ofMerchant && event.shop === null && { title: t('timelines.about-merchant') })}
        />
      );
    case 'item-note':
      return <ItemNoteRow note={{ ...event, on: event.at }} />;
    case 'failed':
      return <Failed event={event} />;
    case 'day':
      return <Day event={event} />;
  }
}

function Document({ event: { at, who, whoId, document, receivedOn, shop } }: Of<'document'>) {
  const t = useText();
  const language = useLanguage();
  const words = { document: t(`shop-documents.kind-${document}`) };
  return (
    <EventRow
      icon={receivedOn === null ? IconFileX : IconFileCheck}
      at={at}
      title={t(receivedOn === null ? 'timelines.document-taken-back' : 'timelines.document-received', words)}
      who={who}
      whoId={whoId}
    >
      {receivedOn !== null && <span>{t('timelines.received-on', { day: formatDay(receivedOn, language) })}</span>}
      <ShopLink shop={shop} />
    </EventRow>
  );
}

function Key({ event: { id, at, who, whoId, step, lastFour, scope, purpose } }: Of<'key'>) {
  const t = useText();
  const linkTo = useRecordLinks();
  return (
    <EventRow
      icon={step === 'created' ? IconKey : IconKeyOff}
      at={at}
      title={t(`timelines.key-${step}`)}
      who={who}
      whoId={whoId}
    >
      <LinkIf to={linkTo('api-key', String(id))}>
        <code>{`••••${lastFour}`}</code>
      </LinkIf>
      <span>{t(`api-keys.scope-${scope}`)}</span>
      {purpose !== '' && <span>{purpose}</span>}
    </EventRow>
  );
}

function Work({ event: { id, at, item, step, subject, outcome, who, reason } }: Of<'work'>) {
  const t = useText();
  const linkTo = useRecordLinks();
  const isService = item === 'merchant-service';
  const what = isService ? t(`merchant-services.kind-${subject as MerchantServiceKind}`) : subject;
  return (
    <EventRow
      icon={IconChecklist}
      at={at}
      title={t(isService ? `timelines.work-${step}` : `timelines.suggestion-${step}`, { what })}
      who={who}
    >
      {outcome !== null && <span>{t(`work-lists.outcome-${outcome}`)}</span>}
      {reason !== null && <Reason reason={reason} />}
      <LinkIf to={linkTo(item, String(id))}>{t('work-lists.to-item')}</LinkIf>
    </EventRow>
  );
}

function Failed({ event: { id, at, cause, isHandled } }: Of<'failed'>) {
  const t = useText();
  const say = useBusWords();
  const linkTo = useRecordLinks();
  return (
    <EventRow
      icon={IconArrowsExchange}
      tone={isHandled ? 'plain' : 'bad'}
      at={at}
      title={t(isHandled ? 'timelines.failed-handled' : 'timelines.failed')}
    >
      <span style={{ overflowWrap: 'anywhere' }}>{say(cause)}</span>
      <LinkIf to={linkTo('dead-letter', String(id))}>{t('dossiers.dead-letter', { id })}</LinkIf>
    </EventRow>
  );
}

/** Movements as the books name them; what a credit limit refused never got there. */
function Day({ event: { at, day, isSoFar, sums } }: Of<'day'>) {
  const t = useText();
  const language = useLanguage();
  return (
    <EventRow
      icon={IconCoin}
      at={isSoFar ? at : null}
      title={t(isSoFar ? 'timelines.day-so-far' : 'timelines.day', { day: formatDay(day, language) })}
    >
      {sums.map(({ kind, currency, count, amount }) => (
        <span key={`${kind} ${currency}`}>
          {t('timelines.day-sum', {
            kind: kind === 'refused' ? t('timelines.sum-refused') : t(`dossiers.movement-${kind}`),
            count,
            amount: formatMoney(amount, language, currency),
          })}
        </span>
      ))}
    </EventRow>
  );
}
