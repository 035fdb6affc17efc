/** Loads PostgreSQL with one statement, through the server's own pool and driver. */
import { openDatabase } from '../server/src/db/database.ts';
import { answerTask, type LoadTask, runLanes } from './load.ts';

export interface SqlTask extends LoadTask {
  databaseUrl: string;
  text: string;
  values: unknown[];
  /** Answers with another number of rows are errors. */
  rows: number;
}

answerTask<SqlTask>(async (task) => {
  const database = await openDatabase({ url: task.databaseUrl, maxConnections: task.lanes });
  const measured = await runLanes(task, async () => {
    const { rows } = await database.query(task.text, task.values);
    if (rows.length !== task.rows) throw new Error(`${rows.length} rows came instead of ${task.rows}`);
  });
  await database.close();
  return measured;
});
