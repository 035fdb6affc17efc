import {
  type NightlyCheck,
  type NightlyCheckName,
  nightlyChecksApi,
} from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDuration, formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useMayCall, useTimeZone } from '../../../platform/session/session.ts';
import { BrokenCheck } from './broken-check.shared.tsx';

/** Below the head of a page: what the last check by night found of what the page shows, for who may know. */
export function LastCheck({ about }: { about: NightlyCheckName }) {
  const isAllowed = useMayCall(nightlyChecksApi[about]);
  const { data } = useQuery({ ...readOf(nightlyChecksApi[about], {}), enabled: isAllowed });
  if (data === undefined) return null;
  if (data.last?.outcome === 'broken') return <BrokenCheck about={about} />;
  return <Words about={about} check={data} />;
}

function Words({ about, check: { isOn, hour, last, wholeOn } }: { about: NightlyCheckName; check: NightlyCheck }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const at = (time: Date) => formatZoned(time, language, timeZone);
  const lines: string[] = [];
  if (last?.outcome === 'whole') {
    const { startedOn, endedOn, entries } = last;
    lines.push(t(`nightly-checks.whole-${about}`, { when: at(endedOn), count: formatCount(entries, language) }));
    const took = endedOn.getTime() - startedOn.getTime();
    lines.push(t('nightly-checks.took', { time: formatDuration(took, language) }));
  } else if (last !== null) {
    lines.push(t('nightly-checks.failed-check', { when: at(last.endedOn) }));
    if (wholeOn !== null) lines.push(t('nightly-checks.last-whole', { when: at(wholeOn) }));
  } else if (isOn) lines.push(t('nightly-checks.not-yet', { time: `${String(hour).padStart(2, '0')}:00` }));
  if (!isOn) lines.push(t('nightly-checks.off'));
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {lines.join(' ')}
    </Text>
  );
}
