import {
  isMissing,
  type ScreenInformation,
} from '@houston/contract/features/platform/screen-texts/screen-texts.schema';
import { type Language, languages } from '@houston/contract/languages';
import { Group } from '@mantine/core';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

type Translations = ScreenInformation['translations'];

const missingIn = (translations: Translations) => languages.filter((language) => isMissing(translations, language));
const outdatedIn = (translations: Translations) =>
  languages.filter((language) => translations[language]?.outdatedBy != null && !isMissing(translations, language));
const codes = (list: readonly Language[]) => list.map((language) => language.toUpperCase()).join(', ');

/** Which languages lack a text, and which have not followed a change of another. */
export function TranslationState({ translations }: { translations: Translations }) {
  const t = useText();
  const [missing, outdated] = [missingIn(translations), outdatedIn(translations)];
  if (missing.length + outdated.length === 0) return <StateBadge tone="good">{t('screen-texts.complete')}</StateBadge>;
  return (
    <Group gap={4} wrap="nowrap">
      {missing.length > 0 && (
        <StateBadge tone="bad">{t('screen-texts.missing', { languages: codes(missing) })}</StateBadge>
      )}
      {outdated.length > 0 && (
        <StateBadge tone="warning">{t('screen-texts.outdated', { languages: codes(outdated) })}</StateBadge>
      )}
    </Group>
  );
}

/** The same for a file. */
export function translationStateText(translations: Translations): string {
  const parts = [
    ['screen-texts.missing', missingIn(translations)],
    ['screen-texts.outdated', outdatedIn(translations)],
  ] as const;
  const told = parts.flatMap(([key, list]) => (list.length > 0 ? [text(key, { languages: codes(list) })] : []));
  return told.join('; ') || text('screen-texts.complete');
}
