import {
  type CreditLimitEffect,
  CreditLimitForm,
  creditLimitsApi,
} from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import type { Language } from '@houston/contract/languages';
import { typedCents } from '@houston/contract/money';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDay, formatMoney, formatMonth } from '../../../i18n/format.ts';
import { type TextOf, useLanguage, useText } from '../../../i18n/use-text.ts';
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
  return (
    <Text size="sm" role="status" mih="3em">
      {settled.trim() === '' && t('credit-limits.effect-none')}
      {limit !== null && error !== null && t('credit-limits.effect-failed')}
      {limit !== null && data !== undefined && error === null && wordsOf(data, t, language).join(' ')}
    </Text>
  );
}

function wordsOf(effect: CreditLimitEffect, t: TextOf, language: Language): string[] {
  const money = (cents: number) => formatMoney(cents, language);
  const { limitedOrders, limitedAmount, limitedSince } = effect;
  const words = [
    t('credit-limits.effect', {
      month: formatMonth(effect.month, language),
      orders: formatCount(effect.orders, language),
      amount: money(effect.amount),
      largest: money(effect.largest),
      refused: formatCount(effect.refusedOrders, language),
      refusedAmount: money(effect.refusedAmount),
    }),
  ];
  if (limitedOrders > 0) {
    const limited = formatCount(limitedOrders, language);
    words.push(t('credit-limits.effect-limited', { limited, limitedAmount: money(limitedAmount) }));
  }
  if (limitedSince !== null) words.push(t('credit-limits.effect-since', { day: formatDay(limitedSince, language) }));
  return words;
}
