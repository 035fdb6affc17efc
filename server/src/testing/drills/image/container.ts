/** Runs an image as `compose.yaml` does: nobody's user, no capabilities, a file system that is read and not written, `/tmp` in memory. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageConfig, programs } from './builder.ts';

export interface Container {
  /** @returns its exit code and what it printed */
  run(args: readonly string[]): { code: number | null; said: string };
  said(): string;
  /** Asks it to end. @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends it, if it is there. */
  remove(): Promise<void>;
}

/** @param root the image's files */
export async function startContainer(
  folder: string,
  root: string,
  config: ImageConfig,
  environment: Record<string, string>,
): Promise<Container> {
  const bundle = join(folder, 'bundle');
  await mkdir(bundle);
  await writeFile(join(bundle, 'config.json'), JSON.stringify(bundleOf(root, config, environment)));
  const own = ['--root', join(folder, 'runc')];
  const child = spawn(programs.runc, [...own, 'run', '-b', bundle, 'houston'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = collect(child);
  const ended = once(child, 'exit');
  const remove = () => spawnSync(programs.runc, [...own, 'delete', '--force', 'houston']);
  process.once('exit', remove);
  child.once('exit', () => process.off('exit', remove));
  return {
    said,
    run(args) {
      const { status, stdout, stderr } = spawnSync(programs.runc, [...own, 'exec', 'houston', ...args], {
        encoding: 'utf8',
      });
      return { code: status, said: `${stdout}${stderr}` };
    },
    async stop() {
      execFileSync(programs.runc, [...own, 'kill', 'houston', 'TERM']);
      const [code] = await ended;
      return code;
    },
    async remove() {
      remove();
      await ended;
    },
  };
}

function bundleOf(root: string, config: ImageConfig, environment: Record<string, string>): object {
  const [uid, gid = uid] = config.User.split(':').map(Number);
  const memory = (destination: string, ...options: string[]) => ({
    destination,
    type: 'tmpfs',
    source: 'tmpfs',
    options: ['nosuid', ...options],
  });
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid, gid },
      args: [...config.Entrypoint, ...config.Cmd],
      env: [...config.Env, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)],
      cwd: config.WorkingDir,
      noNewPrivileges: true,
      capabilities: { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] },
    },
    root: { path: root, readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      memory('/dev', 'mode=755'),
      memory('/tmp', 'nodev', 'mode=1777'),
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
