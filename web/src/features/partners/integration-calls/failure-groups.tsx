import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import {
  type CallFailureGroup,
  methodName,
} from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type PartColumn, PartRows } from '../../../ui/facts/part-table.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { When } from '../../../ui/values/when.tsx';
import { Direction } from './call-columns.shared.tsx';
import { CallStatus } from './call-status.shared.tsx';
import styles from './integration-calls.module.css';

interface FailureGroupsProps {
  from: Date | undefined;
  to: Date | undefined;
  partnerId: number | undefined;
  direction: 'inbound' | 'outbound' | undefined;
}

const dayMilliseconds = 24 * 3_600_000;

/** What failed, as often as it did: each line leads to its calls. */
export function FailureGroups({ from, to, partnerId, direction }: FailureGroupsProps) {
  const t = useText();
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    readOf(integrationCallsApi.failures, { query: { from, to, partnerId, direction } }),
  );
  if (data === undefined && error !== null) {
    return <FailurePanel error={error} failure="integration-calls.failures-failed" retry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height={240} role="status" aria-label={t('general.loading')} />;
  const hint = t('integration-calls.failures-hint');
  // Without a time the last day is counted: the calls of a line are those of the same day.
  const since = from ?? new Date(Math.min(dataUpdatedAt, to?.getTime() ?? dataUpdatedAt) - dayMilliseconds);
  if (data.data.length === 0) return <NoticePanel title={t('integration-calls.failures-empty')} hint={hint} />;
  return (
    <Panel title={t('integration-calls.view-failures')} hint={hint}>
      <PartRows
        title="integration-calls.view-failures"
        rows={data.data.map((group, id) => ({ ...group, id, from: since, to }))}
        columns={columns}
        menu={(row) => <CallsLink row={row} />}
      />
    </Panel>
  );
}

/** As it stands in the list, with the time whose calls it counts. */
interface GroupRow extends CallFailureGroup {
  id: number;
  from: Date;
  to: Date | undefined;
}

const columns: readonly PartColumn<GroupRow>[] = [
  { title: 'integration-calls.count', align: 'right', render: (row) => <Count of={row} /> },
  { title: 'integration-calls.status-code', render: (row) => <CallStatus call={row} /> },
  {
    title: 'integration-calls.operation',
    render: (row) => (
      <>
        <span className={styles.address}>{whatOf(row)}</span>
        <Said group={row} />
      </>
    ),
  },
  { title: 'integration-calls.partner', render: ({ integrationPartnerName }) => integrationPartnerName },
  { title: 'integration-calls.direction', render: ({ inbound }) => <Direction inbound={inbound} /> },
  { title: 'integration-calls.last', render: ({ lastUtc }) => <When at={lastUtc} /> },
];

function whatOf({ httpMethod, operation }: CallFailureGroup): string {
  return `${methodName(httpMethod)} ${operation}`;
}

function Count({ of }: { of: CallFailureGroup }) {
  return formatCount(of.count, useLanguage());
}

function CallsLink({ row }: { row: GroupRow }) {
  const t = useText();
  const { responseStatusCode: status, operation, httpMethod, inbound, from, to } = row;
  const search = {
    partnerId: String(row.integrationPartnerId),
    method: String(httpMethod),
    direction: inbound ? 'inbound' : 'outbound',
    // Whole: a part of it would find the calls of other operations, too.
    operation,
    // Its own status and no other of the same class: as many calls as the line counts.
    ...(status === null ? { statusClass: 'none' } : { status: String(status) }),
    from: from.toISOString(),
    to: to?.toISOString(),
  };
  return (
    <Anchor
      component={Link}
      to="/mission-control/integration/calls"
      search={search as never}
      size="sm"
      aria-label={t('integration-calls.show-calls-of', {
        what: `${whatOf(row)}, ${status ?? t('integration-calls.no-answer')}`,
      })}
    >
      {t('integration-calls.show-calls')}
    </Anchor>
  );
}

/** What the other side said; where it said several things, each with how often. */
function Said({ group: { wordings, read, count } }: { group: CallFailureGroup }) {
  const t = useText();
  const language = useLanguage();
  const [first] = wordings;
  if (first === undefined || (wordings.length === 1 && first.words === null)) return null;
  const others = read - wordings.reduce((sum, wording) => sum + wording.count, 0);
  const said =
    others === 0 ? wordings : [...wordings, { words: t('integration-calls.failures-others'), count: others }];
  const lines = said.map(({ words, count: times }) => {
    const saying = words ?? t('integration-calls.failures-said-nothing');
    if (said.length === 1) return saying;
    return t('integration-calls.failures-said', { number: formatCount(times, language), words: saying });
  });
  if (read < count) lines.unshift(t('integration-calls.failures-read', { number: formatCount(read, language) }));
  return lines.map((line) => (
    <Text key={line} size="xs" c="dimmed" ff="text">
      {line}
    </Text>
  ));
}
