import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
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
    await test.database.orm.execute(sql`truncate admins, roles cascade`);
    app.manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
  });
  return app;
}
