import { ledgerApi, mostDays } from '@houston/contract/features/finance/ledger/ledger.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { Button, Group, Input, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bookDay } from '../../../../i18n/book-time.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { type DayRange, monthBefore, monthUntil } from '../../../../platform/address/use-day-range.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { DayRangeInputs } from '../../../../ui/form/inputs/day-range-inputs.tsx';
import type { PictureSearch } from './use-picture-query.ts';

/** Of which days, by which periods, and of whom the picture is. */
export function PictureFilters({ picture: { range, query, set, days } }: { picture: PictureSearch }) {
  const t = useText();
  const tenants = useQuery(readOf(tenantsApi.names, {})).data ?? [];
  const { pspers = [] } = useQuery(readOf(ledgerApi.choices, {})).data ?? {};
  return (
    <Group gap="xs" align="flex-start">
      <DayRangeInputs range={range} />
      <Months range={range} />
      <Select
        {...{ size: 'xs', w: 110, allowDeselect: false, label: t('ledger.per') }}
        data={[
          { value: 'day', label: t('ledger.per-day'), disabled: days > mostDays.day },
          { value: 'month', label: t('ledger.per-month') },
        ]}
        value={query.per}
        onChange={(value) => set('per', value ?? undefined)}
      />
      <Select
        {...{ size: 'xs', w: 170, clearable: true, searchable: true, label: t('ledger.tenant') }}
        placeholder={t('ledger.all')}
        data={tenants.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={query.tenantId === undefined ? null : String(query.tenantId)}
        onChange={(value) => set('tenantId', value)}
      />
      <Select
        {...{ size: 'xs', w: 170, clearable: true, searchable: true, label: t('ledger.psper') }}
        placeholder={t('ledger.all')}
        data={pspers.map(({ psperKey, name }) => ({ value: psperKey, label: name }))}
        value={query.psperKey ?? null}
        onChange={(value) => set('psperKey', value ?? undefined)}
      />
    </Group>
  );
}

/** The ranges that books are read by most. */
function Months({ range }: { range: DayRange }) {
  const t = useText();
  const today = bookDay(new Date());
  const months = { 'this-month': monthUntil(today), 'last-month': monthBefore(today) };
  return (
    <Input.Wrapper size="xs" label={t('ledger.months')} labelElement="div">
      <Group gap={4} wrap="nowrap" role="group" aria-label={t('ledger.months')}>
        {(['this-month', 'last-month'] as const).map((name) => {
          const { fromDate, toDate } = months[name];
          const isChosen = fromDate === range.fromDate && toDate === range.toDate;
          return (
            <Button
              key={name}
              {...{ size: 'xs', h: 30, variant: isChosen ? 'light' : 'default' }}
              aria-pressed={isChosen}
              onClick={() => range.setBoth(months[name])}
            >
              {t(`ledger.${name}`)}
            </Button>
          );
        })}
      </Group>
    </Input.Wrapper>
  );
}
