/** How a notice is named and described wherever it shows. */
import {
  portals,
  type Severity,
  type ShowOn,
  type StatusNotice,
  translationFor,
} from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { Group, Text } from '@mantine/core';
import {
  IconAntennaBars1,
  IconAntennaBars2,
  IconAntennaBars3,
  IconAntennaBars4,
  IconAntennaBars5,
} from '@tabler/icons-react';
import { formatList } from '../../../i18n/format.ts';
import { currentLanguage, text } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const bars = {
  1: IconAntennaBars1,
  2: IconAntennaBars2,
  3: IconAntennaBars3,
  4: IconAntennaBars4,
  5: IconAntennaBars5,
} as const;

export function SeverityMark({ severity }: { severity: Severity }) {
  const t = useText();
  const Icon = bars[severity];
  return (
    <Group gap={4} wrap="nowrap">
      <Icon size={16} aria-hidden {...(severity > 3 && { color: 'var(--mantine-color-error)' })} />
      {t(`status-notices.severity-${severity}`)}
    </Group>
  );
}

// What is shown now is what somebody has to know about.
const tones = { 1: 'neutral', 2: 'warning', 3: 'good' } as const;

export function NoticeState({ state }: Pick<StatusNotice, 'state'>) {
  const t = useText();
  return <StateBadge tone={tones[state]}>{t(`status-notices.state-${state}`)}</StateBadge>;
}

/** The text in the admin's language, as far as there is one. */
export function NoticeText({ notice, lines }: { notice: StatusNotice; lines?: number }) {
  const t = useText();
  const language = useLanguage();
  const shown = translationFor(notice.translations, language);
  if (shown === null)
    return (
      <Text span inherit c="dimmed">
        {t('status-notices.no-text')}
      </Text>
    );
  return (
    <Text span inherit lang={shown.languageCode} lineClamp={lines ?? 1}>
      {shown.text}
    </Text>
  );
}

export function textOf({ translations }: StatusNotice): string {
  return translationFor(translations, currentLanguage())?.text ?? '';
}

/** Everywhere, nowhere, or the places by name. */
export function placesText(showOn: ShowOn): string {
  const shown = portals.filter((portal) => showOn[portal]);
  if (shown.length === portals.length) return text('status-notices.everywhere');
  if (shown.length === 0) return text('status-notices.nowhere');
  const names = shown.map((portal) => text(`status-notices.place-${portal}`));
  return formatList(names, currentLanguage());
}

/** The same, short enough for a column. */
export function placesShort(showOn: ShowOn): string {
  const count = portals.filter((portal) => showOn[portal]).length;
  if (count <= 1 || count === portals.length) return placesText(showOn);
  return text('status-notices.places-count', { count, all: portals.length });
}
