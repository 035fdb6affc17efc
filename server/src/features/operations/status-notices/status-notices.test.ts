import { beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { openLiveStream } from '../../../testing/live-stream.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { after, dutch, english, noticeBody, noticesPath as path, shownOn } from './testing/notices.ts';

describeEngines('status notices', (engine) => {
  const test = useTestApp(engine);
  let manager: SignedIn;

  beforeAll(() => test.database.query("insert into tenants (name) values ('North'), ('South')"));

  beforeEach(async () => {
    test.clock.now = new Date('2026-11-20T09:00:00.000Z');
    await emptyTables(test.database, ['status_notices'], { restart: true });
    manager = await test.signIn({ permissions: ['serviceStatusNotificationManagementAllowed'] });
  });

  const make = (values: Record<string, unknown> = {}) => manager.post(`${path}/`, noticeBody(test.clock, values));
  const made = async (values: Record<string, unknown> = {}) => (await make(values)).body as { id: number };
  const later = (seconds: number) => after(test.clock, seconds);
  const idsOf = async (query = '') =>
    (await manager.get(path + query)).body.data.map(({ id }: { id: number }) => id) as number[];

  it('are made with a text and a link for each language, places, a tenant and who made them', async () => {
    const answer = await make({ tenantId: 2, endDate: later(3600), severity: 5 });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      id: 1,
      state: 2,
      startTimeUtc: later(0),
      endTimeUtc: later(3600),
      severity: 5,
      user: `${manager.admin.firstName} ${manager.admin.lastName}`,
      tenantName: 'South',
      tenantId: 2,
      showOn: {
        adminPortal: true,
        csPortal: false,
        debtorPortal: true,
        debtorApp: false,
        merchantPortal: false,
        transactionPage: false,
      },
      translations: [
        { languageCode: 'en', text: english.text, url: english.url },
        { languageCode: 'nl', text: dutch.text, url: '' },
      ],
      updates: [],
      version: 1,
    });
    expect((await manager.get(`${path}/1`)).body).toEqual(answer.body);
    expect((await manager.get(path)).body).toEqual({ data: [answer.body], total: 1 });
    expect(await lastAudit(test)).toMatchObject({
      action: 'status-notice.create',
      recordId: '1',
      actorId: manager.admin.id,
      after: { severity: 5, tenant: 'South' },
    });
  });

  it('need no end, no tenant and neither text nor link, and are shown everywhere unless told otherwise', async () => {
    const { showOn, tenantId, endDate, ...rest } = noticeBody(test.clock);
    const languages = [
      { language: 'de', text: '', url: '' },
      { language: 'fr' },
      { language: 'en', text: 'Only this' },
    ];
    const { status, body } = await manager.post(path, { ...rest, languages });
    expect([status, body.endTimeUtc, body.tenantId, body.tenantName]).toEqual([200, null, null, null]);
    expect(body.translations).toEqual([{ languageCode: 'en', text: 'Only this', url: '' }]);
    expect(Object.values(body.showOn)).toEqual(Array(6).fill(true));
  });

  it('keep text as it was typed, line breaks and markup alike', async () => {
    const text = '<b>Bold</b> & "quoted"\r\n<script>alert(1)</script>\n';
    const { body } = await make({ languages: [{ language: 'en', text, url: '' }] });
    expect(body.translations[0].text).toBe('<b>Bold</b> & "quoted"\n<script>alert(1)</script>');
  });

  it.each([
    [{ severity: undefined }, { severity: 'validation.required' }],
    [{ severity: 6 }, { severity: 'validation.invalid' }],
    [{ severity: 0 }, { severity: 'validation.invalid' }],
    [{ startDate: undefined }, { startDate: 'validation.required' }],
    [{ startDate: '' }, { startDate: 'validation.required' }],
    [{ startDate: '2026-11-20 09:00' }, { startDate: 'validation.date' }],
    [{ endDate: 'tomorrow' }, { endDate: 'validation.date' }],
    [{ endDate: '2026-11-20T09:00:00.000Z' }, { endDate: 'validation.end-after-start' }],
    [{ endDate: '2026-11-20T08:59:59.999Z' }, { endDate: 'validation.end-after-start' }],
    [{ tenantId: 99 }, { tenantId: 'validation.unknown' }],
    [{ tenantId: 'all' }, { tenantId: 'validation.number' }],
    [{ languages: undefined }, { languages: 'validation.required' }],
    [{ languages: [{ language: 'es', text: 'Hola' }] }, { 'languages.0.language': 'validation.invalid' }],
    [{ languages: [] }, { 'languages.0.text': 'validation.one-text' }],
    [{ languages: [{ ...english, text: ' ' }, { language: 'nl' }] }, { 'languages.0.text': 'validation.one-text' }],
    [{ languages: [dutch, dutch] }, { languages: 'validation.duplicate' }],
    [{ languages: [{ ...english, text: 'x'.repeat(1001) }] }, { 'languages.0.text': 'validation.too-long: 1000' }],
    [{ languages: [{ ...english, text: 'a\u0007b' }] }, { 'languages.0.text': 'validation.characters' }],
    [{ languages: [{ ...english, html: '<b>' }] }, { 'languages.0.html': 'validation.unknown-field' }],
    [{ showOn: { adminPortal: 'yes' } }, { 'showOn.adminPortal': 'validation.boolean' }],
    [{ showOn: { everywhere: true } }, { 'showOn.everywhere': 'validation.unknown-field' }],
  ])('are refused with %j, and nothing is stored', async (values, fields) => {
    const { status, body } = await make(values);
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_request', fields]);
    expect(await idsOf()).toEqual([]);
  });

  it.each([
    'status.example',
    'ftp://status.example',
    'javascript:alert(1)//http://',
    'https:status.example',
    'https://',
    'https://bank.example@evil.example/',
    'http://status example',
    'data:text/html,http://x',
  ])('refuse %s as a link: it should contain http', async (url) => {
    const { status, body } = await make({ languages: [dutch, { ...english, url }] });
    expect([status, body.fields]).toEqual([400, { 'languages.1.url': 'validation.url-with-http' }]);
  });

  it.each(['http://status.example', 'HTTPS://Status.example:8443/a?b=c#d', 'https://status.example/@houston'])(
    'take %s as a link',
    async (url) => {
      const { body } = await make({ languages: [{ ...english, url }] });
      expect(body.translations[0].url).toBe(url);
    },
  );

  it('are stopped once, at that moment, also when ten try at once', async () => {
    const { id } = await made({ endDate: later(3600) });
    test.clock.advance(60);
    const answers = await Promise.all(Array.from({ length: 10 }, () => manager.post(`${path}/${id}/stop`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.filter(({ body }) => body.code === 'notice_not_active')).toHaveLength(9);
    expect((await manager.get(`${path}/${id}`)).body).toMatchObject({ state: 3, endTimeUtc: later(0), version: 2 });
    expect(await lastAudit(test)).toMatchObject({
      action: 'status-notice.stop',
      before: { endTimeUtc: later(3540) },
      after: { endTimeUtc: later(0) },
    });
  });

  it('can be stopped in the moment in which they start', async () => {
    const { id } = await made();
    expect(await manager.post(`${path}/${id}/stop`)).toMatchObject({ status: 200, body: { state: 3 } });
  });

  it('get another end while they are active, sooner or later, or one where they had none', async () => {
    const { id } = await made();
    for (const seconds of [7200, 60]) {
      const { status, body } = await manager.post(`${path}/${id}/extend`, { endDate: later(seconds) });
      expect([status, body.state, body.endTimeUtc]).toEqual([200, 2, later(seconds)]);
    }
    expect(await lastAudit(test)).toMatchObject({ action: 'status-notice.extend', after: { endTimeUtc: later(60) } });
  });

  it('get no end that is missing, none or not after now', async () => {
    const { id } = await made();
    const extend = async (body: object) => (await manager.post(`${path}/${id}/extend`, body)).body.fields;
    expect(await extend({})).toEqual({ endDate: 'validation.required' });
    expect(await extend({ endDate: '' })).toEqual({ endDate: 'validation.required' });
    expect(await extend({ endDate: 'soon' })).toEqual({ endDate: 'validation.date' });
    expect(await extend({ endDate: later(0) })).toEqual({ endDate: 'status-notices.end-past' });
    expect((await manager.get(`${path}/${id}`)).body).toMatchObject({ endTimeUtc: null, version: 1 });
  });

  it('are neither stopped nor extended before they start, nor after they ended', async () => {
    const scheduled = await made({ startDate: later(60) });
    const completed = await made({ startDate: later(-60), endDate: later(-30) });
    for (const { id } of [scheduled, completed]) {
      for (const [verb, body] of [['stop'], ['extend', { endDate: later(600) }]] as const) {
        const answer = await manager.post(`${path}/${id}/${verb}`, body);
        expect(answer).toMatchObject({ status: 409, body: { code: 'notice_not_active', current: { id } } });
      }
    }
  });

  it('are not extended from an older version', async () => {
    const { id } = await made();
    const extend = (version: number, seconds: number) =>
      manager.post(`${path}/${id}/extend`, { endDate: later(seconds), version });
    expect((await extend(1, 60)).body.version).toBe(2);
    const stale = await extend(1, 120);
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { endTimeUtc: later(60) } } });
    const race = await Promise.all([10, 20, 30].map((seconds) => extend(2, seconds)));
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('are deleted, scheduled and completed ones, and every completed one at once', async () => {
    const scheduled = await made({ startDate: later(60) });
    const completed = await made({ startDate: later(-60), endDate: later(-30) });
    await made({ startDate: later(-60), endDate: later(0) });
    const active = await made({ endDate: later(1) });
    const kept = await made({ startDate: later(60), endDate: later(120) });
    for (const { id } of [scheduled, completed]) {
      expect(await manager.delete(`${path}/${id}`)).toMatchObject({ status: 200 });
      expect(await lastAudit(test)).toMatchObject({ action: 'status-notice.remove', recordId: String(id) });
      expect((await manager.delete(`${path}/${id}`)).status).toBe(404);
    }
    expect((await manager.post(`${path}/cleanup`)).body).toEqual({ removed: 1 });
    expect(await lastAudit(test)).toMatchObject({ action: 'status-notice.cleanup', after: { removed: 1, ids: [3] } });
    expect((await manager.post(`${path}/cleanup`)).body).toEqual({ removed: 0 });
    expect((await idsOf()).toSorted()).toEqual([active.id, kept.id]);
  });

  it('answer not found for what there is not', async () => {
    const end = { endDate: later(60) };
    const answers = await Promise.all([
      manager.get(`${path}/99`),
      manager.post(`${path}/99/stop`),
      manager.post(`${path}/99/extend`, end),
      manager.delete(`${path}/99`),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('not_found'));
  });

  it('are for admins who manage them', async () => {
    const { id } = await made();
    const other = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    const refused = [
      await other.get(path),
      await other.get(`${path}/all-active`),
      await other.post(path, noticeBody(test.clock)),
      await other.post(`${path}/${id}/stop`),
      await other.post(`${path}/cleanup`),
      await other.delete(`${path}/${id}`),
    ];
    for (const { status, body } of refused) {
      expect([status, body.missing]).toEqual([403, ['serviceStatusNotificationManagementAllowed']]);
    }
    expect((await test.nobody().get(path)).status).toBe(401);
  });

  it('tell open screens and banners of every change', async () => {
    await test.server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openLiveStream(test.server, manager.cookies);
    const { id } = await made(shownOn('adminPortal'));
    await Promise.all([stream.receive('/api/service-status/active'), stream.receive(path)]);
    stream.topics.length = 0;
    await manager.post(`${path}/${id}/stop`);
    await stream.receive('/api/service-status/active');
    stream.close();
  });

  it('show who did what to one of them', async () => {
    const { id } = await made();
    await manager.post(`${path}/${id}/extend`, { endDate: later(60) });
    const { data } = (await manager.get(`${path}/${id}/changes`)).body;
    // Older ones are of notices that had the same number in an earlier test.
    expect(data.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'status-notice.extend',
      'status-notice.create',
    ]);
  });
});
