/** What a rule is that tells an order that looks like fraud from others. */
import type { FraudReason } from '@houston/contract/features/work/fraud-cases/fraud-reasons';

export interface FraudRule {
  readonly reason: FraudReason;
  /**
   * What it counts or measures: a scalar expression over the order `o` (a row of transactions, which may be of the past: what is later
   * does not count) and its consumer `c`, whose columns are null where the start told none. Null: nothing.
   */
  readonly sees: string;
  /** From how much on how many points, least first; 0 below the first. Cases begin at 60. */
  readonly steps: readonly (readonly [from: number, points: number])[];
}

export function pointsOf({ steps }: FraudRule, seen: number): number {
  return steps.findLast(([from]) => seen >= from)?.[1] ?? 0;
}
