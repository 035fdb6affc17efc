import { closingDays } from '@houston/contract/features/finance/ledger/closed-month';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { LedgerPicture } from '@houston/contract/features/finance/ledger/ledger.schema';
import { Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDay, formatMonthPart } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { FailurePanel } from '../../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { LastCheck } from '../../../operations/nightly-checks/last-check.shared.tsx';
import { BalanceTable } from './balance-table.tsx';
import { BankTable } from './bank-table.tsx';
import { FlowTable, shownFlows } from './flow-table.tsx';
import { OpenTable } from './open-table.tsx';
import { PictureCsv } from './picture-csv.tsx';
import { PictureFilters } from './picture-filters.tsx';
import { type PictureQuery, usePictureQuery } from './use-picture-query.ts';

/** The money in one picture: what moved, what is open, what the bank says. */
export function Page() {
  const t = useText();
  const search = usePictureQuery();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...readOf(ledgerApi.picture, { query: search.query }),
    enabled: search.problem === null,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={t('ledger.title')}
        purpose={t('ledger.purpose')}
        action={data && !isPlaceholderData && <PictureCsv picture={data} query={search.query} />}
      />
      <LastCheck about="books" />
      <Stack gap="md">
        <PictureFilters picture={search} />
        {search.problem === 'too-long' && <Text role="alert">{t('validation.range-too-long')}</Text>}
        {error !== null && data === undefined && (
          <FailurePanel error={error} failure="ledger.could-not-load" retry={() => void refetch()} />
        )}
        {error === null && data === undefined && search.problem === null && (
          <Skeleton height={560} role="status" aria-label={t('general.loading')} />
        )}
        {data !== undefined && <Picture picture={data} query={search.query} />}
      </Stack>
    </>
  );
}

function Picture({ picture, query }: { picture: LedgerPicture; query: PictureQuery }) {
  const t = useText();
  const language = useLanguage();
  const { periods, total, tenants, pspers, open, bank } = picture;
  const { fromDate, toDate, per, tenantId, psperKey } = query;
  const of = { tenantId, psperKey };
  const shown = shownFlows(total);
  const range = { fromDate, toDate, ...of };
  return (
    <>
      <FlowTable
        {...{
          title: 'ledger.moved',
          hint: t('ledger.moved-hint', { days: closingDays }),
          first: 'ledger.period',
          leftOut: per === 'day' ? 'ledger.days-left-out' : 'ledger.months-left-out',
          shown,
        }}
        rows={[
          ...periods.map(({ from, to, ...flows }, place) => ({
            ...{ ...flows, id: place, of: { ...of, fromDate: from, toDate: to } },
            name: per === 'day' ? formatDay(from, language) : formatMonthPart(from, to, language),
          })),
          { ...total, id: -1, name: t('ledger.total'), isTotal: true, of: range },
        ]}
      />
      <OpenTable open={open} of={of} />
      <BankTable bank={bank} total={total} of={range} />
      <BalanceTable of={range} />
      <FlowTable
        {...{ title: 'ledger.by-tenant', first: 'ledger.tenant', shown }}
        rows={tenants.map(({ id, name, ...flows }) => ({
          ...{ ...flows, id: id ?? 0, name: name ?? t('ledger.of-none') },
          of: id === null ? null : { ...range, tenantId: id },
        }))}
      />
      <FlowTable
        {...{ title: 'ledger.by-psper', first: 'ledger.psper', shown }}
        rows={pspers.map(({ psperKey: key, name, ...flows }, place) => ({
          ...{ ...flows, id: place, name: name ?? t('ledger.of-none') },
          of: key === null ? null : { ...range, psperKey: key },
        }))}
      />
    </>
  );
}
