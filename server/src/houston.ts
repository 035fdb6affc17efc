/** Opens the database, loads the program meanwhile, and starts it; or says why it does not start. */
import { readConfig } from './config.ts';
import { openConfiguredDatabase } from './start/database/open-configured-database.ts';
import { onceDatabaseAnswers } from './start/database/wait-for-database.ts';
import { explainFailedStart } from './start/explain.ts';
import { createLog } from './start/log/log.ts';
import { startTraces } from './traces/start-traces.ts';

/** Starts it, or says why not and ends the process. @returns what stops it */
export async function runHouston(): Promise<() => Promise<void>> {
  try {
    return (await startHouston(process.env)).stop;
  } catch (error) {
    process.stderr.write(`${explainFailedStart(error)}\n`);
    process.exit(1);
  }
}

/** Starts it in this process, which stays as it is when it is stopped. */
export async function startHouston(environment: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(environment);
  const log = createLog(config);
  const traces = await startTraces(config, log);
  const loading = config.databaseUrl === undefined ? import('./start/program.ts') : undefined;
  // The embedded database opens in a thread of its own for as long as half of the program takes to load. Of another one is asked how soon it
  // answers, which whoever loads a program meanwhile would be late to hear.
  const [database] = await Promise.all([onceDatabaseAnswers(log, () => openConfiguredDatabase(config, log)), loading]);
  const { startProgram } = await import('./start/program.ts');
  const program = await startProgram(config, log, database);
  return {
    async stop() {
      await program.stop();
      await traces.stop();
    },
  };
}
