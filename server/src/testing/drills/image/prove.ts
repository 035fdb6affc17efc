/** What the image promises, tried on containers of it as `compose.yaml` starts them. */
import { setTimeout as wait } from 'node:timers/promises';
import { nonroot } from './bases.ts';
import type { Checks } from './checks.ts';
import type { Container, Image } from './container.ts';

/** At rest: a process that serves may take 14. */
const stopSeconds = 10;

/** @param origin where its console is asked for */
export async function proveConsole({ check }: Checks, image: Image, container: Container, origin: string) {
  const seconds = await container.untilHealthy();
  check(
    seconds !== null,
    `calls: healthy by its own check${seconds === null ? `; it said ${container.said()}` : `, after ${seconds} s`}`,
  );
  check(!container.isHealthy({ METRICS_PORT: '1' }), 'where nothing answers the health check says so');
  const port = new URL(origin).port;
  check(container.isHealthy({ METRICS_PORT: '', PORT: port }), 'without a port for metrics it asks the console');
  for (const path of ['/healthz', '/readyz']) check((await ask(`${origin}${path}`)).ok, `${path} answers`);
  const page = await ask(`${origin}/`);
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page.text)?.[1];
  check(page.ok && script !== undefined, 'the page is there, and names its script');
  const { ok, type, text } = await ask(`${origin}${script}`);
  check(ok && type.includes('javascript') && text.length > 1_000, `the script is there: ${text.length} characters`);
  proveClosed({ check }, image, container);
  await proveEnd({ check }, 'calls', container);
}

/** @param metrics where one with a port for metrics answers */
export async function proveWorker({ check }: Checks, container: Container, metrics?: string) {
  const name = metrics === undefined ? 'background work without a port' : 'background work';
  const begun = performance.now();
  while (!container.said().includes('Houston is working') && performance.now() - begun < 300_000) await wait(200);
  const isWorking = container.said().includes('Houston is working');
  check(isWorking, `${name}: it is at work${isWorking ? '' : `; it said ${container.said()}`}`);
  check((await container.untilHealthy()) !== null, `${name}: healthy by its own check`);
  if (metrics !== undefined) check((await ask(`${metrics}/healthz`)).ok, `${name}: its port for metrics answers`);
  await proveEnd({ check }, name, container);
}

/** Nobody can do harm in it who got in. */
function proveClosed({ check }: Pick<Checks, 'check'>, { config }: Image, container: Container) {
  const evaluate = (expression: string) => container.run([...config.Entrypoint, '-p', expression]).said.trim();
  const status = evaluate(`require('fs').readFileSync('/proc/1/status', 'utf8')`);
  const line = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1];
  const ids = Array(4).fill(nonroot).join('\t');
  check(line('Uid') === ids && line('Gid') === ids, `it runs as ${nonroot}`);
  check(line('CapEff') === '0'.repeat(16) && line('CapBnd') === '0'.repeat(16), 'it has no capabilities');
  check(line('NoNewPrivs') === '1', 'it can become nobody else');
  const write = (file: string) =>
    evaluate(`try { require('fs').writeFileSync('${file}', ''); 'written' } catch (error) { error.code }`);
  for (const file of ['server/src/main.ts', 'web/dist/index.html', '/nodejs/bin/node', '/etc/passwd', '/x'])
    check(write(file) === 'EROFS', `${file} cannot be written`);
  check(write('/tmp/x') === 'written', '/tmp can be written');
  const tools = ['/bin/sh', '/bin/bash', '/bin/busybox', '/usr/bin/env', '/usr/bin/npm', '/usr/bin/apt'];
  const left = tools.filter((tool) => evaluate(`require('fs').existsSync('${tool}')`) !== 'false');
  check(left.length === 0, `it has no shell and no package manager ${left.join(' ')}`.trim());
}

async function proveEnd({ check }: Pick<Checks, 'check'>, name: string, container: Container) {
  const { code, seconds } = await container.stop();
  check(code === 0, `${name}: it ends with 0 when it is asked to${code === 0 ? '' : `, and not with ${code}`}`);
  check(container.said().includes('"stopping"'), `${name}: it ends in good order`);
  check(seconds <= stopSeconds, `${name}: it ends in ${seconds.toFixed(2)} s, at most ${stopSeconds}`);
}

async function ask(url: string): Promise<{ ok: boolean; type: string; text: string }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return { ok: answer.ok, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
  } catch {
    return { ok: false, type: '', text: '' };
  }
}
