import type { Body } from '@houston/contract/endpoint';
import type { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { noticeStateAt } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatMinute } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { useNow } from '../../../../ui/use-now.ts';

type NewNotice = Body<typeof statusNoticesApi.create>;

/** What will become of the notice once it is added: when it is shown, or why nobody would see it. */
export function NoticeOutcome({ notice, hasText }: { notice: NewNotice | null; hasText: boolean }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useNow();
  const outcome = hasText ? notice && outcomeOf(notice, now) : 'no-text';
  const time = formatMinute(notice?.startDate ?? now, language, timeZone);
  const isShown = outcome === '1' || outcome === '2';
  return (
    <Group role="status" flex={1} miw={220} gap={6} wrap="nowrap">
      {outcome !== null && !isShown && (
        <IconAlertTriangle size={16} aria-hidden color="var(--mantine-color-orange-filled)" />
      )}
      <Text size="sm">{outcome !== null && t(`status-notices.outcome-${outcome}`, { time })}</Text>
    </Group>
  );
}

function outcomeOf({ startDate, endDate, showOn }: NewNotice, now: Date) {
  if (!Object.values(showOn).some(Boolean)) return 'nowhere';
  return `${noticeStateAt(now, startDate, endDate instanceof Date ? endDate : null)}` as const;
}
