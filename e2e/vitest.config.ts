import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../scripts/longest-first.ts';

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: './support/filled-folder.ts',
    setupFiles: ['./support/keep-picture.ts'],
    allowOnly: false,
    // Nothing in these files remembers anything; reading the libraries anew for each took seconds.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Each journey has a server and a browser of its own: with a third at once all of them took twice as long.
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // What is no promise in time of its own may take as long as a busy machine needs.
    expect: { poll: { timeout: 15_000 } },
  },
});
