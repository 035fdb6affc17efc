/** The worker that delivers documents of pspers as they are made. */
import type { App } from '../../../call.ts';
import { readOwnKey } from '../../../sftp/keys/own-key.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { deliverDue } from './deliver-due.ts';
import { deliveriesChannel } from './psper-deliveries.service.ts';

/** Documents are made by night, and nobody waits for them at the minute. */
const lookMilliseconds = 20_000;

export function startDeliveries(app: App): Loop {
  return startLoop(app, {
    failure: 'documents of pspers could not be delivered',
    channel: deliveriesChannel,
    async round(isStopping) {
      // Made before somebody looks for it on a screen, which changes nothing.
      await readOwnKey(app);
      await deliverDue(app, isStopping);
      return lookMilliseconds;
    },
  });
}
