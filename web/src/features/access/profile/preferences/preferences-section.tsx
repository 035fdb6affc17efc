import { type Language, languageNames, languages, type Theme, themes } from '@houston/contract/languages';
import { Center, Input, SegmentedControl, Select, Stack, Switch } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { changePreferences } from '../../../../shell/preferences.ts';
import styles from '../profile.module.css';
import { ProfileSection } from '../profile-section.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';

const themeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** How the console looks for this admin; every choice applies at once. */
export function PreferencesSection() {
  const t = useText();
  const preferences = useSession()?.preferences;
  if (preferences === undefined) return null;
  return (
    <ProfileSection title={t('profile.preferences-title')} purpose={t('profile.preferences-purpose')}>
      <Stack gap="lg">
        <Select
          label={t('general.language')}
          data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          value={preferences.language}
          onChange={(language) => language !== null && void changePreferences({ language: language as Language })}
          allowDeselect={false}
        />
        <ThemeChoice value={preferences.theme} onChange={(theme) => void changePreferences({ theme })} />
        <TimeZoneSelect value={preferences.timeZone} onChange={(timeZone) => void changePreferences({ timeZone })} />
        <Switch
          label={t('profile.snow')}
          description={t('profile.snow-help')}
          checked={preferences.snow}
          onChange={(event) => void changePreferences({ snow: event.currentTarget.checked })}
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
      <Input.Label labelElement="div" id={id}>
        {t('profile.theme')}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={id}
        className={styles.themes ?? ''}
        fullWidth
        value={value}
        onChange={(theme) => onChange(theme as Theme)}
        data={themes.map((theme) => ({ value: theme, label: <ThemeLabel theme={theme} /> }))}
      />
    </div>
  );
}

function ThemeLabel({ theme }: { theme: Theme }) {
  const t = useText();
  const Icon = themeIcons[theme];
  return (
    <Center className={styles.theme ?? ''}>
      <Icon size={16} aria-hidden />
      <span>{t(`profile.theme-${theme}`)}</span>
    </Center>
  );
}
