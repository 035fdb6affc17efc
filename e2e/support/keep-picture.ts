/** Before every file of journeys: keeps what the browsers showed when one fails, in `e2e/output`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openBrowsers } from './browser.ts';

const folder = join(import.meta.dirname, '../output');

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await mkdir(folder, { recursive: true });
  const pages = [...openBrowsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const name = `${task.file.name} ${task.name} ${index + 1}`.replaceAll(/[^\w.]+/g, '-');
    await page.screenshot({ path: join(folder, `${name}.png`) }).catch(() => undefined);
  }
});
