/** A worker process of its own that runs bulk jobs until none is due; for tests that kill it. */

import { startTouches } from '../../../../auth/touches.ts';
import { startCallLog } from '../../../../calls/call-log.ts';
import { readConfig } from '../../../../config.ts';
import { openDatabase } from '../../../../db/database.ts';
import { readsOf } from '../../../../db/replica/reads.ts';
import { createOutbound } from '../../../../http/outbound/outbound.ts';
import { startIncidents } from '../../../../incidents/incidents.ts';
import { startLive } from '../../../../live/live.ts';
import { noMetrics } from '../../../../metrics/metrics.ts';
import { testSecret } from '../../../../testing/test-secret.ts';
import { createBulkRunner } from '../bulk-jobs.ts';

const [url = '', now = ''] = process.argv.slice(2);
const database = await openDatabase({ url });
const ignore = () => {};
const parts = {
  config: readConfig({}),
  database,
  clock: () => new Date(now),
  log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  live: await startLive(database),
};
await createBulkRunner({
  ...parts,
  reads: readsOf(database),
  incidents: await startIncidents(parts),
  touches: startTouches(parts),
  calls: startCallLog(parts),
  outbound: createOutbound({ loopbackTargets: [] }),
  metrics: noMetrics,
  secret: testSecret,
  version: '0.0.0',
})();
process.exit(0);
