/** The program of the shared process: starts and stops a Houston when told to, and ends with whoever tells it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answered, Asked } from './shared-process.ts';

type StartHouston = (environment: Record<string, string>) => Promise<{ stop(): Promise<void> }>;

await importServer('start/quick-start.ts');
const { startHouston } = (await importServer('houston.ts')) as { startHouston: StartHouston };
const running = new Map<string, { stop(): Promise<void> }>();

process.on('disconnect', () => process.exit());
process.on('message', (asked: Asked) => {
  answer(asked).then(
    () => process.send?.(null satisfies Answered),
    (error: Error) => process.send?.((error.stack ?? error.message) satisfies Answered),
  );
});

async function answer({ port, start }: Asked): Promise<void> {
  if (start !== null) {
    running.set(port, await startHouston(start));
    return;
  }
  await running.get(port)?.stop();
  running.delete(port);
}

/** By its address, because the journeys know nothing of the insides of the server. */
function importServer(file: string): Promise<unknown> {
  return import(pathToFileURL(join(import.meta.dirname, '../../server/src', file)).href);
}
