/** A process of its own for the lock tests: opens the folder named on the command line, says how it went, and stays. */
import { openDatabase } from './database.ts';
import { DataFolderLocked } from './errors.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder');
try {
  await openDatabase({ folder });
  console.log(`open ${process.pid}`);
} catch (error) {
  console.log(error instanceof DataFolderLocked ? `locked ${error.pid}` : String(error));
  process.exitCode = 3;
}
