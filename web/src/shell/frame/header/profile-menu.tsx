import type { Session } from '@houston/contract/features/access/session/session.schema';
import { type Language, languageNames, languages, type Theme, themes } from '@houston/contract/languages';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconLanguage, IconLogout, IconPalette, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { signOut } from '../../leave.ts';
import { changePreferences } from '../../preferences.ts';
import { SubMenu } from '../sub-menu.tsx';
import styles from './profile-menu.module.css';

/** Who is signed in, and what is theirs: profile, language, theme, sign out. */
export function ProfileMenu({ session }: { session: Session }) {
  const t = useText();
  const name = `${session.firstName} ${session.lastName}`.trim();
  // What is seen is part of the name, for who speaks to the browser.
  const label = t('shell.account-of', { name: `${name}, ${initials(session)}` });
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={styles.avatar} aria-label={label} title={name}>
          {initials(session)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={styles.name}>{name}</span>
          <span className={styles.email}>{session.email}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} aria-hidden="true" />}>
          {t('profile.title')}
        </Menu.Item>
        <SubMenu icon={<IconLanguage size={16} aria-hidden="true" />} label={t('general.language')}>
          <Menu.RadioGroup
            value={session.preferences.language}
            onChange={(language) => void changePreferences({ language: language as Language })}
          >
            {languages.map((language) => (
              <Menu.RadioItem key={language} value={language} lang={language}>
                {languageNames[language]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </SubMenu>
        <SubMenu icon={<IconPalette size={16} aria-hidden="true" />} label={t('shell.theme')}>
          <Menu.RadioGroup
            value={session.preferences.theme}
            onChange={(theme) => void changePreferences({ theme: theme as Theme })}
          >
            {themes.map((theme) => (
              <Menu.RadioItem key={theme} value={theme}>
                {t(`shell.theme-${theme}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </SubMenu>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => void signOut()}>
          {t('shell.sign-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initials({ firstName, lastName, email }: Session): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters === '' ? email.slice(0, 1) : letters).toUpperCase();
}
