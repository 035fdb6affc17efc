import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../platform/session/session.ts';
import type { Area } from '../frame/areas.ts';
import { type NavigationGroup, type NavigationScreen, navigationGroups } from './navigation-entries.ts';
import { NavigationEntry } from './navigation-entry.tsx';
import styles from './side-navigation.module.css';
import { type NavigationLook, useNavigationLook } from './use-navigation-look.ts';

interface SideNavigationProps {
  area: Area;
  onNavigate?: () => void;
  /** Icons only, each with its name beside it while it is pointed at or has the focus. */
  isRail?: boolean;
}

/** The screens of an area that exist and that this admin may use, in groups that fold. */
export function SideNavigation({ area, onNavigate, isRail = false }: SideNavigationProps) {
  const t = useText();
  const session = useSession();
  const look = useNavigationLook();
  return (
    <nav aria-label={t(area.title)} className={styles.navigation} data-rail={isRail || undefined}>
      {navigationGroups(session?.permissions ?? {}, area.path).map((group) => (
        <Group key={group.group} {...group} look={look} isRail={isRail} onNavigate={onNavigate} />
      ))}
    </nav>
  );
}

interface GroupProps extends NavigationGroup {
  look: NavigationLook;
  isRail: boolean;
  onNavigate: (() => void) | undefined;
}

function Group({ group, entries, look, isRail, onNavigate }: GroupProps) {
  const t = useText();
  const id = useId();
  const { pathname } = useLocation();
  const name = t(`shell.group.${group}`);
  const isFolded = !isRail && look.isFolded(group);
  const Icon = isFolded ? IconChevronRight : IconChevronDown;
  /** Whether the open screen has an entry of its own further down the same path. */
  const isAbove = (path: string) =>
    entries.some((other) => other.path.startsWith(`${path}/`) && pathname.startsWith(other.path));
  const isUnder = (path: string) => pathname.startsWith(`${path}/`);
  const isListed = entries.some(({ path }) => pathname === path);
  /** Whether the open screen is a record that this entry lists under another path. */
  const listsOpen = ({ nav: { recordsAt } }: NavigationScreen) =>
    recordsAt !== undefined && !isListed && isUnder(recordsAt);
  const isListedElsewhere = entries.some(listsOpen);
  const holdsOpenScreen = isListedElsewhere || entries.some(({ path }) => pathname === path || isUnder(path));
  return (
    <section {...(isRail ? { 'aria-label': name } : { 'aria-labelledby': id })}>
      {!isRail && (
        <h2 className={styles.heading}>
          <UnstyledButton
            id={id}
            className={styles.fold}
            aria-expanded={!isFolded}
            data-open={(isFolded && holdsOpenScreen) || undefined}
            onClick={() => look.setFolded(group, !isFolded)}
          >
            {name}
            <Icon size={14} aria-hidden className={styles.foldIcon} />
          </UnstyledButton>
        </h2>
      )}
      {!isFolded && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <NavigationEntry
                {...entry}
                isExact={isListedElsewhere || isAbove(entry.path)}
                listsOpen={listsOpen(entry)}
                isRail={isRail}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
