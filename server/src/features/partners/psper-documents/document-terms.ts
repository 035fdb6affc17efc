/** What a deed or a debit note says, or what is missing before it can be made. */
import {
  missingForDebitNote,
  missingForDeed,
} from '@houston/contract/features/finance/billing-settings/missing-for-invoice';
import { plusDays } from '../../../clock.ts';
import { partyOf } from '../../../documents/party.ts';
import type { DebitNoteTerms } from '../../../documents/pdf/debit-note-pdf.ts';
import type { DeedTerms } from '../../../documents/pdf/deed-pdf.ts';
import { identityOf, type TenantBilling } from '../../finance/billing-settings/billing-view.service.ts';
import type { PsperRow } from '../pspers/pspers.table.ts';
import type { CededForDeed, NotedForDocument } from './due-documents.store.ts';

const psperParty = (psper: PsperRow) =>
  partyOf({ ...psper, email: psper.emailAddress, peppolId: null }, psper.legalName ?? '');

const nobodyKnows = { street: '', postalCode: '', city: '', country: '', chamberOfCommerceNumber: null };

/** A later edition says what the first does, but for the registration. @returns null when something is missing */
export function deedTermsOf(ceded: CededForDeed, psper: PsperRow): DeedTerms | null {
  const { registration: registered, said } = ceded;
  const registration = registered && { on: registered.on, number: registered.number };
  if (said !== null) return { ...said, registration };
  if (missingForDeed(psper).length > 0) return null;
  return {
    reference: ceded.reference,
    cededOn: ceded.cededOn,
    psperCountry: psper.country ?? '',
    country: ceded.country,
    tenant: ceded.tenant,
    assignor: psperParty(psper),
    assignee: { ...nobodyKnows, legalName: ceded.owner },
    merchant: ceded.merchant,
    claims: ceded.claims,
    amount: ceded.amount,
    faceAmount: ceded.faceAmount,
    notice: ceded.isPublic ? 'public' : 'silent',
    registration,
  };
}

/** `NB2026-D000001`: no invoice of any tenant has such a number. */
export function noteNumberOf(prefix: string, { sequence, on }: { sequence: number; on: string }): string {
  return `${prefix}${on.slice(0, 4)}-D${String(sequence).padStart(6, '0')}`;
}

/**
 * @param issued its place in the numbers of the year, and its day, from which it is due as many days later as the clearing said
 * @returns null when something is missing on either side
 */
export function noteTermsOf(
  noted: NotedForDocument,
  billing: TenantBilling,
  psper: PsperRow,
  issued: { sequence: number; on: string },
): DebitNoteTerms | null {
  const tenant = identityOf(billing);
  const missing = missingForDebitNote(tenant, psper);
  if (missing.tenant.length + missing.psper.length > 0) return null;
  const number = noteNumberOf(tenant.invoicePrefix ?? '', issued);
  const seller = partyOf(tenant, tenant.legalName ?? '');
  const { merchant, amount, faceAmount, owner, country, kind, reference } = noted;
  return {
    number,
    issuedOn: issued.on,
    dueOn: plusDays(issued.on, noted.termDays),
    ...{ reference, kind, seller, owner, country, amount, faceAmount },
    buyer: psperParty(psper),
    buyerReference: merchant === null ? psper.psperKey : `${psper.psperKey} ${merchant}`,
    payment: { iban: tenant.iban ?? '', holder: seller.legalName, reference: number },
  };
}
