/** Who is blocked, in the memory of this process: filled at the start, and read anew whenever a block begins or ends. */

import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { and, isNull, not } from 'drizzle-orm';
import { isOwnNetwork, throttleKey } from '../auth/client-address.ts';
import type { App, Call, Log } from '../call.ts';
import type { Database } from '../db/database.ts';
import { securityIncidents } from '../features/operations/security-incidents/security-incidents.table.ts';
import { type Problem, problem } from '../http/problem.ts';
import { concerns, type LiveBus, processTopic } from '../live/live.ts';
import { logFailure } from '../log-failure.ts';

/** Announced when a block begins or ends. */
export const blocksChanged = processTopic('blocks');

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

/** Announced beside it: where screens show who is blocked. */
export const showingBlocks = [adminsApi, ipListsApi] as const;

/** The incident that blocks whoever comes from an address and has nothing else to show, or null. */
export function findAddressBlock({ incidents, config }: App, address: string): Block | null {
  return isOwnNetwork(address, config.trustedProxies) ? null : incidents.findBlock(addressSubject(address));
}

/** Whether the caller's address is blocked. One of our own never is, also when the configuration names it only later. */
export function isBlockedAddress({ app, address }: Call): boolean {
  return findAddressBlock(app, address) !== null;
}

/** The refusal of a call by whoever is blocked, or null. It is counted with the incident, and recorded nowhere else. */
export function refusalOfBlocked({ app }: Call, subject: string): Problem | null {
  const incidentNumber = app.incidents.blockOf(subject);
  return incidentNumber === null ? null : problem('blocked', { incidentNumber });
}

/** The same for whoever has nothing but an address; null also when that is not blocked. */
export function refusalOfBlockedAddress(call: Call): Problem | null {
  return isBlockedAddress(call) ? refusalOfBlocked(call, addressSubject(call.address)) : null;
}

export interface Block {
  readonly id: number;
  readonly number: string;
}

export interface BlockList {
  /** The incident that blocks `subject`, or null. */
  find(subject: string): Block | null;
  /** Counts a call that an incident refused. */
  count(incidentId: number): void;
  /** Calls refused by each incident since the last time. */
  takeCounts(): ReadonlyMap<number, number>;
  /** Those that could not be written count again. */
  giveBackCounts(taken: ReadonlyMap<number, number>): void;
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
  let blocks: ReadonlyMap<string, Block> = new Map();
  let counts = new Map<number, number>();
  let reading: Promise<void> = Promise.resolve();
  let isReadDue = false;
  let isClosed = false;

  async function read(): Promise<void> {
    isReadDue = false;
    const { id, number, subject, isAllowed, unblockedOn } = securityIncidents;
    const rows = await database.orm
      .select({ id, number, subject })
      .from(securityIncidents)
      .where(and(not(isAllowed), isNull(unblockedOn)));
    const next = new Map(rows.map(({ subject, id, number }) => [subject, { id, number }]));
    const freed = new Set(blocks.keys()).difference(next);
    blocks = next;
    onChange(freed, new Set([...next.values()].map(({ id }) => id)));
  }

  // One read at a time, and one more after a change that came during it: an old answer never replaces a newer one.
  function reload(): Promise<void> {
    if (!isReadDue) {
      isReadDue = true;
      reading = reading.catch(() => undefined).then(read);
    }
    return reading;
  }

  const unsubscribe = live.subscribe((event) => {
    if (concerns(event, blocksChanged)) reloadUntilRead();
  });

  // A change that was heard of and could not be read would else be missing until the next one.
  function reloadUntilRead(): void {
    reload().catch((error: unknown) => {
      logFailure(log, error, 'the list of blocks could not be read');
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
    giveBackCounts(taken) {
      for (const [id, count] of taken) counts.set(id, (counts.get(id) ?? 0) + count);
    },
    reload,
    close() {
      isClosed = true;
      unsubscribe();
    },
  };
}
