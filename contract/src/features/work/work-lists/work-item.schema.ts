import * as z from 'zod';
import { Day, Id, IdText, Instant, requiredLine, TrueFalseText, Version } from '../../../fields.ts';
import { listQuery, TextFilter } from '../../../paging.ts';
import { dossierStates } from '../../finance/dossiers/dossiers.schema.ts';
import { fraudReasons } from '../fraud-cases/fraud-reasons.ts';

/** How a dispute ended: lost, its claim falls away. */
export const disputeOutcomes = ['won', 'lost'] as const;
/** How a fraud case ended: rejected, its order was stopped. */
export const fraudOutcomes = ['accepted', 'rejected'] as const;
/** How a change request ended; withdrawn, its consumer asked for what there is already. */
export const changeOutcomes = ['approved', 'declined', 'withdrawn'] as const;
/** How what was to do at a shop ended; done, somebody did it and no admin closed it. */
export const serviceOutcomes = ['done', 'dismissed', 'confirmed', 'rejected'] as const;
/** How the suggestion of a category ended. */
export const suggestionOutcomes = ['accepted', 'merged', 'declined', 'withdrawn'] as const;
export const workOutcomes = [
  ...new Set([...disputeOutcomes, ...fraudOutcomes, ...changeOutcomes, ...serviceOutcomes, ...suggestionOutcomes]),
] as const;
export type WorkOutcome = (typeof workOutcomes)[number];

/** Why an order looks like fraud. */
const Risk = z.object({
  /** 0 to 100, the sum of the points of its reasons. */
  score: z.int(),
  /** Of the order. */
  amount: z.int(),
  reasons: z.array(
    z.object({
      reason: z.enum(fraudReasons),
      /** What the rule counted or measured. */
      seen: z.int(),
      points: z.int(),
    }),
  ),
});
export type Risk = z.infer<typeof Risk>;

/** Something about a dossier or a shop that waits for an admin. Money is in minor units. */
export const WorkItem = z.object({
  id: z.int(),
  /** What sentences call it by: the number of its dossier, or else the name of its shop. */
  name: z.string(),
  /** Null, as all that is of a dossier: it is about a shop. */
  dossierNumber: z.string().nullable(),
  transactionNumber: z.string().nullable(),
  shopId: z.int().nullable(),
  shopName: z.string().nullable(),
  /** Of the dossier; null while there is no claim. */
  state: z.enum(dossierStates).nullable(),
  openAmount: z.int().nullable(),
  /**
   * Of an open dispute what it would charge back if it were lost now, of a lost one what it did; null of a won one, where that was not
   * kept, and of all other items.
   */
  disputedAmount: z.int().nullable(),
  currency: z.string().nullable(),
  /** Enough to recognise who calls: `F*** H***`; a company's in full. */
  consumerName: z.string().nullable(),
  tenantName: z.string(),
  /** What it is about; null where its list says all there is to say. */
  subject: z.string().nullable(),
  /** Of a fraud case. */
  risk: Risk.nullable(),
  since: Instant,
  /** The day by which it should be done, in Amsterdam: so many days after it began, by its kind, unless somebody chose another. */
  dueOn: z.string(),
  /** Who works on it; null: nobody has it. */
  assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
  closed: z
    .object({
      on: Instant,
      /** Null where it was not kept. */
      by: z.string().nullable(),
      /** Null also for who sees an item and may not close it: it may be about a person. */
      reason: z.string().nullable(),
      outcome: z.enum(workOutcomes).nullable(),
    })
    .nullable(),
  version: z.int(),
});
export type WorkItem = z.infer<typeof WorkItem>;

export const assigneeFilters = ['me', 'nobody'] as const;

const filters = {
  /** A whole number of the dossier or of its transaction, or a reference. */
  number: TextFilter.optional(),
  /** Part of the name of the shop. */
  shop: TextFilter.optional(),
  assignee: z.enum(assigneeFilters, 'validation.invalid').optional(),
  /** Those that one admin has. */
  assignedTo: IdText.optional(),
  tenantId: IdText.optional(),
  /** Those that are closed, instead of those that wait. */
  closed: TrueFalseText.default(false),
  /** Those that wait and whose day is over, in Amsterdam; of closed ones none. */
  overdue: TrueFalseText.default(false),
};

type SortField = 'since' | 'dueOn' | 'score';
const listed = { order: 'since', filters };

export const WorkListQuery = listQuery<SortField, typeof filters>({ sortable: ['since', 'dueOn'], ...listed });
/** Of a list whose items have a risk. */
export const RiskListQuery = listQuery<SortField, typeof filters>({ sortable: ['since', 'dueOn', 'score'], ...listed });
export type WorkListQuery = z.output<typeof WorkListQuery>;

/** From which state of an item somebody acts. */
export const SeenItem = z.strictObject({ version: Version });

export const Closing = SeenItem.extend({ reason: requiredLine(500) });

/** By when an item should be done from now on. */
export const Due = SeenItem.extend({ dueOn: Day });
/** Days ahead that an item may be due at most: what is later was mistyped. */
export const mostDaysUntilDue = 366;

/** One press of a button, once however often it is sent. */
const press = z.uuid('validation.invalid');

/** Of which items the next is taken, as the list is narrowed down; of all without any. */
export const NextOf = z.strictObject({
  tenantId: Id.optional(),
  number: filters.number,
  shop: filters.shop,
  overdue: z.boolean().optional(),
  press,
});

/** What somebody wrote about an item. */
export const WorkNote = z.object({
  id: z.int(),
  on: Instant,
  by: z.string(),
  /** With line breaks; empty: its consumer was erased. */
  text: z.string(),
});
export type WorkNote = z.infer<typeof WorkNote>;

/** Of an item so many are shown, the newest. */
export const mostNotes = 200;
