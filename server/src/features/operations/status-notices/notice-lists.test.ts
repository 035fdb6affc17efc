import { beforeAll, expect, it } from 'vitest';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { after, noticeBody, noticesPath as path } from './testing/notices.ts';

describeEngines('the lists of status notices', (engine) => {
  const test = useTestApp(engine);
  let manager: SignedIn;
  const start = new Date('2026-11-20T09:00:00.000Z');

  beforeAll(async () => {
    await test.database.query("insert into tenants (name) values ('North'), ('South')");
    manager = await test.signIn({ permissions: ['serviceStatusNotificationManagementAllowed'] });
    const at = (seconds: number) => after(test.clock, seconds);
    const spans = [
      ['completed', -200, -100],
      ['until now', -150, 0],
      ['active', -50, 50],
      ['open end', -20, null],
      ['from now', 0, 10],
      ['scheduled', 40, 60],
      ['scheduled, open end', 100, null],
    ] as const;
    for (const [index, [text, from, to]] of spans.entries()) {
      const endDate = to === null ? '' : at(to);
      const values = { startDate: at(from), endDate, severity: 1 + (index % 5), tenantId: [null, 1, 2][index % 3] };
      await manager.post(path, noticeBody(test.clock, { ...values, languages: [{ language: 'en', text }] }));
    }
  });

  async function textsOf(query: string, at = 0): Promise<string[]> {
    test.clock.now = new Date(start.getTime() + at * 1000);
    const { body } = await manager.get(path + query);
    test.clock.now = start;
    return body.data.map(({ translations }: { translations: { text: string }[] }) => translations[0]?.text);
  }

  it('hold every notice, the one that starts last first, in whatever case that is asked for', async () => {
    const byStart = ['scheduled, open end', 'scheduled', 'from now', 'open end', 'active', 'until now', 'completed'];
    expect(await textsOf('')).toEqual(byStart);
    expect(await textsOf('?order=-StartTimeUtc')).toEqual(byStart);
    expect(await textsOf('?order=StartTimeUtc&limit=2&skip=1')).toEqual(['until now', 'active']);
  });

  it('tell the states apart to the millisecond: active from the start on, completed from the end on', async () => {
    const active = ['from now', 'open end', 'active'];
    expect(await textsOf('/all-active')).toEqual(active);
    expect(await textsOf('?state=2')).toEqual(active);
    expect(await textsOf('?active=true')).toEqual(active);
    expect(await textsOf('?state=1')).toEqual(['scheduled, open end', 'scheduled']);
    expect(await textsOf('?state=3')).toEqual(['until now', 'completed']);
    expect(await textsOf('?active=false')).toEqual(['scheduled, open end', 'scheduled', 'until now', 'completed']);
  });

  it.each([
    [-0.001, ['open end', 'active', 'until now']],
    [39.999, ['open end', 'active']],
    [40, ['scheduled', 'open end', 'active']],
    [50, ['scheduled', 'open end']],
    [100, ['scheduled, open end', 'open end']],
  ])('follow the time: %d seconds on, %j are active', async (seconds, texts) => {
    expect(await textsOf('/all-active', seconds)).toEqual(texts);
    const states = await textsOf('?state=2', seconds);
    const [others, all] = [await textsOf('?active=false', seconds), await textsOf('', seconds)];
    expect([states, [...texts, ...others].toSorted()]).toEqual([texts, all.toSorted()]);
  });

  it('find what is shown at some moment of a span', async () => {
    const span = (from: number, to: number) => `?from=${after(test.clock, from)}&to=${after(test.clock, to)}`;
    expect(await textsOf(span(-120, -100))).toEqual(['until now', 'completed']);
    expect(await textsOf(span(-100, -50))).toEqual(['until now']);
    expect(await textsOf(span(50, 100))).toEqual(['scheduled', 'open end']);
    expect(await textsOf(span(50, 100.001))).toEqual(['scheduled, open end', 'scheduled', 'open end']);
  });

  it('are sorted by every field, and never repeat or drop a row', async () => {
    for (const field of ['id', 'endTimeUtc', 'severity', 'state', 'tenantName', 'user']) {
      for (const order of [field, `-${field}`]) {
        const pages = [0, 3, 6].map((skip) => manager.get(`${path}?limit=3&skip=${skip}&order=${order}`));
        const ids = (await Promise.all(pages)).flatMap(({ body }) => body.data.map(({ id }: { id: number }) => id));
        expect(new Set(ids).size, order).toBe(7);
      }
    }
    const { body } = await manager.get(`${path}?order=state`);
    expect(body.data.map(({ state }: { state: number }) => state)).toEqual([1, 1, 2, 2, 2, 3, 3]);
  });

  it('show ten to a page, and say which names they can be sorted by', async () => {
    for (let round = 0; round < 5; round += 1) await manager.post(path, noticeBody(test.clock));
    const [all, active] = [await manager.get(path), await manager.get(`${path}/all-active`)];
    expect([all.body.data.length, all.body.total, active.body.data.length]).toEqual([10, 12, 8]);
    const { status, body } = await manager.get(`${path}?order=text`);
    expect([status, body.fields.order]).toEqual([400, expect.stringContaining('startTimeUtc')]);
  });

  it('take times of any offset: a wall clock that shows the same hour twice is no trouble', async () => {
    // Half past two comes twice in Amsterdam that night, an hour apart.
    const times = { startDate: '2026-10-25T02:30:00+02:00', endDate: '2026-10-25T02:30:00+01:00' };
    const { status, body } = await manager.post(path, noticeBody(test.clock, times));
    expect([status, body.startTimeUtc, body.endTimeUtc]).toEqual([
      200,
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    const turned = { startDate: times.endDate, endDate: times.startDate };
    expect((await manager.post(path, noticeBody(test.clock, turned))).body.fields).toEqual({
      endDate: 'validation.end-after-start',
    });
  });
});
