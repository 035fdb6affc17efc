import type { Response } from '@houston/contract/endpoint';
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { type FactEntry, FactRows } from '../../../ui/facts/fact-list.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { OfferedKey, PinnedKey } from '../psper-deliveries/host-key.shared.tsx';
import { AcceptKeyDialog } from './accept-key-dialog.tsx';
import { TestExport } from './test-export.shared.tsx';

/** How it stands with the server of a buyer, and a test of the connection. */
export function ExportSetup({ id }: { id: number }) {
  return (
    <Loaded query={useQuery(readOf(nplExportsApi.setup, { params: { id } }))} failure="npl-exports.failed" height={90}>
      {(setup) => <Setup id={id} setup={setup} />}
    </Loaded>
  );
}

function Setup({ id, setup }: { id: number; setup: Response<typeof nplExportsApi.setup> }) {
  const t = useText();
  const facts: FactEntry[] = [['npl-exports.sales-to-export', String(setup.salesToExport)]];
  const { waiting, failed, uncertain } = setup.counts;
  const open = (['waiting', 'failed', 'uncertain'] as const).filter((state) => setup.counts[state] > 0);
  if (waiting + failed + uncertain > 0) {
    const said = open
      .map(
        (state) =>
          `${t('general.before-value', { label: t(`psper-deliveries.state-${state}`) })} ${setup.counts[state]}`,
      )
      .join(', ');
    facts.push(['npl-exports.open-files', said]);
  }
  if (setup.statementsToMake > 0) facts.push(['npl-exports.statements-to-make', String(setup.statementsToMake)]);
  if (setup.isConfigured) {
    facts.unshift(['psper-deliveries.host-key', <PinnedKey key="host" hostKey={setup.hostKey} />]);
  }
  return (
    <Stack gap="md">
      {!setup.isConfigured && <Text size="sm">{t('npl-exports.not-set')}</Text>}
      <OfferedKey
        offeredKey={setup.offeredKey}
        hint="npl-exports.offered-hint"
        dialog={(props) => <AcceptKeyDialog id={id} {...props} />}
      />
      <FactRows facts={facts} />
      {setup.isConfigured && (
        <Group>
          <TestExport id={id} />
          {setup.counts.failed > 0 && <RetryAllButton id={id} />}
        </Group>
      )}
    </Stack>
  );
}

/** After a server was away: nobody asks for each of thousands of files. */
function RetryAllButton({ id }: { id: number }) {
  const t = useText();
  const retry = useSave(nplExportsApi.retryAll, {
    failure: 'psper-deliveries.not-retried',
    onSuccess: () => showSuccess('npl-exports.all-retried'),
  });
  return (
    <Button variant="default" size="xs" loading={retry.isSaving} onClick={() => void retry.save({ params: { id } })}>
      {t('npl-exports.retry-all')}
    </Button>
  );
}
