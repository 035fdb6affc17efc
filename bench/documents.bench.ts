/** How long a document of a psper takes in a thread of its own, from nothing to its bytes. */
import { invoiceOf } from '../server/src/documents/invoice.fixture.ts';
import { invoiceXml } from '../server/src/documents/invoice-xml.ts';
import { renderDeedInThread, renderInvoiceInThread } from '../server/src/documents/render.ts';
import type { Bench, Figure } from './bench.ts';

const party = invoiceOf().buyer;
const claims = 50_000;
const deed = {
  reference: 'bench-NL-20261101-1',
  cededOn: '2026-11-01',
  psperCountry: 'NL',
  country: 'NL',
  tenant: 'North',
  assignor: party,
  assignee: party,
  amount: 975 * claims,
  faceAmount: 1000 * claims,
  merchant: null,
  claims: 50_000,
  notice: 'silent',
  registration: null,
  movements: Array.from({ length: claims }, (_, place) => ({
    dossierNumber: `D${place}`,
    transactionNumber: `t-${place}`,
    movement: 'capture' as const,
    bookedAt: new Date('2026-10-31T12:00:00Z'),
    faceAmount: 1000,
    price: 975,
  })),
} as const;

async function time(what: string, times: number, work: () => unknown): Promise<Figure> {
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const begun = performance.now();
    await work();
    took.push(performance.now() - begun);
  }
  took.sort((a, b) => a - b);
  const [p50, p99] = [took[Math.floor(times / 2)] ?? 0, took.at(-1) ?? 0];
  return { what, perSecond: 1000 / p50, p50, p99 };
}

export const bench: Bench = {
  name: 'documents',
  run: async () => {
    const invoice = await time('an invoice, PDF and UBL', 10, () => renderInvoiceInThread(invoiceOf()));
    const ubl = await time('its UBL alone', 10, () => invoiceXml(invoiceOf()));
    const long = await time('a deed with a list of 50,000 claims', 3, () => renderDeedInThread(deed));
    return {
      figures: [invoice, ubl, long],
      targets: [
        { what: 'milliseconds of an invoice', value: invoice.p50, atMost: 150 },
        { what: 'milliseconds of its UBL', value: ubl.p50, atMost: 500 },
        { what: 'milliseconds of a deed with 50,000 claims', value: long.p50, atMost: 10_000 },
      ],
    };
  },
};
