/** Exports to buyers of unpaid claims as admins see, test and decide them. */
import type { Body, Query } from '@houston/contract/endpoint';
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type {
  ExportNotice,
  NplExportFile,
  NplExportSetup,
} from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import type { DeliveryTest } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import type { App, Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { testFolder } from '../../../sftp/deliver-file.ts';
import { decided, retried } from '../../../sftp/delivery-decisions.ts';
import { acceptHostKey, findHostKey, keysOf } from '../../../sftp/keys/host-keys.ts';
import { failureKind } from '../../../sftp/sftp-failure.ts';
import { withSftp } from '../../../sftp/sftp-link.ts';
import { lockBuyer, requireBuyer } from '../npl-buyers/npl-buyers.service.ts';
import { type ExportSettings, findExportSettings } from '../npl-buyers/npl-export-configuration.service.ts';
import { folderOf, hostPlaceOf, targetOf } from './export-place.ts';
import { selectNotices } from './notices/export-notices.store.ts';
import {
  countFiles,
  countSalesToExport,
  countStatementsToMake,
  findFailure,
  lockFile,
  retryFailed,
  saveFile,
  selectFiles,
} from './npl-exports.store.ts';
import { wakeExports } from './wake-exports.service.ts';

type Api = typeof nplExportsApi;

/** @throws Problem not_found */
export async function listExports(call: Call, id: number, query: Query<Api['list']>): Promise<Page<NplExportFile>> {
  const db = call.app.database.orm;
  await requireBuyer(db, id);
  return selectFiles(db, id, query);
}

/** @throws Problem not_found */
export async function getSetup({ app }: Call, id: number): Promise<NplExportSetup> {
  await requireBuyer(app.database.orm, id);
  return setupOf(app, id);
}

const mostTold = 50;

/** @throws Problem not_found */
export async function listTold({ app }: Call, id: number): Promise<ExportNotice[]> {
  await requireBuyer(app.database.orm, id);
  return selectNotices(app.database, id, mostTold);
}

async function setupOf(app: App, id: number): Promise<NplExportSetup> {
  const settings = await findExportSettings(app, id);
  const pin = settings === null ? null : await findHostKey(app.database.orm, hostPlaceOf(settings));
  return {
    isConfigured: settings !== null,
    ...keysOf(pin),
    counts: await countFiles(app.database, id),
    salesToExport: await countSalesToExport(app.database, id),
    statementsToMake: await countStatementsToMake(app.database, id),
    failure: await findFailure(app.database, id),
  };
}

/** @throws Problem not_found, export_not_set */
export async function testExport(call: Call, id: number): Promise<DeliveryTest> {
  const { app } = call;
  await requireBuyer(app.database.orm, id);
  const settings = await requireSettings(app, id);
  // Before the transaction: no row is held while another server thinks.
  const { failure, folder } = await tryFolders(app, settings);
  return change(call, async ({ audit, publish }) => {
    audit({
      action: 'npl-buyer.test-export',
      record: { kind: 'dossier-owner', id },
      after: { deliveryResult: failure ?? 'ok' },
    });
    // A first connection has pinned a key, and another one may have been shown.
    publish(nplExportsApi);
    return { failure, ...(folder !== undefined && { folder }) };
  });
}

/** With the folder that is missing: a buyer may have one for statements. */
async function tryFolders(app: App, settings: ExportSettings): Promise<DeliveryTest> {
  const folders = new Set([folderOf(settings, 'csv'), folderOf(settings, 'pdf')]);
  let tried = '';
  try {
    await withSftp(app, targetOf(settings), async (link) => {
      for (const folder of folders) {
        tried = folder;
        await testFolder(link, folder);
      }
    });
  } catch (error) {
    const failure = failureKind(error);
    return { failure, ...(failure === 'folder_missing' && { folder: tried }) };
  }
  return { failure: null };
}

async function requireSettings(app: App, id: number): Promise<ExportSettings> {
  const settings = await findExportSettings(app, id);
  if (settings === null) throw problem('export_not_set');
  return settings;
}

/** @throws Problem not_found, export_not_set, host_key_not_offered */
export async function acceptKey(
  call: Call,
  id: number,
  { fingerprint, reason }: Body<Api['acceptHostKey']>,
): Promise<NplExportSetup> {
  const { app } = call;
  await requireBuyer(app.database.orm, id);
  const place = hostPlaceOf(await requireSettings(app, id));
  await change(call, async ({ tx, audit, publish }) => {
    await lockBuyer(tx, id);
    const keys = await acceptHostKey(tx, place, fingerprint, call.now);
    if (keys === null) throw problem('host_key_not_offered');
    await retryFailed(tx, id, call.now, 'host_key_changed');
    audit({
      action: 'npl-buyer.accept-host-key',
      record: { kind: 'dossier-owner', id },
      reason,
      before: { hostKey: `${keys.before.keyType} ${keys.before.fingerprint}` },
      after: { hostKey: `${keys.after.keyType} ${keys.after.fingerprint}` },
    });
    publish(nplExportsApi);
    await wakeExports(tx);
  });
  return setupOf(app, id);
}

/** @throws Problem not_found, delivery_state (it has not failed) */
export function retryFile(call: Call, id: number, fileId: number): Promise<NplExportFile> {
  return change(call, async ({ tx, audit, publish }) => {
    await requireBuyer(tx, id);
    const before = found(await lockFile(tx, id, fileId));
    const after = await saveFile(tx, id, fileId, retried(before, call.now));
    audit({
      action: 'npl-buyer.retry-export',
      record: { kind: 'dossier-owner', id },
      after: { deliveredFile: after.name },
    });
    publish(nplExportsApi);
    await wakeExports(tx);
    return after;
  });
}

/** Of a server that was away, nobody asks for each of thousands of files. @throws Problem not_found */
export function retryAll(call: Call, id: number): Promise<{ files: number }> {
  return change(call, async ({ tx, audit, publish }) => {
    await requireBuyer(tx, id);
    const files = await retryFailed(tx, id, call.now);
    audit({
      action: 'npl-buyer.retry-export',
      record: { kind: 'dossier-owner', id },
      after: { retriedFiles: files },
    });
    publish(nplExportsApi);
    await wakeExports(tx);
    return { files };
  });
}

/** @throws Problem not_found, delivery_state (nobody is uncertain about it any more) */
export function decideFile(
  call: Call,
  id: number,
  fileId: number,
  { hasArrived, reason }: Body<Api['decide']>,
): Promise<NplExportFile> {
  return change(call, async ({ tx, audit, publish }) => {
    await requireBuyer(tx, id);
    const before = found(await lockFile(tx, id, fileId));
    const after = await saveFile(tx, id, fileId, decided(before, hasArrived, call.now));
    audit({
      action: 'npl-buyer.decide-export',
      record: { kind: 'dossier-owner', id },
      reason,
      before: { deliveryState: before.state },
      after: { deliveredFile: after.name, deliveryState: after.state },
    });
    publish(nplExportsApi);
    // Also when it has arrived: the file that ends an export waited for it.
    await wakeExports(tx);
    return after;
  });
}
