import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSession } from '../../../platform/session/session.ts';
import { BrokenCheck } from '../../operations/nightly-checks/broken-check.shared.tsx';
import { FailingServices } from '../../operations/service-bus/services/failing-services.shared.tsx';
import { OpenCircuits } from '../../partners/integration-partners/outage/open-circuits.shared.tsx';
import { MailTrouble } from '../../settings/outbox/mail-trouble.shared.tsx';
import styles from './dashboard-page.module.css';
import { visibleTiles } from './dashboard-tiles.ts';
import { Tile } from './tile.tsx';
import { TransactionGraph } from './transaction-graph.tsx';
import { useErrorMessage } from './use-error-message.ts';

export function Page() {
  const t = useText();
  const session = useSession();
  useErrorMessage();
  // Read for everyone, also for who does not see its tile.
  useQuery(readOf(dashboardApi.deadLetters, {}));
  if (session === null) return null;
  return (
    <div className={styles.page}>
      <div>
        <Title order={1} size="h3" tabIndex={-1} className={styles.title}>
          {t('dashboard.welcome', { name: session.firstName })}
        </Title>
        <Text c="dimmed" size="sm">
          {t('dashboard.purpose')}
        </Text>
      </div>
      <BrokenCheck about="audit" isElsewhere />
      <BrokenCheck about="books" isElsewhere />
      <OpenCircuits />
      <FailingServices />
      <MailTrouble />
      <ul className={styles.tiles} aria-label={t('dashboard.waiting')}>
        {visibleTiles(session.permissions).map((tile) => (
          <li key={tile.key}>
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
      <TransactionGraph />
    </div>
  );
}
