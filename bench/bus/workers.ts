/** Workers of the bus, each a process of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endWithUs } from '../load/processes.ts';
import type { WorkTask } from './work.ts';

export interface Workers {
  pids: number[];
  /** Until then they only stand ready. */
  begin(): void;
  stop(): Promise<void>;
}

export async function startWorkers(count: number, task: WorkTask): Promise<Workers> {
  const processes = Array.from({ length: count }, () => fork(join(import.meta.dirname, 'work.ts')));
  const ends = processes.map(endWithUs);
  await Promise.all(
    processes.map((worker) => {
      worker.send(task);
      return once(worker, 'message');
    }),
  );
  const tell = (word: string) => {
    for (const worker of processes) worker.send(word);
  };
  return {
    pids: processes.map(({ pid }) => pid ?? 0),
    begin: () => tell('begin'),
    async stop() {
      const ended = processes.map((worker) => once(worker, 'exit'));
      tell('stop');
      await Promise.all(ended);
      for (const end of ends) void end();
    },
  };
}
