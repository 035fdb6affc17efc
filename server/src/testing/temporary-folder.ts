/** A folder for temporary files that no other test uses: many upload at the same moment. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';

/** Makes it the server's for the tests of the surrounding `describe`. @returns a function that lists what is in it */
export function useTemporaryFolder(): () => string[] {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'houston-temporary-'));
    vi.stubEnv('TMPDIR', folder);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return () => readdirSync(folder);
}
