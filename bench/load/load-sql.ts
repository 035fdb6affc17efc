/** Loads PostgreSQL with statements, one after the other in each lane, through the server's own pool and driver. */
import { openDatabase } from '../../server/src/db/database.ts';
import type { Statement } from '../lists/capture.ts';
import { answerTask, type LoadTask, runLanes } from './load.ts';

export interface SqlTask extends LoadTask {
  databaseUrl: string;
  /** Answers with other numbers of rows are errors. */
  statements: readonly Statement[];
}

answerTask<SqlTask>(async (task) => {
  const database = await openDatabase({ url: task.databaseUrl, maxConnections: task.lanes });
  const measured = await runLanes(task, async () => {
    for (const { text, values, name, rows: expected } of task.statements) {
      const { rows } = await database.query(text, values, { ...(name !== undefined && { name }) });
      if (rows.length !== expected) throw new Error(`${rows.length} rows came instead of ${expected}`);
    }
  });
  await database.close();
  return measured;
});
