import { formatPercent } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';

/** As many digits as can be agreed. */
const digits = 6;

/** @param discount percent, as the server writes it */
export function formatDiscount(discount: string, language: Parameters<typeof formatPercent>[1]): string {
  return formatPercent(Number(discount), language, digits);
}

export function Discount({ discount }: { discount: string }) {
  return formatDiscount(discount, useLanguage());
}
