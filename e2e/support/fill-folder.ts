/** Fills a data folder with the demo, and has done what the demo leaves to the background: every copy would else do it anew. */
import { runHouston } from './run-houston.ts';

export async function fillFolder(folder: string): Promise<void> {
  const { settled, stop } = await runHouston(folder);
  await settled();
  await stop();
}

// As a program it fills the folder that is named.
if (import.meta.main) await fillFolder(process.argv[2] ?? '');
