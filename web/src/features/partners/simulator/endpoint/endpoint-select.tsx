import type { ListedEndpoint, SimulatorDocument } from '@houston/contract/features/partners/simulator/simulator.schema';
import { Code, Select, type SelectProps, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { formatCount } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import type { useAddressedCall } from '../use-addressed-call.ts';
import type { Simulator } from '../use-simulator.ts';
import { findEndpoints, shownAtOnce } from './find-endpoints.ts';

interface EndpointSelectProps {
  document: SimulatorDocument;
  simulator: Simulator;
  choose: ReturnType<typeof useAddressedCall>['choose'];
}

/** What is called: of hundreds, found by words of its summary, address or group, in any order. */
export function EndpointSelect({ document, simulator, choose }: EndpointSelectProps) {
  const t = useText();
  const language = useLanguage();
  const { form, isIncomplete } = simulator;
  const byId = useMemo(() => new Map(document.endpoints.map((one) => [one.id, one])), [document]);
  const chosen = byId.get(form?.detail.id ?? '');
  const deprecated = t('simulator.deprecated');
  // Put together once, not with each key that is typed.
  const data = useMemo(() => optionsOf(document, deprecated), [document, deprecated]);
  const filter: SelectProps['filter'] = ({ options, search }) =>
    findEndpoints(options, search, (left) => t('simulator.endpoints-left', { number: formatCount(left, language) }));
  return (
    <div>
      <Select
        label={t('simulator.endpoint')}
        placeholder={
          document.endpoints.length > shownAtOnce
            ? t('simulator.endpoint-search', { number: formatCount(document.endpoints.length, language) })
            : t('simulator.endpoint-placeholder')
        }
        description={chosen === undefined ? undefined : `${chosen.method} ${chosen.route}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        nothingFoundMessage={t('simulator.no-endpoint')}
        withAsterisk
        searchable
        selectFirstOptionOnChange
        // What is typed then is looked for, and does not stand behind what was chosen.
        onClick={(event) => event.currentTarget.select()}
        allowDeselect={false}
        maxDropdownHeight={360}
        // Else all options that are shown at once are put together before anybody looks for one.
        comboboxProps={{ keepMounted: false }}
        data={data}
        filter={filter}
        renderOption={({ option }) => <Option endpoint={byId.get(option.value)} words={option.label} />}
        value={chosen?.id ?? null}
        onChange={(id) => id !== null && void choose(id)}
        error={isIncomplete && form === null && t('validation.required')}
      />
      {form !== null && form.detail.text !== '' && (
        <Text size="xs" c="dimmed" mt={4} lineClamp={6}>
          {withCode(form.detail.text)}
        </Text>
      )}
    </div>
  );
}

/** Descriptions are Markdown; of that, names of fields and codes are what ours and most others have. */
function withCode(text: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which stay where they are
  return text.split('`').map((part, place) => (place % 2 === 1 ? <Code key={place}>{part}</Code> : part));
}

function Option({ endpoint, words }: { endpoint: ListedEndpoint | undefined; words: string }) {
  const t = useText();
  if (endpoint === undefined) return <Text size="xs">{words}</Text>;
  const { id, description, isDeprecated } = endpoint;
  return (
    <Stack gap={0} miw={0}>
      {description !== '' && <Text size="sm">{description}</Text>}
      <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {id}
        {isDeprecated && ` (${t('simulator.deprecated')})`}
      </Text>
    </Stack>
  );
}

function optionsOf({ endpoints }: SimulatorDocument, deprecated: string) {
  const groups = [...Map.groupBy(endpoints, ({ tag }) => tag)].map(([group, members]) => ({
    group,
    items: members.map(({ id, description, isDeprecated }) => ({
      value: id,
      // Its address stands beside it: below the option, and below the input.
      label: `${description || id}${isDeprecated ? `, ${deprecated}` : ''}`,
    })),
  }));
  const [only] = groups;
  return groups.length === 1 && only?.group === '' ? only.items : groups;
}
