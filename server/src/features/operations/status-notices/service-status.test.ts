import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLive } from '../../../live/live.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { clientOf, describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { after, dutch, english, feedPath, noticeBody, noticesPath as path, shownOn } from './testing/notices.ts';

describeEngines('the public feed of status notices', (engine) => {
  const test = useTestApp(engine);
  let manager: SignedIn;
  const now = new Date('2026-11-20T09:00:00.000Z');

  beforeAll(() => test.database.query("insert into tenants (name) values ('North'), ('South')"));

  beforeEach(async () => {
    test.clock.now = now;
    manager = await test.signIn({ permissions: ['serviceStatusNotificationManagementAllowed'] });
    await emptyTables(test.database, ['status_notices'], { restart: true });
    // Forgets what an earlier test left.
    await manager.post(`${path}/cleanup`);
  });
  afterEach(() => {
    test.clock.now = now;
  });

  const make = async (values: Record<string, unknown> = {}) =>
    (await manager.post(path, noticeBody(test.clock, values))).body as { id: number };
  const later = (seconds: number) => after(test.clock, seconds);
  const read = (query = '', headers: Record<string, string> = {}) => test.nobody().get(feedPath + query, headers);
  const textsOf = async (query = '') => (await read(query)).body.data.map(({ text }: { text: string }) => text);
  const named = (text: string) => ({ languages: [{ language: 'en', text }] });

  it('says to anybody what is shown now, and nothing about who made it or for whom', async () => {
    await make({ endDate: later(60), tenantId: 1 });
    const { status, body } = await read('?portal=debtorPortal&language=en&tenantId=1');
    const notice = { id: 1, severity: 3, startTimeUtc: later(0), endTimeUtc: later(60) };
    expect([status, body]).toEqual([
      200,
      { data: [{ ...notice, language: 'en', text: english.text, url: english.url, updates: [] }], total: 1 },
    ]);
  });

  it('has an ETag, is not sent again to who has it, and may be read from any origin', async () => {
    await make();
    const first = await read();
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=5, must-revalidate',
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    });
    const etag = String(first.headers.etag);
    for (const held of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await read('', { 'if-none-match': held });
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    }
    expect((await read('', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await read('?language=nl', { 'if-none-match': etag })).status).toBe(200);
    await make();
    expect((await read('', { 'if-none-match': etag })).body.total).toBe(2);
  });

  it('is sent compressed to who takes that, once it is long enough', async () => {
    const get = (encoding: string) => test.server.inject({ url: feedPath, headers: { 'accept-encoding': encoding } });
    await make();
    expect((await get('gzip')).headers['content-encoding']).toBeUndefined();
    await make(named('slow '.repeat(190)));
    await make(named('slower '.repeat(140)));
    const plain = await get('identity');
    const zipped = await get('br, gzip;q=0.8');
    expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.payload);
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    for (const encoding of ['identity', 'gzip;q=0', 'br']) {
      expect([encoding, (await get(encoding)).headers['content-encoding']]).toEqual([encoding, undefined]);
    }
    expect(zipped.headers.etag).toBe(plain.headers.etag);
  });

  it('is open to the header of any portal, and to a HEAD', async () => {
    const answer = await test.server.inject({ method: 'HEAD', url: feedPath });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([200, '', expect.any(String)]);
  });

  it('shows each place its own', async () => {
    await make({ ...named('everywhere but the app'), ...shownOn('csPortal', 'transactionPage') });
    await make({ ...named('app'), ...shownOn('debtorApp') });
    await make({ ...named('nowhere'), ...shownOn() });
    expect(await textsOf('?portal=csPortal')).toEqual(['everywhere but the app']);
    expect(await textsOf('?portal=debtorApp')).toEqual(['app']);
    expect(await textsOf('?portal=merchantPortal')).toEqual([]);
    expect(await textsOf()).toEqual(['app', 'everywhere but the app']);
  });

  it('shows a tenant its own beside those for all, and nobody those of another', async () => {
    await make({ ...named('all') });
    await make({ ...named('north'), tenantId: 1 });
    await make({ ...named('south'), tenantId: 2 });
    expect(await textsOf('?tenantId=1')).toEqual(['north', 'all']);
    expect(await textsOf('?tenantId=2')).toEqual(['south', 'all']);
    expect(await textsOf('?tenantId=3')).toEqual(['all']);
    expect(await textsOf()).toEqual(['all']);
  });

  it('speaks the language asked for, else English, else any, and says which', async () => {
    // Of the time before a text was asked for.
    const textless = await make();
    await test.database.query(`update status_notices set translations = '[]' where id = ${textless.id}`);
    await make({ languages: [dutch, english] });
    await make({
      languages: [
        { language: 'fr', text: 'Lent' },
        { language: 'de', text: '  ', url: english.url },
      ],
    });
    const spoken = async (language: string) =>
      (await read(`?language=${language}`)).body.data.map((notice: { language: string; url: string | null }) => [
        notice.language,
        notice.url,
      ]);
    expect(await spoken('nl')).toEqual([
      ['fr', null],
      ['nl', null],
    ]);
    expect(await spoken('nl-BE')).toEqual(await spoken('NL'));
    expect(await spoken('de')).toEqual([
      ['fr', null],
      ['en', english.url],
    ]);
  });

  it('puts the gravest first, then the newest', async () => {
    await make({ ...named('low'), severity: 1 });
    await make({ ...named('older'), severity: 4, startDate: later(-60) });
    await make({ ...named('newer'), severity: 4 });
    await make({ ...named('highest'), severity: 5, startDate: later(-600) });
    expect(await textsOf()).toEqual(['highest', 'newer', 'older', 'low']);
  });

  it('follows the time by itself, with spans that overlap, to the millisecond', async () => {
    await make({ ...named('a'), startDate: later(10), endDate: later(30) });
    await make({ ...named('b'), startDate: later(20), endDate: later(30) });
    await make({ ...named('c'), startDate: later(30) });
    for (const [seconds, texts] of [
      [0, []],
      [9.999, []],
      [10, ['a']],
      [20, ['b', 'a']],
      [29.999, ['b', 'a']],
      [30, ['c']],
      [3000, ['c']],
      // A clock that was set back.
      [25, ['b', 'a']],
    ] as const) {
      test.clock.now = new Date(now.getTime() + seconds * 1000);
      expect([seconds, await textsOf()]).toEqual([seconds, texts]);
    }
  });

  it('is right at once after a change here, and within two seconds in every other process', async () => {
    const other = clientOf(await test.secondServer(), {});
    const elsewhere = async () => (await other.get(feedPath)).body.total;
    expect([(await read()).body.total, await elsewhere()]).toEqual([0, 0]);
    const { id } = await make();
    expect((await read()).body.total).toBe(1);
    const start = performance.now();
    await expect.poll(elsewhere).toBe(1);
    const took = [performance.now() - start];
    await manager.post(`${path}/${id}/stop`);
    expect((await read()).body.total).toBe(0);
    const stopped = performance.now();
    await expect.poll(elsewhere).toBe(0);
    took.push(performance.now() - stopped);
    // What else a busy machine does may make one of them late.
    expect(Math.min(...took)).toBeLessThan(2_000);
    const next = await make();
    await manager.delete(`${path}/${next.id}`);
    expect((await read()).body.total).toBe(0);
  });

  it('is answered from memory: after the first, no call asks the database', async () => {
    await make();
    let asked = 0;
    const database = new Proxy(test.database, {
      get: (real, key) => {
        if (key === 'orm') asked += 1;
        return real[key as keyof typeof real];
      },
    });
    const { createServer } = await import('../../../app.ts');
    const live = await startLive(test.database);
    const server = await createServer({ ...test.app, database, live });
    const client = clientOf(server, {});
    asked = 0;
    for (let round = 0; round < 20; round += 1) {
      await client.get(`${feedPath}?tenantId=${round + 5}&language=${round % 2 ? 'nl' : 'fr'}`);
    }
    expect(asked).toBe(1);
    await live.close();
    await server.close();
  });

  it('stays up with the last known notices while the database does not answer', async () => {
    await make(named('known'));
    let isBroken = false;
    const database = new Proxy(test.database, {
      get: (real, key) => {
        if (key === 'orm' && isBroken) throw new Error('gone');
        return real[key as keyof typeof real];
      },
    });
    const { createServer } = await import('../../../app.ts');
    const live = await startLive(test.database);
    const server = await createServer({ ...test.app, database, live });
    const total = async () => (await clientOf(server, {}).get(feedPath)).body.total;
    expect(await total()).toBe(1);
    isBroken = true;
    test.clock.advance(120);
    expect(await total()).toBe(1);
    isBroken = false;
    await test.database.query('delete from status_notices');
    test.clock.advance(2);
    expect(await total()).toBe(0);
    await live.close();
    await server.close();
  });

  it.each([
    ['portal=kitchen', { portal: 'validation.invalid' }],
    ['language=es', { language: 'validation.invalid' }],
    ['tenantId=all', { tenantId: 'validation.number' }],
    ['place=debtorApp', { place: 'validation.unknown-field' }],
  ])('refuses %s', async (query, fields) => {
    const { status, body } = await read(`?${query}`);
    expect([status, body.fields]).toEqual([400, fields]);
  });
});
