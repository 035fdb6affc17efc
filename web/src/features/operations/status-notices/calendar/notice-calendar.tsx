import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { locales } from '@houston/contract/languages';
import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { zoneName } from '../../../../i18n/format.ts';
import { dateTimeFormat } from '../../../../i18n/intl.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useSearch } from '../../../../platform/address/use-search.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import type { LinkTarget } from '../../../../ui/dialog/dialog-address.ts';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { addMonths, monthOf, weeksOf } from './calendar-days.ts';
import { CalendarList, CalendarTable } from './calendar-month.tsx';

/** As much as one answer holds. */
const mostNotices = 1000;

/** The notices of a month, on the days on which they are shown. */
export function NoticeCalendar({ open }: { open: (id: number) => LinkTarget }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useNow();
  const Calendar = useMediaQuery('(max-width: 700px)') ? CalendarList : CalendarTable;
  const [{ month: asked }, setSearch] = useSearch();
  const month = monthOf(asked, now, timeZone);
  const weeks = weeksOf(month, timeZone);
  const days = weeks.flat();
  const from = days[0]?.start ?? now;
  const to = days.at(-1)?.end ?? now;
  const notices = useQuery({
    ...readOf(statusNoticesApi.list, { query: { from, to, limit: mostNotices } }),
    placeholderData: keepPreviousData,
  });
  const title = dateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  const label = t('status-notices.calendar-of', { month: title });
  const go = (next: string | undefined) => void setSearch({ month: next }, 'push');

  return (
    <>
      <Group gap="xs" mb="sm">
        <ActionIcon
          variant="default"
          aria-label={t('status-notices.previous-month')}
          onClick={() => go(addMonths(month, -1))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('status-notices.next-month')}
          onClick={() => go(addMonths(month, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="compact-md" onClick={() => go(undefined)}>
          {t('status-notices.today')}
        </Button>
        <Title order={2} size="h4" aria-live="polite">
          {title}
        </Title>
      </Group>
      <Loaded query={notices} failure="status-notices.could-not-retrieve" height={480}>
        {({ data }) => <Calendar weeks={weeks} notices={data} label={label} open={open} />}
      </Loaded>
      <Text size="xs" c="dimmed" mt="xs">
        {t('status-notices.zone-note', { zone: zoneName(from, language, timeZone) })}{' '}
        {(notices.data?.total ?? 0) > mostNotices && t('status-notices.month-cut')}
      </Text>
    </>
  );
}
