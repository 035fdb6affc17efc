import {
  busTransactionsApi,
  type PartnerCall,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Group, Stack, Text } from '@mantine/core';
import { formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession, useTimeZone } from '../../../platform/session/session.ts';
import { screenAt } from '../../../screens.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import bodies from '../../../ui/code/bodies.module.css';
import { prettyJson } from '../../../ui/code/pretty-json.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
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
  return (
    <RecordDialog
      name="call"
      size="wide"
      shown={id}
      read={(callId) => readOf(busTransactionsApi.call, { params: { id: callId } })}
      failure="transaction-trace.call-failed"
      title={(call) =>
        call === undefined
          ? t('transaction-trace.call-heading', { id })
          : t('transaction-trace.call-title', { id, method: call.method, partner: call.partner })
      }
      height={320}
      close={close}
    >
      {(call) => <Call call={call} />}
    </RecordDialog>
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
