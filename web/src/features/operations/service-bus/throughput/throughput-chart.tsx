import type { TransactionType } from '@houston/contract/features/operations/service-bus/bus-message';
import { Tooltip } from '@mantine/core';
import { formatCount } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { type Day, sum, types } from './bus-days.ts';
import styles from './throughput.module.css';

/** A column for each day, by type, with what failed on top. The table below it says the same in figures. */
export function ThroughputChart({ days }: { days: readonly Day[] }) {
  const t = useText();
  const most = Math.max(1, ...days.map((day) => day.total));
  return (
    <figure className={styles.figure} aria-hidden>
      <div className={styles.columns}>
        {days.map((day) => (
          <Column key={day.day} day={day} most={most} />
        ))}
      </div>
      <ul className={styles.legend}>
        {types.map((type) => (
          <li key={type} className={styles[`type${type}`]}>
            {t(`bus-transactions.type-${type}`)}
          </li>
        ))}
        <li className={styles.failed}>{t('service-bus.failed')}</li>
      </ul>
    </figure>
  );
}

function Column({ day, most }: { day: Day; most: number }) {
  const t = useText();
  const language = useLanguage();
  const percent = (count: number) => `${(count / most) * 100}%`;
  const words = (type: TransactionType) =>
    `${t('general.before-value', { label: t(`bus-transactions.type-${type}`) })} ${formatCount(day.succeeded[type] ?? 0, language)}`;
  const failed = sum(day.failed);
  const label = [
    day.day,
    ...types.map(words),
    `${t('general.before-value', { label: t('service-bus.failed') })} ${formatCount(failed, language)}`,
  ];
  return (
    <Tooltip label={label.join(' · ')}>
      <div className={styles.column}>
        <div className={styles.bars}>
          <div className={styles.failed} style={{ height: percent(failed) }} />
          {types.toReversed().map((type) => (
            <div key={type} className={styles[`type${type}`]} style={{ height: percent(day.succeeded[type] ?? 0) }} />
          ))}
        </div>
        <span className={styles.day}>{Number(day.day.slice(8))}</span>
      </div>
    </Tooltip>
  );
}
