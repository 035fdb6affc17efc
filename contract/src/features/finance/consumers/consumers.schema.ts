import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { languages } from '../../../languages.ts';
import { checkoutStates } from '../../partners/checkout/checkout.api.ts';
import { messageStates } from '../../settings/outbox/outbox.api.ts';
import { consumerMarks, dossierStates } from '../dossiers/dossiers.schema.ts';

/** What is masked until somebody says why they need it. */
export const personalFields = ['name', 'email', 'phone', 'birthDate', 'address', 'iban'] as const;
export type PersonalField = (typeof personalFields)[number];

/** Of each part of a consumer so many, the newest. */
export const mostOfConsumer = 50;

/** How long what was revealed stays on a screen. */
export const revealedMinutes = 5;

/** Null where it was never told, or is erased. */
const masked = z.string().nullable();

/** A consumer as the list shows it: one of each tenant that they bought from. Money is in minor units. */
export const ConsumerRow = z.object({
  id: z.int(),
  type: z.enum(['B2C', 'B2B']),
  /** Enough to recognise who calls: `F*** H***`; a company's in full. */
  name: masked,
  email: masked,
  phone: masked,
  tenantName: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** What they owe in all: what is owed to them for one dossier takes nothing from another. */
  open: z.int(),
  /** On which something is still to pay. */
  openDossiers: z.int(),
  createdOn: Instant,
  erasedOn: Instant.nullable(),
});
export type ConsumerRow = z.infer<typeof ConsumerRow>;

const ConsumerDossier = z.object({
  id: z.int(),
  dossierNumber: z.string(),
  state: z.enum(dossierStates).nullable(),
  currency: z.string(),
  captured: z.int(),
  /** Below 0 the consumer is owed it. */
  open: z.int(),
  dueOn: z.iso.date().nullable(),
  /** After it; 0: it is not late. */
  daysLate: z.int(),
  shopName: z.string().nullable(),
});

const ConsumerTransaction = z.object({
  id: z.int(),
  transactionNumber: z.string(),
  state: z.enum(checkoutStates),
  /** In the books. */
  captured: z.int(),
  /** Of what was authorised; minor units. */
  released: z.int(),
  currency: z.string(),
  amount: z.int(),
  startedOn: Instant,
  shopName: z.string(),
});

const ConsumerMail = z.object({
  id: z.int(),
  on: Instant,
  /** Empty of one that is erased or emptied. */
  subject: z.string(),
  state: z.enum(messageStates),
  /** Whether what it said was kept for so long that it no longer is. */
  isEmptied: z.boolean(),
  /** Whether its text is there still, so that it can be sent again. */
  hasText: z.boolean(),
});

/** What keeps a consumer from being erased: something of theirs that is not done. */
export const erasureBlocks = ['open', 'disputed', 'frozen', 'under-way', 'refund-asked'] as const;
const ErasureBlock = z.object({
  kind: z.enum(['dossier', 'transaction']),
  number: z.string(),
  why: z.enum(erasureBlocks),
});
export type ErasureBlock = z.infer<typeof ErasureBlock>;

export const Consumer = ConsumerRow.omit({ name: true, email: true, phone: true }).extend({
  personal: z.object({ name: masked, email: masked, phone: masked, birthDate: masked, address: masked, iban: masked }),
  language: z.enum(languages),
  marks: z.array(z.enum(consumerMarks)),
  /** What is owed to them. */
  owed: z.int(),
  dossiers: z.array(ConsumerDossier),
  transactions: z.array(ConsumerTransaction),
  mails: z.array(ConsumerMail),
  blocks: z.array(ErasureBlock),
  updatedOn: Instant,
  version: z.int(),
});
export type Consumer = z.infer<typeof Consumer>;
