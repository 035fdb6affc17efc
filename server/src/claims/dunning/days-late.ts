import type { DossierState } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { daysFrom } from '../../clock.ts';

/** What is still to pay by its due date; an arrangement has days of its own, and what is sold is another's to claim. */
const owing: readonly (DossierState | null)[] = ['Open', 'OnHold', 'InCollection'];

/**
 * How many days ago a claim was to be paid; 0: it is not late.
 * @param today in Amsterdam, yyyy-MM-dd
 */
export function daysLate(
  { state, dueOn }: { state: DossierState | null; dueOn: string | null },
  today: string,
): number {
  return dueOn === null || !owing.includes(state) ? 0 : Math.max(0, daysFrom(dueOn, today));
}
