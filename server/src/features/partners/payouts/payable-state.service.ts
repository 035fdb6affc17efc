/** How far what is owed for cessions is, as a part of a statement. */
import type { PayableFilter } from '@houston/contract/features/partners/payouts/payouts.schema';
import { eq, type SQL, sql } from 'drizzle-orm';
import { payables } from './payouts.table.ts';

const { state } = payables;

// Constants of our own, so that the planner sees which part of each index they are.
const groups = {
  open: sql`${state} in ('waiting', 'returned')`,
  'under-way': sql`${state} in ('proposed', 'approved')`,
} as const;

export function payableWhere(asked: PayableFilter): SQL {
  return asked === 'open' || asked === 'under-way' ? groups[asked] : eq(state, asked);
}
