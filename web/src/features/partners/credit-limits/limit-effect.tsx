import { CreditLimitForm, creditLimitsApi } from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import { typedCents } from '@houston/contract/money';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney, formatMonth } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';

const typingMilliseconds = 250;

/** What the limit that is typed would have decided last month. */
export function LimitEffect({ shopId, typed }: { shopId: number; typed: string }) {
  const t = useText();
  const language = useLanguage();
  const [settled] = useDebouncedValue(typed, typingMilliseconds);
  const limit = CreditLimitForm.shape.limit.safeParse(settled).success ? typedCents(settled) : null;
  const { data, error } = useQuery({
    ...readOf(creditLimitsApi.effect, { params: { id: shopId }, query: { limit: limit ?? 1 } }),
    enabled: limit !== null,
  });
  const money = (cents: number) => formatMoney(cents, language);
  return (
    <Text size="sm" role="status" mih="3em">
      {settled.trim() === '' && t('credit-limits.effect-none')}
      {limit !== null && error !== null && t('credit-limits.effect-failed')}
      {limit !== null &&
        data !== undefined &&
        error === null &&
        t('credit-limits.effect', {
          month: formatMonth(data.month, language),
          orders: formatCount(data.orders, language),
          amount: money(data.amount),
          largest: money(data.largest),
          refused: formatCount(data.refusedOrders, language),
          refusedAmount: money(data.refusedAmount),
        })}
    </Text>
  );
}
