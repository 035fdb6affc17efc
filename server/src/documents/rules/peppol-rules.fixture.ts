/** Rules of Peppol BIS Billing 3.0, and of its sellers in the Netherlands (NL-R-*) and Germany (DE-R-*), by their ids. */
import { isPeppolId } from '@houston/contract/features/finance/billing-settings/peppol-id';
import { countryOf, has, type Rules, type Ubl } from './document.fixture.ts';
import { all, everything, figure, isNear, text } from './tree.fixture.ts';

const address = [
  'cac:PostalAddress/cbc:StreetName',
  'cac:PostalAddress/cbc:CityName',
  'cac:PostalAddress/cbc:PostalZone',
];
const isOf = (country: string, { seller }: Ubl) => countryOf(seller) === country;
const isWithin = (country: string, document: Ubl) => isOf(country, document) && countryOf(document.buyer) === country;
const endpoints = ({ seller, buyer }: Ubl) => [seller, buyer].flatMap((party) => all(party, 'cbc:EndpointID'));
/** What a rule asks where both sides are of a country. */
const within = (country: string, holds: (document: Ubl) => boolean) => (document: Ubl) =>
  !isWithin(country, document) || holds(document);
const dutch = (holds: (document: Ubl) => boolean) => (document: Ubl) => !isOf('NL', document) || holds(document);
const dutchMeans = ['30', '48', '49', '57', '58', '59'];

export const peppol: Rules = {
  'PEPPOL-EN16931-R001': ({ root }) => has(root, 'cbc:ProfileID'),
  'PEPPOL-EN16931-R002': ({ root }) => all(root, 'cbc:Note').length <= 1,
  'PEPPOL-EN16931-R003': ({ root }) => has(root, 'cbc:BuyerReference'),
  'PEPPOL-EN16931-R004': ({ root }) =>
    text(root, 'cbc:CustomizationID').startsWith(
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    ),
  'PEPPOL-EN16931-R007': ({ root }) =>
    /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/.test(text(root, 'cbc:ProfileID')),
  'PEPPOL-EN16931-R008': ({ root }) =>
    everything(root).every(({ children, text: said }) => children.length > 0 || said.trim() !== ''),
  'PEPPOL-EN16931-R010': ({ buyer }) => has(buyer, 'cbc:EndpointID'),
  'PEPPOL-EN16931-R020': ({ seller }) => has(seller, 'cbc:EndpointID'),
  'PEPPOL-EN16931-R040': ({ allowances }) =>
    allowances.every((one) =>
      isNear(
        figure(one, 'cbc:Amount'),
        (figure(one, 'cbc:BaseAmount') * figure(one, 'cbc:MultiplierFactorNumeric')) / 100_000_000n,
        2n,
      ),
    ),
  'PEPPOL-EN16931-R041': ({ allowances }) =>
    allowances.every((one) => !has(one, 'cbc:MultiplierFactorNumeric') || has(one, 'cbc:BaseAmount')),
  'PEPPOL-EN16931-R042': ({ allowances }) =>
    allowances.every((one) => !has(one, 'cbc:BaseAmount') || has(one, 'cbc:MultiplierFactorNumeric')),
  'PEPPOL-EN16931-R043': ({ allowances }) =>
    allowances.every((one) => ['true', 'false'].includes(text(one, 'cbc:ChargeIndicator'))),
  'PEPPOL-EN16931-R051': ({ root }) =>
    everything(root).every(({ attributes: { currencyID } }) =>
      [undefined, text(root, 'cbc:DocumentCurrencyCode')].includes(currencyID),
    ),
  'PEPPOL-EN16931-R053': ({ root }) =>
    all(root, 'cac:TaxTotal').filter((one) => all(one, 'cac:TaxSubtotal').length > 0).length === 1,
  'PEPPOL-EN16931-R120': ({ lines, quantity }) =>
    lines.every((line) => {
      const base = figure(line, 'cac:Price/cbc:BaseQuantity') || 1_000_000n;
      const price = figure(line, 'cac:Price/cbc:PriceAmount');
      return isNear(figure(line, 'cbc:LineExtensionAmount'), (figure(line, quantity) * price) / base, 2n);
    }),
  'PEPPOL-EN16931-R121': ({ lines }) => lines.every((line) => figure(line, 'cac:Price/cbc:BaseQuantity') > 0n),
  'PEPPOL-EN16931-R130': ({ lines, quantity }) =>
    lines.every((line) =>
      all(line, 'cac:Price/cbc:BaseQuantity').every(
        ({ attributes }) => attributes.unitCode === all(line, quantity)[0]?.attributes.unitCode,
      ),
    ),
  'PEPPOL-EN16931-F001': ({ root }) =>
    everything(root)
      .filter(({ name }) => name.endsWith('Date'))
      .every(({ text: day }) => /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(day).toJSON()?.startsWith(day)),
  'PEPPOL-EN16931-CL008': (document) =>
    endpoints(document).every(({ attributes, text: id }) => isPeppolId(`${attributes.schemeID}:${id}`)),
};

export const national: Rules = {
  'NL-R-001': dutch(
    ({ root, isCredit }) => !isCredit || has(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
  ),
  'NL-R-002': dutch(({ seller }) => has(seller, ...address)),
  'NL-R-003': dutch(({ seller }) =>
    all(seller, 'cac:PartyLegalEntity/cbc:CompanyID').every(({ attributes: { schemeID = '' } }) =>
      ['0106', '0190'].includes(schemeID),
    ),
  ),
  'NL-R-004': within('NL', ({ buyer }) => has(buyer, ...address)),
  'NL-R-005': within('NL', ({ buyer }) =>
    all(buyer, 'cac:PartyLegalEntity/cbc:CompanyID').every(({ attributes: { schemeID = '' } }) =>
      ['0106', '0190'].includes(schemeID),
    ),
  ),
  'NL-R-007': dutch(({ isCredit, means }) => isCredit || means.length > 0),
  'NL-R-008': within('NL', ({ means }) => means.every((one) => dutchMeans.includes(text(one, 'cbc:PaymentMeansCode')))),
  'DE-R-001': within('DE', ({ means }) => means.length > 0),
  'DE-R-002': within('DE', ({ seller }) => all(seller, 'cac:Contact').length > 0),
  'DE-R-003': within('DE', ({ seller }) => has(seller, 'cac:PostalAddress/cbc:CityName')),
  'DE-R-004': within('DE', ({ seller }) => has(seller, 'cac:PostalAddress/cbc:PostalZone')),
  'DE-R-005': within('DE', ({ seller }) => has(seller, 'cac:Contact/cbc:Name')),
  'DE-R-006': within('DE', ({ seller }) => has(seller, 'cac:Contact/cbc:Telephone')),
  'DE-R-007': within('DE', ({ seller }) => has(seller, 'cac:Contact/cbc:ElectronicMail')),
  'DE-R-008': within('DE', ({ buyer }) => has(buyer, 'cac:PostalAddress/cbc:CityName')),
  'DE-R-014': within('DE', ({ taxes }) => taxes.every((tax) => has(tax, 'cac:TaxCategory/cbc:Percent'))),
  'DE-R-015': within('DE', ({ root }) => has(root, 'cbc:BuyerReference')),
  'DE-R-028': within('DE', ({ seller }) =>
    /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text(seller, 'cac:Contact/cbc:ElectronicMail')),
  ),
};
