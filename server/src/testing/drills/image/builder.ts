/** Buildah in a folder of its own: nothing of an image that a machine has already is used or left behind. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { requirePrograms } from '../needed.ts';

export const programs = requirePrograms(
  {
    buildah: '/usr/bin/buildah',
    debootstrap: '/usr/sbin/debootstrap',
    runc: '/usr/sbin/runc',
    unpack: '/usr/bin/dpkg-deb',
  },
  ['buildah', 'debootstrap', 'runc', 'postgresql'],
);

/** @returns what it printed */
export type Builder = (...args: string[]) => string;

/** What an image says of how it is run, as Docker keeps it. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  WorkingDir: string;
  Healthcheck: { Test: string[] };
}

export function createBuilder(folder: string): Builder {
  // The one way to keep layers that asks nothing of the kernel.
  const own = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  return (...args) => {
    try {
      return execFileSync(programs.buildah, [...own, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`buildah ${args[0]}: ${`${stdout}${stderr}`.slice(-2_000)}`);
    }
  };
}

export function configOf(builder: Builder, image: string): ImageConfig {
  return JSON.parse(builder('inspect', '--type', 'image', image)).Docker.config;
}
