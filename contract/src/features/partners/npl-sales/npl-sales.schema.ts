import * as z from 'zod';
import { Instant, requiredLine } from '../../../fields.ts';
import { NplPayment } from '../../finance/unmatched-payments/npl-payments.schema.ts';

/** Why an unpaid claim of an SPV is not sold, the first that holds. `budget`: it is eligible, and the budget does not reach it. */
export const leftOutOfSale = [
  'recalled',
  ...([
    'on_hold',
    'arrangement',
    'in_collection',
    'frozen',
    'disputed',
    'not_due_long',
    'too_small',
    'currency',
  ] as const),
  ...(['not_reminded', 'under_way', 'no_consumer', 'type', 'marked', 'budget'] as const),
] as const;
export type LeftOutOfSale = (typeof leftOutOfSale)[number];

const Sum = { country: z.string(), dossiers: z.int(), faceAmount: z.int() };

/** What a sale would be now. Amounts in cents. */
export const SalePreview = z.object({
  cutOff: Instant,
  /** Percent. */
  discount: z.string(),
  /** What is left of this month's budget. */
  budget: z.int(),
  /** By the environment: how much has to be open, and for how many days it has to be past due. */
  minAmount: z.int(),
  daysPastDue: z.int(),
  dossiers: z.int(),
  faceAmount: z.int(),
  price: z.int(),
  /** One contract for each seller and country. */
  contracts: z.array(z.object({ seller: z.string(), ...Sum, price: z.int() })),
  leftOut: z.array(z.object({ reason: z.enum(leftOutOfSale), ...Sum })),
});
export type SalePreview = z.infer<typeof SalePreview>;

/** What was seen in the preview: another is not sold unseen. */
export const SellNow = z.strictObject({
  reason: requiredLine(300),
  dossiers: z.int('validation.number').min(1, 'validation.above-zero'),
  price: z.int('validation.number').min(0, 'validation.not-negative'),
});

/** Amounts in cents. */
export const NplSale = z.object({
  id: z.int(),
  reference: z.string(),
  soldOn: z.iso.date(),
  country: z.string(),
  sellerName: z.string(),
  buyerName: z.string(),
  dossiers: z.int(),
  /** What was open of them. */
  faceAmount: z.int(),
  price: z.int(),
  discount: z.string(),
  dueOn: z.iso.date(),
  /** What came back to the seller; its price is credited. */
  recalled: z.object({ dossiers: z.int(), price: z.int() }),
  /** What bank statements tell that its buyer paid, and the day of the bank of the last of it. */
  paidAmount: z.int(),
  lastPaidOn: Instant.nullable(),
  /** Some of it is open after the day on which it was due. */
  isOverdue: z.boolean(),
});
export type NplSale = z.infer<typeof NplSale>;

/** All of a range, however many pages it has: what was to be paid, and what of it is credited for what came back since, paid, and overdue. */
export const SaleTotals = z.object({
  count: z.int(),
  price: z.int(),
  credited: z.int(),
  paid: z.int(),
  /** Open of those that were due before today. */
  overdue: z.int(),
});
export type SaleTotals = z.infer<typeof SaleTotals>;

/** Why a debtor is not told that the claim was sold, or came back. `turned_off`: by the environment setting. */
export const notTold = [
  ...(['no_address', 'deceased', 'insolvent', 'debt_settlement', 'minor', 'opted_out'] as const),
  ...(['turned_off', 'recalled', 'paid'] as const),
] as const;
export type NotTold = (typeof notTold)[number];

const Party = z.object({ name: z.string(), address: z.array(z.string()), ascription: z.string(), iban: z.string() });

/** A sale with its terms, which stay as they were. */
export const NplSaleDetail = NplSale.extend({
  buyerId: z.int(),
  soldAt: Instant,
  cutOff: Instant,
  isPlanned: z.boolean(),
  reason: z.string().nullable(),
  byName: z.string().nullable(),
  /** 0 of persons, 1 of businesses, 2 of both. */
  debtAcceptanceType: z.literal([0, 1, 2]),
  minAmount: z.int(),
  daysPastDue: z.int(),
  seller: Party,
  buyer: Party,
  /** Debtors of the sale: how many were told of it by e-mail, and why others were not. Nobody before the export has arrived. */
  debtors: z.object({
    told: z.int(),
    leftOut: z.array(z.object({ reason: z.enum(notTold), dossiers: z.int() })),
  }),
  /** What its buyer gets of it by SFTP; null: no export was made yet. */
  export: z
    .object({
      /** All of it. */
      arrivedAt: Instant.nullable(),
      /** Files beside the one that ends it, as far as they are made. */
      counts: z.object({ waiting: z.int(), failed: z.int(), uncertain: z.int() }),
    })
    .nullable(),
  /** The newest first, also those that were matched to it by mistake. */
  payments: z.array(NplPayment),
  postings: z.array(
    z.object({
      id: z.int(),
      /** A payment of the buyer did, or what took one back. */
      isPayment: z.boolean(),
      /** The number of the dossier whose recall posted it; null: the sale or a payment did. */
      recalled: z.string().nullable(),
      debit: z.string(),
      credit: z.string(),
      amount: z.int(),
      postedOn: Instant,
    }),
  ),
});
export type NplSaleDetail = z.infer<typeof NplSaleDetail>;

export const SoldDossier = z.object({
  id: z.int(),
  dossierNumber: z.string(),
  dueOn: z.iso.date(),
  /** When it was sold, and now. */
  faceAmount: z.int(),
  openAmount: z.int(),
  price: z.int(),
  recalledAt: Instant.nullable(),
  /** Money of it was booked to its buyer: it is not recalled any more. */
  isSettled: z.boolean(),
});
export type SoldDossier = z.infer<typeof SoldDossier>;
