import type { SalePreview } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { Stack, Text } from '@mantine/core';
import { countryName, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Count, SumTable } from '../clearing/sum-table.shared.tsx';
import { formatDiscount } from './discount.tsx';

/** What would be sold now, contract by contract, and what is left out and why. */
export function PreviewedSale({ preview }: { preview: SalePreview }) {
  const t = useText();
  const language = useLanguage();
  const { dossiers, faceAmount, price, budget, contracts, leftOut, discount, daysPastDue, minAmount } = preview;
  const money = (cents: number) => formatMoney(cents, language);
  const sums = { count: dossiers, face: money(faceAmount), price: money(price) };
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{dossiers === 0 ? t('npl-sales.would-sell-nothing') : t('npl-sales.would-sell', sums)}</Text>
        <Text size="sm" c="dimmed">
          {t('npl-sales.budget-left', { budget: money(budget) })}{' '}
          {t('npl-sales.by-terms', {
            count: daysPastDue,
            amount: money(minAmount),
            discount: formatDiscount(discount, language),
          })}
        </Text>
      </div>
      {contracts.length > 0 && (
        <SumTable
          title="npl-sales.contracts"
          columns={[
            'npl-sales.country',
            'npl-sales.seller',
            'npl-sales.dossiers',
            'npl-sales.open-now',
            'npl-sales.price',
          ]}
          rows={contracts.map((contract) => ({
            name: countryName(contract.country, language),
            cells: [
              contract.seller,
              <Count key="dossiers" value={contract.dossiers} />,
              contract.faceAmount,
              contract.price,
            ],
          }))}
        />
      )}
      {leftOut.length > 0 && (
        <SumTable
          title="npl-sales.left-out"
          columns={['npl-sales.country', 'npl-sales.why', 'npl-sales.dossiers', 'npl-sales.open-now']}
          rows={leftOut.map((sum) => ({
            name: countryName(sum.country, language),
            cells: [
              t(`npl-sales.left-out-${sum.reason}`),
              <Count key="dossiers" value={sum.dossiers} />,
              sum.faceAmount,
            ],
          }))}
        />
      )}
    </Stack>
  );
}
