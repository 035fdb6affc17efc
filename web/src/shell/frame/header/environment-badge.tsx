import { IconAlertTriangle, IconCode, IconFlask, IconStack2 } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useDeployment } from '../../../platform/deployment.ts';
import styles from './environment-badge.module.css';

const looks = {
  Production: { Icon: IconAlertTriangle, short: 'Prod' },
  Staging: { Icon: IconStack2, short: 'Stage' },
  Testing: { Icon: IconFlask, short: 'Test' },
  Development: { Icon: IconCode, short: 'Dev' },
};

/** Where one works, by word, icon and colour. */
export function EnvironmentBadge() {
  const t = useText();
  const deployment = useDeployment()?.deployment;
  if (deployment === undefined) return null;
  const { Icon, short } = looks[deployment];
  return (
    <span className={styles.badge} data-deployment={deployment} title={t('shell.environment', { name: deployment })}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span className={styles.word}>{deployment}</span>
      <span className={styles.short} aria-hidden="true">
        {short}
      </span>
    </span>
  );
}

/** The tinted edge over the header, in the colour of the badge. */
export function EnvironmentEdge() {
  const deployment = useDeployment()?.deployment;
  return <div className={styles.edge} data-deployment={deployment} aria-hidden="true" />;
}
