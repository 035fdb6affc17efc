/**
 * Kills the workers at random points while they clear pspers and make deeds and debit notes, two lanes in each of two processes on PostgreSQL;
 * meanwhile orders are captured, refunded in parts and charged back, and admins change what is agreed. After each kill the books are proved, and in
 * the end that every movement was settled once. `npm run test:clearing-kills -- [pglite|postgres] [kills]`; PostgreSQL from TEST_DATABASE_URL.
 */
import { clearedDays } from './clearing/cleared-days.ts';
import { runAsCommand } from './kill-often.ts';

export const clearing = clearedDays(import.meta.filename, 4_000, {
  ...{ pspers: 8, orders: 60, dayTakes: 1_000, agreedEach: 60, isInvoiced: false },
});

if (process.argv[1] === import.meta.filename) await runAsCommand(clearing);
