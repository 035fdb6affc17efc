import * as z from 'zod';
import { Instant } from '../../../fields.ts';

export const workKinds = [
  'audit-case',
  'category-suggestion',
  'change-request',
  'dispute',
  'fraud-case',
  'merchant-service',
  'on-hold-dossier',
] as const;
export type WorkKind = (typeof workKinds)[number];

const note = {
  id: z.int(),
  who: z.string(),
  /** With line breaks; empty: its consumer was erased. */
  text: z.string(),
  /** The item of a work list that it is about. */
  item: z.enum(workKinds),
  itemId: z.int(),
};

/** What was written about an item of a work list, for who looks at what that is about. */
export const ItemNote = z.object({ ...note, on: Instant });
export type ItemNote = z.infer<typeof ItemNote>;

/** The same among what happened. */
export const ItemNoteEvent = z.object({ kind: z.literal('item-note'), at: Instant, ...note });
export type ItemNoteEvent = z.infer<typeof ItemNoteEvent>;

/** So many are shown beside a record, the newest. */
export const mostItemNotes = 100;
