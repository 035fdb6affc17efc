import type { TransactionDay } from '@houston/contract/features/work/dashboard/dashboard.api';
import { type Language, locales } from '@houston/contract/languages';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { numberFormat } from '../../../i18n/intl.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import styles from './bar-chart.module.css';
import { axisMarks } from './chart-scale.ts';
import { formatDay } from './format-day.ts';

export type Measure = 'transactions' | 'amount';

interface BarChartProps {
  days: readonly TransactionDay[];
  measure: Measure;
}

const units = { transactions: 1, amount: 100 } as const;
const daysPerLabel = 7;

/** One bar a day. One of them is in the tab order; the arrow keys go on from there. */
export function BarChart({ days, measure }: BarChartProps) {
  const t = useText();
  const language = useLanguage();
  const keysId = useId();
  const bars = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const last = days.length - 1;
  const marks = axisMarks(Math.max(...days.map((day) => day[measure])), units[measure]);
  const top = marks.at(-1) ?? 1;

  function onKeyDown(event: KeyboardEvent): void {
    const from = active ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setActive(null);
    if (to === undefined) return;
    event.preventDefault();
    const index = Math.min(Math.max(to, 0), last);
    bars.current?.querySelectorAll<HTMLElement>('[data-bar]')[index]?.focus();
  }

  return (
    <div className={styles.chart}>
      <p id={keysId} className={styles.hidden}>
        {t('dashboard.graph.keys')}
      </p>
      <div className={styles.axis} aria-hidden="true">
        {marks.map((mark) => (
          <div key={mark} className={styles.mark} style={{ bottom: `${(mark / top) * 100}%` }}>
            <span>{axisText(mark, measure, language)}</span>
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      <div
        ref={bars}
        className={styles.bars}
        role="group"
        aria-label={t('dashboard.graph.title')}
        aria-describedby={keysId}
        onKeyDown={onKeyDown}
        onMouseLeave={() => setActive(null)}
      >
        {days.map((day, index) => (
          <div
            key={day.day}
            className={styles.slot}
            role="img"
            data-bar=""
            data-active={index === active || undefined}
            tabIndex={index === (active ?? last) ? 0 : -1}
            aria-label={barText(day, index === last)}
            onMouseEnter={() => setActive(index)}
            onFocus={() => setActive(index)}
            onBlur={() => setActive(null)}
          >
            <div
              className={styles.bar}
              data-unfinished={index === last || undefined}
              style={{ height: `${(day[measure] / top) * 100}%` }}
            />
            {(last - index) % daysPerLabel === 0 && (
              <span className={styles.label} aria-hidden="true">
                {formatDay(day.day, language, 'short')}
              </span>
            )}
            {index === active && <Tip day={day} isLast={index === last} isLeft={index > days.length / 2} />}
          </div>
        ))}
      </div>
    </div>
  );

  function barText(day: TransactionDay, isLast: boolean): string {
    const text = t('dashboard.graph.bar', {
      day: formatDay(day.day, language, 'long'),
      count: day.transactions,
      amount: formatMoney(day.amount, language),
    });
    return isLast ? `${text} (${t('dashboard.graph.so-far')})` : text;
  }
}

function Tip({ day, isLast, isLeft }: { day: TransactionDay; isLast: boolean; isLeft: boolean }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={styles.tip} data-left={isLeft || undefined} aria-hidden="true">
      <strong>{formatDay(day.day, language, 'long')}</strong>
      {isLast && <span className={styles.soFar}> {t('dashboard.graph.so-far')}</span>}
      <div>{t('dashboard.graph.transactions', { count: day.transactions })}</div>
      <div>{formatMoney(day.amount, language)}</div>
    </div>
  );
}

function axisText(mark: number, measure: Measure, language: Language): string {
  const isMoney = measure === 'amount';
  return numberFormat(locales[language], {
    notation: 'compact',
    useGrouping: 'always',
    ...(isMoney && { style: 'currency', currency: 'EUR', maximumFractionDigits: 1, minimumFractionDigits: 0 }),
  }).format(isMoney ? mark / 100 : mark);
}
