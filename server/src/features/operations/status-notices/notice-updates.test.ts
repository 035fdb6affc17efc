import { mostUpdates } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { openLiveStream } from '../../../testing/live-stream.ts';
import { clientOf, describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { after, dutch, english, feedPath, noticeBody, noticesPath as path, shownOn } from './testing/notices.ts';

const found = { language: 'en', text: 'We have found the cause' };
const gevonden = { language: 'nl', text: 'De oorzaak is gevonden' };

describeEngines('updates of status notices', (engine) => {
  const test = useTestApp(engine);
  let manager: SignedIn;

  beforeAll(() => test.server.listen({ port: 0, host: '127.0.0.1' }));

  beforeEach(async () => {
    test.clock.now = new Date('2026-11-20T09:00:00.000Z');
    await emptyTables(test.database, ['status_notices'], { restart: true });
    manager = await test.signIn({ permissions: ['serviceStatusNotificationManagementAllowed'] });
    // Forgets what an earlier test left.
    await manager.post(`${path}/cleanup`);
  });

  const later = (seconds: number) => after(test.clock, seconds);
  const make = async (values: Record<string, unknown> = {}) =>
    ((await manager.post(path, noticeBody(test.clock, values))).body as { id: number }).id;
  const add = (id: number, languages: unknown = [found, gevonden]) =>
    manager.post(`${path}/${id}/updates`, { languages });
  const feed = async (language: string) => (await test.nobody().get(`${feedPath}?language=${language}`)).body.data;
  const storedOf = async (id: number) => (await manager.get(`${path}/${id}`)).body.updates;

  it('stand below the text with who added them and when, the newest first, and are audited', async () => {
    const id = await make();
    test.clock.advance(600);
    const first = await add(id);
    expect(first).toMatchObject({ status: 200, body: { version: 1, state: 2 } });
    test.clock.advance(600);
    const { body } = await add(id, [
      { ...gevonden, text: 'Opgelost' },
      { ...found, text: 'Solved\r\n' },
    ]);
    const user = `${manager.admin.firstName} ${manager.admin.lastName}`;
    const texts = (en: string, nl: string) => [
      { languageCode: 'en', text: en },
      { languageCode: 'nl', text: nl },
    ];
    expect(body.translations[0].text).toBe(english.text);
    expect(body.updates).toEqual([
      { id: 2, at: later(0), user, translations: texts('Solved', 'Opgelost').toReversed() },
      { id: 1, at: later(-600), user, translations: texts(found.text, gevonden.text) },
    ]);
    for (const list of [path, `${path}/all-active`]) expect((await manager.get(list)).body.data).toEqual([body]);
    expect(await lastAudit(test)).toMatchObject({
      action: 'status-notice.add-update',
      recordId: String(id),
      actorId: manager.admin.id,
      after: { updates: texts('Solved', 'Opgelost').toReversed() },
    });
  });

  it('are in the public feed at once, in the language of the text, without who added them', async () => {
    const id = await make();
    expect((await feed('nl'))[0].updates).toEqual([]);
    await add(id);
    expect((await feed('nl'))[0].updates).toEqual([{ at: later(0), language: 'nl', text: gevonden.text }]);
    expect((await feed('de'))[0]).toMatchObject({
      language: 'en',
      updates: [{ at: later(0), language: 'en', text: found.text }],
    });
  });

  it('reach screens that are open, and every other process', async () => {
    const other = clientOf(await test.secondServer(), {});
    const elsewhere = async () => (await other.get(feedPath)).body.data[0]?.updates.length;
    const id = await make(shownOn('adminPortal'));
    await expect.poll(elsewhere).toBe(0);
    const stream = await openLiveStream(test.server, manager.cookies);
    await add(id);
    await Promise.all([stream.receive(feedPath), stream.receive(path)]);
    stream.close();
    await expect.poll(elsewhere).toBe(1);
  });

  it.each([
    ['none', [], { languages: 'status-notices.update-languages' }],
    ['too few', [found], { languages: 'status-notices.update-languages' }],
    ['another', [found, { ...gevonden, language: 'de' }], { languages: 'status-notices.update-languages' }],
    [
      'one too many',
      [found, gevonden, { language: 'de', text: 'Gefunden' }],
      { languages: 'status-notices.update-languages' },
    ],
    ['one twice', [found, found], { languages: 'validation.duplicate' }],
    ['an empty text', [found, { ...gevonden, text: ' ' }], { 'languages.1.text': 'validation.required' }],
    ['a long text', [{ ...found, text: 'x'.repeat(1001) }], { 'languages.0.text': 'validation.too-long: 1000' }],
    ['a link', [{ ...found, url: 'https://a.example' }], { 'languages.0.url': 'validation.unknown-field' }],
    ['nothing', undefined, { languages: 'validation.required' }],
  ])('are refused with %s as languages, and nothing is stored', async (_what, languages, fields) => {
    const id = await make();
    const { status, body } = await manager.post(`${path}/${id}/updates`, { languages });
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await storedOf(id)).toEqual([]);
  });

  it('need no language in which the notice has a link alone', async () => {
    const id = await make({ languages: [english, { ...dutch, text: '', url: english.url }] });
    expect((await add(id, [found])).status).toBe(200);
    expect((await add(id)).status).toBe(400);
  });

  it('are for notices that are shown: neither planned ones nor those that are over', async () => {
    const planned = await make({ startDate: later(60) });
    const over = await make({ startDate: later(-60), endDate: later(-30) });
    for (const id of [planned, over]) {
      expect(await add(id)).toMatchObject({ status: 409, body: { code: 'notice_not_active', current: { id } } });
    }
    expect((await add(99)).status).toBe(404);
  });

  it('are all kept when several are added at once, up to as many as a notice may have', async () => {
    const id = await make();
    const answers = await Promise.all(Array.from({ length: mostUpdates + 3 }, () => add(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostUpdates);
    expect(answers.filter(({ body }) => body.code === 'notice_updates_full')).toHaveLength(3);
    expect(await storedOf(id)).toHaveLength(mostUpdates);
  });

  it('leave an end that is about to be changed as new as it was', async () => {
    const id = await make();
    await add(id);
    const extended = await manager.post(`${path}/${id}/extend`, { endDate: later(600), version: 1 });
    expect(extended).toMatchObject({ status: 200, body: { updates: [{ id: 1 }] } });
  });

  it('go with their notice; the audit trail keeps them', async () => {
    const id = await make();
    await add(id);
    await manager.delete(`${path}/${id}`);
    expect(await lastAudit(test)).toMatchObject({
      action: 'status-notice.remove',
      before: { updates: [{ translations: [{ text: found.text }, { text: gevonden.text }] }] },
    });
    expect((await test.database.query('select id from status_notice_updates')).rows).toEqual([]);
  });

  it('are added by admins who manage notices', async () => {
    const id = await make();
    const other = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    const { status, body } = await other.post(`${path}/${id}/updates`, { languages: [found, gevonden] });
    expect([status, body.missing]).toEqual([403, ['serviceStatusNotificationManagementAllowed']]);
    expect((await test.nobody().post(`${path}/${id}/updates`, {})).status).toBe(401);
    expect(await storedOf(id)).toEqual([]);
  });
});
