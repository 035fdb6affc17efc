/**
 * The image, built from what is committed and run as strictly as `compose.yaml` runs it, on a PostgreSQL of its own. It asks npm's and
 * Debian's registries and no other, so what it is built on is made here. As root on Debian: `npm run test:image`
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../free-port.ts';
import { type Cluster, findPrograms, makeCluster, makeFolder, startCluster } from '../cluster.ts';
import { runDrill } from '../run-drill.ts';
import { makeBases } from './bases.ts';
import { configOf, createBuilder } from './builder.ts';
import { type Checks, openChecks } from './checks.ts';
import { readComposeFile } from './compose-file.ts';
import { type Container, type Image, startContainer } from './container.ts';
import { proveConsole, proveWorker } from './prove.ts';
import { proveUnit } from './unit.ts';

const checkout = join(import.meta.dirname, '../../../../..');
/** Of all its files, in MB. */
const atMost = 300;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function build(folder: string, source: string): Promise<Image> {
  await mkdir(join(folder, 'run'));
  const builder = createBuilder(folder);
  say('making the bases');
  await makeBases(builder, folder, join(source, 'Dockerfile'));
  say('building');
  builder('bud', '--isolation', 'chroot', '--format', 'docker', '--pull-never', '-t', 'houston', source);
  const root = builder('mount', builder('from', '--pull-never', 'localhost/houston').trim()).trim();
  return { root, config: configOf(builder, 'houston') };
}

async function startDatabase(folder: string): Promise<Cluster> {
  const postgres = await findPrograms();
  const [data, archive] = [join(folder, 'cluster'), join(folder, 'archive')];
  for (const part of [data, archive]) await makeFolder(postgres, part);
  await makeCluster(postgres, data, archive);
  return startCluster(postgres, data);
}

async function proveContainers(folder: string, source: string, image: Image, checks: Checks): Promise<void> {
  const { services } = await readComposeFile(join(source, 'compose.yaml'), {
    HOUSTON_SECRET: randomBytes(32).toString('base64'),
    POSTGRES_PASSWORD: 'unused',
    PUBLIC_URL: 'https://houston.example',
    ADMIN_EMAIL: 'admin@houston.example',
  });
  const database = await startDatabase(folder);
  const withContainer = async (
    name: string,
    role: keyof typeof services,
    ports: Record<string, string>,
    prove: (container: Container) => Promise<void>,
  ) => {
    const container = await startContainer(folder, name, image, services[role], {
      DATABASE_URL: database.url,
      ...ports,
    });
    await prove(container).finally(() => container.remove());
  };
  try {
    const [port, metrics] = [String(await findFreePort()), String(await findFreePort())];
    await withContainer('api', 'api', { PORT: port, METRICS_PORT: metrics }, (container) =>
      proveConsole(checks, image, container, `http://127.0.0.1:${port}`),
    );
    await withContainer('worker', 'worker', { METRICS_PORT: metrics }, (container) =>
      proveWorker(checks, container, `http://127.0.0.1:${metrics}`),
    );
    await withContainer('quiet-worker', 'worker', { METRICS_PORT: '' }, (container) => proveWorker(checks, container));
  } finally {
    await database.kill();
  }
}

await runDrill('image', async (folder) => {
  const checks = openChecks(say);
  try {
    if (process.getuid?.() !== 0) throw new Error('needs root, to build and to start containers');
    const source = join(folder, 'source');
    execFileSync('git', ['clone', '-q', checkout, source]);
    await proveUnit(checks, folder, source);
    const image = await build(folder, source);
    const megabytes =
      Number(execFileSync('du', ['-s', '--bytes', image.root], { encoding: 'utf8' }).split('\t')[0]) / 1e6;
    checks.check(megabytes <= atMost, `it takes ${Math.round(megabytes)} MB, at most ${atMost}`);
    await proveContainers(folder, source, image, checks);
  } catch (error) {
    checks.check(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  if (checks.sumUp() > 0) process.exitCode = 1;
});
