/** The worker that makes exports of sales and delivers them. */
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { App } from '../../../call.ts';
import { announce } from '../../../live/live.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { exportDue } from './making/export-due.ts';
import { forgetOldFiles } from './making/export-queue.store.ts';
import { tellContacts } from './notices/tell-contacts.ts';
import { exportsChannel } from './wake-exports.service.ts';

const lookMilliseconds = 20_000;
/** After a file arrived. */
const keptMilliseconds = 90 * 24 * 60 * 60_000;

export function startExports(app: App): Loop {
  return startLoop(app, {
    failure: 'exports of sales could not be delivered',
    channel: exportsChannel,
    async round(isStopping) {
      await exportDue(app, isStopping);
      if ((await tellContacts(app)) > 0) await announce(app.database.orm, nplExportsApi);
      await forgetOldFiles(app.database, new Date(app.clock().getTime() - keptMilliseconds));
      return lookMilliseconds;
    },
  });
}
