import { changeableFields } from '@houston/contract/features/work/change-requests/requested-change.schema';
import { merchantServiceKinds } from '@houston/contract/features/work/merchant-services/merchant-service-kinds';
import {
  changeOutcomes,
  disputeOutcomes,
  fraudOutcomes,
  type Risk,
  serviceOutcomes,
  suggestionOutcomes,
} from '@houston/contract/features/work/work-lists/work-item.schema';
import { type SQL, sql } from 'drizzle-orm';
import { date, integer, jsonb, type PgColumn, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/** A table of what waits for an admin, each about one dossier or one shop. */
export type WorkTable = PgTable &
  Record<'id' | 'since' | 'dueOn' | 'assignedTo' | 'closedAt' | 'closedReason' | 'closedByName' | 'version', PgColumn> &
  ({ dossierId: PgColumn } | { shopId: PgColumn });

/** What all of them have. */
function itemColumns(since: string) {
  return {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    since: instant(since).notNull(),
    /** In Amsterdam; the database chooses it by the kind of the item when that begins. */
    dueOn: date('due_on').notNull().default(sql`null`),
    assignedTo: integer('assigned_to'),
    closedAt: instant('closed_at'),
    closedReason: text('closed_reason'),
    closedByName: text('closed_by_name'),
    version: integer().notNull().default(1),
  };
}

function workColumns(since: string) {
  return { ...itemColumns(since), dossierId: integer('dossier_id').notNull() };
}

function shopWorkColumns(since: string) {
  return { ...itemColumns(since), shopId: integer('shop_id').notNull() };
}

/** Each freezes its dossier while it is open. */
export const auditCases = pgTable('audit_cases', { ...workColumns('frozen_at'), subject: text('reason') });

/** No reminder leaves while one is open. */
export const disputes = pgTable('disputes', {
  ...workColumns('created_at'),
  subject: text().notNull(),
  outcome: text({ enum: disputeOutcomes }),
});

/** Orders that look like fraud by the rules of today: a view of `fraud_cases`, which keeps those of older rules too. */
export const fraudCases = pgTable('fraud_cases_v3', {
  ...workColumns('created_at'),
  score: integer().notNull(),
  reasons: jsonb().$type<Risk['reasons']>().notNull(),
  outcome: text({ enum: fraudOutcomes }),
});

/** Each time that a dossier is on hold; the database makes one whenever that begins. */
export const dossierHolds = pgTable('dossier_holds', { ...workColumns('held_at'), subject: text('reason') });

/** What consumers ask to have changed of themselves; of each field one is open. */
export const changeRequests = pgTable('change_requests', {
  ...workColumns('created_at'),
  subject: text('field', { enum: changeableFields }).notNull(),
  outcome: text({ enum: changeOutcomes }),
});

/** What is to be done at a shop until it has what it needs: the database makes and closes them as the shop changes. */
export const merchantServices = pgTable('merchant_services', {
  ...shopWorkColumns('created_at'),
  subject: text('service', { enum: merchantServiceKinds }).notNull(),
  outcome: text({ enum: serviceOutcomes }),
});

/** What shops suggest that they sell; of each one is open. */
export const categorySuggestions = pgTable('category_suggestions', {
  ...shopWorkColumns('created_at'),
  subject: text('category').notNull(),
  outcome: text({ enum: suggestionOutcomes }),
});

/** Of the items of all work lists: ids of items are those of their kind. */
export const workNotes = pgTable('work_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  itemId: integer('item_id').notNull(),
  /** What the item is about: one of both. */
  dossierId: integer('dossier_id'),
  shopId: integer('shop_id'),
  text: text().notNull(),
  authorId: integer('author_id').notNull(),
  authorName: text('author_name').notNull(),
  writtenAt: instant('written_at').notNull(),
});

/** What a work list shows unless it is asked for more, and what the dashboard counts of it. */
export function isWaiting({ closedAt }: WorkTable): SQL {
  return sql`${closedAt} is null`;
}
