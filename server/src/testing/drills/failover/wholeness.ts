/** Whether all servers of a cluster are there and follow, and help for one that never will by itself. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  /** Bytes behind the leader, or that it is not known. */
  readonly lag?: number | 'unknown';
}

interface Cluster {
  readonly size: number;
  members(): Promise<Member[]>;
  /** Copies the leader anew into the folder of a member. */
  rebuild(name: string): Promise<void>;
}

/** More than is written between two looks of Patroni. */
const followsBytes = 16 * 1024 ** 2;
/** What Patroni calls one that is being copied. */
const copying = 'creating replica';
/** A rewind with recovery takes 20 s on a busy machine. */
const patienceMs = 60_000;

export const isLeading = ({ role, state }: Member) => role === 'leader' && state === 'running';

/**
 * Waits until each member follows the one that leads, and one of them synchronously. Patroni starts one again and again whose next piece of
 * the log is gone from the leader, and never copies it anew: that is done here, as `docs/operations.md` says.
 * @returns whom
 */
export async function untilWhole({ size, members, rebuild }: Cluster, seconds: number): Promise<string[]> {
  const rebuilt: string[] = [];
  const followed = new Map<string, number>();
  const begun = performance.now();
  for (;;) {
    const all = await members();
    const late = all.filter((member) => !follows(member, all));
    if (all.length === size && late.length === 0 && all.some(({ role }) => role === 'sync_standby')) return rebuilt;
    const now = performance.now();
    if (now > begun + seconds * 1000) throw new Error(`the servers were not as they should be: ${JSON.stringify(all)}`);
    for (const { name } of all.filter((one) => one.state === copying || !late.includes(one))) followed.set(name, now);
    // Without a leader there is nothing to copy.
    const lost = all.some(isLeading) && late.find(({ name }) => now - (followed.get(name) ?? begun) > patienceMs);
    if (lost) {
      await rebuild(lost.name);
      rebuilt.push(lost.name);
      followed.set(lost.name, now);
    }
    await wait(250);
  }
}

/** One that has not been rewound yet is said to be running as well. */
function follows(member: Member, all: readonly Member[]): boolean {
  if (isLeading(member)) return true;
  const { state, timeline, lag } = member;
  const isThere = state === 'running' || state === 'streaming';
  const isNear = typeof lag === 'number' && lag <= followsBytes;
  return isThere && isNear && timeline === all.find(isLeading)?.timeline;
}
