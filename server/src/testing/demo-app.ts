import { afterAll, beforeAll } from 'vitest';
import type { App } from '../call.ts';
import { fillEmptyDatabase } from '../start/first-start.ts';
import { openEmptyApp } from './empty-app.ts';
import type { TestEngine } from './test-database.ts';

/** A server with the whole demo, as a first start leaves it, for the tests of a `describe`. Filling it takes seconds: ask one much. */
export function useDemoApp(engine: TestEngine): { readonly app: App } {
  const opened: (() => Promise<void>)[] = [];
  let filled: App;
  beforeAll(async () => {
    filled = await openEmptyApp(engine, opened, { demo: true });
    await fillEmptyDatabase(filled);
  });
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });
  return {
    get app() {
      return filled;
    },
  };
}
