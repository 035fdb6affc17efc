import type {
  Frequency,
  RetrosettlementKind,
  ServiceMethod,
} from '@houston/contract/features/partners/pspers/psper.schema';
import { boolean, integer, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const pspers = pgTable('pspers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** What other systems know it by. */
  psperKey: text('psper_key').notNull(),
  friendlyName: text('name').notNull(),
  invoiceName: text('invoice_name').notNull().default(''),
  emailAddress: text('email_address'),
  street: text(),
  houseNumber: text('house_number'),
  houseNumberSuffix: text('house_number_suffix'),
  postalCode: text('postal_code'),
  city: text(),
  // Percentages, but for the fixed fee, which is in euros.
  kickbackRate: numeric('kickback_rate', { precision: 9, scale: 6 }).notNull().default('0'),
  buyRate: numeric('buy_rate', { precision: 9, scale: 6 }).notNull().default('0'),
  feeFixedAmount: numeric('fee_fixed_amount', { precision: 12, scale: 6 }).notNull().default('0'),
  feeVariableAmount: numeric('fee_variable_amount', { precision: 9, scale: 6 }).notNull().default('0'),
  clearingFrequency: smallint('clearing_frequency').$type<Frequency>().notNull().default(0),
  /** Since when the frequency of clearing holds; null: since ever. */
  clearingSince: timestamp('clearing_since', { withTimezone: true }),
  /** The same of the frequency of invoices. */
  invoicingSince: timestamp('invoicing_since', { withTimezone: true }),
  invoiceFrequency: smallint('invoice_frequency').$type<Frequency>().notNull().default(0),
  invoiceMethod: smallint('invoice_method').$type<ServiceMethod>().notNull().default(0),
  cessionMethod: smallint('cession_method').$type<ServiceMethod>().notNull().default(0),
  iban: text(),
  ibanChangedAt: timestamp('iban_changed_at', { withTimezone: true }),
  requiresAgreement: boolean('requires_agreement_document').notNull().default(false),
  requiresCessionDeed: boolean('requires_cession_deed').notNull().default(false),
  requiresIban: boolean('requires_iban').notNull().default(false),
  requiresUbo: boolean('requires_ubo_document').notNull().default(false),
  sftpUrl: text('sftp_url'),
  sftpPort: integer('sftp_port'),
  sftpFolder: text('sftp_folder'),
  /** Since when documents are delivered: since URL, port and folder are all set; null: they are not. */
  deliverySince: timestamp('delivery_since', { withTimezone: true }),
  /** Days that the psper has to pay an invoice. */
  paymentTermDays: smallint('payment_term_days').notNull().default(14),
  /** Days that debtors have to pay a claim. */
  defaultPaymentTerm: smallint('default_payment_term').notNull().default(14),
  exactDebtorId: text('exact_debtor_id'),
  exactCreditorId: text('exact_creditor_id'),
  fraudModuleEnabled: boolean('fraud_module_enabled').notNull().default(true),
  b2bEnabled: boolean('b2b_enabled').notNull().default(false),
  retrosettlementKind: smallint('retrosettlement_kind').$type<RetrosettlementKind>().notNull().default(0),
  retrosettlementFrom: timestamp('retrosettlement_chargebacks_from', { withTimezone: true }),
  newSelectionLogic: boolean('new_settlement_selection_logic').notNull().default(false),
  sameDayRefunds: boolean('same_day_refund_settlement').notNull().default(false),
  legalName: text('legal_name'),
  vatNumber: text('vat_number'),
  chamberOfCommerceNumber: text('chamber_of_commerce_number'),
  country: text(),
  version: integer().notNull().default(1),
});
export type PsperRow = typeof pspers.$inferSelect;
