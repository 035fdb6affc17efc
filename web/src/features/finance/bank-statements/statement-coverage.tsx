import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type {
  StatementCoverage as Coverage,
  StatementGap,
} from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { spacedIban } from '@houston/contract/iban';
import { Anchor, Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatDays, formatDifference } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { DialogAddress, LinkTarget } from '../../../ui/dialog/dialog-address.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { StateIcon } from '../../../ui/state-badge.tsx';
import { Day } from '../../../ui/values/day.tsx';
import styles from './statement-coverage.module.css';

type Open = DialogAddress['linkTo'];

const columnsOf = (open: Open): readonly PartColumn<Coverage>[] => [
  {
    title: 'bank-statements.account',
    render: ({ holder, iban, tenantName }) => (
      <>
        {holder} ({tenantName})
        <Text size="xs" c="dimmed">
          {spacedIban(iban)}
        </Text>
      </>
    ),
  },
  { title: 'bank-statements.complete-to', render: (account) => <CompleteTo account={account} /> },
  { title: 'bank-statements.last-statement', render: (account) => <LastStatement account={account} open={open} /> },
  { title: 'bank-statements.missing', render: (account) => <Missing account={account} open={open} /> },
];

/** Of each account up to which day all statements are there, and what is missing: the month can be closed once nothing is. */
export function StatementCoverage({ tenantId, open }: { tenantId: number | undefined; open: Open }) {
  const t = useText();
  const query = useQuery(readOf(bankStatementsApi.coverage, { query: tenantId === undefined ? {} : { tenantId } }));
  return (
    <Box mb="md">
      <Loaded query={query} failure="bank-statements.coverage-failed" height={160}>
        {(accounts) => (
          <PartTable
            title="bank-statements.coverage"
            hint={t('bank-statements.coverage-hint')}
            rows={accounts}
            columns={columnsOf(open)}
            empty="bank-accounts.empty"
            foldsOnTelephone
            highest={320}
          />
        )}
      </Loaded>
    </Box>
  );
}

interface AccountProps {
  account: Coverage;
  /** Where a statement shows. */
  open: Open;
}

function CompleteTo({ account }: Omit<AccountProps, 'open'>) {
  if (account.completeTo === null) return '–';
  return (
    <>
      <StateIcon tone={toneOf(account)} /> <Day date={account.completeTo} />
    </>
  );
}

function toneOf({ breakCount, isQuiet, workingDaysSince }: Coverage) {
  if (breakCount > 0) return 'bad';
  if (isQuiet) return 'neutral';
  return workingDaysSince > 0 ? 'warning' : 'good';
}

function LastStatement({ account: { lastDay, lastStatementId }, open }: AccountProps) {
  const t = useText();
  if (lastDay === null || lastStatementId === null) return t('bank-statements.empty');
  return (
    <StatementLink to={open(lastStatementId)}>
      <Day date={lastDay} />
    </StatementLink>
  );
}

function StatementLink({ to, children }: { to: LinkTarget; children: ReactNode }) {
  return (
    <Anchor component={Link} inherit underline="always" {...to}>
      {children}
    </Anchor>
  );
}

function Missing({ account, open }: AccountProps) {
  const t = useText();
  const language = useLanguage();
  const count = useCount();
  const { gaps, gapCount, breakCount, isQuiet, workingDaysSince, lastDay } = account;
  const isNothing = breakCount === 0 && workingDaysSince === 0 && !isQuiet;
  return (
    <Stack gap={2}>
      {isNothing && <span>{lastDay === null ? '–' : t('bank-statements.nothing-missing')}</span>}
      {workingDaysSince > 0 && (
        <span>
          <StateIcon tone="warning" /> {t('bank-statements.days-since', { count: count(workingDaysSince) })}
        </span>
      )}
      <Gaps gaps={gaps.filter(({ difference }) => difference !== 0)} all={breakCount} open={open} />
      {isQuiet && lastDay !== null && (
        <span>
          <StateIcon tone="neutral" /> {t('bank-statements.quiet', { day: formatDay(lastDay, language) })}
        </span>
      )}
      {gapCount > breakCount && (
        // Of use only where something else is unclear.
        <details className={styles.even}>
          <summary>{t('bank-statements.gaps-even', { count: count(gapCount - breakCount) })}</summary>
          <Stack gap={2}>
            <Gaps gaps={gaps.filter(({ difference }) => difference === 0)} all={gapCount - breakCount} open={open} />
          </Stack>
        </details>
      )}
    </Stack>
  );
}

interface GapsProps extends Pick<AccountProps, 'open'> {
  gaps: readonly StatementGap[];
  /** How many there are, beside those that are told. */
  all: number;
}

function Gaps({ gaps, all, open }: GapsProps) {
  const t = useText();
  const count = useCount();
  return (
    <>
      {gaps.map((gap) => (
        <Gap key={gap.statementId} gap={gap} open={open} />
      ))}
      {all > gaps.length && (
        <Text size="xs" c="dimmed">
          {t('bank-statements.gaps-more', { count: count(all - gaps.length) })}
        </Text>
      )}
    </>
  );
}

/** Leads to the statement that does not follow the one before. */
function Gap({
  gap: { after, before, statementId, difference },
  open,
}: Pick<AccountProps, 'open'> & { gap: StatementGap }) {
  const t = useText();
  const language = useLanguage();
  const [from, to] = [dayAfter(after, 1), dayAfter(before, -1)];
  // Where none is in between it is the night of both.
  const days = from <= to ? formatDays(from, to, language) : formatDays(after, before, language);
  if (difference === 0) return <StatementLink to={open(statementId)}>{days}</StatementLink>;
  return (
    <span>
      <StateIcon tone="bad" />{' '}
      <StatementLink to={open(statementId)}>
        {t('bank-statements.gap-balance', { days, amount: formatDifference(difference, language) })}
      </StatementLink>
    </span>
  );
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
