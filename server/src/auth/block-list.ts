/** Who is blocked, in the memory of this process: filled at the start, and read anew whenever a block begins or ends. */
import type { Call, Log } from '../call.ts';
import type { Database } from '../db/database.ts';
import { type Problem, problem } from '../http/problem.ts';
import type { LiveBus } from '../live/live.ts';
import { isOwnNetwork, throttleKey } from './client-address.ts';

/** Announced when a block begins or ends. No call has this path: it is for the server's processes alone. */
export const blocksTopic = '/api/securityincident/blocks';

const retryMilliseconds = 2_000;

const addressPrefix = 'address ';

/** Failures of an address count together with those of its v6 network, as everywhere. */
export function addressSubject(address: string): string {
  return addressPrefix + throttleKey(address);
}

export function adminSubject(adminId: number): string {
  return `admin ${adminId}`;
}

export function isAddressSubject(subject: string): boolean {
  return subject.startsWith(addressPrefix);
}

/** Whether the caller's address is blocked. One of our own never is, also when the configuration names it only later. */
export function isBlockedAddress({ app, address }: Call): boolean {
  return app.incidents.isBlocked(addressSubject(address)) && !isOwnNetwork(address, app.config.trustedProxies);
}

/** The refusal of a call by whoever is blocked, or null. It is counted with the incident, and recorded nowhere else. */
export function refusalOfBlocked({ app }: Call, subject: string): Problem | null {
  const incidentId = app.incidents.blockOf(subject);
  return incidentId === null ? null : problem('blocked', { incidentId });
}

export interface BlockList {
  /** The incident that blocks `subject`, or null. */
  find(subject: string): number | null;
  /** Counts a call that an incident refused. */
  count(incidentId: number): void;
  /** Calls refused by each incident since the last time. */
  takeCounts(): ReadonlyMap<number, number>;
  reload(): Promise<void>;
  close(): void;
}

interface Parts {
  database: Database;
  live: LiveBus;
  log: Log;
}

/** @param onChange called when incidents began to block or ended in any process, with the subjects that are free again, and the incidents that block now */
export async function createBlockList(
  { database, live, log }: Parts,
  onChange: (freed: ReadonlySet<string>, blocking: ReadonlySet<number>) => void,
): Promise<BlockList> {
  let blocks: ReadonlyMap<string, number> = new Map();
  let counts = new Map<number, number>();
  let reading: Promise<void> = Promise.resolve();
  let isReadDue = false;
  let isClosed = false;

  async function read(): Promise<void> {
    isReadDue = false;
    const { rows } = await database.query<{ id: number; subject: string }>(
      'select id, subject from security_incidents where not is_allowed and unblocked_on is null',
    );
    const next = new Map(rows.map(({ subject, id }) => [subject, id]));
    const freed = new Set(blocks.keys()).difference(next);
    blocks = next;
    onChange(freed, new Set(next.values()));
  }

  // One read at a time, and one more after a change that came during it: an old answer never replaces a newer one.
  function reload(): Promise<void> {
    if (!isReadDue) {
      isReadDue = true;
      reading = reading.catch(() => undefined).then(read);
    }
    return reading;
  }

  // '/api' says that messages may have been missed.
  const unsubscribe = live.subscribe(({ topic }) => {
    if (topic === blocksTopic || topic === '/api') reloadUntilRead();
  });

  // A change that was heard of and could not be read would else be missing until the next one.
  function reloadUntilRead(): void {
    reload().catch((error: unknown) => {
      log.warn({ err: error }, 'the list of blocks could not be read');
      if (!isClosed) setTimeout(reloadUntilRead, retryMilliseconds).unref();
    });
  }

  await reload();
  return {
    find: (subject) => blocks.get(subject) ?? null,
    count: (id) => void counts.set(id, (counts.get(id) ?? 0) + 1),
    takeCounts() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    reload,
    close() {
      isClosed = true;
      unsubscribe();
    },
  };
}
