/** A process of its own for the lock tests: locks the folder named on the command line, says how it went and after how many ms, and stays. */
import { openDatabase } from '../database.ts';
import { DataFolderLocked } from '../errors.ts';
import { lockFolder } from './folder-lock.ts';

const [, , folder, part] = process.argv;
if (!folder) throw new Error('Name the folder');
const startedAt = performance.now();
try {
  if (part === 'lock') {
    const lock = lockFolder(folder);
    // Nothing else keeps the process, nor the lock once its memory is cleaned up.
    setInterval(() => lock, 60_000);
  } else await openDatabase({ folder });
  console.log(`open ${process.pid}`);
} catch (error) {
  console.log(
    error instanceof DataFolderLocked
      ? `locked ${error.pid} after ${Math.ceil(performance.now() - startedAt)}`
      : String(error),
  );
  process.exitCode = 3;
}
