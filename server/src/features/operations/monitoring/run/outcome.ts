import type { QueryRefusal } from '@houston/contract/features/operations/monitoring/query-refusal';
import type { TextAnswer } from '../../../../db/pool-database.ts';

/** What the database said of a query that it could not carry out. */
export interface QueryFault {
  message: string;
  /** Characters before the place, in the query; null where it named none. */
  at: number | null;
  /** The limit that it ran to; null where it was something else. */
  timeoutMs: number | null;
  /** It took the embedded database with it, which has to be opened again. */
  hasStopped: boolean;
}

export type Ran = { answer: TextAnswer } | { fault: QueryFault } | { refusal: QueryRefusal };

/** Why no rule can be run at present; each has its words in `monitoring-rules.unavailable-…`. */
export type Missing = 'create-role' | 'connect' | 'grants' | 'too-powerful' | 'behind' | 'promoted';

/** Nothing is wrong with the rule: there is nowhere to run it. */
export class ReportingUnavailable extends Error {
  readonly missing: Missing;
  /** The role that lacks something, what the driver said, or how far a standby is behind. */
  readonly about: string;
  constructor(missing: Missing, about: string, options?: ErrorOptions) {
    super(`monitoring rules cannot be run (${missing}): ${about}`, options);
    this.missing = missing;
    this.about = about;
  }
}

/** The rows that are read of an answer: the second one says that there is more than one. */
export const cursor = { name: 'rule', prefix: 'declare rule no scroll cursor for ', fetch: 'fetch 2 from rule' };

/** Where the database found a mistake, counted from the start of the query that stands behind `cursor.prefix`. */
export function placeOf(position: string | undefined): number | null {
  const at = Number(position ?? 0) - 1 - cursor.prefix.length;
  return position === undefined || at < 0 ? null : at;
}
