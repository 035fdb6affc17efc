/** What ends the process in good order. Loads at once: the first process of a container dies of no signal that it does not listen to. */

/** Whatever has not ended by then never will; whoever supervises gives 15 seconds. */
const stopMs = 14_000;

/** null while it starts: nobody is served yet, and a start that was killed goes on at the next one. */
let stop: (() => Promise<void>) | null = null;

export function listenForSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
}

/** From now on a signal calls `run` before the process ends. */
export function stopBy(run: () => Promise<void>): void {
  stop = run;
}

async function end(): Promise<void> {
  setTimeout(() => process.exit(1), stopMs).unref();
  await stop?.();
  process.exit(0);
}
