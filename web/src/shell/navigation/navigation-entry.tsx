import { Tooltip, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { NavigationScreen } from './navigation-entries.ts';
import styles from './side-navigation.module.css';
import { WaitingCount } from './waiting-count.tsx';

interface NavigationEntryProps extends NavigationScreen {
  /** Not marked on the screens below its path: one of them has an entry of its own. */
  isExact: boolean;
  /** Marked for a record that it lists under another path. */
  listsOpen: boolean;
  isRail: boolean;
  onNavigate: (() => void) | undefined;
}

/** One screen in the side navigation: its icon and its name, on a rail the icon alone. */
export function NavigationEntry({ path, title, nav, isExact, listsOpen, isRail, onNavigate }: NavigationEntryProps) {
  const t = useText();
  const Icon = nav.icon;
  const name = t(title);
  const link = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  // The entry of the open screen is seen, however far down the list it is; where it is in sight nothing moves.
  useEffect(() => {
    if (link.current?.getAttribute('aria-current') === 'page' && pathname !== '') showWithin(link.current);
  }, [pathname]);
  return (
    <Tooltip
      label={name}
      position="right"
      disabled={!isRail}
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: styles.name ?? '' }}
    >
      <Link
        ref={link}
        to={path}
        className={styles.entry}
        {...(isRail && nav.count === undefined && { 'aria-label': name })}
        activeOptions={{ exact: isExact }}
        {...(listsOpen && { 'aria-current': 'page' })}
        {...(onNavigate && { onClick: onNavigate })}
      >
        <Icon size={isRail ? 20 : 16} aria-hidden className={styles.icon ?? ''} />
        {!isRail && <span className={styles.name}>{name}</span>}
        {nav.count !== undefined && (
          <>
            {isRail && <VisuallyHidden>{name}</VisuallyHidden>}
            <WaitingCount count={nav.count} isRail={isRail} />
          </>
        )}
      </Link>
    </Tooltip>
  );
}

/** Scrolls the list alone: `scrollIntoView` would take the page along. */
function showWithin(entry: HTMLElement): void {
  const list = entry.closest<HTMLElement>('[data-side]');
  if (list === null) return;
  const [seen, place] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (place.top >= seen.top && place.bottom <= seen.bottom) return;
  list.scrollTop += place.top - seen.top - (seen.height - place.height) / 2;
}
