/** Delivers what is due to pspers, in portions, so that none that is slow or fails keeps another waiting. */
import { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type { App } from '../../../call.ts';
import { againWhileAway } from '../../../db/outage/again.ts';
import { announce } from '../../../live/live.ts';
import { logFailure } from '../../../log-failure.ts';
import { deliverFile } from '../../../sftp/deliver-file.ts';
import type { SftpLimits } from '../../../sftp/session.ts';
import { SftpFailure } from '../../../sftp/sftp-failure.ts';
import { type SftpLink, withSftp } from '../../../sftp/sftp-link.ts';
import { findPsperById } from '../pspers/pspers.service.ts';
import {
  addDeliveries,
  type Claimed,
  claimDeliveries,
  findDuePspers,
  markRename,
  readContent,
  recordAllFailed,
  recordDelivered,
  recordFailed,
  releaseDeliveries,
} from './deliveries.store.ts';
import { type DeliveryPlace, placeOf } from './delivery-place.ts';

/** Of one psper by one connection. */
const portion = 5;
/** Pspers at the same time. */
const parallel = 4;
/** Longer than a portion can take: of each file some ten requests of 15 seconds at most. */
const leaseMs = 15 * 60_000;
const minute = 60_000;
/** After the first, second, … failed try; the try after the last of these is the last. */
const delays = [1, 5, 15, 60, 240, 240, 720, 1440, 1440].map((minutes) => minutes * minute);

/** @returns how many files were delivered */
export async function deliverDue(app: App, isStopping = () => false, limits: SftpLimits = {}): Promise<number> {
  await addDeliveries(app.database, app.clock());
  let delivered = 0;
  const passed = new Set<number>();
  while (!isStopping()) {
    const due = (await findDuePspers(app.database, app.clock())).filter((id) => !passed.has(id)).slice(0, parallel);
    if (due.length === 0) break;
    const results = await Promise.allSettled(due.map((psperId) => deliverPortion(app, psperId, limits)));
    for (const [place, result] of results.entries()) {
      // What fails here is ours, and may be over with the next round.
      if (result.status === 'rejected')
        logFailure(app.log, result.reason, 'documents could not be delivered', { psperId: due[place] });
      if (result.status === 'rejected' || result.value === 0) passed.add(due[place] ?? 0);
      else delivered += result.value;
    }
  }
  return delivered;
}

async function deliverPortion(app: App, psperId: number, limits: SftpLimits): Promise<number> {
  const psper = await findPsperById(app.database.orm, psperId);
  const place = psper === null ? null : placeOf(psper);
  if (psper === null || place === null) return 0;
  const now = app.clock();
  const lease = new Date(now.getTime() + leaseMs);
  const files = await claimDeliveries(app.database, psperId, now, { lease, limit: portion });
  if (files.length === 0) return 0;
  const settings = `${psper.sftpUrl} ${psper.sftpPort} ${psper.sftpFolder}`;
  const work = { app, psperId, place, settings, lease };
  try {
    return await withSftp(app, place, (link) => deliverFiles(work, link, files), limits);
  } finally {
    await releaseDeliveries(
      app.database,
      files.map(({ id }) => id),
      lease,
    );
    await announce(app.database.orm, psperDeliveriesApi);
  }
}

interface Work {
  readonly app: App;
  readonly psperId: number;
  readonly place: DeliveryPlace;
  /** As the file remembers where it was tried. */
  readonly settings: string;
  readonly lease: Date;
}

async function deliverFiles(work: Work, link: SftpLink, files: readonly Claimed[]): Promise<number> {
  const { app } = work;
  let delivered = 0;
  for (const file of files) {
    const failure = await deliverOne(work, link, file);
    if (failure === null) delivered += 1;
    else if (isOfServer(failure)) break;
  }
  if (delivered > 0) app.log.info({ delivered, owner: work.place.owner }, 'documents were delivered');
  return delivered;
}

/** @returns what went wrong; null when it was delivered */
async function deliverOne(work: Work, link: SftpLink, file: Claimed): Promise<SftpFailure | null> {
  const { app, place, lease } = work;
  try {
    await deliverFile(link, {
      folder: place.folder,
      name: file.name,
      size: file.bytes,
      mayHaveArrived: file.mayHaveArrived,
      content: () => readContent(app.database, file),
      async beforeRename() {
        if (!(await markRename(app.database, file.id, lease))) throw new Error('another worker has taken over');
      },
    });
  } catch (error) {
    if (!(error instanceof SftpFailure)) throw error;
    await recordFailure(work, file, error);
    return error;
  }
  // It is there: until somebody else may take it up, the database gets time to come back.
  await againWhileAway(() => recordDelivered(app.database, file.id, app.clock()), { forMs: leaseMs / 2 });
  return null;
}

async function recordFailure(work: Work, { id, name, attempts }: Claimed, failure: SftpFailure): Promise<void> {
  const { app, psperId, settings, lease } = work;
  const { kind } = failure;
  const now = app.clock();
  const delay = kind === 'uncertain' ? undefined : delays[attempts];
  const nextAttemptAt = delay === undefined ? null : new Date(now.getTime() + delay);
  app.log.warn({ file: name, kind }, 'a document could not be delivered');
  const failed = { kind, place: settings, nextAttemptAt, lease };
  if (isOfServer(failure)) await recordAllFailed(app.database, psperId, now, failed);
  else await recordFailed(app.database, id, failed);
}

/** Whatever is not about one file alone. */
function isOfServer({ kind }: SftpFailure): boolean {
  return kind !== 'name_taken' && kind !== 'uncertain' && kind !== 'server_failure';
}
