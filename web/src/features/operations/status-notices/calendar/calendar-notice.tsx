import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../../i18n/use-text.ts';
import { toWallClock } from '../../../../i18n/wall-clock.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import type { LinkTarget } from '../../../../ui/dialog/dialog-address.ts';
import { NoticeText } from '../notice-words.tsx';
import type { CalendarDay } from './calendar-days.ts';
import classes from './notice-calendar.module.css';

interface CalendarNoticeProps {
  notice: StatusNotice;
  day: CalendarDay;
  target: LinkTarget;
}

/** A notice on one of its days: when it starts or ends on it, and what it says. */
export function CalendarNotice({ notice, day, target }: CalendarNoticeProps) {
  const t = useText();
  const timeZone = useTimeZone();
  const { id, state, severity, startTimeUtc, endTimeUtc } = notice;
  const clock = (at: Date) => toWallClock(at, timeZone).slice(-5);
  const starts = startTimeUtc >= day.start;
  const ends = endTimeUtc !== null && endTimeUtc <= day.end;
  return (
    <Link {...target} className={classes.notice} data-severity={severity} data-state={state}>
      <span className={classes.times}>
        {starts && clock(startTimeUtc)}
        {(starts || ends) && '–'}
        {ends && clock(endTimeUtc)}
      </span>{' '}
      <NoticeText notice={notice} lines={2} />
      <VisuallyHidden>
        {' '}
        ({t('status-notices.row', { id })}, {t(`status-notices.state-${state}`)},{' '}
        {t('status-notices.banner-severity', { severity: t(`status-notices.severity-${severity}`) })})
      </VisuallyHidden>
    </Link>
  );
}
