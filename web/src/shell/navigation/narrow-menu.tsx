import { Drawer } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';
import { AreaLinks } from '../frame/area-links.tsx';
import type { Area } from '../frame/areas.ts';
import { TenantSelect } from '../frame/header/tenant-select.tsx';
import styles from './narrow-menu.module.css';
import { SideNavigation } from './side-navigation.tsx';

interface NarrowMenuProps {
  isOpen: boolean;
  onClose: () => void;
  /** Whose side navigation it holds; undefined where the screen has none. */
  area: Area | undefined;
}

/** What the header and the side navigation hold, for screens on which they do not fit. */
export function NarrowMenu({ isOpen, onClose, area }: NarrowMenuProps) {
  const t = useText();
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={300}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.menu')}>
        <div className={styles.top}>
          <Drawer.CloseButton aria-label={t('general.close')} />
        </div>
        <div className={styles.content}>
          <div className={styles.tenant}>
            <div className={styles.label} aria-hidden="true">
              {t('shell.tenant')}
            </div>
            <TenantSelect width="100%" />
          </div>
          <div>
            <div className={styles.heading} aria-hidden="true">
              {t('shell.areas')}
            </div>
            <AreaLinks direction="column" onNavigate={onClose} />
          </div>
          {area !== undefined && <SideNavigation area={area} onNavigate={onClose} />}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
