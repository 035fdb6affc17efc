/** One invoice beside the cessions that it comes from. */
import type { Query } from '@houston/contract/endpoint';
import type { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { InvoiceCession, InvoiceDetail } from '@houston/contract/features/finance/invoices/invoices.schema';
import { decimalOf } from '@houston/contract/money';
import type { Page } from '@houston/contract/paging';
import type { Call } from '../../../call.ts';
import { type Invoice, totalsOf } from '../../../documents/invoice.ts';
import { found } from '../../../http/problem.ts';
import { findCounterpart, findInvoice, selectParts, sumParts } from './one-invoice.store.ts';

type Ceded = Awaited<ReturnType<typeof sumParts>>;
type Line = InvoiceDetail['lines'][number];

/** @throws Problem not_found */
export async function getInvoice({ app: { database } }: Call, id: number): Promise<InvoiceDetail> {
  const { content, chargeId, ...invoice } = found(await findInvoice(database.orm, id));
  const [ceded, counterpart] = await Promise.all([
    chargeId === null ? null : sumParts(database, chargeId),
    findCounterpart(database, id),
  ]);
  return {
    ...invoice,
    ...content.period,
    vatRate: content.vat.rate,
    vatCategory: content.vat.category,
    vatReason: content.vat.reason,
    lines: linesOf(content, ceded),
    ceded: ceded && {
      cessions: ceded.cessions,
      captured: sumOf(ceded, ({ captured }) => captured),
      netAmount: sumOf(ceded, (sums) => sums['fixed-fee'] + sums['variable-fee'] - sums.kickback),
    },
    counterpart,
  };
}

/** As the document has them: fees in their order, then what is given back of them. */
function linesOf(content: Invoice, ceded: Ceded | null): Line[] {
  const { lines, allowances } = totalsOf(content);
  const cededOf = (terms: number, kind: Line['kind']) => {
    if (ceded === null) return null;
    const amount = sumOf({ ...ceded, sums: ceded.sums.filter((sums) => sums.terms === terms) }, (sums) => sums[kind]);
    return kind === 'kickback' ? -amount : amount;
  };
  return [
    ...lines.map(({ kind, terms, quantity, price, amount }) => ({
      ...{ kind, quantity, price, amount },
      cededAmount: cededOf(terms, kind),
    })),
    ...allowances.map(({ terms, base, rate, amount }) => ({
      ...{ kind: 'kickback' as const, quantity: decimalOf(base), price: rate, amount: -amount },
      cededAmount: cededOf(terms, 'kickback'),
    })),
  ].map((line, place) => ({ id: place + 1, ...line }));
}

function sumOf({ sums }: Ceded, amountOf: (sums: Ceded['sums'][number]) => number): number {
  return sums.reduce((sum, each) => sum + amountOf(each), 0);
}

/**
 * Of a credit note none: they stand with the invoice that it takes back.
 * @throws Problem not_found
 */
export async function listCessions(
  { app: { database } }: Call,
  id: number,
  query: Query<typeof invoicesApi.cessions>,
): Promise<Page<InvoiceCession>> {
  const { chargeId } = found(await findInvoice(database.orm, id));
  return chargeId === null ? { data: [], total: 0 } : selectParts(database.orm, chargeId, query);
}
