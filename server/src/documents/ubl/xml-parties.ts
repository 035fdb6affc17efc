/** Seller and buyer in UBL, with the numbers by which registers and networks know them. */
import { electronicAddressOf, isBelgianNumber } from '@houston/contract/features/finance/billing-settings/peppol-id';
import type { Party } from '../invoice.ts';
import { plainText } from '../plain-text.ts';
import { element, type XmlElement } from '../xml.ts';

export function supplier(party: Party): XmlElement {
  return element('cac:AccountingSupplierParty', [partyOf(party, [contactOf(party)])]);
}

export function customer(party: Party): XmlElement {
  return element('cac:AccountingCustomerParty', [partyOf(party, [])]);
}

function partyOf(party: Party, contact: readonly XmlElement[]): XmlElement {
  const name = plainText(party.legalName);
  return element('cac:Party', [
    endpoint(party),
    element('cac:PartyName', [element('cbc:Name', name)]),
    element('cac:PostalAddress', [
      optional('cbc:StreetName', party.street),
      optional('cbc:CityName', party.city),
      optional('cbc:PostalZone', party.postalCode),
      element('cac:Country', [element('cbc:IdentificationCode', party.country)]),
    ]),
    party.vatNumber === null
      ? null
      : element('cac:PartyTaxScheme', [
          element('cbc:CompanyID', plainText(party.vatNumber)),
          element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
        ]),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name), registration(party)]),
    contact,
  ]);
}

function contactOf({ legalName, email, phone }: Party): XmlElement {
  return element('cac:Contact', [
    element('cbc:Name', plainText(legalName)),
    optional('cbc:Telephone', phone ?? null),
    optional('cbc:ElectronicMail', email),
  ]);
}

/** @throws RangeError for a party that no network can reach, of which no invoice is made: that is missing for it */
function endpoint(party: Party): XmlElement {
  const address = electronicAddressOf(party);
  if (address === null) throw new RangeError(`no electronic address of ${party.legalName}`);
  return element('cbc:EndpointID', plainText(address.id), { schemeID: address.scheme });
}

/** The number in the register of companies; with its scheme (ISO 6523) where it has the form of that. */
function registration({ country, chamberOfCommerceNumber }: Party): XmlElement | null {
  const number = plainText(chamberOfCommerceNumber ?? '');
  if (number === '') return null;
  const digits = number.replaceAll(/[ .]/g, '');
  if (country === 'NL') return element('cbc:CompanyID', digits, { schemeID: '0106' });
  if (country === 'BE' && isBelgianNumber(digits)) return element('cbc:CompanyID', digits, { schemeID: '0208' });
  if (country === 'FR' && /^\d{9}$/.test(digits)) return element('cbc:CompanyID', digits, { schemeID: '0002' });
  return element('cbc:CompanyID', number);
}

/** An element of Peppol is never empty. */
function optional(name: string, text: string | null): XmlElement | null {
  const plain = plainText(text ?? '');
  return plain === '' ? null : element(name, plain);
}
