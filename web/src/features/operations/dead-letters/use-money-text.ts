import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';

interface Sum {
  currency: string;
  amount: number;
}

/** Amounts of several currencies beside each other. */
export function useMoneyText(): (sums: readonly Sum[]) => string {
  const language = useLanguage();
  return (sums) => sums.map(({ amount, currency }) => formatMoney(amount, language, currency)).join(', ');
}
