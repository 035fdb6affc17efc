/** Runs an image as `compose.yaml` does: nobody's user, no capabilities, a file system that is read and not written, `/tmp` in memory. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ImageConfig, programs } from './builder.ts';
import type { Service } from './compose-file.ts';

export interface Image {
  /** Its files. */
  readonly root: string;
  readonly config: ImageConfig;
}

export interface Container {
  /** @returns its exit code and what it printed */
  run(args: readonly string[], environment?: Record<string, string>): { code: number | null; said: string };
  /** Runs what the image calls its health check, once. `environment`: in place of what the container was told. */
  isHealthy(environment?: Record<string, string>): boolean;
  /** @returns the seconds until it was healthy; null when it ended, or was not in five minutes, which a busy machine may need */
  untilHealthy(): Promise<number | null>;
  said(): string;
  /** Asks it to end. @returns its exit code, and the seconds that it took */
  stop(): Promise<{ code: number | null; seconds: number }>;
  /** Ends it, if it is there. */
  remove(): Promise<void>;
}

const secondsSince = (moment: number) => (performance.now() - moment) / 1_000;

export async function startContainer(
  folder: string,
  name: string,
  image: Image,
  service: Service,
  environment: Record<string, string>,
): Promise<Container> {
  const bundle = join(folder, `bundle-${name}`);
  await mkdir(bundle);
  await writeFile(join(bundle, 'config.json'), JSON.stringify(bundleOf(image, service, environment)));
  const own = ['--root', join(folder, 'runc')];
  const begun = performance.now();
  const child = spawn(programs.runc, [...own, 'run', '-b', bundle, name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = collect(child);
  // With all that it printed.
  const ended = once(child, 'close');
  const remove = () => spawnSync(programs.runc, [...own, 'delete', '--force', name]);
  process.once('exit', remove);
  child.once('exit', () => process.off('exit', remove));
  const [, ...health] = image.config.Healthcheck.Test;
  const run: Container['run'] = (args, instead = {}) => {
    const told = Object.entries(instead).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    const { status, stdout, stderr } = spawnSync(programs.runc, [...own, 'exec', ...told, name, ...args], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    return { code: status, said: `${stdout}${stderr}` };
  };
  const isHealthy: Container['isHealthy'] = (instead) => run(health, instead).code === 0;
  return {
    said,
    run,
    isHealthy,
    async untilHealthy() {
      while (child.exitCode === null && secondsSince(begun) < 300) {
        if (isHealthy()) return Math.round(secondsSince(begun));
        await wait(500);
      }
      return null;
    },
    async stop() {
      const asked = performance.now();
      execFileSync(programs.runc, [...own, 'kill', name, 'TERM']);
      const [code] = await ended;
      return { code, seconds: secondsSince(asked) };
    },
    async remove() {
      remove();
      await ended;
    },
  };
}

/** That it may do nothing and become nobody else, `Service` knows to be so. */
function bundleOf({ root, config }: Image, service: Service, environment: Record<string, string>): object {
  const [uid, gid = uid] = config.User.split(':').map(Number);
  const memory = (destination: string, ...options: string[]) => ({
    destination,
    type: 'tmpfs',
    source: 'tmpfs',
    options: ['nosuid', ...options],
  });
  const told = Object.entries({ ...service.environment, ...environment }).map(([name, value]) => `${name}=${value}`);
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid, gid },
      args: [...config.Entrypoint, ...config.Cmd],
      env: [...config.Env, ...told],
      cwd: config.WorkingDir,
      noNewPrivileges: true,
      capabilities: { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] },
    },
    root: { path: root, readonly: service.read_only },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      memory('/dev', 'mode=755'),
      ...service.tmpfs.map((folder) => memory(folder, 'nodev', 'noexec', 'mode=1777')),
    ],
    // The network is the machine's: its PostgreSQL is on loopback.
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text = (text + String(chunk)).slice(-2_000);
    });
  return () => text;
}
