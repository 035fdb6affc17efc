/** The invoice that a charge becomes, or what is missing before it can. */
import type { MissingForInvoice } from '@houston/contract/features/finance/billing-settings/missing-for-invoice';
import { missingForInvoice } from '@houston/contract/features/finance/billing-settings/missing-for-invoice';
import { plusDays } from '../../../clock.ts';
import type { Invoice } from '../../../documents/invoice.ts';
import { partyOf } from '../../../documents/party.ts';
import type { PsperRow } from '../../partners/pspers/pspers.table.ts';
import { identityOf, type TenantBilling, vatOf } from '../billing-settings/billing-view.service.ts';
import type { Charge } from './charges.store.ts';

export interface Issued {
  /** Without its prefix and year. */
  readonly sequence: number;
  /** yyyy-MM-dd */
  readonly on: string;
}

/** @returns what is missing on either side, when something is */
export function invoiceOf(
  charge: Charge,
  billing: TenantBilling,
  psper: PsperRow,
  issued: Issued,
): { invoice: Invoice } | { missing: MissingForInvoice } {
  const tenant = identityOf(billing);
  const vat = vatOf(billing, psper.country ?? '');
  const missing = missingForInvoice(tenant, psper, vat);
  if (missing.tenant.length + missing.psper.length > 0) return { missing };
  const number = numberOf(tenant.invoicePrefix ?? '', issued);
  const seller = partyOf(tenant, tenant.legalName ?? '');
  const invoice: Invoice = {
    type: 'invoice',
    number,
    issuedOn: issued.on,
    dueOn: plusDays(issued.on, charge.paymentTermDays),
    period: { from: charge.from, to: charge.to },
    seller,
    buyer: partyOf(
      { ...psper, email: psper.emailAddress, peppolId: null },
      psper.invoiceName || (psper.legalName ?? ''),
    ),
    buyerReference: charge.merchant === null ? psper.psperKey : `${psper.psperKey} ${charge.merchant}`,
    terms: charge.terms,
    vat: {
      category: vat.category,
      rate: vat.category === 'S' ? (vat.rate ?? tenant.vatRate ?? '0') : '0',
      reason: vat.reason,
    },
    payment: { iban: tenant.iban ?? '', holder: seller.legalName, reference: number },
    credits: null,
  };
  return { invoice };
}

/** `NB2026-000001` */
export function numberOf(prefix: string, { sequence, on }: Issued): string {
  return `${prefix}${on.slice(0, 4)}-${String(sequence).padStart(6, '0')}`;
}
