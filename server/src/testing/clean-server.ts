/** Around a run of the server's tests: what it leaves on a PostgreSQL server goes with it, as its processes end without a word. */
import { randomBytes } from 'node:crypto';
import { removeDatabasesOf } from './copies/postgres-copies.ts';

export function setup(): void {
  process.env.TEST_RUN = randomBytes(6).toString('hex');
}

export async function teardown(): Promise<void> {
  const { TEST_RUN, TEST_DATABASE_URL } = process.env;
  if (TEST_RUN && TEST_DATABASE_URL) await removeDatabasesOf(TEST_RUN, TEST_DATABASE_URL);
}
