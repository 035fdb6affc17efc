import { simulatorApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type {
  SimulatorDocument,
  SimulatorServer,
} from '@houston/contract/features/partners/simulator/simulator.schema';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { callApi } from '../../../platform/calls/api.ts';
import { queryClient, readOf } from '../../../platform/query-client.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { BodySection } from './body-section.tsx';
import { CallCard } from './call-card.tsx';
import { LoadAgainButton } from './document/document-buttons.tsx';
import { DocumentFailure } from './document/document-failure.tsx';
import { DocumentFaults } from './document/document-faults.tsx';
import { useFocusWrong } from './form/use-focus-wrong.ts';
import { OriginalCall } from './original-call.tsx';
import { ParametersCard } from './parameters-card.tsx';
import { RunsPanel } from './runs/runs-panel.tsx';
import { ScenarioBar } from './scenarios/scenario-bar.tsx';
import { useAddressedCall } from './use-addressed-call.ts';
import { useSimulator } from './use-simulator.ts';

const documentRead = readOf(simulatorApi.document, { query: {} });
const serversRead = readOf(simulatorApi.servers, {});

/** Fetches the description anew, whatever the server still knows of it. */
async function loadAgain(): Promise<void> {
  await queryClient.fetchQuery({
    ...documentRead,
    staleTime: 0,
    queryFn: ({ signal }) => callApi(simulatorApi.document, { query: { reload: true } }, { signal }),
  });
  await queryClient.invalidateQueries({ queryKey: serversRead.queryKey });
  await queryClient.invalidateQueries({ queryKey: [simulatorApi.endpoint.path.toLowerCase()] });
}

/** Calls the payment API by its own description. */
export function Page() {
  const t = useText();
  const document = useQuery({ ...documentRead, staleTime: Number.POSITIVE_INFINITY });
  // Beside the description, not after it: both wait for the same reading of it.
  const servers = useQuery(serversRead);
  const isReady = document.isSuccess && servers.isSuccess;
  // Drawn bit by bit, with room for whatever else the page has to do: all at once would hold it up.
  const isDrawn = useDeferredValue(isReady, false);
  return (
    <>
      <PageHeader
        title={t('simulator.title')}
        purpose={t('simulator.purpose')}
        {...(document.data && { action: <LoadAgainButton loadAgain={loadAgain} /> })}
      />
      {document.isError && <DocumentFailure error={document.error} retry={() => void loadAgain().catch(() => {})} />}
      {servers.isError && !document.isError && (
        <FailurePanel error={servers.error} failure="simulator.document-failed" retry={() => void servers.refetch()} />
      )}
      {(document.isPending || (document.isSuccess && servers.isPending) || (isReady && !isDrawn)) && (
        <Skeleton height={360} role="status" aria-label={t('general.loading')} />
      )}
      {document.isSuccess && servers.isSuccess && isDrawn && (
        <Simulator document={document.data} servers={servers.data.data} />
      )}
    </>
  );
}

function Simulator({ document, servers }: { document: SimulatorDocument; servers: readonly SimulatorServer[] }) {
  const t = useText();
  const simulator = useSimulator(document, servers);
  const addressed = useAddressedCall(document, simulator);
  const { form, toConfirm } = simulator;
  const box = useFocusWrong(simulator.refusals);
  // After what is chosen from: to lay out a list takes as long as all the rest.
  const [areRunsDrawn, setRunsDrawn] = useState(false);
  useEffect(() => startTransition(() => setRunsDrawn(true)), []);
  return (
    <Stack gap="md" ref={box}>
      <DocumentFaults faults={document.faults} />
      <CallCard
        document={document}
        servers={servers}
        simulator={simulator}
        choose={addressed.choose}
        failure={addressed.failure}
        scenarios={
          <>
            <ScenarioBar form={form} open={addressed.open} masked={addressed.masked} />
            {addressed.original !== null && <OriginalCall original={addressed.original} run={simulator.run} />}
          </>
        }
      />
      {form !== null && (
        <>
          <ParametersCard form={form} wrong={simulator.wrong} change={simulator.change} />
          <BodySection form={form} simulator={simulator} />
        </>
      )}
      {areRunsDrawn && <RunsPanel shown={simulator.run} />}
      <ConfirmDialog
        isOpen={toConfirm !== null}
        title={t('simulator.confirm-title')}
        effect={t('simulator.confirm-effect', {
          endpoint: toConfirm?.form.detail.id ?? '',
          server: simulator.chosen.server ?? '',
        })}
        verb={t('simulator.confirm-verb')}
        isDanger
        onConfirm={() => simulator.confirm(true)}
        onRefuse={() => simulator.confirm(false)}
      />
    </Stack>
  );
}
