/** Before every file of journeys: keeps what the browser showed when one fails, in `e2e/output`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openPages } from './browser.ts';

const folder = join(import.meta.dirname, '../output');

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await mkdir(folder, { recursive: true });
  for (const [index, page] of (await openPages()).entries()) {
    const name = `${task.file.name} ${task.name} ${index + 1}`.replaceAll(/[^\w.]+/g, '-');
    await page.screenshot({ path: join(folder, `${name}.png`) }).catch(() => undefined);
  }
});
