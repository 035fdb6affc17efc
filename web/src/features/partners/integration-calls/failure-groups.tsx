import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import {
  type CallFailureGroup,
  methodName,
} from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { Anchor, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { When } from '../../../ui/values/when.tsx';
import { directionKey } from './call-columns.shared.tsx';
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
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {hint}
      </Text>
      <Table.ScrollContainer minWidth={640}>
        <Table aria-label={t('integration-calls.view-failures')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{t('integration-calls.count')}</Table.Th>
              <Table.Th>{t('integration-calls.status-code')}</Table.Th>
              <Table.Th>{t('integration-calls.operation')}</Table.Th>
              <Table.Th>{t('integration-calls.partner')}</Table.Th>
              <Table.Th>{t('integration-calls.direction')}</Table.Th>
              <Table.Th>{t('integration-calls.last')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('integration-calls.show-calls')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.data.map((group) => (
              <GroupRow key={keyOf(group)} group={group} from={since} to={to} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function keyOf({ integrationPartnerId, inbound, httpMethod, operation, responseStatusCode }: CallFailureGroup): string {
  return [integrationPartnerId, inbound, httpMethod, operation, responseStatusCode].join(' ');
}

interface GroupRowProps {
  group: CallFailureGroup;
  from: Date;
  to: Date | undefined;
}

function GroupRow({ group, from, to }: GroupRowProps) {
  const t = useText();
  const language = useLanguage();
  const { responseStatusCode: status, operation, httpMethod, inbound } = group;
  const what = `${methodName(httpMethod)} ${operation}`;
  const search = {
    partnerId: String(group.integrationPartnerId),
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
    <Table.Tr>
      <Table.Td ta="right">{formatCount(group.count, language)}</Table.Td>
      <Table.Td>
        <CallStatus call={group} />
      </Table.Td>
      <Table.Td className={styles.address ?? ''}>
        {what}
        <Said group={group} />
      </Table.Td>
      <Table.Td>{group.integrationPartnerName}</Table.Td>
      <Table.Td>{t(directionKey(inbound))}</Table.Td>
      <Table.Td>
        <When at={group.lastUtc} />
      </Table.Td>
      <Table.Td>
        <Anchor
          component={Link}
          to="/mission-control/integration/calls"
          search={search as never}
          size="sm"
          aria-label={t('integration-calls.show-calls-of', {
            what: `${what}, ${status ?? t('integration-calls.no-answer')}`,
          })}
        >
          {t('integration-calls.show-calls')}
        </Anchor>
      </Table.Td>
    </Table.Tr>
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
