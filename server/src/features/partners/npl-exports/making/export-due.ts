/** Makes and delivers what is due to buyers of unpaid claims. */
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { App } from '../../../../call.ts';
import { announce } from '../../../../live/live.ts';
import { type DeliveryQueue, deliverQueues } from '../../../../sftp/deliver-queue.ts';
import { deliveryRows } from '../../../../sftp/delivery-rows.ts';
import type { SftpLimits } from '../../../../sftp/session.ts';
import { findExportSettings } from '../../npl-buyers/npl-export-configuration.service.ts';
import { folderOf, placeKey, targetOf } from '../export-place.ts';
import { openFile } from '../sealed-file.ts';
import { type Claimed, claimFiles, findDueBuyers, findSealed, recordAllFailed } from './export-queue.store.ts';
import { makeExports } from './make-exports.ts';
import { makeStatements } from './make-statements.ts';

const rows = deliveryRows('npl_export_files');

/** @returns how many files were delivered */
export async function exportDue(app: App, isStopping = () => false, limits: SftpLimits = {}): Promise<number> {
  const { database } = app;
  const changed = () => announce(database.orm, nplExportsApi, nplSalesApi.get);
  const receivers = {
    rows,
    findDue: (now: Date) => findDueBuyers(database, now),
    openQueue: (id: number) => openQueue(app, id),
    changed,
  };
  if ((await makeExports(app, isStopping)) > 0) await changed();
  return deliverWhileMaking(
    isStopping,
    () => makeStatements(app),
    () => deliverQueues(app, receivers, isStopping, limits),
  );
}

/**
 * Statements of many dossiers take minutes to make, most of it in a thread of its own: what there is goes meanwhile, of this buyer and of
 * others. @returns how many files were delivered
 */
async function deliverWhileMaking(
  isStopping: () => boolean,
  makeSome: () => Promise<boolean>,
  deliver: () => Promise<number>,
): Promise<number> {
  let isMaking = true;
  let made = Promise.withResolvers<void>();
  async function makeAll(): Promise<void> {
    try {
      while (isMaking && !isStopping() && (await makeSome())) made.resolve();
    } finally {
      isMaking = false;
      made.resolve();
    }
  }
  const making = makeAll();
  // It is waited for below.
  making.catch(() => {});
  let delivered = 0;
  try {
    for (let isLast = false; !isLast; ) {
      await made.promise;
      made = Promise.withResolvers();
      // Asked before: what is made while the others are delivered may be too late for them.
      isLast = !isMaking;
      delivered += await deliver();
    }
  } finally {
    isMaking = false;
    await making;
  }
  return delivered;
}

async function openQueue(app: App, id: number): Promise<DeliveryQueue<Claimed> | null> {
  const { database } = app;
  const settings = await findExportSettings(app, id);
  if (settings === null) return null;
  return {
    folderOf: ({ kind }) => folderOf(settings, kind),
    settings: placeKey(settings),
    target: () => targetOf(settings),
    claim: (now, limits) => claimFiles(database, id, now, limits),
    async read(file) {
      const kept = await findSealed(database, file.id);
      if (kept === null) throw new Error(`the file ${file.name} is gone`);
      return openFile(app.secret, { saleId: kept.saleId, name: file.name }, kept.sealed, file.bytes);
    },
    recordAllFailed: (now, failed) => recordAllFailed(database, id, now, failed),
  };
}
