import { bookDayBefore } from '../../../../i18n/book-time.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { resultOfMark } from '../result-words.ts';
import classes from './rule-card.module.css';

const colors: Readonly<Record<string, string>> = {
  s: 'var(--mantine-color-teal-filled)',
  n: 'var(--mantine-color-orange-filled)',
  i: 'var(--mantine-color-red-filled)',
  f: 'var(--mantine-color-red-filled)',
  e: 'var(--mantine-color-red-filled)',
  '-': 'light-dark(#dee2e6, #3a3f44)',
};
/** Bad ones reach higher, so that colour is not the only sign. */
const heights: Readonly<Record<string, number>> = { s: 10, n: 14, i: 20, f: 20, e: 20, '-': 4 };

/** One mark a day, the oldest at the left, by the worst result of the day. */
export function DayMarks({ days }: { days: string }) {
  const t = useText();
  const count = (isWanted: (mark: string) => boolean) => [...days].filter(isWanted).length;
  const none = count((mark) => mark === '-');
  const good = count((mark) => mark === 's');
  return (
    <div className={classes.marks}>
      <svg
        viewBox={`0 0 ${days.length * 4} 20`}
        preserveAspectRatio="none"
        className={classes.line}
        role="img"
        aria-label={t('monitoring.days-summary', { good, none, bad: days.length - good - none })}
      >
        {[...days].map((mark, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the line
            key={place}
            x={place * 4}
            y={20 - (heights[mark] ?? 4)}
            width={3}
            height={heights[mark] ?? 4}
            fill={colors[mark]}
          >
            <title>{markTitle(mark, days.length - 1 - place)}</title>
          </rect>
        ))}
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>{t('monitoring.days-from')}</span>
        <span>{t('monitoring.days-to')}</span>
      </div>
    </div>
  );

  function markTitle(mark: string, daysAgo: number): string {
    // The server judges by days of Amsterdam.
    const day = bookDayBefore(new Date(), daysAgo);
    const result = resultOfMark[mark];
    return `${day}: ${result === undefined ? t('monitoring.day-none') : t(`monitoring.result-${result}`)}`;
  }
}
