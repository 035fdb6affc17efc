import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { InvoiceCession } from '@houston/contract/features/finance/invoices/invoices.schema';
import { Stack, Text, Title } from '@mantine/core';
import { formatPercent, formatPrice } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { Country } from '../../../ui/values/country.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';

const columns: readonly Column<InvoiceCession, SortFieldOf<typeof invoicesApi.cessions>>[] = [
  {
    key: 'reference',
    title: 'cessions.reference',
    isCardTitle: true,
    render: ({ referenceCession }) => referenceCession,
  },
  {
    key: 'clearedOn',
    title: 'cessions.cleared-on',
    render: ({ clearedOn }) => <Day date={clearedOn} />,
    csv: ({ clearedOn }) => clearedOn,
  },
  {
    key: 'country',
    title: 'cessions.country',
    render: ({ country }) => <Country code={country} />,
    csv: ({ country }) => country,
  },
  { key: 'owner', title: 'cessions.owner', isHiddenByDefault: true, render: ({ ownerName }) => ownerName },
  { key: 'terms', title: 'invoices.terms', render: (cession) => <Terms cession={cession} />, csv: termsOf },
  { key: 'transactions', title: 'invoices.transactions', align: 'right', render: ({ transactions }) => transactions },
  moneyColumn('fixedFeeAmount', 'invoices.fixed-fees'),
  moneyColumn('captured', 'invoices.captured'),
  moneyColumn('variableFeeAmount', 'invoices.variable-fees'),
  moneyColumn('kickbackAmount', 'invoices.kickback'),
  moneyColumn('netAmount', 'invoices.net'),
];

function Terms({ cession: { fixedFee, variableRate, kickbackRate } }: { cession: InvoiceCession }) {
  const language = useLanguage();
  const percent = (rate: string) => formatPercent(Number(rate), language, 4);
  return `${formatPrice(fixedFee, language)} + ${percent(variableRate)}${kickbackRate === '0' ? '' : ` − ${percent(kickbackRate)}`}`;
}

/** Euros for each transaction, percent of what was captured, and percent of both that is given back. */
function termsOf({ fixedFee, variableRate, kickbackRate }: InvoiceCession): string {
  return `€ ${fixedFee} + ${variableRate} %${kickbackRate === '0' ? '' : ` − ${kickbackRate} %`}`;
}

/** The cessions that an invoice charges, each with what it adds; a row leads to its cession. */
export function InvoiceCessions({ invoiceId }: { invoiceId: number }) {
  const t = useText();
  const grid = useGrid(invoicesApi.cessions, { params: { id: invoiceId } });
  return (
    <Stack gap="sm">
      <div>
        <Title order={2} size="h4">
          {t('invoices.cessions-of-invoice')}
        </Title>
        <Text size="xs" c="dimmed">
          {t('invoices.rounding-hint')}
        </Text>
      </div>
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('invoices.cessions-of-invoice')}
        rowKey={({ id }) => id}
        rowName={({ referenceCession }) => referenceCession}
        open={({ cessionId }) => recordLink('cession', cessionId)}
        empty={{ title: 'invoices.no-cessions', hint: 'invoices.no-cessions-hint' }}
        failure="cessions.could-not-retrieve"
      />
    </Stack>
  );
}
