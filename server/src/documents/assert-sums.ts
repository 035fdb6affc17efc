/** The sums of an invoice, held to the rules of EN 16931 by other arithmetic than what made them. */
import { percentageOf, timesPrice } from './decimals.ts';
import { type Invoice, type InvoiceTotals, totalsOf } from './invoice.ts';

/** Sums that do not tie: nothing may be stored or sent of it. */
export class WrongSums extends Error {}

/**
 * @param totals those that are to be stored or written; without them those that follow from the invoice
 * @throws WrongSums naming the rule that does not hold: BR-CO-10 to 17, BR-S-08, PEPPOL-EN16931-R040 (allowances) or -R120 (lines)
 */
export function assertSums(invoice: Pick<Invoice, 'terms' | 'vat'>, totals: InvoiceTotals = totalsOf(invoice)): void {
  const { lines, allowances, vat, lineTotal, allowanceTotal, taxExclusive, taxTotal, taxInclusive, payable } = totals;
  for (const { kind, terms, amount } of lines) {
    const charged = invoice.terms[terms];
    const due =
      charged &&
      (kind === 'fixed-fee'
        ? timesPrice(charged.transactions, charged.fixedFee)
        : percentageOf(charged.captured, charged.variableRate));
    hold('PEPPOL-EN16931-R120', due, amount);
  }
  for (const { base, rate, amount } of allowances) hold('PEPPOL-EN16931-R040', percentageOf(base, rate), amount);
  hold('BR-CO-10', add(lines, 'amount'), lineTotal);
  hold('BR-CO-11', add(allowances, 'amount'), allowanceTotal);
  // Nothing is charged on the whole document, so BR-CO-12 asks for no sum of that; nor is anything paid before or rounded (16).
  hold('BR-CO-13', lineTotal - allowanceTotal, taxExclusive);
  hold('BR-CO-14', add(vat, 'amount'), taxTotal);
  hold('BR-CO-15', taxExclusive + taxTotal, taxInclusive);
  hold('BR-CO-16', taxInclusive, payable);
  for (const { taxable, rate, amount } of vat) hold('BR-CO-17', percentageOf(taxable, rate), amount);
  hold('BR-S-08', add(vat, 'taxable'), taxExclusive);
}

function add<Name extends string>(parts: readonly Readonly<Record<Name, number>>[], name: Name): number {
  let sum = 0;
  for (const part of parts) sum += part[name];
  return sum;
}

function hold(rule: string, expected: number | undefined, found: number): void {
  if (expected !== found || !Number.isSafeInteger(found) || found < 0)
    throw new WrongSums(`${rule}: ${found} stands where ${expected} follows`);
}
