/**
 * Kills the workers at random points while they clear pspers, make their documents and invoice them, two processes on PostgreSQL; meanwhile orders
 * are captured, refunded in parts and charged back, and admins change what is agreed. After each kill every cession is charged once or not yet,
 * every invoice ties to what was ceded to the cent, and numbers have no gap.
 * `npm run test:invoicing-kills -- [pglite|postgres] [kills]`; PostgreSQL from TEST_DATABASE_URL. Not part of `npm test`.
 */
import { clearedDays } from './clearing/cleared-days.ts';
import { runAsCommand } from './kill-often.ts';

const invoicing = clearedDays(import.meta.filename, 5_000, {
  ...{ pspers: 4, orders: 10, dayTakes: 1_500, agreedEach: 100, isInvoiced: true },
});

await runAsCommand(invoicing);
