import type { BusTransactionDetail } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../../i18n/use-text.ts';
import { recordPath } from '../../../../shell/record-screens.ts';
import { StateIcon } from '../../../../ui/state-badge.tsx';
import { outcomeKey, outcomeTone } from '../transaction-marks.shared.tsx';
import styles from './transaction.module.css';

/** The attempts of the same message, each a link to its own screen. */
export function AttemptSwitcher({ transaction }: { transaction: BusTransactionDetail }) {
  const t = useText();
  return (
    <nav aria-label={t('bus-transaction-detail.attempts')}>
      <ol className={styles.attempts}>
        {transaction.attempts.map(({ id, attempt, outcome }) => (
          <li key={id}>
            <Link
              to={recordPath('bus-transaction', id)}
              className={styles.attempt}
              {...(id === transaction.id && { 'aria-current': 'page' as const })}
            >
              <StateIcon tone={outcomeTone(outcome)} size={16} />
              {t('bus-transaction-detail.attempt', { number: attempt })}{' '}
              <span className={styles.muted}>{t(outcomeKey(outcome))}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
