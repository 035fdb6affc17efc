import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { DeliverySetup } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { Alert, Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatMinute } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { showErrorText, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { FactEntry } from '../../../ui/fact-list.tsx';
import { FactRows } from '../../../ui/fact-rows.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { When } from '../../../ui/when.tsx';
import { AcceptKeyDialog } from './accept-key-dialog.tsx';

interface SetupProps {
  psperKey: string;
}

/** The server of a psper, the keys of both sides, and a test of the connection. */
export function DeliverySetupPanel({ psperKey }: SetupProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(psperDeliveriesApi.setup, { params: { psperKey } }));
  if (data === undefined) {
    if (error === null) return <Skeleton height={260} role="status" aria-label={t('general.loading')} />;
    return <FailurePanel error={error} failure="psper-deliveries.could-not-load-setup" retry={() => void refetch()} />;
  }
  return (
    <Panel title={t('psper-deliveries.server')}>
      <Stack gap="md">
        <Text size="sm">{t(data.target === null ? 'psper-deliveries.not-set' : 'psper-deliveries.purpose')}</Text>
        <OfferedKey setup={data} psperKey={psperKey} />
        <Facts setup={data} />
        {data.target !== null && <TestButton psperKey={psperKey} />}
      </Stack>
    </Panel>
  );
}

function Facts({ setup: { target, since, publicKey, hostKey } }: { setup: DeliverySetup }) {
  const t = useText();
  const language = useLanguage();
  const own = publicKey ?? t('psper-deliveries.own-key-not-made');
  const facts: FactEntry[] = [
    ['psper-deliveries.host', target === null ? '–' : `${target.host}:${target.port}`],
    ['psper-deliveries.user', target?.username ?? '–'],
    ['psper-deliveries.folder', target?.folder ?? '–'],
    ['psper-deliveries.since', since === null ? '–' : <When key="since" at={since} />],
    [
      'psper-deliveries.host-key',
      hostKey === null ? (
        t('psper-deliveries.host-key-none')
      ) : (
        <Stack key="host" gap={2}>
          <KeyText>{`${hostKey.type} ${hostKey.fingerprint}`}</KeyText>
          <Text size="xs" c="dimmed">
            {t('psper-deliveries.host-key-since', { time: formatMinute(hostKey.at, language, null) })}
          </Text>
        </Stack>
      ),
    ],
    [
      'psper-deliveries.own-key',
      <Stack key="own" gap={2}>
        <Group gap={4} wrap="nowrap" align="flex-start">
          <KeyText>{own}</KeyText>
          {publicKey !== null && <CopyButton value={publicKey} label={t('psper-deliveries.copy-own-key')} />}
        </Group>
        <Text size="xs" c="dimmed">
          {t('psper-deliveries.own-key-hint')}
        </Text>
      </Stack>,
    ],
  ];
  return <FactRows facts={facts} />;
}

/** Nothing to read at a glance, but to compare: it breaks where the line ends. */
function KeyText({ children }: { children: string }) {
  return <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{children}</Code>;
}

function TestButton({ psperKey }: SetupProps) {
  const t = useText();
  const test = useSave(psperDeliveriesApi.test, {
    failure: 'psper-deliveries.test-failed',
    onSuccess({ failure }) {
      if (failure === null) showSuccess('psper-deliveries.test-passed');
      else showErrorText(t(`sftp.failure-${failure}`));
    },
  });
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        loading={test.isSaving}
        onClick={() => void test.save({ params: { psperKey } })}
      >
        {t('psper-deliveries.test')}
      </Button>
    </Group>
  );
}

function OfferedKey({ setup: { offeredKey }, psperKey }: SetupProps & { setup: DeliverySetup }) {
  const t = useText();
  const language = useLanguage();
  const [isOpen, dialog] = useDisclosure();
  if (offeredKey === null) return null;
  return (
    <Alert color="red" title={t('psper-deliveries.offered-title')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {t('psper-deliveries.offered-hint', { time: formatMinute(offeredKey.at, language, null) })}
        </Text>
        <KeyText>{`${offeredKey.type} ${offeredKey.fingerprint}`}</KeyText>
        <Button size="xs" color="red" onClick={dialog.open}>
          {t('psper-deliveries.accept-key')}
        </Button>
      </Stack>
      <AcceptKeyDialog psperKey={psperKey} fingerprint={offeredKey.fingerprint} isOpen={isOpen} close={dialog.close} />
    </Alert>
  );
}
