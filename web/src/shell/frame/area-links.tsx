import { Link, useRouterState } from '@tanstack/react-router';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../platform/session/session.ts';
import styles from './area-links.module.css';
import { isIn, visibleAreas } from './areas.ts';

interface AreaLinksProps {
  /** Beside each other in the header, below each other in the menu of a narrow screen. */
  direction: 'row' | 'column';
  onNavigate?: () => void;
}

/** The links to the areas of the console. */
export function AreaLinks({ direction, onNavigate }: AreaLinksProps) {
  const t = useText();
  const session = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label={t('shell.areas')} className={styles.links} data-direction={direction}>
      {visibleAreas(session?.permissions ?? {}).map((area) => (
        <Link
          key={area.path}
          to={area.path}
          className={styles.link}
          data-active={isIn(area, path) || undefined}
          {...(onNavigate && { onClick: onNavigate })}
        >
          {t(area.title)}
        </Link>
      ))}
    </nav>
  );
}
