import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';

/** The head shop of the merchant whom a new shop belongs to, found by its name among those of a tenant. */
export function MerchantSelect({ tenantId, ...input }: SelectProps & { tenantId: number }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed, 250);
  const { data } = useQuery(
    readOf(shopsApi.all, { query: { limit: 50, tenantId, merchantsOnly: true, ...(name !== '' && { name }) } }),
  );
  return (
    <Select
      label={t('shops.merchant')}
      description={t('shops.merchant-hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={(data?.data ?? [])
        .filter(({ closed }) => closed === null)
        .map(({ id, name: label }) => ({ value: String(id), label }))}
      searchable
      clearable
      onSearchChange={setTyped}
      {...input}
    />
  );
}
