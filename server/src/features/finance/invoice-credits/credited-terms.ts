/** What crediting lines of an invoice comes to. */
import { type CreditedLine, lineKey } from '@houston/contract/features/finance/invoice-credits/invoice-credits.schema';
import { type Invoice, type InvoiceTerms, totalsOf } from '../../../documents/invoice.ts';

/** The terms of an invoice with those of its charges alone that are credited; a kickback on them is taken back with them. */
export function creditedTerms(terms: readonly InvoiceTerms[], lines: readonly CreditedLine[]): InvoiceTerms[] {
  const chosen = new Set(lines.map(lineKey));
  return terms
    .map((each, place) => ({
      ...each,
      transactions: chosen.has(lineKey({ terms: place, kind: 'fixed-fee' })) ? each.transactions : 0,
      captured: chosen.has(lineKey({ terms: place, kind: 'variable-fee' })) ? each.captured : 0,
    }))
    .filter(({ transactions, captured }) => transactions > 0 || captured > 0);
}

/** What is given back, with tax, in cents. @returns null for lines that the invoice has not, or that come to nothing */
export function creditAmount(invoice: Pick<Invoice, 'terms' | 'vat'>, lines: readonly CreditedLine[]): number | null {
  const has = new Set(totalsOf(invoice).lines.map(lineKey));
  if (lines.some((line) => !has.has(lineKey(line)))) return null;
  const { payable } = totalsOf({ vat: invoice.vat, terms: creditedTerms(invoice.terms, lines) });
  return payable > 0 ? payable : null;
}

/** @param issued with the number that is next */
export function creditNoteOf(
  invoice: Invoice,
  lines: readonly CreditedLine[],
  reason: string,
  issued: { sequence: number; on: string },
): Invoice {
  // The prefix of the invoice, whatever settings say by now.
  const prefix = /^(.*)\d{4}-\d+$/.exec(invoice.number)?.[1] ?? '';
  const number = `${prefix}${issued.on.slice(0, 4)}-${String(issued.sequence).padStart(6, '0')}`;
  return {
    ...invoice,
    type: 'credit-note',
    number,
    issuedOn: issued.on,
    dueOn: issued.on,
    terms: creditedTerms(invoice.terms, lines),
    payment: { ...invoice.payment, reference: number },
    credits: { number: invoice.number, issuedOn: invoice.issuedOn, reason },
  };
}
