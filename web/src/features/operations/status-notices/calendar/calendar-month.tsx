import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { locales } from '@houston/contract/languages';
import { Text } from '@mantine/core';
import { dateTimeFormat } from '../../../../i18n/intl.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import type { LinkTarget } from '../../../../ui/dialog/dialog-address.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { type CalendarDay, isOn } from './calendar-days.ts';
import { CalendarNotice } from './calendar-notice.tsx';
import classes from './notice-calendar.module.css';

interface CalendarProps {
  weeks: readonly (readonly CalendarDay[])[];
  notices: readonly StatusNotice[];
  label: string;
  open: (id: number) => LinkTarget;
}

/** A month on a wide screen: a row for each week. */
export function CalendarTable({ weeks, notices, label, open }: CalendarProps) {
  const now = useNow();
  const nameOf = useDayNames();
  return (
    <table className={classes.month} aria-label={label}>
      <thead>
        <tr>
          {weeks[0]?.map(({ day }) => (
            <th key={day} scope="col">
              {nameOf(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <td
                key={day.day}
                data-other={!day.isInMonth || undefined}
                data-today={(isOn(day, now, null) && day.start <= now) || undefined}
              >
                <Day day={day} notices={notices} open={open} name={nameOf(day.day, { day: 'numeric' })} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on a narrow screen: only the days on which something is shown. */
export function CalendarList({ weeks, notices, label, open }: CalendarProps) {
  const t = useText();
  const nameOf = useDayNames();
  const days = weeks.flat().filter((day) => day.isInMonth && notices.some((notice) => isShownOn(day, notice)));
  if (days.length === 0) return <Text size="sm">{t('status-notices.month-empty')}</Text>;
  return (
    <ul className={classes.days} aria-label={label}>
      {days.map((day) => (
        <li key={day.day}>
          <Day
            day={day}
            notices={notices}
            open={open}
            name={nameOf(day.day, { weekday: 'long', day: 'numeric', month: 'long' })}
          />
        </li>
      ))}
    </ul>
  );
}

interface DayProps extends Pick<CalendarProps, 'notices' | 'open'> {
  day: CalendarDay;
  name: string;
}

function Day({ day, notices, open, name }: DayProps) {
  const shown = notices
    .filter((notice) => isShownOn(day, notice))
    .toSorted((one, other) => one.startTimeUtc.getTime() - other.startTimeUtc.getTime());
  return (
    <>
      <time dateTime={day.day} className={classes.day}>
        {name}
      </time>
      {shown.length > 0 && (
        <ul className={classes.notices}>
          {shown.map((notice) => (
            <li key={notice.id}>
              <CalendarNotice notice={notice} day={day} target={open(notice.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function isShownOn(day: CalendarDay, { startTimeUtc, endTimeUtc }: StatusNotice): boolean {
  return isOn(day, startTimeUtc, endTimeUtc);
}

/** The days are those of the calendar, so they are named as if in UTC. */
function useDayNames() {
  const language = useLanguage();
  return (day: string, options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
