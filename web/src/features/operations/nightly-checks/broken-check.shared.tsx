import {
  type NightlyCheckName,
  type NightlyFinding,
  nightlyChecksApi,
} from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Anchor, Text } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useMayCall, useTimeZone } from '../../../platform/session/session.ts';
import { Trouble } from '../../../ui/page/trouble.tsx';

const pages = { audit: '/mission-control/audit', books: '/finops' } as const;

/** What the last check by night found broken, for who may know; nothing while all is whole. @param isElsewhere leads to the page that shows it */
export function BrokenCheck({ about, isElsewhere = false }: { about: NightlyCheckName; isElsewhere?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const isAllowed = useMayCall(nightlyChecksApi[about]);
  const { data } = useQuery({ ...readOf(nightlyChecksApi[about], {}), enabled: isAllowed });
  if (data?.last?.outcome !== 'broken') return null;
  const { last, wholeOn } = data;
  const at = (time: Date) => formatZoned(time, language, timeZone);
  return (
    <Trouble icon={IconShieldX} title={t(`nightly-checks.broken-${about}`)}>
      {last.finding !== null && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('nightly-checks.first', { when: at(last.endedOn), what: wordsOf(last.finding, t) })}
        </Text>
      )}
      {wholeOn !== null && <Text size="sm">{t('nightly-checks.last-whole', { when: at(wholeOn) })}</Text>}
      <Text size="sm">
        {t(`nightly-checks.what-${about}`)}{' '}
        {isElsewhere && (
          <Anchor component={Link} to={pages[about]} inherit c="inherit" underline="always">
            {t(`nightly-checks.see-${about}`)}
          </Anchor>
        )}
      </Text>
    </Trouble>
  );
}

function wordsOf(
  finding: NightlyFinding,
  t: (key: TextKey, values?: Record<string, string | number>) => string,
): string {
  if (finding.kind === 'rule') {
    return t('nightly-checks.rule', { rule: finding.rule, examples: finding.examples.join(', ') });
  }
  const { kind, from, to } = finding;
  return t(kind === 'missing' && from === to ? 'audit.check-missing-one' : `audit.check-${kind}`, { from, to });
}
