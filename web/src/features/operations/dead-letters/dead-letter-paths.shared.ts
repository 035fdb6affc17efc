import type { ScreenPath } from '../../../screens.ts';

export const deadLettersPath = '/mission-control/service-bus/failed-transactions' satisfies ScreenPath;
export const jobsPath = '/mission-control/service-bus/failed-transactions/jobs' satisfies ScreenPath;

/** The search of the list with only what `filters` say. */
export function deadLettersSearch(filters: Record<string, string | number>): { query: string | undefined } {
  const given = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return { query: new URLSearchParams(given).toString() || undefined };
}
