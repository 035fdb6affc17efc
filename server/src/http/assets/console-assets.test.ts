import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { tidy } from '../../start/worker/housekeeping.ts';
import { expectFixedHeaders, expectProblem, strictPolicy } from '../../testing/strict-answers.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { startStoringAssets, storeAssets } from './store-assets.ts';
import { useConsoles } from './testing/web-folder.ts';

const long = (text: string) => `${text};${'/* of the console */'.repeat(40)}`;
const brotli = { 'accept-encoding': 'gzip, deflate, br' };

describeEngines('a process that is asked for what the console of another version is made of', (engine) => {
  const test = useTestApp(engine);
  const makeConsole = useConsoles(test);
  const rows = async (text: string) => (await test.database.query(text)).rows;
  const before = () =>
    makeConsole({ 'index-before01.js': long('before()'), 'shared-anyB_-th.css': 'a { color: red }' });
  const after = () => makeConsole({ 'index-after-01.js': long('after()'), 'shared-anyB_-th.css': 'a { color: red }' });

  afterEach(async () => {
    await rows('truncate console_assets, console_builds');
  });

  it('answers as that version would, whichever of both is the newer one', async () => {
    const [old, fresh] = [await before(), await after()];
    const [oldServer, freshServer] = [await old.serve(), await fresh.serve()];
    expectProblem(await (await old.serve()).inject('/assets/index-after-01.js'), 404, 'unknown_path');
    await old.store();
    await fresh.store();
    for (const [server, asked] of [
      [oldServer, 'after'],
      [freshServer, 'before'],
    ] as const) {
      const name = asked === 'after' ? 'index-after-01.js' : 'index-before01.js';
      const answer = await server.inject({ url: `/assets/${name}?x=1`, headers: brotli });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long(`${asked}()`));
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.headers['content-security-policy']).toBe(strictPolicy);
      expectFixedHeaders(answer);
    }
  });

  it('answers uncompressed to who takes no Brotli, and without a body to HEAD', async () => {
    await (await after()).store();
    const server = await (await before()).serve();
    for (const accepted of [undefined, 'gzip', 'br;q=0', 'brx']) {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const answer = await server.inject({ url: '/assets/index-after-01.js', headers });
      expect([answer.body, answer.headers['content-encoding']]).toEqual([long('after()'), undefined]);
    }
    const head = await server.inject({ method: 'HEAD', url: '/assets/index-after-01.js', headers: brotli });
    expect([head.statusCode, head.body, head.headers['content-encoding']]).toEqual([200, '', 'br']);
  });

  it('has its own where another version was built over it, and without any console of its own', async () => {
    const own = await before();
    const [server, bare] = [await own.serve(), await (await makeConsole({})).serve()];
    await own.store();
    await rm(join(own.folder, 'assets/shared-anyB_-th.css'));
    for (const one of [server, bare]) {
      const answer = await one.inject({ url: '/assets/shared-anyB_-th.css', headers: brotli });
      expect([answer.body, answer.headers['content-encoding']]).toEqual(['a { color: red }', undefined]);
      expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    }
  });

  it('stores each build once, however many start at the same moment and however often', async () => {
    const consoles = [await after(), await after(), await before(), await after()];
    await Promise.all(consoles.map((one) => one.store()));
    const stored = () => rows('select ctid::text as place, name from console_assets order by name');
    const [first, builds] = [await stored(), await rows('select names from console_builds order by names')];
    expect(builds).toEqual([
      { names: ['index-after-01.js', 'shared-anyB_-th.css'] },
      { names: ['index-before01.js', 'shared-anyB_-th.css'] },
    ]);
    expect(first).toHaveLength(3);
    await Promise.all(consoles.map((one) => one.store()));
    expect(await stored()).toEqual(first);
    // Nothing is read for it.
    await storeAssets(test.app, '/nowhere', ['index-after-01.js', 'shared-anyB_-th.css']);
  });

  it('stores anew what is missing of a build that was stored', async () => {
    const fresh = await after();
    await fresh.store();
    await rows(`delete from console_assets where name like 'index%'`);
    await fresh.store();
    const server = await (await before()).serve();
    expect((await server.inject('/assets/index-after-01.js')).body).toBe(long('after()'));
  });

  it('is kept from nothing when they cannot be stored', async () => {
    const { folder } = await after();
    await rows(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused here'; end $$;
      create trigger refuse before insert on console_builds for each row execute function refuse()`);
    const refused = await startStoringAssets(test.app, folder);
    await rows('drop function refuse cascade');
    expect(await rows('select from console_builds')).toEqual([]);
    await refused.wake();
    expect(await rows('select from console_builds')).toHaveLength(1);
    await refused.stop();
  });

  it('has them for 30 days after the last process of their version', async () => {
    const [old, fresh] = [await before(), await after()];
    await old.store();
    await fresh.store();
    const day = 86_400;
    test.clock.advance(29 * day);
    await fresh.store();
    await tidy(test.app);
    expect(await rows('select name from console_assets')).toHaveLength(3);
    test.clock.advance(2 * day);
    await tidy(test.app);
    expect(await rows('select name from console_assets order by name')).toEqual([
      { name: 'index-after-01.js' },
      { name: 'shared-anyB_-th.css' },
    ]);
    expect(await rows('select from console_builds')).toHaveLength(1);
    const server = await (await makeConsole({})).serve();
    expectProblem(await server.inject('/assets/index-before01.js'), 404, 'unknown_path');
    test.clock.advance(31 * day);
    await tidy(test.app);
    expect(await rows('select name from console_assets')).toEqual([]);
  });
});
