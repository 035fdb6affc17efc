import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { acrossBorders, buyer, creditNote, invoiceOf, seller, someTerms } from '../invoice.fixture.ts';
import { type Invoice, totalsOf } from '../invoice.ts';
import { invoiceXml } from './invoice-xml.ts';

/** Every text by the path of its element, in the order of the document. @throws for what is not well-formed */
function read(xml: string): [path: string, text: string][] {
  const texts: [string, string][] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', ({ name }) => {
    path.push(name.replace(/^c[ab]c:/, ''));
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    if (text.trim() !== '') texts.push([path.slice(1).join('/'), text]);
    path.pop();
    text = '';
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
}

function textsOf(invoice: Invoice, path: string): string[] {
  return read(invoiceXml(invoice)).flatMap(([found, text]) => (found === path ? [text] : []));
}

function cents(invoice: Invoice, path: string): bigint {
  return textsOf(invoice, path).reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n);
}

test('an invoice says who it is from and to, for what, when and where it is paid', () => {
  const said = Object.fromEntries(read(invoiceXml(invoiceOf())));
  expect(said).toMatchObject({
    CustomizationID: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    ProfileID: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    ID: 'NK2026-000001',
    DueDate: '2026-11-15',
    InvoiceTypeCode: '380',
    BuyerReference: 'fietsen',
    'InvoicePeriod/EndDate': '2026-10-31',
    'AccountingSupplierParty/Party/EndpointID': '12345678',
    'AccountingCustomerParty/Party/EndpointID': 'NL987654321B02',
    'PaymentMeans/PayeeFinancialAccount/ID': 'NL91ABNA0417164300',
    'AllowanceCharge/Amount': '0.29',
    'TaxTotal/TaxSubtotal/TaxCategory/Percent': '21',
    'LegalMonetaryTotal/PayableAmount': '3.13',
  });
});

test('parts stand in the order of the schema', () => {
  const order = (invoice: Invoice) => [...new Set(read(invoiceXml(invoice)).map(([path]) => path.split('/')[0]))];
  const ends = ['AllowanceCharge', 'TaxTotal', 'LegalMonetaryTotal'];
  const parties = ['AccountingSupplierParty', 'AccountingCustomerParty'];
  const begins = ['CustomizationID', 'ProfileID', 'ID', 'IssueDate'];
  const coins = ['DocumentCurrencyCode', 'BuyerReference', 'InvoicePeriod'];
  expect(order(invoiceOf())).toEqual(
    [begins, 'DueDate', 'InvoiceTypeCode', coins, parties, 'PaymentMeans', ends, 'InvoiceLine'].flat(),
  );
  expect(order(creditNote)).toEqual([
    ...[begins, 'CreditNoteTypeCode', coins, 'BillingReference', parties].flat(),
    ...['PaymentMeans', 'PaymentTerms', ends, 'CreditNoteLine'].flat(),
  ]);
});

test('a credit note names its invoice, has its amounts, and asks for no payment', () => {
  const said = Object.fromEntries(read(invoiceXml(creditNote)));
  expect(said).toMatchObject({
    CreditNoteTypeCode: '381',
    'BillingReference/InvoiceDocumentReference/ID': 'NK2026-000001',
    'LegalMonetaryTotal/PayableAmount': '3.13',
    'CreditNoteLine/CreditedQuantity': '100.01',
  });
  expect(said).toMatchObject({ 'PaymentMeans/PaymentMeansCode': '57' });
  expect(said).not.toHaveProperty('PaymentMeans/PayeeFinancialAccount/ID');
  expect(said).not.toHaveProperty('DueDate');
  expect(() => invoiceXml({ ...creditNote, credits: null })).toThrow(RangeError);
  expect(() => invoiceXml({ ...invoiceOf(), credits: creditNote.credits })).toThrow(RangeError);
});

const reason = 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReason';

test('what is not taxed says why', () => {
  expect(textsOf(invoiceOf(), reason)).toEqual([]);
  expect(textsOf(acrossBorders('DE', 'DE123456789'), reason)).toEqual([
    'Steuerschuldnerschaft des Leistungsempfängers',
  ]);
  expect(textsOf(acrossBorders('DE', 'DE123456789'), `${reason}Code`)).toEqual(['VATEX-EU-AE']);
  const exempt = invoiceOf({ vat: { category: 'E', rate: '0', reason: 'Article 11 <1> & 2' } });
  expect(textsOf(exempt, reason)).toEqual(['Article 11 <1> & 2']);
});

