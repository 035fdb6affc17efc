import type { TransactionDay } from '@houston/contract/features/work/dashboard/dashboard.api';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { formatDay } from './format-day.ts';
import styles from './transaction-table.module.css';

/** The numbers behind the bars, newest day first. */
export function TransactionTable({ days }: { days: readonly TransactionDay[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.frame} aria-label={t('dashboard.graph.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.graph.day')}</th>
            <th scope="col">{t('dashboard.graph.count')}</th>
            <th scope="col">{t('dashboard.graph.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day, language, 'long')}</th>
              <td>{formatCount(day.transactions, language)}</td>
              <td>{formatMoney(day.amount, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
