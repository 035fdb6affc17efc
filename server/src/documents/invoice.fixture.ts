import type { Invoice, InvoiceTerms, Party } from './invoice.ts';

export const seller: Party = {
  legalName: 'Noord Krediet B.V.',
  street: 'Keizersgracht 12',
  postalCode: '1015 CS',
  city: 'Amsterdam',
  country: 'NL',
  vatNumber: 'NL123456782B01',
  chamberOfCommerceNumber: '12345678',
  email: 'facturen@noord.example',
  peppolId: '0106:12345678',
};

export const buyer: Party = {
  legalName: 'Fietsen & Zonen B.V.',
  street: 'Stationsplein 1',
  postalCode: '3511 ED',
  city: 'Utrecht',
  country: 'NL',
  vatNumber: 'NL987654321B02',
  chamberOfCommerceNumber: '87654321',
  email: 'administratie@fietsen.example',
  peppolId: null,
};

export const someTerms: InvoiceTerms = {
  transactions: 3,
  fixedFee: '0.125',
  captured: 10_001,
  variableRate: '2.5',
  kickbackRate: '10',
};

export function invoiceOf(values: Partial<Invoice> = {}): Invoice {
  return {
    type: 'invoice',
    number: 'NK2026-000001',
    issuedOn: '2026-11-01',
    dueOn: '2026-11-15',
    period: { from: '2026-10-01', to: '2026-10-31' },
    seller,
    buyer,
    buyerReference: 'fietsen',
    terms: [someTerms],
    vat: { category: 'S', rate: '21', reason: null },
    payment: { iban: 'NL91ABNA0417164300', holder: 'Noord Krediet B.V.', reference: 'NK2026-000001' },
    credits: null,
    ...values,
  };
}

export const creditNote = invoiceOf({
  type: 'credit-note',
  number: 'NK2026-000002',
  issuedOn: '2026-11-03',
  credits: { number: 'NK2026-000001', issuedOn: '2026-11-01' },
});

/** Across borders, so that the buyer owes the tax. */
export function acrossBorders(country: string, vatNumber: string): Invoice {
  return invoiceOf({
    buyer: { ...buyer, country, vatNumber, chamberOfCommerceNumber: null },
    vat: { category: 'AE', rate: '0', reason: null },
  });
}
