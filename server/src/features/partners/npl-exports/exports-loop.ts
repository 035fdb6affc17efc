/** The worker that makes exports of sales and delivers them. */
import type { App } from '../../../call.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { exportDue } from './export-due.ts';
import { forgetOldFiles } from './export-queue.store.ts';
import { exportsChannel } from './npl-exports.service.ts';

const lookMilliseconds = 20_000;
/** After a file arrived. */
const keptMilliseconds = 90 * 24 * 60 * 60_000;

export function startExports(app: App): Loop {
  return startLoop(app, {
    failure: 'exports of sales could not be delivered',
    channel: exportsChannel,
    async round(isStopping) {
      await exportDue(app, isStopping);
      await forgetOldFiles(app.database, new Date(app.clock().getTime() - keptMilliseconds));
      return lookMilliseconds;
    },
  });
}
