import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { DeliverySetup } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { type FactEntry, FactRows } from '../../../ui/facts/fact-list.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { When } from '../../../ui/values/when.tsx';
import { AcceptKeyDialog } from './accept-key-dialog.tsx';
import { KeyText } from './delivery-parts.shared.tsx';
import { OfferedKey, PinnedKey } from './host-key.shared.tsx';
import { showTest } from './show-test.shared.ts';

interface SetupProps {
  psperKey: string;
}

/** The server of a psper, the keys of both sides, and a test of the connection. */
export function DeliverySetupPanel({ psperKey }: SetupProps) {
  const t = useText();
  const read = useQuery(readOf(psperDeliveriesApi.setup, { params: { psperKey } }));
  return (
    <Loaded query={read} failure="psper-deliveries.could-not-load-setup" height={260}>
      {(data) => (
        <Panel title={t('psper-deliveries.server')}>
          <Stack gap="md">
            <Text size="sm">{t(data.target === null ? 'psper-deliveries.not-set' : 'psper-deliveries.purpose')}</Text>
            <OfferedKey
              offeredKey={data.offeredKey}
              hint="psper-deliveries.offered-hint"
              dialog={(props) => <AcceptKeyDialog psperKey={psperKey} {...props} />}
            />
            <Facts setup={data} />
            {data.target !== null && <TestButton psperKey={psperKey} />}
          </Stack>
        </Panel>
      )}
    </Loaded>
  );
}

function Facts({ setup: { target, since, publicKey, hostKey } }: { setup: DeliverySetup }) {
  const t = useText();
  const own = publicKey ?? t('psper-deliveries.own-key-not-made');
  const facts: FactEntry[] = [
    ['psper-deliveries.host', target === null ? '–' : `${target.host}:${target.port}`],
    ['psper-deliveries.user', target?.username ?? '–'],
    ['psper-deliveries.folder', target?.folder ?? '–'],
    ['psper-deliveries.since', since === null ? '–' : <When key="since" at={since} />],
    ['psper-deliveries.host-key', <PinnedKey key="host" hostKey={hostKey} />],
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

function TestButton({ psperKey }: SetupProps) {
  const t = useText();
  const test = useSave(psperDeliveriesApi.test, {
    failure: 'psper-deliveries.test-failed',
    onSuccess: showTest,
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
