import {
  type HttpCall,
  methodName,
} from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { Group, Stack, Text } from '@mantine/core';
import { formatBytes, formatMilliseconds, formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession, useTimeZone } from '../../../platform/session/session.ts';
import { screenAt } from '../../../screens.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import bodies from '../../../ui/code/bodies.module.css';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { CallBody, CallHeaders } from './call-bodies.tsx';
import { directionKey } from './call-columns.shared.tsx';
import { CallStatus } from './call-status.shared.tsx';
import { pathOf } from './path-of.ts';

/** What the log keeps of one call. */
export function CallDetails({ call }: { call: HttpCall }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { transactionIdentifier: number, busTransactionId } = call;
  const linkOf = useRecordLinks();
  const transaction = linkOf('transaction', number);
  const attempt = linkOf('bus-transaction', busTransactionId === null ? null : String(busTransactionId));
  const size = (bytes: number | null) => (bytes === null ? '–' : formatBytes(bytes, language));
  const facts: FactEntry[] = [
    ['integration-calls.date-time', formatZoned(call.dateTimeUtc, language, timeZone)],
    ['integration-calls.direction', t(directionKey(call.inbound))],
    ['integration-calls.method', methodName(call.httpMethod)],
    ['integration-calls.path', pathOf(call.url)],
    ['integration-calls.status-code', <CallStatus key="status" call={call} />],
    ['integration-calls.response-time', formatMilliseconds(call.responseTimeMs, language)],
    ['integration-calls.partner', call.integrationPartnerName],
    ['integration-calls.sizes', `${size(call.requestSize)} / ${size(call.responseSize)}`],
    ...(call.attempt === null ? [] : [['integration-calls.attempt', call.attempt] satisfies FactEntry]),
    ...(call.step === null ? [] : [['integration-calls.step', call.step] satisfies FactEntry]),
    ...(call.requestId === null ? [] : [['integration-calls.request-id', call.requestId] satisfies FactEntry]),
    ['integration-calls.address', call.url],
  ];
  return (
    <Stack gap="md">
      <Group gap="md">
        {transaction && <PageLink href={transaction.to}>{t('integration-calls.open-transaction')}</PageLink>}
        {attempt && (
          <PageLink href={attempt.to}>{t('integration-calls.open-attempt', { id: String(busTransactionId) })}</PageLink>
        )}
        <SimulatorLink call={call} />
      </Group>
      <FactList facts={facts} />
      <Text size="xs" c="dimmed">
        {t('integration-calls.masked-hint')}
      </Text>
      <div className={bodies.bodies}>
        <CallBody title={t('integration-calls.request-body')} body={call.requestBody} />
        <CallBody title={t('integration-calls.response-body')} body={call.responseBody} />
        <CallHeaders title={t('integration-calls.request-headers')} headers={call.requestHeaders} />
        <CallHeaders title={t('integration-calls.response-headers')} headers={call.responseHeaders} />
      </div>
    </Stack>
  );
}

/** The simulator knows the checkout alone. */
function SimulatorLink({ call: { id, inbound, partnerKey } }: { call: HttpCall }) {
  const t = useText();
  const session = useSession();
  const { path, page, needs = [] } = screenAt('/mission-control/psp-simulation');
  const isOffered = page !== undefined && missingPermissions(session, needs).length === 0;
  if (!isOffered || !inbound || partnerKey !== 'checkout') return null;
  return <PageLink href={`${path}?call=${id}`}>{t('integration-calls.simulate')}</PageLink>;
}
