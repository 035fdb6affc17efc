import type { InvoiceRow } from '@houston/contract/features/finance/invoices/invoices.schema';
import type { Language } from '@houston/contract/languages';
import { formatMoney } from '../../../i18n/format.ts';
import { text } from '../../../i18n/i18n.ts';

/** What became of an invoice by a credit: of one that is credited in part, what is owed all the same. Null without a credit. */
export function creditWords(
  { credit, amountAfterCredit }: Pick<InvoiceRow, 'credit' | 'amountAfterCredit'>,
  language: Language,
): string | null {
  if (credit === null) return null;
  if (credit === 'approved' && amountAfterCredit !== null && amountAfterCredit > 0)
    return text('invoice-credits.state-partly', { amount: formatMoney(amountAfterCredit, language) });
  return text(`invoice-credits.state-${credit}`);
}
