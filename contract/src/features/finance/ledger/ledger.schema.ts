import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { movementKinds } from '../dossiers/dossiers.schema.ts';
import { ClosedMonth } from './closed-month.ts';
import { documentKinds, type Flow, flowNames } from './flows.ts';

/** Minor units, by what moved. */
const Flows = z.object(Object.fromEntries(flowNames.map((flow) => [flow, z.int()])) as Record<Flow, z.ZodInt>);
export type Flows = z.infer<typeof Flows>;

/** How long ago it was due, in days: up to `to`, more than the one before. */
export const ages = [
  { age: 'not-due', from: null, to: 0 },
  { age: '1-30', from: 1, to: 30 },
  { age: '31-60', from: 31, to: 60 },
  { age: '61-90', from: 61, to: 90 },
  { age: '91-180', from: 91, to: 180 },
  { age: 'older', from: 181, to: null },
] as const;
export type Age = (typeof ages)[number]['age'];
const ageNames = ages.map(({ age }) => age) as [Age, ...Age[]];

/** What is open and of one age. */
const OpenOfAge = z.object({ age: z.enum(ageNames), claims: z.int(), amount: z.int() });

const OpenOfOwner = z.object({
  /** Null: nobody has them ceded yet. */
  ownerId: z.int().nullable(),
  ownerName: z.string().nullable(),
  /** Those that are there; the others are nothing. */
  ages: z.array(OpenOfAge),
  claims: z.int(),
  amount: z.int(),
  /** What consumers paid too much, above zero, beside what is open. */
  overpaid: z.int(),
});
export type OpenOfOwner = z.infer<typeof OpenOfOwner>;

/** What statements say against what the books say; a line of one side alone has null for the other. */
export const bankLines = [
  ...(['payments', 'matched-again', 'taken-back', 'refunds', 'pay-outs', 'psper-payments', 'npl-payments'] as const),
  ...(['elsewhere', 'elsewhere-back', 'ignored', 'unused-in', 'unused-out'] as const),
] as const;
export type BankLine = (typeof bankLines)[number];

const BankTie = z.object({
  line: z.enum(bankLines),
  /** How many entries of statements, and what they come to: what went out is below zero. */
  entries: z.int(),
  statement: z.int().nullable(),
  ledger: z.int().nullable(),
});
export type BankTie = z.infer<typeof BankTie>;

export const LedgerPicture = z.object({
  /** By day, or by month: its first day. Those on which nothing moved are there too. */
  periods: z.array(
    z.object({
      ...{ from: z.iso.date(), to: z.iso.date() },
      /** Of a whole month that is closed; null: not yet, or it is none. */
      closed: ClosedMonth.nullable(),
      ...Flows.shape,
    }),
  ),
  total: Flows,
  /** Null: what is settled with buyers is of no single one. */
  tenants: z.array(z.object({ id: z.int().nullable(), name: z.string().nullable(), ...Flows.shape })),
  pspers: z.array(z.object({ psperKey: z.string().nullable(), name: z.string().nullable(), ...Flows.shape })),
  /** As of now, whatever days are asked for. */
  open: z.object({ on: z.iso.date(), owners: z.array(OpenOfOwner) }),
  /** Null where one psper is asked for: no bank account is of one. */
  bank: z.array(BankTie).nullable(),
});
export type LedgerPicture = z.infer<typeof LedgerPicture>;

/** Why a payment was taken back: a bank entry says so, an admin reversed its match, or it came without a bank entry and went without one. */
export const takenBackBy = ['bank', 'match', 'elsewhere'] as const;
export type TakenBackBy = (typeof takenBackBy)[number];

/** Minor units: above zero what is on the debit side. */
export const AccountBalance = z.object({
  account: z.string(),
  /** Before the first day. */
  opening: z.int(),
  /** Within the days, each side by itself. */
  debit: z.int(),
  credit: z.int(),
  /** At the end of the last day. */
  closing: z.int(),
});
export type AccountBalance = z.infer<typeof AccountBalance>;

const entry = {
  id: z.int(),
  debit: z.string(),
  credit: z.string(),
  /** Minor units. */
  amount: z.int(),
  postedOn: Instant,
};

/** A movement of a claim in the ledger. */
export const LedgerMovement = z.object({
  ...entry,
  movement: z.enum(movementKinds),
  dossierNumber: z.string(),
  transactionNumber: z.string(),
  tenantName: z.string(),
  psperName: z.string().nullable(),
  /** Whether a bank statement tells of it; of what is no payment null. */
  isByBank: z.boolean().nullable(),
  /** Of a payment that was taken back; of all else null. */
  takenBackBy: z.enum(takenBackBy).nullable(),
});
export type LedgerMovement = z.infer<typeof LedgerMovement>;

/** Where the document of a posting can be seen. */
export const documentTargets = [
  'cession',
  'invoice',
  'npl-sale',
  'dossier',
  'psper',
  'npl-buyer',
  'refund-run',
] as const;

/** What a document moves in the ledger: one row for each pair of accounts. */
export const LedgerDocument = z.object({
  ...entry,
  /** Of what is asked for of one tenant or psper only its share. */
  document: z.enum(documentKinds),
  /** What it is called: a reference or a number. */
  name: z.string(),
  /** The day that the document itself names, by which other lists find it; null: the day it was posted. */
  documentDay: z.iso.date().nullable(),
  target: z.object({ kind: z.enum(documentTargets), id: z.string() }).nullable(),
});
export type LedgerDocument = z.infer<typeof LedgerDocument>;

/** All entries of a list added up, however many; each counts once, whichever its accounts are. All of the ledger is in euros. */
export const EntrySum = z.object({
  amount: z.int(),
  currency: z.literal('EUR'),
  /** By kind, those alone of which there are entries: what came in and what went out add up to nothing that anybody owes. */
  kinds: z.array(z.object({ kind: z.enum([...movementKinds, ...documentKinds]), amount: z.int() })),
});
export type EntrySum = z.infer<typeof EntrySum>;

export const LedgerChoices = z.object({ pspers: z.array(z.object({ psperKey: z.string(), name: z.string() })) });
