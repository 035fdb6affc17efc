/** Runs one background service in a test, as a worker would. */
import { backgroundServices } from '@houston/contract/features/operations/background-services/background-services.api';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { createServicesRunner } from '../runner.ts';

/** Runs it now, whatever its next time. @returns why it failed, and what it wrote down */
export async function runService(
  { app, database }: TestApp,
  name: keyof typeof backgroundServices,
  demoPartnersUrl: string | null = null,
): Promise<{ lastError: string | null; logs: string[] }> {
  const service = backgroundServices[name];
  await emptyTables(database, ['background_services', 'service_logs']);
  // A worker of its own sees partners that were changed a moment ago.
  const runner = createServicesRunner(app, { demoPartnersUrl });
  if (!(await runner.runOnce(service))) throw new Error(`${name} did not run`);
  await runner.stop();
  const state = await database.query<{ last_error: string | null }>(
    'select last_error from background_services where service = $1',
    [service],
  );
  const logs = await database.query<{ message: string }>('select message from service_logs order by id');
  return { lastError: state.rows[0]?.last_error ?? null, logs: logs.rows.map(({ message }) => message) };
}
