import { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { Button, Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';

/** As many as a list may have; past them the server searches. */
const all = { onlyPossibleParents: true, limit: 1000, order: [{ field: 'shopName', descending: false }] } as const;
const waitMilliseconds = 250;

export interface Chosen {
  value: string;
  label: string;
}

interface ShopChoiceProps {
  /** Whom a link asks a key for; it may be a branch, which the list leaves out. */
  asked: Chosen | null;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Chooses a shop by name. */
export function ShopChoice({ asked, value, onChange }: ShopChoiceProps) {
  const t = useText();
  const [typed, setTyped] = useState(asked?.label ?? '');
  const [chosen, setChosen] = useState(asked);
  const first = useQuery(readOf(apiKeysApi.shopNames, { query: { ...all, order: [...all.order] } }));
  const isComplete = first.data === undefined || first.data.data.length >= (first.data.total ?? 0);
  const [search] = useDebouncedValue(isComplete || typed === chosen?.label ? '' : typed, waitMilliseconds);
  const searched = useQuery({
    ...readOf(apiKeysApi.shopNames, { query: { ...all, order: [...all.order], search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const { data } = (search === '' ? first.data : searched.data) ?? { data: [] };
  const shops = data.map(({ shopId, shopName }) => ({ value: String(shopId), label: shopName }));
  const isListed = chosen === null || shops.some((shop) => shop.value === chosen.value);
  return (
    <>
      <Select
        label={t('api-keys.shop')}
        placeholder={t('api-keys.shop-placeholder')}
        nothingFoundMessage={t('api-keys.no-shop')}
        withAsterisk
        searchable
        allowDeselect={false}
        limit={100}
        data={isListed ? shops : [chosen, ...shops]}
        value={value === null ? null : String(value)}
        onChange={(id, option: Chosen | null) => {
          setChosen(option);
          onChange(id === null ? null : Number(id));
        }}
        searchValue={typed}
        onSearchChange={setTyped}
      />
      {first.error !== null && (
        <Group gap="xs" role="alert">
          <Text size="sm" c="var(--mantine-color-error)" flex={1}>
            {t('api-keys.shops-failed')} {errorText(first.error)}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => void first.refetch()}>
            {t('general.retry')}
          </Button>
        </Group>
      )}
    </>
  );
}
