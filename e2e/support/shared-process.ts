/**
 * One process in which the journeys of a worker run their Houstons one after another: to read the program took half of each start,
 * and what was compiled for one journey is there for the next. Journeys about the process itself have one of their own.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { collect } from './run-houston.ts';

/** What the process is asked: to start a Houston with these settings, or to stop the one at the port. */
export interface Asked {
  port: string;
  start: Record<string, string> | null;
}

/** Null when it has been done, else why not. */
export type Answered = string | null;

interface SharedProcess {
  child: ChildProcess;
  output: () => string;
}

let shared: SharedProcess | undefined;

/**
 * Asks one thing at a time.
 * @throws when it could not be done, with what the process said last
 */
export function askSharedProcess(asked: Asked): Promise<void> {
  shared ??= startProcess();
  const { child, output } = shared;
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${output()}`));
    const ended = (code: number | null) => fail(`the process of Houston ended (${code})`);
    child.once('exit', ended);
    child.once('message', (answered: Answered) => {
      child.off('exit', ended);
      if (answered === null) resolve();
      else fail(answered);
    });
    child.send(asked);
  });
}

function startProcess(): SharedProcess {
  const child = fork(join(import.meta.dirname, 'many-houstons.ts'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
  });
  child.once('exit', () => {
    shared = undefined;
  });
  return { child, output: collect(child) };
}
