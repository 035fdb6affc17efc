/** How long a document of a psper takes in a thread of its own, from nothing to its bytes, in four languages and with the tenant's logo. */

import { buyer, invoiceOf } from '../../server/src/documents/invoice.fixture.ts';
import type { Invoice } from '../../server/src/documents/invoice.ts';
import { renderDeedInThread, renderInvoiceInThread } from '../../server/src/documents/render.ts';
import { drawLogo } from '../../server/src/files/raster.ts';
import { keptThread } from '../../server/src/threads/kept-thread.ts';
import type { Bench, Figure } from '../bench.ts';

const rows = Number(process.env.BENCH_ROWS ?? 50_000);
const listed = Math.min(50_000, rows);
/** Whose documents are in Dutch, German, French and English. */
const countries = ['NL', 'DE', 'FR', 'IE'];
const invoices = countries.map((country) =>
  invoiceOf({
    buyer: {
      ...buyer,
      country,
      peppolId: '0106:87654321',
      vatNumber: country === 'NL' ? buyer.vatNumber : `${country}123456789`,
    },
    ...(country !== 'NL' && { vat: { category: 'AE', rate: '0', reason: null } }),
  }),
);
/** Of each language. */
const [ofInvoices, ofDeeds] = [25, 3];

function deedOf(country: string, claims: number) {
  return {
    reference: `bench-${country}-20261101-1`,
    cededOn: '2026-11-01',
    psperCountry: country,
    country,
    tenant: 'North',
    assignor: buyer,
    assignee: buyer,
    amount: 975 * claims,
    faceAmount: 1000 * claims,
    merchant: null,
    claims,
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
}

/** As large as a logo is kept, partly transparent: that takes the most of all images. */
function makeLogo(): Promise<Buffer> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="210">
    <linearGradient id="a"><stop stop-color="#135" stop-opacity="0.2"/><stop offset="1" stop-color="#e51"/></linearGradient>
    <rect width="600" height="210" rx="60" fill="url(#a)"/><circle cx="150" cy="105" r="80" fill="#fff" fill-opacity="0.7"/></svg>`;
  return drawLogo(Buffer.from(drawn), true);
}

/** The first of all, for which the thread has to load, and the others. @returns milliseconds of each */
async function time<Input>(inputs: readonly Input[], times: number, work: (input: Input) => Promise<unknown>) {
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) {
    for (const input of inputs) {
      const begun = performance.now();
      await work(input);
      took.push(performance.now() - begun);
    }
  }
  const [cold = 0, ...warm] = took;
  return { cold, warm: warm.sort((one, other) => one - other) };
}

/** @returns with the slowest as its p99 */
function figureOf(what: string, took: readonly number[]): Figure {
  const p50 = took[Math.floor(took.length / 2)] ?? 0;
  return { what, perSecond: 1000 / p50, p50, p99: took.at(-1) ?? 0 };
}

export const bench: Bench = {
  name: 'documents',
  run: async () => {
    const logo = await makeLogo();
    const both = await time(invoices, ofInvoices, (invoice) => renderInvoiceInThread(invoice, logo));
    const makeUbl = keptThread<Invoice, string>(new URL('./ubl-worker.ts', import.meta.url), 512);
    const ubl = await time(invoices, ofInvoices, makeUbl);
    const deedsOf = (claims: number) => countries.map((country) => deedOf(country, claims));
    const long = await time(deedsOf(listed), ofDeeds, (deed) => renderDeedInThread(deed, logo));
    // So many stand in the document itself.
    const within = await time(deedsOf(Math.min(1_000, rows)), ofDeeds, (deed) => renderDeedInThread(deed, logo));
    const figures = [
      figureOf('an invoice, PDF and UBL', both.warm),
      figureOf('the first invoice, with what its thread loads', [both.cold]),
      figureOf('its UBL alone', ubl.warm),
      figureOf('the first UBL, with what its thread loads', [ubl.cold]),
      figureOf(
        `a deed with a list of ${listed} claims beside it`,
        [long.cold, ...long.warm].sort((a, b) => a - b),
      ),
      figureOf(
        'a deed with as many claims as stand in it',
        [within.cold, ...within.warm].sort((a, b) => a - b),
      ),
    ];
    const slowest = (place: number) => figures[place]?.p99 ?? Number.POSITIVE_INFINITY;
    return {
      figures,
      targets: [
        { what: 'milliseconds of the slowest invoice', value: slowest(0), atMost: 150 },
        { what: 'milliseconds of the slowest UBL', value: slowest(2), atMost: 500 },
        { what: 'milliseconds of the slowest deed with a list beside it', value: slowest(4), atMost: 10_000 },
        { what: 'milliseconds of the slowest deed with its list within', value: slowest(5), atMost: 10_000 },
      ],
    };
  },
};
