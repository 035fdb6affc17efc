/** The largest query of a rule. */
export const mostQueryBytes = 20 * 1024;

/** Why a query is refused before any database sees it; each has its words in `monitoring-rules.refused-…`. */
export const refusalReasons = [
  'syntax',
  'too-long',
  'character',
  'too-deep',
  'too-large',
  'statements',
  'statement',
  'clause',
  'function',
  'operator',
  'type',
  'relation',
  'literal',
  'too-many-relations',
  'too-many-products',
  'cost',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Offsets in the text as JavaScript counts. `word` is what is refused there, as it was read. */
export interface QueryRefusal {
  reason: RefusalReason;
  word: string;
  from: number;
  to: number;
}
