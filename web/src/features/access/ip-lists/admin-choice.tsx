import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';

const waitMilliseconds = 250;

interface Chosen {
  value: string;
  label: string;
}

interface AdminChoiceProps {
  /** null: everybody. */
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Everybody, or one admin: the list is looked up on the server while a name is typed. */
export function AdminChoice({ value, onChange }: AdminChoiceProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed, waitMilliseconds);
  const found = useQuery({
    ...readOf(adminsApi.list, { query: { limit: 50, includeDisabled: true, ...(search !== '' && { search }) } }),
    placeholderData: keepPreviousData,
  });
  const admins = (found.data?.data ?? []).map(({ id, userDetails }) => ({
    value: String(id),
    label: `${userDetails.firstName} ${userDetails.lastName} (${userDetails.email})`,
  }));
  const isListed = chosen === null || admins.some((admin) => admin.value === chosen.value);
  return (
    <Select
      label={t('ip-whitelist.tester-admin')}
      placeholder={t('ip-whitelist.tester-everybody')}
      size="xs"
      w={{ base: '100%', xs: 280 }}
      searchable
      clearable
      allowDeselect={false}
      data={isListed ? admins : [chosen, ...admins]}
      // The server has searched already, and by more than the label; who was chosen before is none of those found.
      filter={({ options }) => (isListed ? options : options.slice(1))}
      // What shows may still be what was found before.
      selectFirstOptionOnChange={false}
      value={value === null ? null : String(value)}
      onChange={(id, option: Chosen | null) => {
        setChosen(option);
        onChange(id === null ? null : Number(id));
      }}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}
