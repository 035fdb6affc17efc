/** Processes of several versions behind one address, as a proxy would have them: one leaves before it is told to stop. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Houston, startHouston } from '../kills/process.ts';

/** What a proxy takes to notice that nothing more is to be sent to a process. */
const noticeMs = 500;

export interface Fleet {
  /** Where the next call goes: to the process at `wanted` while that is there, for who stays with one. */
  next(wanted?: string): string;
  /** Starts one of a version, and sends calls to it once it listens. */
  join(version: string, main: string): Promise<void>;
  /** Stops all of a version, one after the other, when nobody new has come to it and `drained` says that who was there has gone. */
  leave(version: string, drained?: () => Promise<void>): Promise<void>;
}

export function createFleet(environment: Record<string, string>): Fleet {
  const members: { version: string; houston: Houston }[] = [];
  let leaving: Houston | undefined;
  let turn = 0;
  return {
    next(wanted) {
      const there = [...members.map(({ houston }) => houston), leaving];
      if (wanted !== undefined && there.some((one) => one?.origin === wanted)) return wanted;
      turn += 1;
      const member = members[turn % members.length];
      if (member === undefined) throw new Error('no process is left');
      return member.houston.origin;
    },
    async join(version, main) {
      members.push({ version, houston: await startHouston('api,worker', environment, main) });
    },
    async leave(version, drained = async () => {}) {
      for (const member of members.filter((one) => one.version === version)) {
        members.splice(members.indexOf(member), 1);
        leaving = member.houston;
        await Promise.all([drained(), wait(noticeMs)]);
        leaving = undefined;
        await wait(noticeMs);
        await member.houston.stop();
      }
    },
  };
}
