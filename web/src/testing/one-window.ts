/** The environment of the console's tests: one window for all files of a process, because making one takes longer than many a test. */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
// This module is loaded anew for every file, but the process goes on.
const opened = Symbol.for('houston.window');

export default {
  ...jsdom,
  async setup(global, options) {
    if (!(opened in global)) {
      await jsdom.setup(global, options);
      Object.defineProperty(global, opened, { value: true });
    }
    return { teardown() {} };
  },
} satisfies Environment;
