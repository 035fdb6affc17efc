import {
  busTransactionsApi,
  type PartnerCall,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { IdText } from '@houston/contract/fields';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession, useTimeZone } from '../../../platform/session/session.ts';
import { screenAt } from '../../../screens.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import bodies from '../../../ui/code/bodies.module.css';
import { prettyJson } from '../../../ui/code/pretty-json.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { spanText } from '../bus-transactions/span-text.shared.ts';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';

interface CallDialogProps {
  /** From the address, so it may be anything. */
  id: string;
  close: () => void;
}

/** One call to a partner: where to, what was sent, and what came back. */
export function CallDialog({ id, close }: CallDialogProps) {
  const t = useText();
  const callId = IdText.safeDecode(id);
  const { data, error, refetch } = useQuery({
    ...readOf(busTransactionsApi.call, { params: { id: callId.data ?? 0 } }),
    enabled: callId.success,
  });
  const title =
    data === undefined
      ? t('transaction-trace.call-heading', { id })
      : t('transaction-trace.call-title', { id, method: data.method, partner: data.partner });
  return (
    <Dialog name="call" title={title} size="wide" close={close}>
      {!callId.success && <NoticePanel title={t('errors.not_found')} />}
      {data !== undefined && <Call call={data} />}
      {data === undefined && error !== null && (
        <FailurePanel error={error} failure="transaction-trace.call-failed" retry={() => void refetch()} />
      )}
      {callId.success && data === undefined && error === null && (
        <Skeleton height={320} role="status" aria-label={t('general.loading')} />
      )}
    </Dialog>
  );
}

function Call({ call }: { call: PartnerCall }) {
  const t = useText();
  const say = useBusWords();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const session = useSession();
  const { status, error, calledOn, transactionId } = call;
  const answer = status === null ? t('transaction-trace.call-none') : t('transaction-trace.call-status', { status });
  const facts: FactEntry[] = [
    ['transaction-trace.call-url', `${call.method} ${call.url}`],
    [
      'transaction-trace.call-answer',
      error === null ? answer : `${t('general.before-value', { label: answer })} ${say(error)}`,
    ],
    ['transaction-trace.call-time', formatZoned(calledOn, language, timeZone)],
    ['bus-transaction-detail.duration', spanText(call.durationMs, t, language)],
    ['transaction-trace.call-step', call.step],
  ];
  if (transactionId !== null) {
    const link = (
      <PageLink href={recordPath('bus-transaction', transactionId)}>
        {t('transaction-trace.open-transaction', { id: transactionId })}
      </PageLink>
    );
    facts.push(['transaction-trace.call-attempt', link]);
  }
  const log = screenAt('/mission-control/integration/calls');
  const maySeeLog = missingPermissions(session, log.needs ?? []).length === 0;
  return (
    <Stack gap="md">
      {maySeeLog && <PageLink href={`${log.path}?call=${call.id}`}>{t('transaction-trace.call-in-log')}</PageLink>}
      <FactList facts={facts} />
      <Text size="xs" c="dimmed">
        {t('transaction-trace.call-masked')}
      </Text>
      <div className={bodies.bodies}>
        <Body title={t('step-inspector.request')} body={call.requestBody} />
        <Body title={t('step-inspector.response')} body={call.responseBody} />
      </div>
    </Stack>
  );
}

function Body({ title, body }: { title: string; body: string | null }) {
  const t = useText();
  const isEmpty = body === null || body === '';
  return (
    <section aria-label={title}>
      <Group justify="space-between" gap="xs" mih={30}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        {!isEmpty && <CopyButton value={body} label={t('step-inspector.copy', { body: title })} />}
      </Group>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {t('step-inspector.no-body')}
        </Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
        <pre className={bodies.body} tabIndex={0}>
          {prettyJson(body) ?? body}
        </pre>
      )}
    </section>
  );
}
