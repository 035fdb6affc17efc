/** Delivers files that wait in a table, in portions, so that no receiver that is slow or fails keeps another waiting. */
import type { Readable } from 'node:stream';
import { SecretUnreadable } from '../auth/secrets/secret-box.ts';
import type { App } from '../call.ts';
import { againWhileAway } from '../db/outage/again.ts';
import { logFailure } from '../log-failure.ts';
import { defaultOperationMs, slowestMs } from './connect.ts';
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
  read(file: File): Promise<Buffer | Readable>;
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

/** How many files are leased, and how many of them are under way at the same time by the one connection. */
interface Pace {
  readonly portion: number;
  readonly atOnce: number;
}
const careful: Pace = { portion: 5, atOnce: 1 };
/** With a server that answers at once most of the time is waiting: for its answers, and for the database. */
const quick: Pace = { portion: 20, atOnce: 5 };
/** Of the time that a request may take: a server whose files take less is quick, and may take as many times longer with others under way. */
const quickShare = 1 / 15;
/** Of one receiver by one connection: then others have their turn. */
const connectionMs = 10_000;
/** Receivers at the same time. */
const parallel = 4;
/** Longer than a portion can take, of which five files at most go one after the other: of each some ten requests of 15 seconds at most. What its bytes may take comes on top. */
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
  const claim = (pace: Pace) => claimPortion(app, receivers.rows, queue, pace);
  let work = await claim(careful);
  if (work.files.length === 0) return 0;
  const until = performance.now() + connectionMs;
  try {
    return await withSftp(
      app,
      queue.target(),
      async (link) => {
        for (let all = 0; ; ) {
          const begun = performance.now();
          const delivered = await deliverFiles(work, link);
          all += delivered;
          const now = performance.now();
          if (delivered < work.files.length || delivered === 0 || now > until || isStopping()) return all;
          await settlePortion(receivers, work);
          work = await claim(paceOf((now - begun) / delivered, limits));
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

/** @param ms that each file of the last portion took */
function paceOf(ms: number, { operationMs = defaultOperationMs }: SftpLimits): Pace {
  return ms < operationMs * quickShare ? quick : careful;
}

async function claimPortion<File extends QueuedFile>(
  app: App,
  rows: DeliveryRows,
  queue: DeliveryQueue<File>,
  { portion, atOnce }: Pace,
): Promise<Work<File>> {
  const now = app.clock();
  const begun = new Date(now.getTime() + leaseMs);
  const files = await queue.claim(now, { lease: begun, limit: portion });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const lease = new Date(begun.getTime() + Math.ceil(slowestMs(bytes)));
  const ids = files.map(({ id }) => id);
  if (lease > begun) await rows.extend(app.database, ids, { from: begun, to: lease });
  return { app, rows, queue, lease, files, atOnce, delivered: new Set() };
}

async function settlePortion<File extends QueuedFile>(
  { rows, changed }: Receivers<File>,
  { app, lease, files, delivered }: Work<File>,
): Promise<void> {
  if (files.length === 0) return;
  const left = files.flatMap(({ id }) => (delivered.has(id) ? [] : [id]));
  if (left.length > 0) await rows.release(app.database, left, lease);
  await changed();
}

interface Work<File extends QueuedFile> {
  readonly app: App;
  readonly rows: DeliveryRows;
  readonly queue: DeliveryQueue<File>;
  readonly lease: Date;
  readonly files: readonly File[];
  /** How many are under way at the same time. */
  readonly atOnce: number;
  /** Their ids, once that is stored. */
  readonly delivered: Set<number>;
}

/** @returns how many were delivered; none is under way any more, also when it throws */
async function deliverFiles<File extends QueuedFile>(work: Work<File>, link: SftpLink): Promise<number> {
  const { app, queue, delivered, files } = work;
  const waiting = files.values();
  const broken: { file: File; failure: SftpFailure }[] = [];
  let isOver = false;
  async function deliverNext(): Promise<void> {
    for (const file of waiting) {
      try {
        const failure = await deliverOne(work, link, file);
        if (failure !== null) broken.push({ file, failure });
      } catch (error) {
        isOver = true;
        throw error;
      }
      if (isOver || broken.length > 0) return;
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: work.atOnce }, deliverNext));
  // Told of all when nobody is at any of them: what others of them came to is stored by now.
  const [first] = broken;
  if (first !== undefined) await recordFailure(work, first.file, first.failure);
  if (delivered.size > 0)
    app.log.info({ delivered: delivered.size, owner: queue.target().owner }, 'files were delivered');
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  return delivered.size;
}

/** @returns what is wrong with the server; null when it was delivered, or failed by itself */
async function deliverOne<File extends QueuedFile>(
  work: Work<File>,
  link: SftpLink,
  file: File,
): Promise<SftpFailure | null> {
  const { app, queue, rows, lease, delivered } = work;
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
    if (error instanceof SecretUnreadable) {
      await recordUnreadable(work, file);
      return null;
    }
    if (!(error instanceof SftpFailure)) throw error;
    if (isOfServer(error)) return error;
    await recordFailure(work, file, error);
    return null;
  }
  // It is there: until somebody else may take it up, the database gets time to come back.
  await againWhileAway(() => rows.recordDelivered(app.database, file.id, app.clock()), { forMs: leaseMs / 2 });
  delivered.add(file.id);
  return null;
}

/** Its content is sealed under a secret that nobody has: no try mends that, and the others leave all the same. */
async function recordUnreadable<File extends QueuedFile>(
  { app, queue, rows, lease }: Work<File>,
  { id, name }: File,
): Promise<void> {
  const kind = 'secret_unreadable';
  app.log.warn({ file: name, kind }, 'a file could not be delivered');
  await rows.recordFailed(app.database, id, { kind, folder: null, place: queue.settings, nextAttemptAt: null, lease });
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
