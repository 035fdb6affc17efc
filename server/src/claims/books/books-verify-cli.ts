/** `npm run books:verify`: proves that ledger, dossiers and what was asked for tie; ends with 1 when they do not. */
import { runReading, showUsage } from '../../start/run-command.ts';
import { verifyBooks } from './verify-books.ts';

const usage = `Usage: npm run books:verify

Proves that the ledger, the dossiers and what shops asked for tie, and changes nothing. Ends with 1 when they do not, and names the first rule
that does not hold.
`;

if (process.argv.length > 2) showUsage(usage);
else {
  await runReading(async (database) => {
    const { postings, broken } = await verifyBooks(database);
    if (broken === null) {
      process.stdout.write(`The books tie: ${postings} postings.\n`);
      return 0;
    }
    const { invariant, examples } = broken;
    process.stderr.write(`${invariant.name}: it does not hold that ${invariant.says}.\n${examples.join('\n')}\n`);
    return 1;
  });
}
