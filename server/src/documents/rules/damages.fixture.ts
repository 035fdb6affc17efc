/** For each rule a document that breaks it: what of which element is changed. */
type To = string | ((element: string) => string);
/** The document, the element in whose beginning or behind it is changed, what is changed, and to what; nothing takes it away. */
export type Damage = readonly [document: string, within: string, element: string, to?: To];

const [party, other] = ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'];
const [line, credited, allowance] = ['cac:InvoiceLine', 'cac:CreditNoteLine', 'cac:AllowanceCharge'];
const [sums, tax, taxes] = ['cac:LegalMonetaryTotal', 'cac:TaxSubtotal', 'cac:TaxTotal'];
const [abroad, exempt, german] = ['reverse charge to Belgium', 'exempt', 'within Germany'];
const more = (element: string) => element.replace(/>(\d+)\./, (_, euros) => `>${Number(euros) + 5}.`);
const finer = (element: string) => element.replace(/(\.\d\d)</, '$11<');
const twice = (element: string) => element + element;
const without = (attribute: string) => (element: string) => element.replace(new RegExp(` ${attribute}="[^"]*"`), '');
const being = (attribute: string, value: string) => (element: string) =>
  element.replace(new RegExp(` ${attribute}="[^"]*"`), ` ${attribute}="${value}"`);
const reason = '<cbc:Percent>21</cbc:Percent><cbc:TaxExemptionReason>None</cbc:TaxExemptionReason>';

