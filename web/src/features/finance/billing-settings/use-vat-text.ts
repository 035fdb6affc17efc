import type { VatCategory } from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { useText } from '../../../i18n/use-text.ts';

/** Gives the words for a tax: its category and, where it has one, its rate. @param rate percent with a dot */
export function useVatText(): (category: VatCategory, rate: string | null) => string {
  const t = useText();
  return (category, rate) => {
    const words = t(`billing-settings.category-${category}`);
    return rate === null ? words : t('billing-settings.at-rate', { category: words, rate });
  };
}
