import type { MonitoringResult } from '@houston/contract/features/operations/monitoring/monitoring.api';
import type { ResultType } from '@houston/contract/features/operations/monitoring/monitoring.schema';

type Tone = 'good' | 'bad' | 'warning' | 'neutral';

export function toneOf(result: ResultType | null): Tone {
  if (result === null) return 'neutral';
  if (result === 10) return 'good';
  return result === 0 ? 'warning' : 'bad';
}

/** The header of a card: as its last result, but for one that is no news any more. */
export function headerOf({ lastResult, isStale }: Pick<MonitoringResult, 'lastResult' | 'isStale'>): Tone | 'stale' {
  return isStale ? 'stale' : toneOf(lastResult);
}

/** Whether somebody should look: not good, or not judged when it should have been. */
export function needsLook({ lastResult, isStale, isDisabled }: MonitoringResult): boolean {
  return !isDisabled && (isStale || (lastResult !== null && lastResult !== 10));
}

/** The letters of a card's days. */
export const resultOfMark: Readonly<Record<string, ResultType>> = { s: 10, n: 0, i: 1, f: 20, e: 30 };
