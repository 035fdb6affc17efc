import type { Database } from '../../db/engine.ts';

export interface TestDatabase {
  readonly database: Database;
  /** Where a second connection finds it; PostgreSQL only. */
  readonly url?: string;
  /** Closes the database, and removes it or lets the next test file have it as it was when it was new. */
  drop(): Promise<void>;
}
