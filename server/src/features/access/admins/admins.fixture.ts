import { beforeEach } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { type Engine, type SignedIn, type TestApp, useTestApp } from '../../../testing/test-app.ts';

interface ManagedApp {
  test: TestApp;
  /** May manage admins, and is alone at the beginning of each test. */
  manager: SignedIn;
}

/** A server on which one admin works with the others. */
export function useAdminManager(engine: Engine): ManagedApp {
  const test = useTestApp(engine);
  const app = { test } as ManagedApp;
  beforeEach(async () => {
    await emptyTables(test.database, ['admins', 'roles']);
    app.manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
  });
  return app;
}
