import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../platform/session.ts';
import { type NavigationGroup, navigationGroups } from './navigation-entries.ts';
import styles from './side-navigation.module.css';

/** The screens of mission control that exist and that this admin may use, in groups. */
export function SideNavigation({ onNavigate }: { onNavigate?: () => void }) {
  const t = useText();
  const session = useSession();
  return (
    <nav aria-label={t('shell.area.mission-control')} className={styles.navigation}>
      {navigationGroups(session?.permissions ?? {}).map((group) => (
        <Group key={group.group} {...group} onNavigate={onNavigate} />
      ))}
    </nav>
  );
}

function Group({ group, entries, onNavigate }: NavigationGroup & { onNavigate: (() => void) | undefined }) {
  const t = useText();
  const id = useId();
  const { pathname } = useLocation();
  /** Whether the open screen has an entry of its own further down the same path. */
  const isAbove = (path: string) =>
    entries.some((other) => other.path.startsWith(`${path}/`) && pathname.startsWith(other.path));
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t(`shell.group.${group}`)}
      </h2>
      <ul className={styles.entries}>
        {entries.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles.entry}
              activeOptions={{ exact: isAbove(path) }}
              {...(onNavigate && { onClick: onNavigate })}
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
