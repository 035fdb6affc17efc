/** Rules of EN 16931 on what a document says and how it sums up, by their ids (BR-*, BR-CO-*, BR-DEC-*, BR-CL-*). */
import { countryOf, has, type Rules, type Ubl, vatNumberOf } from './document.fixture.ts';
import { all, cents, everything, figure, isNear, type Part, sum, text } from './tree.fixture.ts';

const totals = 'cac:LegalMonetaryTotal';
const total = ({ root }: Ubl, name: string) => figure(root, `${totals}/cbc:${name}Amount`);
const party = 'cac:PartyLegalEntity/cbc:RegistrationName';
const country = 'cac:PostalAddress/cac:Country/cbc:IdentificationCode';

const rootHas = (path: string) => (document: Ubl) => has(document.root, path);
const sellerHas = (path: string) => (document: Ubl) => has(document.seller, path);
const buyerHas = (path: string) => (document: Ubl) => has(document.buyer, path);
const linesHave = (path: string) => (document: Ubl) => document.lines.every((line) => has(line, path));
const taxesHave = (path: string) => (document: Ubl) => document.taxes.every((tax) => has(tax, path));
const allowancesHave = (path: string) => (document: Ubl) => document.allowances.every((one) => has(one, path));
/** No more than two decimals. */
const isFine = (parts: (document: Ubl) => readonly Part[]) => (document: Ubl) =>
  parts(document).every(({ text: said }) => !/\.\d{3,}/.test(said));
const fineTotal = (name: string) => isFine(({ root }) => all(root, `${totals}/cbc:${name}Amount`));

