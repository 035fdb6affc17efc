/** What we learnt of a consumer, as the contract calls it, and its columns. */
import type { consumerMarks } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { consumers } from './consumers.table.ts';

type Mark = (typeof consumerMarks)[number];
type Row = typeof consumers.$inferSelect;

export const markColumns = {
  deceased: 'isDeceased',
  insolvent: 'isInsolvent',
  debt_settlement: 'isInDebtSettlement',
  minor: 'isMinor',
  vulnerable: 'isVulnerable',
  opted_out: 'isOptedOutOfMail',
} as const satisfies Record<Mark, keyof Row>;

/** Each, and whether the consumer is so. */
export function marksIn(row: Row): Record<Mark, boolean> {
  return {
    ...{ deceased: row.isDeceased, insolvent: row.isInsolvent, debt_settlement: row.isInDebtSettlement },
    ...{ minor: row.isMinor, vulnerable: row.isVulnerable, opted_out: row.isOptedOutOfMail },
  };
}

/** Of an erased one there are none: that no mail goes there needs no mark. */
export function marksOf(row: Row): Mark[] {
  if (row.erasedAt !== null) return [];
  const marks = marksIn(row);
  return (Object.keys(marks) as Mark[]).filter((mark) => marks[mark]);
}
