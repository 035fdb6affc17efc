/** Delivers files that wait in a table, in portions, so that no receiver that is slow or fails keeps another waiting. */
import type { App } from '../call.ts';
import { againWhileAway } from '../db/outage/again.ts';
import { logFailure } from '../log-failure.ts';
import { deliverFile } from './deliver-file.ts';
import type { DeliveryRows, Failed } from './delivery-rows.ts';
import type { SftpLimits, SftpTarget } from './session.ts';
import { SftpFailure } from './sftp-failure.ts';
import { type SftpLink, withSftp } from './sftp-link.ts';

export interface QueuedFile {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly attempts: number;
  readonly mayHaveArrived: boolean;
}

/** What waits for one receiver. */
export interface DeliveryQueue<File extends QueuedFile> {
  folderOf(file: File): string;
  /** As a file remembers where it was tried. */
  readonly settings: string;
  /** @throws SftpFailure */
  target(): SftpTarget;
  /** The oldest that are due, nobody else's until `lease`. */
  claim(now: Date, limits: { lease: Date; limit: number }): Promise<File[]>;
  read(file: File): Promise<Buffer>;
  /** Of all that is due, when its server takes nothing: it is not asked for each of a hundred files. */
  recordAllFailed(now: Date, failed: Failed): Promise<void>;
}

export interface Receivers<File extends QueuedFile> {
  readonly rows: DeliveryRows;
  /** Those with something to deliver now. */
  findDue(now: Date): Promise<number[]>;
  /** null: there is no place for it any more. */
  openQueue(id: number): Promise<DeliveryQueue<File> | null>;
  /** Something became of a portion. */
  changed(): Promise<void>;
}

/** Leased and delivered at once. */
const portion = 5;
/** Of one receiver by one connection: then others have their turn. */
const connectionMs = 10_000;
/** Receivers at the same time. */
const parallel = 4;
/** Longer than a portion can take: of each file some ten requests of 15 seconds at most. */
const leaseMs = 15 * 60_000;
const minute = 60_000;
/** After the first, second, … failed try; the try after the last of these is the last. */
const delays = [1, 5, 15, 60, 240, 240, 720, 1440, 1440].map((minutes) => minutes * minute);

/** @returns how many files were delivered */
export async function deliverQueues<File extends QueuedFile>(
  app: App,
  receivers: Receivers<File>,
  isStopping: () => boolean,
  limits: SftpLimits,
): Promise<number> {
  let delivered = 0;
  const passed = new Set<number>();
  while (!isStopping()) {
    const due = (await receivers.findDue(app.clock())).filter((id) => !passed.has(id)).slice(0, parallel);
    if (due.length === 0) break;
    const results = await Promise.allSettled(due.map((id) => deliverPortions(app, receivers, id, isStopping, limits)));
    for (const [place, result] of results.entries()) {
      // What fails here is ours, and may be over with the next round.
      if (result.status === 'rejected')
        logFailure(app.log, result.reason, 'files could not be delivered', { receiver: due[place] });
      if (result.status === 'rejected' || result.value === 0) passed.add(due[place] ?? 0);
      else delivered += result.value;
    }
  }
  return delivered;
}

/** One portion after the other by the same connection, for a while. */
async function deliverPortions<File extends QueuedFile>(
  app: App,
  receivers: Receivers<File>,
  id: number,
  isStopping: () => boolean,
  limits: SftpLimits,
): Promise<number> {
  const queue = await receivers.openQueue(id);
  if (queue === null) return 0;
  const claim = () => claimPortion(app, receivers.rows, queue);
  let work = await claim();
  if (work.files.length === 0) return 0;
  const until = performance.now() + connectionMs;
  try {
    return await withSftp(
      app,
      queue.target(),
      async (link) => {
        for (let all = 0; ; work = await claim()) {
          const delivered = await deliverFiles(work, link);
          all += delivered;
          if (delivered < work.files.length || delivered === 0 || performance.now() > until || isStopping()) return all;
          await settlePortion(receivers, work);
        }
      },
      limits,
    );
  } catch (error) {
    const [first] = work.files;
    // A password that cannot be opened, before anything was connected.
    if (!(error instanceof SftpFailure) || first === undefined) throw error;
    await recordFailure(work, first, error);
    return 0;
  } finally {
    await settlePortion(receivers, work);
  }
}

async function claimPortion<File extends QueuedFile>(
  app: App,
  rows: DeliveryRows,
  queue: DeliveryQueue<File>,
): Promise<Work<File>> {
  const now = app.clock();
  const lease = new Date(now.getTime() + leaseMs);
  return { app, rows, queue, lease, files: await queue.claim(now, { lease, limit: portion }) };
}

async function settlePortion<File extends QueuedFile>(
  { rows, changed }: Receivers<File>,
  { app, lease, files }: Work<File>,
): Promise<void> {
  if (files.length === 0) return;
  await rows.release(
    app.database,
    files.map((file) => file.id),
    lease,
  );
  await changed();
}

interface Work<File extends QueuedFile> {
  readonly app: App;
  readonly rows: DeliveryRows;
  readonly queue: DeliveryQueue<File>;
  readonly lease: Date;
  readonly files: readonly File[];
}

async function deliverFiles<File extends QueuedFile>(work: Work<File>, link: SftpLink): Promise<number> {
  let delivered = 0;
  for (const file of work.files) {
    const failure = await deliverOne(work, link, file);
    if (failure === null) delivered += 1;
    else if (isOfServer(failure)) break;
  }
  if (delivered > 0) work.app.log.info({ delivered, owner: work.queue.target().owner }, 'files were delivered');
  return delivered;
}

/** @returns what went wrong; null when it was delivered */
async function deliverOne<File extends QueuedFile>(
  work: Work<File>,
  link: SftpLink,
  file: File,
): Promise<SftpFailure | null> {
  const { app, queue, rows, lease } = work;
  try {
    await deliverFile(link, {
      folder: queue.folderOf(file),
      name: file.name,
      size: file.bytes,
      mayHaveArrived: file.mayHaveArrived,
      content: () => queue.read(file),
      async beforeRename() {
        if (!(await rows.markRename(app.database, file.id, lease))) throw new Error('another worker has taken over');
      },
    });
  } catch (error) {
    if (!(error instanceof SftpFailure)) throw error;
    await recordFailure(work, file, error);
    return error;
  }
  // It is there: until somebody else may take it up, the database gets time to come back.
  await againWhileAway(() => rows.recordDelivered(app.database, file.id, app.clock()), { forMs: leaseMs / 2 });
  return null;
}

async function recordFailure<File extends QueuedFile>(
  { app, queue, rows, lease }: Work<File>,
  file: File,
  failure: SftpFailure,
): Promise<void> {
  const { kind } = failure;
  const { id, name, attempts } = file;
  const now = app.clock();
  const delay = kind === 'uncertain' ? undefined : delays[attempts];
  const nextAttemptAt = delay === undefined ? null : new Date(now.getTime() + delay);
  app.log.warn({ file: name, kind }, 'a file could not be delivered');
  const folder = kind === 'folder_missing' ? queue.folderOf(file) : null;
  const failed = { kind, folder, place: queue.settings, nextAttemptAt, lease };
  if (isOfServer(failure)) await queue.recordAllFailed(now, failed);
  else await rows.recordFailed(app.database, id, failed);
}

/** Whatever is not about one file alone. */
function isOfServer({ kind }: SftpFailure): boolean {
  return kind !== 'name_taken' && kind !== 'uncertain' && kind !== 'server_failure';
}
