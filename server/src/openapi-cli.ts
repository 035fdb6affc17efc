/** Writes `docs/openapi.json`; with `--check`, says whether it is up to date and ends with 1 when it is not. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from './app.ts';
import type { App } from './call.ts';
import { readConfig } from './config.ts';
import { noMetrics } from './metrics/metrics.ts';

const file = join(import.meta.dirname, '../../docs/openapi.json');

/** The description as text. Nothing of `app` but its configuration is used to build the routes. */
async function describeApi(): Promise<string> {
  const log = {
    level: 'silent',
    debug() {},
    info() {},
    warn() {},
    error() {},
    fatal() {},
    trace() {},
    child: () => log,
  };
  const server = await createServer({ config: readConfig({}), log, metrics: noMetrics, version: '' } as unknown as App);
  await server.ready();
  return `${JSON.stringify(server.swagger(), null, 2)}\n`;
}

const described = await describeApi();
if (process.argv.includes('--check')) {
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored !== described) {
    process.stderr.write('docs/openapi.json is not up to date: run npm run openapi\n');
    process.exitCode = 1;
  }
} else await writeFile(file, described);
