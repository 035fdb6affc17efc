/** Delivers what is due to pspers. */
import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { App } from '../../../call.ts';
import { announce } from '../../../live/live.ts';
import { type DeliveryQueue, deliverQueues } from '../../../sftp/deliver-queue.ts';
import { deliveryRows } from '../../../sftp/delivery-rows.ts';
import type { SftpLimits } from '../../../sftp/session.ts';
import { findPsperById } from '../pspers/pspers.service.ts';
import {
  addDeliveries,
  type Claimed,
  claimDeliveries,
  findDuePspers,
  readContent,
  recordAllFailed,
} from './deliveries.store.ts';
import { placeOf } from './delivery-place.ts';

const rows = deliveryRows('psper_deliveries');

/** @returns how many files were delivered */
export async function deliverDue(app: App, isStopping = () => false, limits: SftpLimits = {}): Promise<number> {
  const { database } = app;
  await addDeliveries(database, app.clock());
  const receivers = {
    rows,
    findDue: (now: Date) => findDuePspers(database, now),
    openQueue: (id: number) => openQueue(app, id),
    changed: () => announce(database.orm, psperDeliveriesApi),
  };
  return deliverQueues(app, receivers, isStopping, limits);
}

async function openQueue({ database }: App, id: number): Promise<DeliveryQueue<Claimed> | null> {
  const psper = await findPsperById(database.orm, id);
  const place = psper === null ? null : placeOf(psper);
  if (psper === null || place === null) return null;
  return {
    folderOf: () => place.folder,
    settings: `${psper.sftpUrl} ${psper.sftpPort} ${psper.sftpFolder}`,
    target: () => place,
    claim: (now, limits) => claimDeliveries(database, id, now, limits),
    read: (file) => readContent(database, file),
    recordAllFailed: (now, failed) => recordAllFailed(database, id, now, failed),
  };
}
