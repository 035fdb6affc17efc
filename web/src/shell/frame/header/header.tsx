import type { Session } from '@houston/contract/features/access/session/session.schema';
import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useCrowded } from '../../../ui/use-crowded.ts';
import { AreaLinks } from '../area-links.tsx';
import { Brand } from './brand.tsx';
import { EnvironmentBadge, EnvironmentEdge } from './environment-badge.tsx';
import styles from './header.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { TenantSelect } from './tenant-select.tsx';

interface HeaderProps {
  session: Session;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}

const modifier = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';

export function Header({ session, isMenuOpen, onOpenMenu, onOpenPalette }: HeaderProps) {
  const t = useText();
  const { room, content, isCrowded } = useCrowded();
  return (
    <header className={styles.header}>
      <EnvironmentEdge />
      <div className={styles.row} data-crowded={isCrowded || undefined}>
        <ActionIcon
          className={styles.burger}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('shell.menu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
        >
          <IconMenu2 size={20} aria-hidden="true" />
        </ActionIcon>
        <Brand />
        <EnvironmentBadge />
        <div className={styles.areas} ref={room}>
          <div className={styles.words} ref={content}>
            <AreaLinks direction="row" />
          </div>
        </div>
        <div className={styles.tools}>
          <UnstyledButton
            className={styles.search}
            onClick={onOpenPalette}
            aria-keyshortcuts="Control+K Meta+K"
            // What is seen is part of the name, for who speaks to the browser.
            aria-label={`${t('shell.search')}, ${modifier} K`}
            title={t('shell.palette-title')}
          >
            <IconSearch size={16} aria-hidden="true" />
            <Kbd size="xs" className={styles.keys}>
              {modifier} K
            </Kbd>
          </UnstyledButton>
          <div className={styles.tenant}>
            <TenantSelect width={176} />
          </div>
          <ProfileMenu session={session} />
        </div>
      </div>
    </header>
  );
}
