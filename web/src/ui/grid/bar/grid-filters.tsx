import { TextFilter } from '@houston/contract/paging';
import { Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, ListEndpoint } from '../../../platform/address/grid-search.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import { maxLengthOf } from '../../form/inputs/max-length.ts';
import type { Filter } from '../filter.ts';
import { choiceText } from './choice-text.ts';
import { InstantInput } from './instant-input.tsx';
import { ToggleButton } from './toggle-button.tsx';

const typingMilliseconds = 250;

interface GridFiltersProps<E extends ListEndpoint> {
  grid: Grid<E>;
  filters: readonly Filter<FilterName<E>>[];
}

export function GridFilters<E extends ListEndpoint>({ grid, filters }: GridFiltersProps<E>) {
  const first = filters.find((filter) => filter.kind === 'text');
  return filters.map((filter) => {
    const value = grid.filters[filter.name];
    // The filter's value has the type that its schema gives it; the kinds of input know only text and yes or no.
    const set = (next: unknown, step: 'push' | 'replace') => grid.setFilter(filter.name, next as never, step);
    if (filter.kind === 'text') {
      return (
        <TextFilterInput
          key={filter.name}
          filter={filter}
          value={typeof value === 'string' ? value : ''}
          set={(text) => set(text === '' ? undefined : text, 'replace')}
          isFirst={filter === first}
        />
      );
    }
    if (filter.kind === 'chip') return null;
    if (filter.kind === 'switch') return <SwitchInput key={filter.name} filter={filter} value={value} set={set} />;
    if (filter.kind === 'toggle') return <ToggleButton key={filter.name} filter={filter} value={value} set={set} />;
    if (filter.kind === 'instant') return <InstantInput key={filter.name} filter={filter} value={value} set={set} />;
    return <ChoiceInput key={filter.name} filter={filter} value={value} set={set} />;
  });
}

interface TextFilterInputProps {
  filter: Extract<Filter, { kind: 'text' }>;
  value: string;
  set: (text: string) => void;
  isFirst: boolean;
}

function TextFilterInput({ filter, value, set, isFirst }: TextFilterInputProps) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text;
    set(text);
  }, typingMilliseconds);
  useEffect(() => {
    if (value === sent.current) return;
    // The address changed by other means: a chip, the Back button, a link.
    sent.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextInput
      type="search"
      size="xs"
      w={{ base: '100%', xs: filter.isShort ? 130 : filterWidth(t(filter.label), 240) }}
      leftSection={<IconSearch size={14} aria-hidden />}
      aria-label={t(filter.label)}
      placeholder={t(filter.label)}
      maxLength={maxLengthOf(TextFilter)}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        send(event.currentTarget.value.trim());
      }}
      {...(isFirst && { 'data-grid-filter': true, 'aria-keyshortcuts': '/' })}
    />
  );
}

/** Pixels: its label stands in it, which in some languages is longer than in English, beside two icons at most. */
export function filterWidth(label: string, usual: number): number {
  return Math.max(usual, Math.ceil(label.length * 6.5) + 64);
}

interface InputProps<Kind extends Filter['kind']> {
  filter: Extract<Filter, { kind: Kind }>;
  value: unknown;
  set: (value: unknown, step: 'push' | 'replace') => void;
}

function SwitchInput({ filter, value, set }: InputProps<'switch'>) {
  const t = useText();
  return (
    <Switch
      size="xs"
      label={t(filter.label)}
      checked={value === filter.isOnWhen}
      onChange={(event) => set(event.currentTarget.checked === filter.isOnWhen, 'push')}
    />
  );
}

function ChoiceInput({ filter, value, set }: InputProps<'choice'>) {
  const t = useText();
  return (
    <Select
      size="xs"
      w={{ base: '100%', xs: filterWidth(t(filter.label), 180) }}
      aria-label={t(filter.label)}
      placeholder={t(filter.label)}
      clearable
      clearButtonProps={{ 'aria-label': t('grid.clear') }}
      searchable={filter.isSearchable === true}
      data={[
        ...(filter.offersAll ? [{ value: '', label: t('grid.all-values') }] : []),
        ...filter.choices.map((choice) => ({ value: choice.value, label: choiceText(choice, t) })),
      ]}
      value={value === undefined ? null : String(value)}
      onChange={(next) => set(next || undefined, 'push')}
    />
  );
}
