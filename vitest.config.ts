import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Tests that replace modules or begin with what a module remembers: each such file has a process of its own. */
const alone = 'src/**/*.alone.test.{ts,tsx}';

/** As the server itself starts. */
const quickly = ['--import', join(import.meta.dirname, 'server/src/start/quick-start.ts')];

/** Where each processor has a process of tests, threads that help one to collect garbage stand in the way of another. */
const collectAlone = '--single-threaded-gc';

/** Those that translate for it likewise; embedded databases, which are tested beside the server, gain by them as much as they cost. */
const workAlone = '--single-threaded';

export default defineConfig({
  test: {
    // A forgotten `.only` fails at a desk as it does in CI.
    allowOnly: false,
    // As many as there are processors where it has to be fast: a third loads everything once more and takes turns with the others,
    // which costs more than it has to do while they wait.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.js'] } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], restoreMocks: true } },
      {
        test: {
          name: 'server',
          root: 'server',
          // Not by `exclude`, which would take the place of what the command line excludes.
          include: ['src/**/!(*.alone).test.ts'],
          globalSetup: join(import.meta.dirname, 'server/src/testing/clean-server.ts'),
          restoreMocks: true,
          // Reading the whole server anew for every file took longer than many of the tests.
          isolate: false,
          // Node reads the server's files as it does in production: to transform each of them took as long as a third of the tests.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // The wrappers that V8 compiles for calls from WebAssembly are shared by all threads; freeing them while embedded
          // databases come and go ends the process ("Check failed: jit_page.has_value()"). So many calls no test makes.
          execArgv: [...quickly, collectAlone, '--wasm-wrapper-tiering-budget=2000000000', '--wasm-tier-up'],
          // A first test may have to open a database and run all migrations.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Where time itself is not what is tested, a busy machine may need longer than the second that is the default.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      { test: { name: 'server-alone', root: 'server', include: [alone] } },
      {
        extends: './web/vitest.config.ts',
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [alone],
          isolate: false,
          execArgv: [workAlone],
        },
      },
      {
        extends: './web/vitest.config.ts',
        test: { name: 'web-alone', root: 'web', include: [alone], execArgv: [workAlone] },
      },
    ],
  },
});
