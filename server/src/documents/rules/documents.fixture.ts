/** Invoices and credit notes as tenants of each country make them, at each kind of tax, and with sums that are rounded. */
import { acrossBorders, buyer, creditNote, invoiceOf, seller, someTerms } from '../invoice.fixture.ts';
import type { Invoice, InvoiceTerms, Party, Vat } from '../invoice.ts';

const taxed = (rate: string): Vat => ({ category: 'S', rate, reason: null });
const exempt: Vat = { category: 'E', rate: '0', reason: 'Article 135' };
const termsOf = (values: Partial<InvoiceTerms>): InvoiceTerms => ({ ...someTerms, ...values });
const charging = (...terms: Partial<InvoiceTerms>[]) => invoiceOf({ terms: terms.map(termsOf) });
const creditOf = (invoice: Invoice): Invoice => ({ ...invoice, type: 'credit-note', credits: creditNote.credits });

const abroad = (country: string, vatNumber: string, chamberOfCommerceNumber: string, party: Party): Party => ({
  ...party,
  ...{ country, vatNumber, chamberOfCommerceNumber, peppolId: null },
});
const german = { ...abroad('DE', 'DE123456788', 'HRB 1234', seller), phone: '+49 341 1234567' };
const belgian = abroad('BE', 'BE0403170701', '0403.170.701', seller);
const austrian = abroad('AT', 'ATU12345678', 'FN 1234 a', seller);
const french = abroad('FR', 'FR12345678901', '345 678 901', seller);
const ofGermany = abroad('DE', 'DE987654321', 'HRB 5', buyer);
const withinGermany = invoiceOf({ seller: german, buyer: ofGermany, vat: taxed('19') });

/** Sellers of each country, the standard rate there, and the country of a buyer to whom the tax is left. */
const sellers: readonly [seller: Party, rate: string, abroad: Party][] = [
  [seller, '21', ofGermany],
  [belgian, '21', buyer],
  [german, '19', buyer],
  [austrian, '20', ofGermany],
  [french, '20', buyer],
];
const eachKind = sellers.flatMap(([from, rate, to]): [string, Invoice][] => {
  const atHome = { ...from, legalName: 'Œuvre & Söhne <Ελλάς>' };
  const kinds: [string, Invoice][] = [
    [`${from.country}, taxed`, invoiceOf({ seller: from, buyer: atHome, vat: taxed(rate) })],
    [`${from.country}, exempt`, invoiceOf({ seller: from, buyer: atHome, vat: exempt })],
    [
      `${from.country}, reverse charge`,
      invoiceOf({ seller: from, buyer: to, vat: { category: 'AE', rate: '0', reason: null } }),
    ],
  ];
  return kinds.flatMap(([name, one]): [string, Invoice][] => [
    [name, one],
    [`${name}, credited`, creditOf(one)],
  ]);
});

export const documents: Readonly<Record<string, Invoice>> = {
  domestic: invoiceOf(),
  'credit note': {
    ...creditNote,
    credits: { number: 'NK2026-000001', issuedOn: '2026-11-01', reason: 'Charged twice' },
  },
  'at 9 %': invoiceOf({ vat: taxed('9') }),
  'at 5.5 %': invoiceOf({ vat: taxed('5.5') }),
  'at 0.01 %': invoiceOf({ vat: taxed('0.01') }),
  'credit note at 8.13 %': creditOf(invoiceOf({ vat: taxed('8.13') })),
  exempt: invoiceOf({ vat: exempt }),
  'credit note of what is exempt': creditOf(invoiceOf({ vat: exempt })),
  'reverse charge to Belgium': acrossBorders('BE', 'BE0403170701'),
  'reverse charge to Germany': acrossBorders('DE', 'DE123456788'),
  'reverse charge to Austria': acrossBorders('AT', 'ATU12345678'),
  'reverse charge to France': acrossBorders('FR', 'FR12345678901'),
  'credit note of a reverse charge': creditOf(acrossBorders('BE', 'BE0403170701')),
  'within Germany': withinGermany,
  'credit note within Germany': creditOf(withinGermany),
  'from Germany abroad': invoiceOf({ seller: german, vat: { category: 'AE', rate: '0', reason: null } }),
  'within Belgium': invoiceOf({ seller: belgian, buyer: { ...belgian, legalName: 'Velo NV' } }),
  'within Austria': invoiceOf({ seller: austrian, buyer: { ...austrian, legalName: 'Rad GmbH' }, vat: taxed('20') }),
  'within France': invoiceOf({ seller: french, buyer: { ...french, legalName: 'Vélo SARL' }, vat: taxed('20') }),
  'a buyer of no register': invoiceOf({ buyer: { ...buyer, chamberOfCommerceNumber: null, email: null } }),
  'a name of strange signs': invoiceOf({ buyer: { ...buyer, legalName: 'A\u0000 <&> "🚲"' }, buyerReference: '  x  ' }),
  'one fee without kickback': charging({ kickbackRate: '0' }),
  'fixed fees alone': charging({ captured: 0 }),
  'variable fees alone': charging({ transactions: 0 }),
  'six decimals': charging({
    ...{ fixedFee: '0.123456', variableRate: '1.234567', kickbackRate: '3.141593' },
    ...{ transactions: 12_345, captured: 987_654_321 },
  }),
  'half cents everywhere': charging({
    ...{ transactions: 1, fixedFee: '0.005', captured: 50, variableRate: '1', kickbackRate: '50' },
  }),
  'fees that are all given back': charging({ kickbackRate: '100' }),
  'forty sets of terms': charging(
    ...Array.from({ length: 40 }, (_, n) => ({
      ...{ fixedFee: `0.0${n + 1}5`, captured: 1_001 + n * 333, variableRate: `2.${n + 10}5`, kickbackRate: `${n}.5` },
    })),
  ),
  'ten billion euros': charging({ captured: 999_999_999_999, variableRate: '100', kickbackRate: '0' }),
  '97.5 % charged and 97.5 % given back': charging({ variableRate: '97.5', kickbackRate: '97.5' }),
  ...Object.fromEntries(eachKind),
};
