/** A whole Houston for one journey: the real program on a folder of its own. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Houston, type HoustonProcess, runHouston, settingsFor } from './run-houston.ts';
import { askSharedProcess } from './shared-process.ts';

/** Starts it on a copy of the filled folder. `environment` replaces its defaults. */
export async function startHouston(environment: Record<string, string> = {}): Promise<Houston> {
  const folder = await makeFilledFolder();
  const { env, reached } = await settingsFor(folder, environment);
  const port = env.PORT ?? '';
  await askSharedProcess({ port, start: env });
  return {
    ...reached,
    async stop() {
      await askSharedProcess({ port, start: null });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same with a process of its own. */
export async function startProcess(): Promise<HoustonProcess & { folder: string }> {
  const folder = await makeFilledFolder();
  return { folder, ...(await runHouston(folder)) };
}

async function makeFilledFolder(): Promise<string> {
  const folder = await makeFolder();
  await cp(inject('filledFolder'), folder, { recursive: true });
  return folder;
}

export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'houston-e2e-'));
}
