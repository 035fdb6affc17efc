import {
  lacksText,
  type ScreenInformation,
} from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { type Language, languages } from '@houston/contract/languages';
import { Group } from '@mantine/core';
import { formatList } from '../../../i18n/format.ts';
import { currentLanguage, text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

type Screen = Pick<ScreenInformation, 'translations' | 'leftEmpty'>;

const missingIn = (screen: Screen) => languages.filter((language) => lacksText(screen, language));
const outdatedIn = (screen: Screen) =>
  languages.filter((language) => screen.translations[language]?.outdatedBy != null && !lacksText(screen, language));
const codes = (list: readonly Language[]) =>
  formatList(
    list.map((language) => language.toUpperCase()),
    currentLanguage(),
  );

/** Which languages lack a text, and which have not followed a change of another. */
export function TranslationState({ screen }: { screen: Screen }) {
  const t = useText();
  const [missing, outdated] = [missingIn(screen), outdatedIn(screen)];
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
export function translationStateText(screen: Screen): string {
  const parts = [
    ['screen-texts.missing', missingIn(screen)],
    ['screen-texts.outdated', outdatedIn(screen)],
  ] as const;
  const told = parts.flatMap(([key, list]) => (list.length > 0 ? [text(key, { languages: codes(list) })] : []));
  return told.join('; ') || text('screen-texts.complete');
}
