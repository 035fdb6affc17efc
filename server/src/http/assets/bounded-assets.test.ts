import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import type { App } from '../../call.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { openStoredAssets } from './stored-assets.ts';
import { useConsoles } from './testing/web-folder.ts';

const names = ['index-other-01.js', 'page-a-other-01.js', 'page-b-other-01.js', 'page-c-other-01.js'];

describeEngines('what anybody may cost the database by asking for assets', (engine) => {
  const test = useTestApp(engine);
  const makeConsole = useConsoles(test);
  const query = (text: string) => test.database.query(text);
  const store = async () =>
    (await makeConsole(Object.fromEntries(names.map((name) => [name, `run('${name}')`])))).store();

  afterEach(async () => {
    vi.restoreAllMocks();
    await query('truncate console_assets, console_builds');
  });

  /** A process whose answers wait until they are let go, as those of a slow database. */
  function slowly() {
    const { orm } = test.app.database;
    const held: (() => void)[] = [];
    /** What was asked is answered as it was then, and the answer comes late. */
    const late = async (run: PromiseLike<unknown>) => {
      const answer = await run;
      await new Promise<void>((resolve) => held.push(resolve));
      return answer;
    };
    const select = (columns: never) => ({
      from(table: never) {
        const asked = orm.select(columns).from(table);
        return 'content' in columns ? { where: (is: never) => late(asked.where(is)) } : late(asked);
      },
    });
    const database = { ...test.app.database, orm: { ...orm, select } };
    return { app: { ...test.app, database } as unknown as App, held };
  }

  it('reads a file that does not fit its seal once, and says so once, until it is another one', async () => {
    await store();
    await query(`update console_assets set content = content || ' '::bytea where name = 'index-other-01.js'`);
    const log = { ...test.app.log, error: vi.fn() };
    const assets = openStoredAssets({ ...test.app, log } as App);
    const select = vi.spyOn(test.app.database.orm, 'select');
    const find = () => assets.find('index-other-01.js');
    for (let times = 0; times < 3; times += 1) expect(await find()).toBeNull();
    expect([log.error.mock.calls.length, select.mock.calls.length]).toEqual([1, 1 + 1 + 2]);
    expect(select.mock.calls.filter((given) => 'content' in (given[0] as object))).toHaveLength(1);
    // As it was, with the seal that it had all along.
    await query(`update console_assets set content = 'run(''index-other-01.js'')' where name = 'index-other-01.js'`);
    expect((await find())?.content.toString()).toBe(`run('index-other-01.js')`);
  });

  it('is one query for names at a time, and nobody takes an answer that is older than the question', async () => {
    const { app, held } = slowly();
    const assets = openStoredAssets(app);
    const early = assets.find('index-other-01.js');
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await wait(10);
    await store();
    const late = [assets.find('index-other-01.js'), assets.find('page-a-other-01.js')];
    await wait(1_300);
    expect(held).toHaveLength(1);
    held[0]?.();
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(1), 3_000);
    expect(held).toHaveLength(2);
    const goOn = setInterval(() => held.forEach((go) => void go()), 20);
    expect((await Promise.all(late)).every((asset) => asset !== null)).toBe(true);
    await early;
    clearInterval(goOn);
  });

  it('is three reads at a time, and one that hangs holds up no other', async () => {
    await store();
    const { app, held } = slowly();
    const assets = openStoredAssets(app);
    const asked = names.map((name) => assets.find(name));
    await vi.waitFor(() => expect(held).toHaveLength(1));
    held[0]?.();
    await vi.waitFor(() => expect(held).toHaveLength(4));
    await wait(50);
    expect(held).toHaveLength(4);
    // Whichever of the three was answered first.
    held[1]?.();
    expect((await Promise.race(asked))?.name).toBeDefined();
    await vi.waitFor(() => expect(held).toHaveLength(5));
    held[4]?.();
    expect((await asked[3])?.name).toBe(names[3]);
    for (const go of held) go();
    expect((await Promise.all(asked)).map((asset) => asset?.name)).toEqual(names);
  });
});