export const damages: Readonly<Record<string, Damage>> = {
  'BR-01': ['domestic', '', 'cbc:CustomizationID'],
  'BR-02': ['domestic', '', 'cbc:ID'],
  'BR-03': ['domestic', '', 'cbc:IssueDate'],
  'BR-04': ['credit note', '', 'cbc:CreditNoteTypeCode'],
  'BR-05': ['domestic', '', 'cbc:DocumentCurrencyCode'],
  'BR-06': ['domestic', party, 'cbc:RegistrationName'],
  'BR-07': ['domestic', other, 'cbc:RegistrationName'],
  'BR-08': ['domestic', party, 'cac:PostalAddress'],
  'BR-09': ['domestic', party, 'cac:Country'],
  'BR-10': ['domestic', other, 'cac:PostalAddress'],
  'BR-11': ['domestic', other, 'cac:Country'],
  'BR-12': ['domestic', sums, 'cbc:LineExtensionAmount'],
  'BR-13': ['domestic', sums, 'cbc:TaxExclusiveAmount'],
  'BR-14': ['domestic', sums, 'cbc:TaxInclusiveAmount'],
  'BR-15': ['domestic', sums, 'cbc:PayableAmount'],
  'BR-16': ['fixed fees alone', '', line],
  'BR-21': ['domestic', line, 'cbc:ID'],
  'BR-22': ['credit note', credited, 'cbc:CreditedQuantity'],
  'BR-23': ['domestic', line, 'cbc:InvoicedQuantity', without('unitCode')],
  'BR-24': ['domestic', line, 'cbc:LineExtensionAmount'],
  'BR-25': ['domestic', line, 'cbc:Name'],
  'BR-26': ['domestic', line, 'cbc:PriceAmount'],
  'BR-27': ['domestic', line, 'cbc:PriceAmount', (element) => element.replace('>0', '>-0')],
  'BR-29': ['domestic', '', 'cbc:EndDate', '<cbc:EndDate>2026-09-30</cbc:EndDate>'],
  'BR-31': ['domestic', allowance, 'cbc:Amount'],
  'BR-32': ['domestic', allowance, 'cbc:ID'],
  'BR-33': ['domestic', allowance, 'cbc:AllowanceChargeReasonCode', 'reasons'],
  'BR-45': ['domestic', tax, 'cbc:TaxableAmount'],
  'BR-46': ['domestic', tax, 'cbc:TaxAmount'],
  'BR-47': ['domestic', tax, 'cbc:ID'],
  'BR-48': ['domestic', tax, 'cbc:Percent'],
  'BR-49': ['domestic', '', 'cbc:PaymentMeansCode'],
  'BR-50': ['domestic', 'cac:PayeeFinancialAccount', 'cbc:ID'],
  'BR-55': ['credit note', 'cac:InvoiceDocumentReference', 'cbc:ID'],
  'BR-61': ['domestic', '', 'cac:PayeeFinancialAccount'],
  'BR-62': ['domestic', party, 'cbc:EndpointID', without('schemeID')],
  'BR-63': ['domestic', other, 'cbc:EndpointID', without('schemeID')],
  'BR-CO-04': ['domestic', 'cac:ClassifiedTaxCategory', 'cbc:ID'],
  'BR-CO-09': [abroad, `${other} cac:PartyTaxScheme`, 'cbc:CompanyID', '<cbc:CompanyID>XX12</cbc:CompanyID>'],
  'BR-CO-10': ['domestic', sums, 'cbc:LineExtensionAmount', more],
  'BR-CO-11': ['domestic', sums, 'cbc:AllowanceTotalAmount', more],
  'BR-CO-13': ['domestic', sums, 'cbc:TaxExclusiveAmount', more],
  'BR-CO-14': ['domestic', taxes, 'cbc:TaxAmount', more],
  'BR-CO-15': ['domestic', sums, 'cbc:TaxInclusiveAmount', more],
  'BR-CO-16': ['domestic', sums, 'cbc:PayableAmount', more],
  'BR-CO-17': ['domestic', tax, 'cbc:TaxAmount', more],
  'BR-CO-18': ['domestic', '', tax],
  'BR-CO-26': [abroad, party, 'cbc:CompanyID', 'numbers'],
  'BR-DEC-01': ['domestic', allowance, 'cbc:Amount', finer],
  'BR-DEC-02': ['domestic', allowance, 'cbc:BaseAmount', finer],
  'BR-DEC-09': ['domestic', sums, 'cbc:LineExtensionAmount', finer],
  'BR-DEC-10': ['domestic', sums, 'cbc:AllowanceTotalAmount', finer],
  'BR-DEC-12': ['domestic', sums, 'cbc:TaxExclusiveAmount', finer],
  'BR-DEC-13': ['domestic', taxes, 'cbc:TaxAmount', finer],
  'BR-DEC-14': ['domestic', sums, 'cbc:TaxInclusiveAmount', finer],
  'BR-DEC-18': ['domestic', sums, 'cbc:PayableAmount', finer],
  'BR-DEC-19': ['domestic', tax, 'cbc:TaxableAmount', finer],
  'BR-DEC-20': ['domestic', tax, 'cbc:TaxAmount', finer],
  'BR-DEC-23': ['domestic', line, 'cbc:LineExtensionAmount', finer],
  'BR-CL-01': ['domestic', '', 'cbc:InvoiceTypeCode', '<cbc:InvoiceTypeCode>999</cbc:InvoiceTypeCode>'],
  'BR-CL-04': ['domestic', '', 'cbc:DocumentCurrencyCode', '<cbc:DocumentCurrencyCode>EU</cbc:DocumentCurrencyCode>'],
  'BR-CL-14': ['domestic', other, 'cbc:IdentificationCode', '<cbc:IdentificationCode>N</cbc:IdentificationCode>'],
  'BR-CL-16': ['domestic', '', 'cbc:PaymentMeansCode', '<cbc:PaymentMeansCode>580</cbc:PaymentMeansCode>'],
  'BR-CL-17': ['domestic', tax, 'cbc:ID', '<cbc:ID>X</cbc:ID>'],
  'BR-CL-18': ['domestic', 'cac:ClassifiedTaxCategory', 'cbc:ID', '<cbc:ID>X</cbc:ID>'],
  'BR-CL-19': ['domestic', allowance, 'cbc:AllowanceChargeReasonCode', (element) => element.replace('100', '1000')],
  'BR-CL-22': [abroad, tax, 'cbc:TaxExemptionReasonCode', (element) => element.replace('AE', 'XX')],
  'BR-CL-23': ['domestic', line, 'cbc:InvoicedQuantity', being('unitCode', 'piece')],
  'BR-S-01': ['domestic', tax, 'cbc:ID', '<cbc:ID>E</cbc:ID>'],
  'BR-S-02': ['domestic', party, 'cac:PartyTaxScheme'],
  'BR-S-03': ['domestic', party, 'cac:PartyTaxScheme'],
  'BR-S-05': ['domestic', 'cac:ClassifiedTaxCategory', 'cbc:Percent', '<cbc:Percent>0</cbc:Percent>'],
  'BR-S-06': ['domestic', allowance, 'cbc:Percent', '<cbc:Percent>0</cbc:Percent>'],
  'BR-S-08': ['domestic', tax, 'cbc:TaxableAmount', more],
  'BR-S-09': ['domestic', tax, 'cbc:TaxAmount', more],
  'BR-S-10': ['domestic', tax, 'cbc:Percent', reason],
  'BR-AE-01': [abroad, '', tax, twice],
  'BR-AE-02': [abroad, party, 'cac:PartyTaxScheme'],
  'BR-AE-03': [abroad, party, 'cac:PartyTaxScheme'],
  'BR-AE-05': [abroad, 'cac:ClassifiedTaxCategory', 'cbc:Percent', '<cbc:Percent>21</cbc:Percent>'],
  'BR-AE-06': [abroad, allowance, 'cbc:Percent', '<cbc:Percent>21</cbc:Percent>'],
  'BR-AE-08': [abroad, tax, 'cbc:TaxableAmount', more],
  'BR-AE-09': [abroad, tax, 'cbc:TaxAmount', more],
  'BR-AE-10': [abroad, tax, 'cbc:TaxExemptionReasonCode', 'reasons'],
  'BR-E-01': [exempt, '', tax, twice],
  'BR-E-02': [exempt, party, 'cac:PartyTaxScheme'],
  'BR-E-03': [exempt, party, 'cac:PartyTaxScheme'],
  'BR-E-05': [exempt, 'cac:ClassifiedTaxCategory', 'cbc:Percent', '<cbc:Percent>21</cbc:Percent>'],
  'BR-E-06': [exempt, allowance, 'cbc:Percent', '<cbc:Percent>21</cbc:Percent>'],
  'BR-E-08': [exempt, tax, 'cbc:TaxableAmount', more],
  'BR-E-09': [exempt, tax, 'cbc:TaxAmount', more],
  'BR-E-10': [exempt, tax, 'cbc:TaxExemptionReason'],
  'PEPPOL-EN16931-R001': ['domestic', '', 'cbc:ProfileID'],
  'PEPPOL-EN16931-R002': ['credit note', '', 'cbc:Note', twice],
  'PEPPOL-EN16931-R003': ['domestic', '', 'cbc:BuyerReference'],
  'PEPPOL-EN16931-R004': ['domestic', '', 'cbc:CustomizationID', (element) => element.replace('#compliant', '')],
  'PEPPOL-EN16931-R007': ['domestic', '', 'cbc:ProfileID', (element) => element.replace(':01:', ':1:')],
  'PEPPOL-EN16931-R008': ['domestic', party, 'cbc:CityName', '<cbc:CityName></cbc:CityName>'],
  'PEPPOL-EN16931-R010': ['domestic', other, 'cbc:EndpointID'],
  'PEPPOL-EN16931-R020': ['domestic', party, 'cbc:EndpointID'],
  'PEPPOL-EN16931-R040': ['domestic', allowance, 'cbc:Amount', more],
  'PEPPOL-EN16931-R041': ['domestic', allowance, 'cbc:BaseAmount'],
  'PEPPOL-EN16931-R042': ['domestic', allowance, 'cbc:MultiplierFactorNumeric'],
  'PEPPOL-EN16931-R043': [
    'domestic',
    allowance,
    'cbc:ChargeIndicator',
    '<cbc:ChargeIndicator>no</cbc:ChargeIndicator>',
  ],
  'PEPPOL-EN16931-R051': ['domestic', line, 'cbc:LineExtensionAmount', being('currencyID', 'USD')],
  'PEPPOL-EN16931-R053': ['domestic', '', taxes, twice],
  'PEPPOL-EN16931-R120': ['domestic', line, 'cbc:LineExtensionAmount', more],
  'PEPPOL-EN16931-R121': ['domestic', line, 'cbc:BaseQuantity', (element) => element.replace('>1<', '>0<')],
  'PEPPOL-EN16931-R130': ['domestic', line, 'cbc:BaseQuantity', being('unitCode', 'H87')],
  'PEPPOL-EN16931-F001': ['domestic', '', 'cbc:IssueDate', '<cbc:IssueDate>2026-02-30</cbc:IssueDate>'],
  'PEPPOL-EN16931-CL008': ['domestic', party, 'cbc:EndpointID', being('schemeID', '9901')],
  'NL-R-001': ['credit note', '', 'cac:BillingReference'],
  'NL-R-002': ['domestic', party, 'cbc:StreetName'],
  'NL-R-003': ['domestic', `${party} cac:PartyLegalEntity`, 'cbc:CompanyID', without('schemeID')],
  'NL-R-004': ['domestic', other, 'cbc:PostalZone'],
  'NL-R-005': ['domestic', `${other} cac:PartyLegalEntity`, 'cbc:CompanyID', without('schemeID')],
  'NL-R-007': ['domestic', '', 'cac:PaymentMeans'],
  'NL-R-008': ['domestic', '', 'cbc:PaymentMeansCode', '<cbc:PaymentMeansCode>97</cbc:PaymentMeansCode>'],
  'DE-R-001': [german, '', 'cac:PaymentMeans'],
  'DE-R-002': [german, party, 'cac:Contact'],
  'DE-R-003': [german, party, 'cbc:CityName'],
  'DE-R-004': [german, party, 'cbc:PostalZone'],
  'DE-R-005': [german, 'cac:Contact', 'cbc:Name'],
  'DE-R-006': [german, party, 'cbc:Telephone'],
  'DE-R-007': [german, party, 'cbc:ElectronicMail'],
  'DE-R-008': [german, other, 'cbc:CityName'],
  'DE-R-014': [german, tax, 'cbc:Percent'],
  'DE-R-015': [german, '', 'cbc:BuyerReference'],
  'DE-R-028': [german, party, 'cbc:ElectronicMail', '<cbc:ElectronicMail>nobody</cbc:ElectronicMail>'],
};

/** More than one element that together break a rule. */
const groups: Readonly<Record<string, RegExp>> = {
  reasons: /<cbc:(AllowanceChargeReason|TaxExemptionReason)(Code)?>.*?<\/cbc:\1\2>/g,
  numbers: /<cbc:CompanyID[^>]*>.*?<\/cbc:CompanyID>/g,
};

/** @throws for a damage that finds nothing to change */
export function damaged(xml: string, [, within, element, to = '']: Damage): string {
  const from = within
    .split(' ')
    .reduce((so, part) => (part === '' ? so : xml.indexOf(`<${part}`, so)), xml.indexOf('<cbc:CustomizationID'));
  const rest = xml.slice(from);
  const changed = change(rest, element, to);
  if (from < 0 || changed === rest) throw new Error(`${within} ${element} is not there, or stays`);
  return xml.slice(0, from) + changed;
}

function change(xml: string, element: string, to: To): string {
  const first = new RegExp(`<${element}[ >].*?</${element}>`, 's');
  if (typeof to !== 'string') return xml.replace(first, to);
  const group = groups[to];
  return group === undefined ? xml.replace(first, to) : xml.replaceAll(group, '');
}
