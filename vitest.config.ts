import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** A workspace's own preparations for its tests, if it has any. */
function setupFilesOf(workspace: string): string[] {
  const path = `${import.meta.dirname}/${workspace}/src/testing/setup.ts`;
  return existsSync(path) ? [path] : [];
}

export default defineConfig({
  test: {
    // A forgotten `.only` fails at a desk as it does in CI.
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.js'] } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], restoreMocks: true } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          setupFiles: setupFilesOf('server'),
          restoreMocks: true,
          // A first test may have to open a database and run all migrations.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: setupFilesOf('web'),
          restoreMocks: true,
          testTimeout: 20_000,
        },
      },
    ],
  },
});