export const said: Rules = {
  'BR-01': rootHas('cbc:CustomizationID'),
  'BR-02': rootHas('cbc:ID'),
  'BR-03': rootHas('cbc:IssueDate'),
  'BR-04': ({ root, isCredit }) => has(root, isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode'),
  'BR-05': rootHas('cbc:DocumentCurrencyCode'),
  'BR-06': sellerHas(party),
  'BR-07': buyerHas(party),
  'BR-08': ({ seller }) => all(seller, 'cac:PostalAddress').length > 0,
  'BR-09': sellerHas(country),
  'BR-10': ({ buyer }) => all(buyer, 'cac:PostalAddress').length > 0,
  'BR-11': buyerHas(country),
  'BR-12': rootHas(`${totals}/cbc:LineExtensionAmount`),
  'BR-13': rootHas(`${totals}/cbc:TaxExclusiveAmount`),
  'BR-14': rootHas(`${totals}/cbc:TaxInclusiveAmount`),
  'BR-15': rootHas(`${totals}/cbc:PayableAmount`),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': linesHave('cbc:ID'),
  'BR-22': ({ lines, quantity }) => lines.every((line) => has(line, quantity)),
  'BR-23': ({ lines, quantity }) =>
    lines.every((line) => all(line, quantity).every(({ attributes }) => attributes.unitCode)),
  'BR-24': linesHave('cbc:LineExtensionAmount'),
  'BR-25': linesHave('cac:Item/cbc:Name'),
  'BR-26': linesHave('cac:Price/cbc:PriceAmount'),
  'BR-27': ({ lines }) => lines.every((line) => figure(line, 'cac:Price/cbc:PriceAmount') >= 0n),
  'BR-29': ({ root }) =>
    all(root, 'cac:InvoicePeriod').every((one) => text(one, 'cbc:EndDate') >= text(one, 'cbc:StartDate')),
  'BR-31': allowancesHave('cbc:Amount'),
  'BR-32': allowancesHave('cac:TaxCategory/cbc:ID'),
  'BR-33': ({ allowances }) =>
    allowances.every((one) => has(one, 'cbc:AllowanceChargeReason') || has(one, 'cbc:AllowanceChargeReasonCode')),
  'BR-45': taxesHave('cbc:TaxableAmount'),
  'BR-46': taxesHave('cbc:TaxAmount'),
  'BR-47': taxesHave('cac:TaxCategory/cbc:ID'),
  'BR-48': taxesHave('cac:TaxCategory/cbc:Percent'),
  'BR-49': ({ means }) => means.every((one) => has(one, 'cbc:PaymentMeansCode')),
  'BR-50': ({ means }) =>
    means.every((one) => all(one, 'cac:PayeeFinancialAccount').every((account) => has(account, 'cbc:ID'))),
  'BR-55': ({ root }) =>
    all(root, 'cac:BillingReference').every((one) => has(one, 'cac:InvoiceDocumentReference/cbc:ID')),
  'BR-61': ({ means }) =>
    means.every(
      (one) =>
        !['30', '58'].includes(text(one, 'cbc:PaymentMeansCode')) || has(one, 'cac:PayeeFinancialAccount/cbc:ID'),
    ),
  'BR-62': ({ seller }) => all(seller, 'cbc:EndpointID').every(({ attributes }) => attributes.schemeID),
  'BR-63': ({ buyer }) => all(buyer, 'cbc:EndpointID').every(({ attributes }) => attributes.schemeID),
};

export const summed: Rules = {
  'BR-CO-04': linesHave('cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
  'BR-CO-09': ({ seller, buyer }) =>
    [seller, buyer].every((one) => vatNumberOf(one) === '' || vatNumberOf(one).startsWith(countryOf(one))),
  'BR-CO-10': (document) => total(document, 'LineExtension') === sum(document.lines, 'cbc:LineExtensionAmount'),
  'BR-CO-11': (document) => total(document, 'AllowanceTotal') === sum(document.allowances, 'cbc:Amount'),
  'BR-CO-13': (document) =>
    total(document, 'TaxExclusive') === total(document, 'LineExtension') - total(document, 'AllowanceTotal'),
  'BR-CO-14': ({ root, taxes }) => figure(root, 'cac:TaxTotal/cbc:TaxAmount') === sum(taxes, 'cbc:TaxAmount'),
  'BR-CO-15': (document) =>
    total(document, 'TaxInclusive') ===
    total(document, 'TaxExclusive') + figure(document.root, 'cac:TaxTotal/cbc:TaxAmount'),
  'BR-CO-16': (document) => total(document, 'Payable') === total(document, 'TaxInclusive'),
  // To the cent, though the rule leaves one euro.
  'BR-CO-17': ({ taxes }) =>
    taxes.every((tax) =>
      isNear(
        figure(tax, 'cbc:TaxAmount'),
        cents((figure(tax, 'cbc:TaxableAmount') * figure(tax, 'cac:TaxCategory/cbc:Percent')) / 100_000_000n),
        0n,
      ),
    ),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  'BR-CO-26': ({ seller }) => vatNumberOf(seller) !== '' || has(seller, 'cac:PartyLegalEntity/cbc:CompanyID'),
  'BR-DEC-01': isFine(({ allowances }) => allowances.flatMap((one) => all(one, 'cbc:Amount'))),
  'BR-DEC-02': isFine(({ allowances }) => allowances.flatMap((one) => all(one, 'cbc:BaseAmount'))),
  'BR-DEC-09': fineTotal('LineExtension'),
  'BR-DEC-10': fineTotal('AllowanceTotal'),
  'BR-DEC-12': fineTotal('TaxExclusive'),
  'BR-DEC-13': isFine(({ root }) => all(root, 'cac:TaxTotal/cbc:TaxAmount')),
  'BR-DEC-14': fineTotal('TaxInclusive'),
  'BR-DEC-18': fineTotal('Payable'),
  'BR-DEC-19': isFine(({ taxes }) => taxes.flatMap((tax) => all(tax, 'cbc:TaxableAmount'))),
  'BR-DEC-20': isFine(({ taxes }) => taxes.flatMap((tax) => all(tax, 'cbc:TaxAmount'))),
  'BR-DEC-23': isFine(({ lines }) => lines.flatMap((line) => all(line, 'cbc:LineExtensionAmount'))),
};

/** Of the lists, what our documents use. */
const categories = ['S', 'AE', 'E'];
const coded = (document: Ubl, name: string) => everything(document.root).filter((part) => part.name === name);

export const listed: Rules = {
  'BR-CL-01': ({ root, isCredit }) =>
    isCredit ? text(root, 'cbc:CreditNoteTypeCode') === '381' : text(root, 'cbc:InvoiceTypeCode') === '380',
  'BR-CL-04': ({ root }) => text(root, 'cbc:DocumentCurrencyCode') === 'EUR',
  'BR-CL-14': (document) => coded(document, 'cbc:IdentificationCode').every((code) => /^[A-Z]{2}$/.test(code.text)),
  'BR-CL-16': (document) => coded(document, 'cbc:PaymentMeansCode').every((code) => ['57', '58'].includes(code.text)),
  'BR-CL-17': ({ taxes }) => taxes.every((tax) => categories.includes(text(tax, 'cac:TaxCategory/cbc:ID'))),
  'BR-CL-18': ({ lines }) =>
    lines.every((line) => categories.includes(text(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'))),
  'BR-CL-19': (document) => coded(document, 'cbc:AllowanceChargeReasonCode').every((code) => code.text === '100'),
  'BR-CL-22': (document) => coded(document, 'cbc:TaxExemptionReasonCode').every((code) => code.text === 'VATEX-EU-AE'),
  'BR-CL-23': ({ lines, quantity }) =>
    lines.every((line) => all(line, quantity).every(({ attributes }) => attributes.unitCode === 'C62')),
};
