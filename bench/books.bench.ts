/** The proof of the books over 5,000,000 movements of 2,000,000 claims. `BENCH_ROWS` names another number of movements. */
import { verifyBooks } from '../server/src/claims/books/verify-books.ts';
import type { Bench } from './bench.ts';
import { fillBooks, movementsOfClaim } from './lists/fill-books.ts';
import { withDatabase } from './load/postgres.ts';

const movements = Number(process.env.BENCH_ROWS ?? 5_000_000);
const mostSeconds = 60;

export const bench: Bench = {
  name: 'books',
  run: ({ postgresUrl, say }) =>
    withDatabase(postgresUrl, async (database) => {
      say(`storing ${movements} movements`);
      await fillBooks(database, movements / movementsOfClaim);
      say('proving them');
      const from = performance.now();
      const report = await verifyBooks(database);
      const seconds = (performance.now() - from) / 1000;
      if (report.broken !== null)
        throw new Error(`the books do not tie: ${report.broken.invariant.name}: ${report.broken.examples.join()}`);
      if (report.postings !== movements) throw new Error(`${report.postings} postings were looked at`);
      const ms = seconds * 1000;
      return {
        figures: [{ what: 'postings proven', perSecond: report.postings / seconds, p50: ms, p99: ms }],
        targets: [
          { what: `seconds to prove ${movements.toLocaleString('en')} movements`, value: seconds, atMost: mostSeconds },
        ],
      };
    }),
};
