import type {
  SimulatorDocument,
  SimulatorServer,
} from '@houston/contract/features/partners/simulator/simulator.schema';
import { Select, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { KeyInput } from './calling/key-input.tsx';
import { DocumentationButton } from './document/document-buttons.tsx';
import { EndpointSelect } from './endpoint/endpoint-select.tsx';
import { FastForward } from './fast-forward.tsx';
import { ResponseView } from './response-view.tsx';
import classes from './simulator.module.css';
import type { useAddressedCall } from './use-addressed-call.ts';
import type { Simulator } from './use-simulator.ts';

type Addressed = ReturnType<typeof useAddressedCall>;

interface CallCardProps {
  document: SimulatorDocument;
  servers: readonly SimulatorServer[];
  simulator: Simulator;
  choose: Addressed['choose'];
  failure: Addressed['failure'];
  /** What fills the card from values that were kept. */
  scenarios: ReactNode;
}

/** What is called, where and with which key; and what came back. */
export function CallCard({ document, servers, simulator, choose, failure, scenarios }: CallCardProps) {
  const t = useText();
  return (
    <Panel
      title={t('simulator.simulate-call')}
      hint={`${document.title} ${document.version}`}
      aside={
        <>
          <DocumentationButton document={document} />
          <FastForward document={document} simulator={simulator} choose={choose} />
        </>
      }
    >
      <div className={classes.columns}>
        <Stack gap="sm">
          {scenarios}
          <EndpointSelect document={document} simulator={simulator} choose={choose} />
          {failure !== null && (
            <FailurePanel error={failure.error} failure="simulator.endpoint-failed" retry={failure.retry} />
          )}
          <KeyInput document={document} simulator={simulator} />
          <ServerSelect servers={servers} simulator={simulator} />
        </Stack>
        <ResponseView simulator={simulator} />
      </div>
    </Panel>
  );
}

function ServerSelect({ servers, simulator }: Pick<CallCardProps, 'servers' | 'simulator'>) {
  const t = useText();
  const { chosen, setChosen } = simulator;
  const server = servers.find(({ url }) => url === chosen.server);
  return (
    <Select
      label={t('simulator.server')}
      description={server?.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk
      allowDeselect={false}
      data={servers.map(({ url }) => url)}
      value={chosen.server}
      onChange={(url) => setChosen({ ...chosen, server: url })}
      error={servers.length === 0 && t('simulator.server-none')}
    />
  );
}
