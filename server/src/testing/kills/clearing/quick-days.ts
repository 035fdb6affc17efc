/** Days that pass in seconds while somebody works, and go on where they were left however often all are killed. */
import type { Database } from '../../../db/database.ts';

/** From then on clocks go back, a year ends, there is a 29 February, and clocks go forward again. */
export const firstDay = '2027-10-25';
export const dayMs = 86_400_000;

/** The last moment of which anything is stored. Whoever else works at the same time may be further. */
export async function lastMoment(database: Database): Promise<Date> {
  const { rows } = await database.query<{ at: Date }>(
    `select greatest((select max(posted_at) from ledger_postings), (select max(cut_off) + interval '2 hours' from psper_clearings)) as at`,
  );
  return rows[0]?.at ?? new Date(firstDay);
}

/** @param dayTakes milliseconds that a day takes */
export function quickClock(from: Date, dayTakes: number): () => Date {
  const began = performance.now();
  return () => new Date(from.getTime() + Math.floor(((performance.now() - began) / dayTakes) * dayMs));
}
