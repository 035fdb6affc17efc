/** Days of callers, who mean those of Amsterdam. */
import { type SQL, sql } from 'drizzle-orm';

/** The instant with which a day begins, or the one after it: as an index of instants gives it. */
export function midnight(day: string, later: 0 | 1): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Amsterdam')`;
}
