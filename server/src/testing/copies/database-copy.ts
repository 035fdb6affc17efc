import type { Database } from '../../db/engine.ts';

export interface TestDatabase {
  readonly database: Database;
  /** What prepares a test goes by this one, where the tests take the other away or give it little time. */
  readonly direct?: Database;
  /** Where a second connection finds it; PostgreSQL only. */
  readonly url?: string;
  /** Closes the database, and removes it or lets the next test file have it as it was when it was new. */
  drop(): Promise<void>;
}
