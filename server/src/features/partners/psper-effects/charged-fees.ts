/** What fees come to on invoices of a clearing alone, by the arithmetic of invoices. */
import { type InvoiceTerms, totalsOf } from '../../../documents/invoice.ts';
import type { ChargedSet } from './last-clearing.store.ts';

type Fees = Pick<ChargedSet, 'fixedFee' | 'variableRate' | 'kickbackRate'>;

/** @param fees those of the claims that are charged by terms of this clearing; of the others they are frozen. @returns cents without VAT */
export function chargedWith(sets: readonly ChargedSet[], fees: Partial<Fees>): number {
  return invoicedWith(sets, fees).amount;
}

/** The same with how many invoices: one that comes to nothing is none. */
export function invoicedWith(sets: readonly ChargedSet[], fees: Partial<Fees>): { invoices: number; amount: number } {
  const invoices = new Map<string, Map<string, InvoiceTerms>>();
  for (const { invoice, isFirst, transactions, captured, ...frozen } of sets) {
    const { fixedFee, variableRate, kickbackRate } = isFirst ? { ...frozen, ...fees } : frozen;
    const terms = invoices.get(invoice) ?? new Map<string, InvoiceTerms>();
    invoices.set(invoice, terms);
    const key = `${fixedFee} ${variableRate} ${kickbackRate}`;
    // Claims of the same terms are one line, which is rounded once.
    const same = terms.get(key) ?? { transactions: 0, captured: 0, fixedFee, variableRate, kickbackRate };
    terms.set(key, { ...same, transactions: same.transactions + transactions, captured: same.captured + captured });
  }
  const amounts = [...invoices.values()].map(
    (terms) => totalsOf({ terms: [...terms.values()], vat: { category: 'S', rate: '0', reason: null } }).taxExclusive,
  );
  return {
    invoices: amounts.filter((amount) => amount !== 0).length,
    amount: amounts.reduce((sum, amount) => sum + amount, 0),
  };
}
