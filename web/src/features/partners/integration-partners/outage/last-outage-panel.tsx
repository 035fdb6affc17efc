import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type {
  IntegrationPartner,
  LastOutage,
} from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDuration } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { FactList } from '../../../../ui/facts/fact-list.tsx';
import { FailurePanel } from '../../../../ui/page/failure-panel.tsx';
import { PageLink } from '../../../../ui/page/page-link.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { ExactTime } from '../../../../ui/values/exact-time.tsx';
import { refetchMilliseconds } from './circuit-notice.tsx';
import { UnsettledTable } from './unsettled-table.tsx';

const beforeOpening = 10 * 60_000;

/** What met an outage that is over, and whether all of it was made up; nothing while there was none lately. */
export function LastOutagePanel({ partner: { id, circuit, calledBy } }: { partner: IntegrationPartner }) {
  const isAsked = circuit.state === 'Closed' && circuit.version > 0 && calledBy === 'messages';
  const { data, error, refetch } = useQuery({
    ...readOf(integrationPartnersApi.lastOutage, { params: { id } }),
    enabled: isAsked,
    // What of it is under way goes on without being told.
    refetchInterval: ({ state }) => (state.data?.outage?.messages.underWay ? refetchMilliseconds : false),
  });
  if (!isAsked) return null;
  if (data === undefined) {
    if (error === null) return null;
    const failure = 'integration-partners.last-outage-failed';
    return <FailurePanel error={error} failure={failure} retry={() => void refetch()} />;
  }
  return data.outage === null ? null : <Outage id={id} outage={data.outage} />;
}

function Outage({ id, outage }: { id: number; outage: LastOutage }) {
  const t = useText();
  const language = useLanguage();
  const { fromUtc, untilUtc, calls, failedCalls, messages, isCut, unsettled } = outage;
  const { total, done, underWay, failed, discarded } = messages;
  const count = (number: number) => formatCount(number, language);
  const took = formatDuration(untilUtc.getTime() - fromUtc.getTime(), language);
  return (
    <Panel title={t('integration-partners.last-outage')} hint={t('integration-partners.last-outage-hint')}>
      <FactList
        facts={[
          ['integration-partners.last-outage-from', <ExactTime key="from" at={fromUtc} />],
          [
            'integration-partners.last-outage-until',
            <span key="until">
              <ExactTime at={untilUtc} /> ({took})
            </span>,
          ],
          [
            'integration-partners.last-outage-calls',
            <span key="calls">
              {t('integration-partners.last-outage-of', { failed: count(failedCalls), calls: count(calls) })} ·{' '}
              <PageLink href={callsOf(id, outage)} isInText>
                {t('integration-partners.last-outage-show')}
              </PageLink>
            </span>,
          ],
          ['integration-partners.last-outage-messages', count(total)],
        ]}
      />
      {total > 0 && (
        <Text size="sm" my="sm" fw={500}>
          {done === total
            ? t('integration-partners.last-outage-all-done')
            : t('integration-partners.last-outage-not-done', {
                ...{ done: count(done), underWay: count(underWay) },
                ...{ failed: count(failed), discarded: count(discarded) },
              })}
        </Text>
      )}
      {isCut && (
        <Text size="sm" c="dimmed">
          {t('integration-partners.last-outage-cut', { calls: count(calls) })}
        </Text>
      )}
      {unsettled.length > 0 && <UnsettledTable messages={unsettled} />}
    </Panel>
  );
}

/** Its failed calls, from those on that opened the circuit. */
function callsOf(id: number, { fromUtc, untilUtc }: LastOutage): string {
  const from = new Date(fromUtc.getTime() - beforeOpening);
  const query = new URLSearchParams({
    ...{ partnerId: String(id), statusClass: 'failed' },
    ...{ from: from.toISOString(), to: untilUtc.toISOString() },
  });
  return `/mission-control/integration/calls?${new URLSearchParams({ query: query.toString() })}`;
}
