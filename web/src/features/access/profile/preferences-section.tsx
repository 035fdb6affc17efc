import { type Language, languages, type Theme, themes } from '@houston/contract/languages';
import { Center, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import styles from './profile.module.css';
import { ProfileSection } from './profile-section.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';
import { usePreferences } from './use-preferences.ts';

// Each in its own language, so that everybody finds theirs.
const languageNames = { en: 'English', nl: 'Nederlands', de: 'Deutsch', fr: 'Français' } satisfies Record<
  Language,
  string
>;
const themeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** How the console looks for this admin; every choice applies at once. */
export function PreferencesSection() {
  const t = useText();
  const { preferences, change } = usePreferences();
  return (
    <ProfileSection title={t('profile.preferences-title')} purpose={t('profile.preferences-purpose')}>
      <Stack gap="lg">
        <Select
          label={t('general.language')}
          data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          value={preferences.language}
          onChange={(language) => language !== null && change({ language: language as Language })}
          allowDeselect={false}
        />
        <ThemeChoice value={preferences.theme} onChange={(theme) => change({ theme })} />
        <TimeZoneSelect value={preferences.timeZone} onChange={(timeZone) => change({ timeZone })} />
        <Switch
          label={t('profile.snow')}
          description={t('profile.snow-help')}
          checked={preferences.snow}
          onChange={(event) => change({ snow: event.currentTarget.checked })}
        />
      </Stack>
    </ProfileSection>
  );
}

function ThemeChoice({ value, onChange }: { value: Theme; onChange: (theme: Theme) => void }) {
  const t = useText();
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={500} id={id} mb={4}>
        {t('profile.theme')}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={value}
        onChange={(theme) => onChange(theme as Theme)}
        data={themes.map((theme) => {
          const Icon = themeIcons[theme];
          const label = (
            <Center className={styles.theme}>
              <Icon size={16} aria-hidden />
              <span>{t(`profile.theme-${theme}`)}</span>
            </Center>
          );
          return { value: theme, label };
        })}
      />
    </div>
  );
}
