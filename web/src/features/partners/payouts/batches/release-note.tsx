import type { DebitRelease } from '@houston/contract/features/partners/payouts/payouts.schema';
import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDay, formatMinute, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import { EntryLink } from '../../../finance/bank-statements/entry-link.shared.tsx';
import { LinkIf } from '../../../finance/dossiers/dossier-link.shared.tsx';

/** What an approver has to know, and may approve all the same: one admin said that a debit paid nothing of these. */
export function ReleaseNote({ releases }: { releases: readonly DebitRelease[] }) {
  const t = useText();
  if (releases.length === 0) return null;
  return (
    <Alert color="orange" variant="light" role="note" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm" mb={4}>
        {t('payouts.batch-released')}
      </Text>
      <List size="sm">
        {releases.map((release) => (
          <List.Item key={`${release.cessionId} ${release.entryId}`}>
            <Release release={release} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Release({ release }: { release: DebitRelease }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const linkTo = useRecordLinks();
  const { cessionId, referenceCession, statementId, entryId, amount, bookedOn, bookedAs } = release;
  const words = t('payouts.batch-released-of', {
    amount: formatMoney(amount, language),
    day: formatDay(bookedOn, language),
    other: bookedAs,
    name: release.releasedBy,
    on: formatMinute(release.releasedOn, language, timeZone),
    reason: release.reason,
  });
  return (
    <>
      <LinkIf to={linkTo('cession', String(cessionId))}>{referenceCession}</LinkIf>
      {', '}
      {linkTo('bank-statement', String(statementId)) === undefined ? (
        words
      ) : (
        <EntryLink statementId={statementId} entryId={entryId}>
          {words}
        </EntryLink>
      )}
    </>
  );
}
