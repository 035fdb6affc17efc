import type { BusTransactionDetail } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { transactionPath } from './bus-paths.ts';
import styles from './transaction.module.css';

/** The attempts of the same message, each a link to its own screen. */
export function AttemptSwitcher({ transaction }: { transaction: BusTransactionDetail }) {
  const t = useText();
  return (
    <nav aria-label={t('bus-transaction-detail.attempts')}>
      <ol className={styles.attempts}>
        {transaction.attempts.map(({ id, success }, index) => {
          const Icon = success ? IconCircleCheck : IconCircleX;
          return (
            <li key={id}>
              <Link
                to={transactionPath(id)}
                className={styles.attempt}
                {...(id === transaction.id && { 'aria-current': 'page' as const })}
              >
                <Icon size={16} aria-hidden color={`var(--mantine-color-${success ? 'teal' : 'red'}-filled)`} />
                {t('bus-transaction-detail.attempt', { number: index + 1 })}{' '}
                <span className={styles.muted}>
                  {t(success ? 'bus-transactions.success' : 'bus-transactions.failed')}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
