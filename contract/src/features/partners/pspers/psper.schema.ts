import * as z from 'zod';
import { Instant } from '../../../fields.ts';

/** How often a psper is cleared or invoiced; unset is never. */
export const frequencies = { unset: 0, daily: 1, weekly: 7, monthly: 31 } as const;
export const Frequency = z.literal(Object.values(frequencies), 'validation.required');
export type Frequency = z.infer<typeof Frequency>;

/** No document, one for the psper, or one for each of its merchants. */
export const serviceMethods = { none: 0, psp: 1, merchant: 2 } as const;
export const ServiceMethod = z.literal(Object.values(serviceMethods), 'validation.required');
export type ServiceMethod = z.infer<typeof ServiceMethod>;

/** Who bears a chargeback of a ceded claim: we, the next cession, or a debit note. */
export const retrosettlementKinds = { none: 0, chargeback: 1, invoice: 2 } as const;
export const RetrosettlementKind = z.literal(Object.values(retrosettlementKinds), 'validation.required');
export type RetrosettlementKind = z.infer<typeof RetrosettlementKind>;

export const PsperListItem = z.object({ othoId: z.string(), psperName: z.string() });
export type PsperListItem = z.infer<typeof PsperListItem>;

const MaybeText = z.string().nullable();
/** A decimal number with a dot and without zeros that say nothing: `1.25`. Never a JSON number, which would round it. */
const DecimalText = z.string();

export const PsperSettings = z.object({
  /** Percent of the fees, taken off its invoices. */
  kickbackRate: DecimalText,
  /** Percent of what is ceded. */
  buyRate: DecimalText,
  /** Euros for each transaction. */
  feeFixedAmount: DecimalText,
  /** Percent of what is captured. */
  feeVariableAmount: DecimalText,
  clearingFrequency: Frequency,
  invoiceMethod: ServiceMethod,
  invoiceFrequency: Frequency,
  iban: MaybeText,
  cessieMethod: ServiceMethod,
  requiresAgreementDocument: z.boolean(),
  requiresAktevanCessie: z.boolean(),
  requiresIban: z.boolean(),
  requiresUboDocument: z.boolean(),
  sftpFolder: MaybeText,
  sftpPort: z.int().nullable(),
  sftpUrl: MaybeText,
  /** Days that the psper has to pay an invoice. */
  paymentTermDays: z.int(),
  /** Days that debtors have to pay a claim. */
  defaultPaymentTerm: z.int(),
  exactFinancialsDebtorId: MaybeText,
  exactFinancialsCreditorId: MaybeText,
  fraudModuleEnabled: z.boolean(),
  b2BEnabled: z.boolean(),
  retrosettlementKind: RetrosettlementKind,
  processRetrosettlementChargebacksFromUtc: Instant.nullable(),
  enableNewSettlementSelectionLogic: z.boolean(),
  enableRefundSettlementOnSameDay: z.boolean(),
});

export const PsperInfo = z.object({
  /** What other systems know it by; nobody changes it. */
  othoId: z.string(),
  friendlyName: z.string(),
  invoiceName: z.string(),
  emailAddress: MaybeText,
  address: z.object({
    street: MaybeText,
    houseNumber: MaybeText,
    houseNumberSuffix: MaybeText,
    postalCode: MaybeText,
    city: MaybeText,
  }),
  settings: PsperSettings,
  /** Who it is in law. */
  identity: z.object({
    legalName: MaybeText,
    vatNumber: MaybeText,
    chamberOfCommerceNumber: MaybeText,
    country: MaybeText,
  }),
  /** When the present IBAN came. */
  ibanChangedAt: Instant.nullable(),
  version: z.int(),
});
export type PsperInfo = z.infer<typeof PsperInfo>;
