import { afterEach, expect, it } from 'vitest';
import { openEmptyApp } from '../../testing/empty-app.ts';
import { describeEngines } from '../../testing/test-app.ts';
import { fillEmptyDatabase } from '../first-start.ts';

describeEngines('filling the demo', (engine) => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  // What a processor does in a second hangs on the machine and on what else it is doing, so the filling is held against known work.
  it('costs at most twelve times as much as reading and writing a known text', { retry: 2 }, async () => {
    const empty = await openEmptyApp(engine, opened, { demo: true });
    const before = await timeOfAllThreads(readAndWrite);
    const filling = await timeOfAllThreads(() => fillEmptyDatabase(empty));
    const after = await timeOfAllThreads(readAndWrite);
    expect(filling / (before + after)).toBeLessThan(12);
  });
});

/** In milliseconds, of all threads of this process: the embedded database has one of its own. */
async function timeOfAllThreads(work: () => unknown): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/** Takes some 150 ms on a machine that fills the demo in 2.5 s. */
function readAndWrite(): void {
  const rows = Array.from({ length: 5_000 }, (_, id) => ({
    id,
    name: `row ${id}`,
    tags: ['a', 'b', `${id}`],
    at: null,
  }));
  let text = JSON.stringify(rows);
  for (let round = 0; round < 40; round += 1) text = JSON.stringify(JSON.parse(text));
}
