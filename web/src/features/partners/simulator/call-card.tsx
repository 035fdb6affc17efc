import type {
  SimulatorDocument,
  SimulatorServer,
} from '@houston/contract/features/partners/simulator/simulator.schema';
import { Select, Stack } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { KeyInput } from './calling/key-input.tsx';
import { DocumentationButton } from './document/document-buttons.tsx';
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

type Part = Pick<CallCardProps, 'document' | 'simulator'>;

function EndpointSelect({ document, simulator, choose }: Part & Pick<CallCardProps, 'choose'>) {
  const t = useText();
  const { form, isIncomplete } = simulator;
  const chosen = document.endpoints.find(({ id }) => id === form?.detail.id);
  // Hundreds of them: put together once, not with each key that is typed.
  const data = useMemo(() => optionsOf(document, t('simulator.deprecated')), [document, t]);
  return (
    <Select
      label={t('simulator.endpoint')}
      placeholder={t('simulator.endpoint-placeholder')}
      description={chosen === undefined ? undefined : `${chosen.method} ${chosen.route}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      nothingFoundMessage={t('simulator.no-endpoint')}
      withAsterisk
      searchable
      allowDeselect={false}
      limit={100}
      data={data}
      value={chosen?.id ?? null}
      onChange={(id) => id !== null && void choose(id)}
      error={isIncomplete && form === null && t('validation.required')}
    />
  );
}

function optionsOf({ endpoints }: SimulatorDocument, deprecated: string) {
  const groups = [...Map.groupBy(endpoints, ({ tag }) => tag)].map(([group, members]) => ({
    group,
    items: members.map(({ id, description, isDeprecated }) => ({
      value: id,
      label: `${description === '' ? id : `${description} (${id})`}${isDeprecated ? `, ${deprecated}` : ''}`,
    })),
  }));
  const [only] = groups;
  return groups.length === 1 && only?.group === '' ? only.items : groups;
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
