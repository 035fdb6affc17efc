import type { CreditableInvoice } from '@houston/contract/features/finance/invoice-credits/invoice-credits.schema';
import type { Language } from '@houston/contract/languages';
import { formatCount, formatPercent, formatPrice } from '../../../i18n/format.ts';
import { text } from '../../../i18n/i18n.ts';

/** What a line of an invoice charges for: how often what; the price of what was captured is a percentage. */
export function lineWords(line: CreditableInvoice['lines'][number], language: Language): string {
  const { kind, quantity, price } = line;
  const priced =
    kind === 'fixed-fee'
      ? `${formatCount(Number(quantity), language)} × ${formatPrice(price, language)}`
      : `${formatPrice(quantity, language)} × ${formatPercent(Number(price), language, 4)}`;
  return `${text(`invoice-credits.kind-${kind}`)} (${priced})`;
}
