import type { SalePreview } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { countryName, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { Count, SumTable } from '../clearing/sum-table.shared.tsx';
import { formatDiscount } from './discount.tsx';
import { LeftOutDossiers, type LeftOutOf } from './left-out-dossiers.tsx';
import { MoneyForSale } from './money-for-sale.tsx';

/** What would be sold now, contract by contract, and what is left out and why. */
export function PreviewedSale({ id, preview }: { id: number; preview: SalePreview }) {
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
      {dossiers > 0 && <MoneyForSale buyerId={id} />}
      {leftOut.length > 0 && <LeftOut id={id} leftOut={leftOut} />}
    </Stack>
  );
}

/** Why what is not sold; each row leads to its dossiers, below. */
function LeftOut({ id, leftOut }: { id: number } & Pick<SalePreview, 'leftOut'>) {
  const t = useText();
  const language = useLanguage();
  const [shown, show] = useState<LeftOutOf | null>(null);
  const sumOf = (amount: (sum: SalePreview['leftOut'][number]) => number) =>
    leftOut.reduce((sum, one) => sum + amount(one), 0);
  return (
    <>
      <SumTable
        title="npl-sales.left-out"
        columns={['npl-sales.country', 'npl-sales.why', 'npl-sales.dossiers', 'npl-sales.open-now']}
        totals={[<Count key="dossiers" value={sumOf((one) => one.dossiers)} />, sumOf((one) => one.faceAmount)]}
        rows={leftOut.map(({ reason, country, dossiers, faceAmount }) => ({
          name: countryName(country, language),
          cells: [
            <Anchor
              key="why"
              component="button"
              type="button"
              size="sm"
              ta="left"
              aria-label={t('npl-sales.left-out-show', {
                why: t(`npl-sales.left-out-${reason}`),
                country: countryName(country, language),
              })}
              onClick={() => show({ reason, country })}
            >
              {t(`npl-sales.left-out-${reason}`)}
            </Anchor>,
            <Count key="dossiers" value={dossiers} />,
            faceAmount,
          ],
        }))}
      />
      {shown !== null && <LeftOutDossiers key={`${shown.reason} ${shown.country}`} buyerId={id} of={shown} />}
    </>
  );
}