test.each([
  ['NL', 'NL987654321B02', '87654321', 'schemeID="9944">NL987654321B02<', 'schemeID="0106">87654321<'],
  ['BE', 'BE0403170701', '0403.170.701', 'schemeID="9925">BE0403170701<', 'schemeID="0208">0403170701<'],
  ['BE', 'BE0403170702', '0403.170.702', 'schemeID="9925">BE0403170702<', '<cbc:CompanyID>0403.170.702<'],
  ['DE', 'DE123456789', 'HRB 1234', 'schemeID="9930">DE123456789<', '<cbc:CompanyID>HRB 1234<'],
  ['AT', 'ATU12345678', 'FN 1234 a', 'schemeID="9914">ATU12345678<', '<cbc:CompanyID>FN 1234 a<'],
  ['FR', 'FR12345678901', '345 678 901', 'schemeID="9957">FR12345678901<', 'schemeID="0002">345678901<'],
])('%s %s is known to networks and registers', (country, vatNumber, chamberOfCommerceNumber, address, number) => {
  const xml = invoiceXml(invoiceOf({ buyer: { ...buyer, country, vatNumber, chamberOfCommerceNumber } }));
  expect(xml).toContain(address);
  expect(xml).toContain(number);
});

test('whom no network can reach gets no electronic invoice', () => {
  expect(() => invoiceXml(invoiceOf({ buyer: { ...buyer, vatNumber: null } }))).toThrow('no electronic address');
  expect(() => invoiceXml(invoiceOf({ seller: { ...seller, peppolId: null, vatNumber: 'XX1' } }))).toThrow(RangeError);
});

test.each([
  ['<script>&amp;]]>"\'</script>', '<script>&amp;]]>"\'</script>'],
  ['A\u0000B\u0008C\ud800\uffff', 'A B C\ufffd'],
  ['one\r\n  two\u2028three', 'one two three'],
  ['Zoë 🚲 Fahrräder', 'Zoë 🚲 Fahrräder'],
  ['x'.repeat(5000), 'x'.repeat(5000)],
])('the name %j breaks nothing', (legalName, written) => {
  const path = 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName';
  expect(textsOf(invoiceOf({ buyer: { ...buyer, legalName } }), path)).toEqual([written]);
});

test.each([1, 999_999_999_999])('the figures of %d cents tie as they are written', (captured) => {
  const all = { ...someTerms, transactions: 0, captured, variableRate: '100', kickbackRate: '0' };
  const invoice = invoiceOf({
    terms: [all, someTerms, { ...someTerms, variableRate: '1.234567', kickbackRate: '3.141593' }],
  });
  const total = (name: string) => cents(invoice, `LegalMonetaryTotal/${name}Amount`);
  expect(total('LineExtension')).toBe(cents(invoice, 'InvoiceLine/LineExtensionAmount'));
  expect(total('AllowanceTotal')).toBe(cents(invoice, 'AllowanceCharge/Amount'));
  expect(total('TaxExclusive')).toBe(total('LineExtension') - total('AllowanceTotal'));
  expect(cents(invoice, 'TaxTotal/TaxAmount')).toBe(cents(invoice, 'TaxTotal/TaxSubtotal/TaxAmount'));
  expect(total('TaxInclusive')).toBe(total('TaxExclusive') + cents(invoice, 'TaxTotal/TaxAmount'));
  expect(total('Payable')).toBe(BigInt(totalsOf(invoice).payable));
});

test('nothing makes no invoice, and the same makes the same', () => {
  expect(() => invoiceXml(invoiceOf({ terms: [] }))).toThrow('an invoice of nothing');
  expect(invoiceXml(invoiceOf())).toBe(invoiceXml(invoiceOf()));
});

test('a German seller names whom to ask, with telephone and e-mail address, in the order of the schema', () => {
  const german = { ...seller, country: 'DE', vatNumber: 'DE123456788', peppolId: null, phone: '+49 341 1234567' };
  const contact = read(invoiceXml(invoiceOf({ seller: german }))).filter(([path]) => path.includes('/Contact/'));
  expect(contact.map(([path, text]) => [path.split('/').at(-1), text])).toEqual([
    ['Name', seller.legalName],
    ['Telephone', '+49 341 1234567'],
    ['ElectronicMail', seller.email],
  ]);
});

test('a credit note says why', () => {
  const credits = { number: 'NK2026-000001', issuedOn: '2026-11-01', reason: 'Charged twice' };
  expect(textsOf({ ...creditNote, credits }, 'Note')).toEqual(['Charged twice']);
  const order = read(invoiceXml({ ...creditNote, credits })).map(([path]) => path);
  expect(order.indexOf('Note')).toBe(order.indexOf('CreditNoteTypeCode') + 1);
});
