import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { quickNode } from '../../testing/processes/quick-node.ts';

const fixture = fileURLToPath(new URL('./loaded-packages.fixture.ts', import.meta.url));

/** Each takes memory for as long as the process lives, and some ten milliseconds of a start. */
const rarelyNeeded = ['css-tree', 'fontkit', 'nodemailer', 'openid-client', 'pdfkit', 'ssh2', 'ssh2-sftp-client'];

async function loadedWith(module: string): Promise<string[]> {
  const command = [...quickNode, fixture, import.meta.resolve(module)];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  return JSON.parse(stdout) as string[];
}

describe('a start', { timeout: 60_000 }, () => {
  it('loads what every process needs, and no library that is needed now and then', async () => {
    const loaded = await loadedWith('../program.ts');
    expect(loaded).toEqual(expect.arrayContaining(['fastify', 'zod', 'drizzle-orm']));
    expect(loaded.filter((name) => rarelyNeeded.includes(name))).toEqual([]);
  });

  it('is not blind to them', async () => {
    const loaded = await loadedWith('../../features/settings/customer-environment/styles/style-sheet.ts');
    expect(loaded).toContain('css-tree');
  });
});
