/** An invoice to a psper or merchant, or the credit note that takes one back: what it says, and what follows from that in sums. */
import { decimalOf } from '@houston/contract/money';
import { isAboveZero, percentageOf, timesPrice } from './decimals.ts';

/** Who somebody is in law. A name may hold anything; documents leave out what they cannot carry. */
export interface Party {
  readonly legalName: string;
  /** With the number of the house. */
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly vatNumber: string | null;
  readonly chamberOfCommerceNumber: string | null;
  readonly email: string | null;
  /** Of the seller, whom Germany asks for one. */
  readonly phone?: string | null;
  /** A participant of Peppol, its scheme before a colon: `0106:12345678`. Null: the VAT number says where documents come from and go to. */
  readonly peppolId: string | null;
}

/** What is charged by one set of terms. Rates and the fee are decimals with a dot, as pspers have them. */
export interface InvoiceTerms {
  /** Transactions that were ceded for the first time. */
  readonly transactions: number;
  /** Euros for each transaction. */
  readonly fixedFee: string;
  /** What was captured, in minor units. */
  readonly captured: number;
  /** Percent of what was captured. */
  readonly variableRate: string;
  /** Percent of both fees, given back as an allowance. */
  readonly kickbackRate: string;
}

/** As EN 16931 calls them: S taxed, AE the tax is the buyer's, E exempt. */
export interface Vat {
  readonly category: 'S' | 'AE' | 'E';
  /** Percent; of AE and E `0`. */
  readonly rate: string;
  /** Why nothing is taxed; E needs one, of AE null says "reverse charge". */
  readonly reason: string | null;
}

export interface Invoice {
  /** A credit note has the same positive amounts as the invoice that it takes back. */
  readonly type: 'invoice' | 'credit-note';
  readonly number: string;
  /** All days are yyyy-MM-dd, in Amsterdam. */
  readonly issuedOn: string;
  readonly dueOn: string;
  /** First and last day of the services. */
  readonly period: { readonly from: string; readonly to: string };
  readonly seller: Party;
  readonly buyer: Party;
  /** How the buyer knows what it is about: the psper's key. */
  readonly buyerReference: string;
  readonly terms: readonly InvoiceTerms[];
  readonly vat: Vat;
  /** Where it is paid to. Without spaces. */
  readonly payment: { readonly iban: string; readonly holder: string; readonly reference: string };
  /** Of a credit note the invoice that it takes back, whole or in part, and why; else null. */
  readonly credits: { readonly number: string; readonly issuedOn: string; readonly reason?: string } | null;
}

/** All amounts in minor units. */
export interface InvoiceLine {
  readonly kind: 'fixed-fee' | 'variable-fee';
  /** The place of its terms. */
  readonly terms: number;
  /** Transactions, or euros captured. */
  readonly quantity: string;
  /** Euros for so many of the quantity: 1, or 100 where the price is a percentage. */
  readonly price: string;
  readonly priceOf: 1 | 100;
  readonly amount: number;
}

export interface InvoiceAllowance {
  readonly terms: number;
  readonly base: number;
  /** Percent. */
  readonly rate: string;
  readonly amount: number;
}

export interface VatSum extends Vat {
  readonly taxable: number;
  readonly amount: number;
}

/** In minor units, with the names that EN 16931 gives them. */
export interface InvoiceTotals {
  readonly lines: readonly InvoiceLine[];
  readonly allowances: readonly InvoiceAllowance[];
  readonly vat: readonly VatSum[];
  /** BT-106 */
  readonly lineTotal: number;
  /** BT-107 */
  readonly allowanceTotal: number;
  /** BT-109 */
  readonly taxExclusive: number;
  /** BT-110 */
  readonly taxTotal: number;
  /** BT-112 */
  readonly taxInclusive: number;
  /** BT-115 */
  readonly payable: number;
}

/**
 * What an invoice sums up to. Each line, allowance and tax is rounded half up once; a line or allowance of nothing is left out.
 * @throws RangeError for amounts that are not whole or below zero, and for rates that are no decimals
 */
export function totalsOf({ terms, vat }: Pick<Invoice, 'terms' | 'vat'>): InvoiceTotals {
  const lines = terms.flatMap(linesOf);
  const allowances = terms.flatMap((each, place) => allowancesOf(each, place, lines));
  const lineTotal = sumOf(lines);
  const allowanceTotal = sumOf(allowances);
  const taxExclusive = lineTotal - allowanceTotal;
  const taxTotal = percentageOf(taxExclusive, vat.rate);
  return {
    lines,
    allowances,
    vat: [{ ...vat, taxable: taxExclusive, amount: taxTotal }],
    lineTotal,
    allowanceTotal,
    taxExclusive,
    taxTotal,
    taxInclusive: taxExclusive + taxTotal,
    payable: taxExclusive + taxTotal,
  };
}

function linesOf({ transactions, fixedFee, captured, variableRate }: InvoiceTerms, terms: number): InvoiceLine[] {
  const fixed = timesPrice(transactions, fixedFee);
  const variable = percentageOf(captured, variableRate);
  const lines: InvoiceLine[] = [
    { kind: 'fixed-fee', terms, quantity: String(transactions), price: fixedFee, priceOf: 1, amount: fixed },
    {
      kind: 'variable-fee',
      terms,
      quantity: decimalOf(captured),
      price: variableRate,
      priceOf: 100,
      amount: variable,
    },
  ];
  return lines.filter(({ amount }) => amount > 0);
}

function allowancesOf(
  { kickbackRate }: InvoiceTerms,
  terms: number,
  lines: readonly InvoiceLine[],
): InvoiceAllowance[] {
  if (!isAboveZero(kickbackRate)) return [];
  const base = sumOf(lines.filter((line) => line.terms === terms));
  const amount = percentageOf(base, kickbackRate);
  return amount > 0 ? [{ terms, base, rate: kickbackRate, amount }] : [];
}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
