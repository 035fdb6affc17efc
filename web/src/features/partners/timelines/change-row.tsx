import type { PsperEvent, ShopEvent } from '@houston/contract/features/partners/timelines/partner-events.schema';
import { Text } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { isTextKey } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ChangedFields } from '../../access/audit/changes/changed-fields.shared.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { NoteRow } from '../../operations/trace/note-row.shared.tsx';
import { EventRow } from '../../operations/trace/trace-events.shared.tsx';

type Changed = Extract<ShopEvent | PsperEvent, { kind: 'change' }>;
type Noted = Extract<ShopEvent | PsperEvent, { kind: 'note' }>;

interface ChangeRowProps {
  event: Changed;
  valueText?: (field: string, value: unknown) => string | undefined;
}

/** What the audit trail says that was done, with what it made of which field. */
export function ChangeRow({ event, valueText }: ChangeRowProps) {
  const t = useText();
  const key = `audit.action.${event.action}`;
  return (
    <EventRow
      icon={IconUserEdit}
      tone={event.outcome === 'refused' ? 'bad' : 'plain'}
      at={event.at}
      // What a later version writes has no words here yet.
      title={isTextKey(key) ? t(key) : event.action}
      who={event.who}
      whoId={event.whoId}
      aside={event.outcome === 'refused' && <StateBadge tone="bad">{t('grid.refused')}</StateBadge>}
    >
      <ShopLink shop={event.shop} />
      {event.reason !== null && <Reason reason={event.reason} />}
      <ChangedFields change={event} kind={event.recordKind} valueText={valueText} />
    </EventRow>
  );
}

export function PartnerNoteRow({ event, title }: { event: Noted; title?: string }) {
  return (
    <NoteRow
      at={event.at}
      who={event.who}
      whoId={event.whoId}
      text={event.text}
      {...(title !== undefined && { title })}
    >
      <ShopLink shop={event.shop} />
    </NoteRow>
  );
}

/** At which shop of a merchant. */
export function ShopLink({ shop }: { shop: Changed['shop'] }) {
  return shop !== null && <LinkIf to={recordLink('shop', shop.id)}>{shop.name}</LinkIf>;
}

export function Reason({ reason }: { reason: string }) {
  const t = useText();
  return (
    <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
      {t('transaction-trace.reason', { reason })}
    </Text>
  );
}
