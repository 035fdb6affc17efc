import type { NplSale } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Badge, Group } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';

export type PaidOf = Pick<NplSale, 'price' | 'recalled' | 'paidAmount' | 'isOverdue'>;

/** Cents of the price that the buyer owes after recalls and payments; below 0 more was paid. */
export function openOf({ price, recalled, paidAmount }: PaidOf): number {
  return price - recalled.price - paidAmount;
}

export function paymentStateOf(sale: PaidOf): TextKey & `npl-sales.payment-${string}` {
  const open = openOf(sale);
  if (open < 0) return 'npl-sales.payment-too-much';
  if (open === 0) return sale.paidAmount > 0 ? 'npl-sales.payment-paid' : 'npl-sales.payment-none';
  return sale.paidAmount > 0 ? 'npl-sales.payment-partly' : 'npl-sales.payment-open';
}

/** Whether the buyer paid a sale, and whether it is late. */
export function PaymentState({ sale }: { sale: PaidOf }) {
  const t = useText();
  return (
    <Group gap={6} wrap="nowrap">
      {t(paymentStateOf(sale))}
      {sale.isOverdue && (
        <Badge color="red" variant="light" size="sm">
          {t('npl-sales.overdue')}
        </Badge>
      )}
    </Group>
  );
}
