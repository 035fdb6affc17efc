import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n/use-text.ts';
import type { NavigationScreen } from './navigation-entries.ts';
import styles from './side-navigation.module.css';

interface NavigationEntryProps extends NavigationScreen {
  /** Not marked on the screens below its path: one of them has an entry of its own. */
  isExact: boolean;
  isRail: boolean;
  onNavigate: (() => void) | undefined;
}

/** One screen in the side navigation: its icon and its name, on a rail the icon alone. */
export function NavigationEntry({ path, title, nav, isExact, isRail, onNavigate }: NavigationEntryProps) {
  const t = useText();
  const Icon = nav.icon;
  const name = t(title);
  return (
    <Tooltip
      label={name}
      position="right"
      disabled={!isRail}
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: styles.name ?? '' }}
    >
      <Link
        to={path}
        className={styles.entry}
        activeOptions={{ exact: isExact }}
        {...(isRail && { 'aria-label': name })}
        {...(onNavigate && { onClick: onNavigate })}
      >
        <Icon size={isRail ? 20 : 16} aria-hidden className={styles.icon ?? ''} />
        {!isRail && <span className={styles.name}>{name}</span>}
      </Link>
    </Tooltip>
  );
}
