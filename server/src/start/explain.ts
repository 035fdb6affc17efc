/** Why a process could not start, in one line for each thing to mend. */
import { ConfigError } from '../config.ts';
import { DataFolderLocked, MigrationError } from '../db/errors.ts';
import { findOutage } from '../db/outage/outage.ts';
import { NoDatabase } from './database/wait-for-database.ts';

const cannotStart = 'Houston cannot start:';

export function explainFailedStart(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.map((line) => `${cannotStart} ${line}`).join('\n');
  if (error instanceof DataFolderLocked || error instanceof MigrationError) return `${cannotStart} ${error.message}`;
  if (error instanceof NoDatabase) return `${cannotStart} the database of DATABASE_URL ${error.message}`;
  const outage = findOutage(error);
  if (outage !== null) return `${cannotStart} the database of DATABASE_URL does not answer (${outage.reason})`;
  if ((error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE') {
    return `${cannotStart} the port is in use; set PORT to another one`;
  }
  return `${cannotStart} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
