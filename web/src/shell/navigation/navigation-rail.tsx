import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useText } from '../../i18n/use-text.ts';
import type { Area } from '../frame/areas.ts';
import styles from './side-navigation.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { useNavigationLook } from './use-navigation-look.ts';

/** The side navigation beside the screen, which folds to a rail of icons so that lists get its room. */
export function NavigationRail({ area }: { area: Area }) {
  const t = useText();
  const { isRail, setRail } = useNavigationLook();
  const Icon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = t(isRail ? 'shell.show-names' : 'shell.show-icons');
  return (
    <div className={styles.side} data-side data-rail={isRail || undefined}>
      <div className={styles.tools}>
        <Tooltip label={label} position="right" events={{ hover: true, focus: true, touch: false }}>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} onClick={() => setRail(!isRail)}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <SideNavigation area={area} isRail={isRail} />
    </div>
  );
}
