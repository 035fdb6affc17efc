import { formatList, formatMoney } from './format.ts';
import { useLanguage } from './use-text.ts';

interface Sum {
  currency: string;
  amount: number;
}

/** Amounts of several currencies beside each other. */
export function useMoneyText(): (sums: readonly Sum[]) => string {
  const language = useLanguage();
  return (sums) =>
    formatList(
      sums.map(({ amount, currency }) => formatMoney(amount, language, currency)),
      language,
    );
}
