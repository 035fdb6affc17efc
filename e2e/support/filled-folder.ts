/** Fills one data folder with the demo, of which every journey gets a copy: filling takes longer than most journeys. */
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeFolder, runHouston } from './houston.ts';

declare module 'vitest' {
  interface ProvidedContext {
    filledFolder: string;
  }
}

let folder: string | undefined;

export async function setup(project: TestProject): Promise<void> {
  folder = await makeFolder();
  const { settled, stop } = await runHouston(folder);
  // What the demo left to the background would else be done anew in every copy: several times the work of a journey.
  await settled();
  await stop();
  project.provide('filledFolder', folder);
}

export async function teardown(): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
