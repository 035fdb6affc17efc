/** A process that works the bus of a database off: from the second message that it gets to the third. */
import { once } from 'node:events';
import { openDatabase } from '../../server/src/db/database.ts';
import { createBenchApp, startBenchBus } from './houston.ts';

export interface WorkTask {
  databaseUrl: string;
  folder: string;
}

const [{ databaseUrl, folder }] = (await once(process, 'message')) as [WorkTask];
const database = await openDatabase({ url: databaseUrl });
const app = await createBenchApp(database, folder);
process.send?.('ready');
await once(process, 'message');
const bus = startBenchBus(app);
await once(process, 'message');
await bus.stop();
await app.live.close();
await database.close();
process.exit(0);
