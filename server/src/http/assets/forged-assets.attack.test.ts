import { afterEach, expect, it, vi } from 'vitest';
import { expectProblem } from '../../testing/strict-answers.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { useConsoles } from './testing/web-folder.ts';

describeEngines('whoever uses the assets of other versions for something else', (engine) => {
  const test = useTestApp(engine);
  const makeConsole = useConsoles(test);
  const query = (text: string, values: unknown[] = []) => test.database.query(text, values);
  const own = () => makeConsole({ 'index-own--001.js': 'own()' });
  const other = () => makeConsole({ 'index-other-01.js': 'other()', 'page-other-01.css': 'a {}' });

  afterEach(async () => {
    vi.restoreAllMocks();
    await query('truncate console_assets, console_builds');
  });

  it.each([
    ['changes what is stored', `update console_assets set content = 'steal()' where name = 'index-other-01.js'`],
    [
      'swaps two of them',
      `update console_assets a set content = b.content, seal = b.seal from console_assets b
       where a.name = 'index-other-01.js' and b.name = 'page-other-01.css'`,
    ],
    [
      'says that it is not compressed',
      `update console_assets set encoding = case encoding when 'br' then 'identity' else 'br' end`,
    ],
    ['takes the seal away', `update console_assets set seal = ''`],
    ['damages it', `update console_assets set content = substr(content, 2)`],
    ['takes it away', 'delete from console_assets'],
  ])('has nobody run it who %s in the database', async (_how, change) => {
    await (await other()).store();
    await query(change);
    const server = await (await own()).serve();
    expectProblem(await server.inject('/assets/index-other-01.js'), 404, 'unknown_path');
  });

  it('is not served what was stored under a secret that is not known, until it is stored under one that is', async () => {
    const theirs = await other();
    await theirs.store();
    const mine = await own();
    const current = Buffer.alloc(32, 9);
    const ask = async (others: Buffer[]) => {
      const server = await mine.serve({ ...test.app, secret: { current, others, kept: [] } });
      return server.inject('/assets/index-other-01.js');
    };
    expectProblem(await ask([]), 404, 'unknown_path');
    expect((await ask([test.app.secret.current])).body).toBe('other()');
    await theirs.store({ ...test.app, secret: { current, others: [], kept: [] } });
    expect((await ask([])).body).toBe('other()');
  });

  it('is served what was stored under a secret that was given up, as soon as its version starts again', async () => {
    const under = (current: Buffer, ...others: Buffer[]) => ({ ...test.app, secret: { current, others, kept: [] } });
    const [first, second] = [Buffer.alloc(32, 11), Buffer.alloc(32, 12)];
    const [theirs, mine] = [await other(), await own()];
    await theirs.store(under(first));
    await theirs.store(under(second, first));
    // Another version shares a file, and comes in the midst of the replacement.
    const upgrade = await makeConsole({ 'index-next--01.js': 'next()', 'page-other-01.css': 'a {}' });
    await upgrade.store(under(second, first));
    await theirs.store(under(first, second));
    await theirs.store(under(first));
    const server = await mine.serve(under(first));
    expect((await server.inject('/assets/index-other-01.js')).body).toBe('other()');
    expect((await server.inject('/assets/page-other-01.css')).body).toBe('a {}');
    const { rows } = await query('select distinct left(seal, 12) as start from console_assets order by 1');
    expect(rows).toHaveLength(2);
  });

  it('costs the database nothing by names that no asset can have', async () => {
    const server = await (await own()).serve();
    const asked = vi.spyOn(test.app.database.orm, 'select');
    for (const name of [
      'x.js',
      'index-short.js',
      'index-other-01.html',
      'index-other-01.js.br',
      '..%2fassets/index-other-01.js',
      'index-other-01%00.js',
      'a/index-other-01.js',
      `${'x'.repeat(120)}-other-01.js`,
      '%69ndex-other-01.js',
    ]) {
      expectProblem(await server.inject(`/assets/${name}`), 404, 'unknown_path');
    }
    for (const url of ['/index-other-01.js', '/x/assets/index-other-01.js', '//assets/index-other-01.js'])
      expectProblem(await server.inject(url), 404, 'unknown_path');
    expect(asked).not.toHaveBeenCalled();
  });

  it('has it ask once a second, with one statement, however many names are made up', async () => {
    const server = await (await own()).serve();
    const asked = vi.spyOn(test.app.database.orm, 'select');
    const names = Array.from({ length: 200 }, (_, nth) => `/assets/page-${String(nth).padStart(8, '0')}.js`);
    const begun = performance.now();
    for (const some of [names.slice(0, 100), names.slice(100)]) {
      const answers = await Promise.all(some.map((url) => server.inject(url)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(some.map(() => 404));
    }
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2 + (performance.now() - begun) / 1_000);
  });

  it('has it read each asset once', async () => {
    await (await other()).store();
    const server = await (await own()).serve();
    const asked = vi.spyOn(test.app.database.orm, 'select');
    const answers = await Promise.all(Array.from({ length: 40 }, () => server.inject('/assets/index-other-01.js')));
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 40 }, () => 'other()'));
    await server.inject('/assets/index-other-01.js');
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
