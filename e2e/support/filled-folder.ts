/** One data folder with the demo, of which every journey gets a copy: filling takes longer than most journeys. */
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { fillFolder } from './fill-folder.ts';
import { makeFolder } from './houston.ts';

declare module 'vitest' {
  interface ProvidedContext {
    filledFolder: string;
  }
}

let folder: string | undefined;

/** `FILLED_FOLDER` names one that was filled beside other tests. */
export async function setup(project: TestProject): Promise<void> {
  const filled = process.env.FILLED_FOLDER;
  if (filled === undefined) {
    folder = await makeFolder();
    await fillFolder(folder);
  }
  project.provide('filledFolder', filled ?? folder ?? '');
}

export async function teardown(): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
