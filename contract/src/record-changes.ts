import * as z from 'zod';
import { Instant } from './fields.ts';

/** One audited change of a record. `kind` is that of its record, where a history tells of several. `before` and `after` hold only the fields that differ, secrets masked. */
export const RecordChange = z.object({
  id: z.int(),
  at: Instant,
  actor: z.string(),
  action: z.string(),
  kind: z.string().optional(),
  outcome: z.enum(['done', 'refused']),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type RecordChange = z.infer<typeof RecordChange>;

/** The last changes of one record, newest first, at most 100. */
export const RecordChanges = z.object({ data: z.array(RecordChange) });
