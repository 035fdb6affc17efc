/** How far the clock of this process is from the database's: leases compare what one process wrote with the clock of another. */
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** Seconds that this process is ahead, negative when it is behind; 0 where the time that the question took explains the difference. */
export async function readClockLead(database: Database, clock: Clock): Promise<number> {
  const before = clock().getTime();
  const { rows } = await database.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const after = clock().getTime();
  const there = rows[0]?.ms ?? before;
  return (Math.max(0, before - there) + Math.min(0, after - there)) / 1_000;
}
