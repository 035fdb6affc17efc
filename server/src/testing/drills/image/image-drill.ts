/**
 * The image, built from what is committed and run as strictly as `compose.yaml` runs it, on a PostgreSQL of its own. It asks npm's and
 * Debian's registries and no other, so what it is built on is made here. As root: `npm run test:image`
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPrograms, makeCluster, makeFolder, startCluster } from '../cluster.ts';
import { runDrill } from '../run-drill.ts';
import { makeBases } from './bases.ts';
import { configOf, createBuilder, type ImageConfig } from './builder.ts';
import { type Container, startContainer } from './container.ts';

const checkout = join(import.meta.dirname, '../../../../..');
/** Of all its files, in MB. */
const atMost = 300;
const ports = { console: '4470', metrics: '4471' };

const say = (text: string) => process.stdout.write(`${text}\n`);
const expect = (isTrue: boolean, what: string) => {
  if (!isTrue) throw new Error(`not so: ${what}`);
  say(`so it is: ${what}`);
};

async function drill(parent: string): Promise<void> {
  await mkdir(join(parent, 'run'));
  const builder = createBuilder(parent);
  const source = join(parent, 'source');
  execFileSync('git', ['clone', '-q', checkout, source]);
  say('making the bases');
  await makeBases(builder, parent, join(source, 'Dockerfile'));
  say('building');
  builder('bud', '--isolation', 'chroot', '--format', 'docker', '--pull-never', '-t', 'houston', source);
  const config = configOf(builder, 'houston');
  const root = builder('mount', builder('from', '--pull-never', 'localhost/houston').trim()).trim();
  const bytes = Number(execFileSync('du', ['-s', '--bytes', root], { encoding: 'utf8' }).split('\t')[0]);
  expect(bytes <= atMost * 1e6, `it takes ${Math.round(bytes / 1e6)} MB, at most ${atMost}`);

  const postgres = await findPrograms();
  const [data, archive] = [join(parent, 'cluster'), join(parent, 'archive')];
  for (const folder of [data, archive]) await makeFolder(postgres, folder);
  await makeCluster(postgres, data, archive);
  const database = await startCluster(postgres, data);
  const container = await startContainer(parent, root, config, {
    PORT: ports.console,
    METRICS_PORT: ports.metrics,
    HOUSTON_DEPLOYMENT: 'Production',
    HOUSTON_SECRET: randomBytes(32).toString('base64'),
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://houston.example',
    ADMIN_EMAIL: 'admin@houston.example',
  });
  try {
    await prove(container, config);
  } finally {
    await container.remove();
    await database.kill();
  }
}

async function prove(container: Container, config: ImageConfig): Promise<void> {
  const answers = (path: string) =>
    fetch(`http://127.0.0.1:${ports.console}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  let isReady = false;
  for (let tries = 0; !isReady && tries < 600; tries += 1) {
    await wait(100);
    isReady = await answers('/readyz');
  }
  expect(isReady, `it is ready in Production${isReady ? '' : `: ${container.said()}`}`);
  expect(await answers('/login'), 'the console is in it');
  const [kind, ...health] = config.Healthcheck.Test;
  expect(kind === 'CMD' && container.run(health).code === 0, 'it passes its own health check');
  const node = [...config.Entrypoint, '-p'];
  expect(Number(container.run([...node, 'process.getuid()']).said) > 0, 'nobody in it is root');
  const writes = `try { require('fs').writeFileSync('server/x', '') } catch (error) { error.code }`;
  expect(container.run([...node, writes]).said.trim() === 'EROFS', 'its files cannot be written');
  expect(container.run(['/bin/sh', '-c', 'true']).code !== 0, 'it has no shell');
  expect((await container.stop()) === 0, 'it ends in good order');
}

await runDrill('image', drill);
