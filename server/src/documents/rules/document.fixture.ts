/** The parts of an invoice or credit note that rules are about. */
import { all, type Part, text } from './tree.fixture.ts';

export interface Ubl {
  readonly root: Part;
  readonly isCredit: boolean;
  readonly seller: Part;
  readonly buyer: Part;
  readonly lines: readonly Part[];
  /** The name of a line's quantity. */
  readonly quantity: string;
  readonly allowances: readonly Part[];
  /** The breakdown of the tax. */
  readonly taxes: readonly Part[];
  readonly means: readonly Part[];
}

/** By its official id: whether a document keeps it. */
export type Rules = Readonly<Record<string, (document: Ubl) => boolean>>;

const nothing: Part = { name: '', attributes: {}, children: [], text: '' };

export function ublOf(root: Part): Ubl {
  const isCredit = root.name === 'CreditNote';
  return {
    root,
    isCredit,
    seller: all(root, 'cac:AccountingSupplierParty/cac:Party')[0] ?? nothing,
    buyer: all(root, 'cac:AccountingCustomerParty/cac:Party')[0] ?? nothing,
    lines: all(root, isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'),
    quantity: isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity',
    allowances: all(root, 'cac:AllowanceCharge'),
    taxes: all(root, 'cac:TaxTotal/cac:TaxSubtotal'),
    means: all(root, 'cac:PaymentMeans'),
  };
}

export const countryOf = (party: Part) => text(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode');
export const vatNumberOf = (party: Part) => text(party, 'cac:PartyTaxScheme/cbc:CompanyID');
export const has = (part: Part, ...paths: string[]) => paths.every((path) => text(part, path) !== '');
