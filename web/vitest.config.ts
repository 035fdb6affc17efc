import { defineConfig } from 'vitest/config';

/** What all tests of the console have in common; the projects of the repository's own configuration say which run how. */
export default defineConfig({
  test: {
    environment: './src/testing/one-window.ts',
    setupFiles: ['./src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
