import { randomUUID } from 'node:crypto';
import type { ShopEvent } from '@houston/contract/features/partners/timelines/partner-events.schema';
import type { Permission } from '@houston/contract/permissions';
import type { TimelinePage } from '@houston/contract/timeline';
import { beforeEach, expect, it } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

type Page = TimelinePage<ShopEvent>;

const manager = 'merchantsManagementAllowed';
const psperFlags = ['adminManagementAllowed', 'pspInformationManagementAllowed'] as const;
const everything: readonly Permission[] = [
  ...[manager, 'apiKeyManagement', ...psperFlags, 'fullFinancialInsightManagementAllowed'],
  'acceptanceManagementAllowed',
] as Permission[];

describeEngines('what happened to shops and merchants', (engine) => {
  const t = useTestApp(engine);
  let admin: SignedIn;
  let psper: string;
  /** Of the merchant, its branch, and a shop of another tenant. */
  let [head, branch, other] = [0, 0, 0];

  // The trail keeps what was done to the shops of the test before: these have numbers of their own.
  beforeEach(async () => {
    psper = `PAYCO-${head}`;
    await t.database.query(`insert into pspers (psper_key, name, requires_iban) values ('${psper}', 'Payco', true);
      insert into tenants (name) values ('North ${head}'), ('South ${head}')`);
    const { rows } = await t.database.query<{ id: number }>(`
      with p as (select max(id) as id from pspers), n as (select max(id) as id from tenants)
      insert into shops (tenant_id, name, created_at, psper_id, registration_completed_at)
      select n.id - v.place, v.name, v.at::timestamptz, p.id, v.completed::timestamptz from p, n, (values
        (0, 'Bikes', '2026-11-01Z', null), (0, 'Books', '2026-11-02Z', '2026-11-03Z'), (1, 'Tents', '2026-11-01Z', null)) as v(place, name, at, completed)
      order by v.at, v.name returning id`);
    [head = 0, other = 0, branch = 0] = rows.map(({ id }) => id);
    await t.database.query('update shops set parent_shop_id = $1 where id = $2', [head, branch]);
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    admin = await t.signIn({ permissions: [...everything] });
  });

  const read = async (path: string, who = admin): Promise<Page> => {
    const { status, body } = await who.get(`/api/shops/${path}`);
    expect(status).toBe(200);
    return body;
  };
  const told = (page: Page) =>
    page.data.map((event) =>
      'action' in event ? event.action : 'step' in event ? `${event.kind} ${event.step}` : event.kind,
    );
  const note = (path: string, text: string, who = admin, press: string = randomUUID()) =>
    who.post(`/api/shops/${path}`, { text, press });
  const act = async (id: number, verb: string, version: number) => {
    t.clock.advance(60);
    expect((await admin.post(`/api/shops/${id}/${verb}`, { version, reason: 'Seen their papers' })).status).toBe(200);
  };

  /** A document, a key, a pause and a note of shop 1, a minute after one another. */
  async function fill(): Promise<void> {
    const document = `/api/psper-shops/${psper}/${head}/documents/agreement`;
    expect((await admin.put(document, { receivedOn: '2026-11-02', version: 0 })).status).toBe(200);
    t.clock.advance(60);
    const key = { purpose: 'Tills', shopId: head, issuedTo: 'Ada', inStore: false, transactionApi: true };
    await admin.post('/api/apikey', key);
    await act(head, 'pause', 1);
    t.clock.advance(60);
    expect((await note(`${head}/notes`, 'They called')).status).toBe(200);
  }

  it('stand in one order, the newest first, with who did it, why, and what it changed by field', async () => {
    await fill();
    const page = await read(`${head}/events`);
    expect(told(page).filter((one) => !one.startsWith('work'))).toEqual([
      ...['note', 'shop.pause', 'key created', 'psper.receive-document', 'step registered'],
    ]);
    const [first] = page.data;
    expect(first).toMatchObject({ text: 'They called', whoId: admin.admin.id, shop: null });
    expect(page.data.find((event) => event.kind === 'change')).toMatchObject({
      ...{ who: `${admin.admin.firstName} ${admin.admin.lastName}`, reason: 'Seen their papers', recordKind: 'shop' },
      ...{ before: { shopState: 'incomplete' }, after: { shopState: 'paused' } },
    });
    // What its page says too.
    expect(JSON.stringify(page.data)).not.toContain('Bikes');
    expect(page).toMatchObject({ older: null, topics: ['money', 'work', 'notes', 'changes'] });
    const times = page.data.map(({ at }) => String(at));
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('are told page by page, each once, also when more happens meanwhile and much in one moment', async () => {
    await fill();
    await t.database.query(`insert into partner_notes (shop_id, text, author_id, author_name, written_at)
      select ${head}, 'Same ' || i, 1, 'Ada', '2026-11-10T10:00:00.000005Z' from generate_series(1, 7) i`);
    const whole = (await read(`${head}/events?limit=200`)).data;
    const paged: ShopEvent[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const page: Page = await read(`${head}/events?limit=3${before && `&before=${before}`}`);
      expect(page.data.length).toBeLessThanOrEqual(3);
      paged.push(...page.data);
      before = page.older;
      t.clock.advance(1);
      await note(`${head}/notes`, 'Newer');
    }
    expect(paged).toEqual(whole);
    expect((await read(`${head}/events?topic=notes&limit=200`)).data.every(({ kind }) => kind === 'note')).toBe(true);
  });

  it('are of a shop the messages of the bus that failed, for who may open those', async () => {
    await t.database.query(
      `insert into dead_letters (tenant_id, shop_id, message_type, message_identifier, message_body, root_cause, picked_up_on, handled)
       select s.tenant_id, s.id, 1, 'm', '{}', v.cause, v.at::timestamptz, v.handled
       from shops s, (values ('Register is closed', '2026-11-20T08:00:00Z', false), ('Timed out', '2026-11-19T08:00:00Z', true)) as v(cause, at, handled)
       where s.id = $1`,
      [head],
    );
    const operator = await t.signIn({ permissions: ['serviceBusManagementAllowed'] });
    const { data, topics } = await read(`${head}/events?topic=bus`, operator);
    expect(topics).toContain('bus');
    expect(data).toMatchObject([
      { kind: 'failed', at: '2026-11-20T08:00:00.000Z', cause: 'Register is closed', isHandled: false },
      { kind: 'failed', cause: 'Timed out', isHandled: true },
    ]);
    expect((await read(`${branch}/events?topic=bus`, operator)).data).toEqual([]);
    expect((await read(`${head}/events?topic=bus`)).data).toEqual([]);
  });

  it('are of a merchant its money too: of each day what moved at all its shops, of today so far', async () => {
    const day = (shop: number, on: string, moved: object[], refused: object[] = []) =>
      t.database.query(
        `insert into shop_days (shop_id, day, ended_at, moved, refused)
         values ($1, $2::date, ($2::date + 1)::timestamp at time zone 'Europe/Amsterdam' - interval '1 microsecond', $3, $4)`,
        [shop, on, JSON.stringify(moved), JSON.stringify(refused)],
      );
    const sum = (kind: string, count: number, amount: number, currency = 'EUR') => ({ kind, currency, count, amount });
    await t.database.query(`insert into shop_days_summed (day, looked_to, next_from, next_since, today_to)
      values ('2026-11-19', 0, 0, now(), '2026-11-20T08:30:00Z')
      on conflict do nothing`);
    await day(head, '2026-11-17', [sum('capture', 2, 3_000), sum('refund', 1, 500)]);
    await day(
      branch,
      '2026-11-17',
      [sum('capture', 1, 1_000), sum('capture', 1, 700, 'CHF')],
      [sum('refused', 1, 9_000)],
    );
    await day(branch, '2026-11-19', [], [sum('refused', 2, 400)]);
    await day(branch, '2026-11-20', [sum('payment', 1, 250)]);
    await day(head, '2026-11-20', [sum('payment', 2, 750)]);
    await day(other, '2026-11-17', [sum('capture', 9, 99_000)]);
    const events = async (who = admin) => (await read(`${head}/merchant-events?topic=money`, who)).data;
    const end = (on: string) => ({ day: on, at: `${on}T22:59:59.999Z`, isSoFar: false });
    expect(await events()).toMatchObject([
      { day: '2026-11-20', at: '2026-11-20T08:30:00.000Z', isSoFar: true, sums: [sum('payment', 3, 1_000)] },
      { ...end('2026-11-19'), sums: [sum('refused', 2, 400)] },
      {
        ...end('2026-11-17'),
        sums: expect.arrayContaining([
          ...[sum('capture', 3, 4_000), sum('capture', 1, 700, 'CHF'), sum('refund', 1, 500), sum('refused', 1, 9_000)],
        ]),
      },
    ]);
    // Who sees the books and no credit limits; who sees neither.
    const clerk = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await events(clerk)).map((event) => event.kind === 'day' && event.day)).toEqual([
      '2026-11-20',
      '2026-11-17',
    ]);
    expect(await events(await t.signIn({ permissions: [manager] }))).toEqual([]);
    const page = await read(`${head}/merchant-events?topic=money&limit=2`);
    expect((await read(`${head}/merchant-events?topic=money&limit=2&before=${page.older}`)).data).toMatchObject([
      end('2026-11-17'),
    ]);
  });

  it('are those of the own shop alone, and of a merchant those of all its shops, by name', async () => {
    await fill();
    await note(`${other}/notes`, 'Of another tenant');
    await note(`${branch}/notes`, 'Of the branch');
    await note(`${head}/merchant-notes`, 'Of the merchant');
    await act(branch, 'close', 1);
    expect(told(await read(`${other}/events`)).filter((one) => !one.startsWith('work'))).toEqual([
      'note',
      'step registered',
    ]);
    const { data, topics } = await read(`${head}/merchant-events`);
    expect(told({ data } as Page)).toEqual([
      ...['shop.close', 'note', 'note', 'note', 'shop.pause', 'psper.receive-document'],
      ...['step completed', 'step registered', 'step registered'],
    ]);
    expect(data[0]).toMatchObject({ shop: { id: branch, name: 'Books' } });
    expect(data.flatMap((event) => (event.kind === 'note' ? [[event.text, event.shop?.name ?? null]] : []))).toEqual([
      ['Of the merchant', null],
      ['Of the branch', 'Books'],
      ['They called', 'Bikes'],
    ]);
    expect(topics).toEqual(['money', 'notes', 'changes']);
    expect((await admin.get(`/api/shops/${branch}/merchant-events`)).status).toBe(404);
    expect((await admin.get('/api/shops/999999/events')).status).toBe(404);
  });

  it('are to each reader what the screens of it would show them', async () => {
    await fill();
    await act(head, 'resume', 2);
    await t.database.query(`insert into shop_days (shop_id, day, ended_at, moved, refused) values
      (${head}, '2026-11-10', '2026-11-10T22:59:59.999999Z', '[{"kind":"capture","currency":"EUR","count":2,"amount":3000}]',
        '[{"kind":"refused","currency":"EUR","count":1,"amount":90000}]')`);
    const shownTo = async (...permissions: Permission[]) => {
      const page = await read(`${head}/events`, await t.signIn({ permissions }));
      return [...new Set(told(page).map((one) => one.replace(/^work.*/, 'work')))];
    };
    const state = ['shop.resume', 'shop.pause'];
    expect(await shownTo()).toEqual([...state, 'step registered']);
    expect(await shownTo(manager)).toEqual(expect.arrayContaining([...state, 'note', 'work']));
    expect(await shownTo('apiKeyManagement')).toEqual([...state, 'key created', 'step registered']);
    expect(await shownTo(...psperFlags)).toEqual([...state, 'psper.receive-document', 'step registered']);
    const sums = async (flag: Permission) =>
      (await read(`${head}/events`, await t.signIn({ permissions: [flag] }))).data.flatMap((event) =>
        event.kind === 'day' ? event.sums.map(({ kind }) => kind) : [],
      );
    expect(await sums('fullFinancialInsightManagementAllowed')).toEqual(['capture']);
    expect(await sums('acceptanceManagementAllowed')).toEqual(['refused']);
    expect(await sums('apiKeyManagement')).toEqual([]);
    // That it was done, and neither by whom nor why.
    const { data } = await read(`${head}/events`, await t.signIn({ permissions: [] }));
    expect(data[0]).toMatchObject({ action: 'shop.resume', who: null, whoId: null, reason: null, after: null });
    expect(JSON.stringify(data)).not.toContain('papers');
  });

  it('say of a document and a state what came from elsewhere too, and once what an admin did', async () => {
    await t.database.query(
      `insert into shop_documents (shop_id, kind, received_on, recorded_at) values (${head}, 'ubo', '2026-11-04', '2026-11-05Z')`,
    );
    await act(head, 'complete', 1);
    const { data } = await read(`${head}/events?topic=changes`);
    expect(told({ data } as Page)).toEqual(['shop.complete', 'document', 'step registered']);
    expect(data[1]).toMatchObject({ document: 'ubo', receivedOn: '2026-11-04', who: null });
  });

  it('of two shops of one name are told of the one whose document it is, page by page', async () => {
    await t.database.query(`update shops set name = 'Bikes' where id = $1`, [branch]);
    const receive = async (shop: number, kind: string, on: string) => {
      t.clock.advance(1);
      const path = `/api/psper-shops/${psper}/${shop}/documents/${kind}`;
      expect((await admin.put(path, { receivedOn: on, version: 0 })).status).toBe(200);
    };
    await receive(head, 'agreement', '2026-11-02');
    await receive(branch, 'agreement', '2026-11-03');
    // As one of before has it: it names the shop alone.
    await t.database.query(`insert into audit_log (id, at, actor, action, record_kind, record_id, outcome, after, address, request_id, hash)
      select max(id) + 1, '2026-11-19Z', 'Ada', 'psper.receive-document', 'psper', '${psper}', 'done', '{"shop":"Bikes","shopDocument":"ubo"}', '', 'x', 'x'
      from audit_log`);
    await t.database.query('update audit_head set last_id = (select max(id) from audit_log)');
    const documents = ({ data }: Page) =>
      data
        .flatMap((event) => (event.kind === 'change' ? [event] : []))
        .filter(({ recordKind }) => recordKind === 'psper');
    const days = (page: Page) => documents(page).map(({ after }) => after?.receivedOn ?? 'of before');
    expect(days(await read(`${head}/events`))).toEqual(['2026-11-02', 'of before']);
    expect(days(await read(`${branch}/events`))).toEqual(['2026-11-03', 'of before']);
    expect(documents(await read(`${head}/events`))[0]?.after).not.toHaveProperty('shopId');
    const changes = await admin.get(`/api/shops/${branch}/changes`);
    expect(JSON.stringify(changes.body)).toContain('2026-11-03');
    expect(JSON.stringify(changes.body)).not.toMatch(/2026-11-02|shopId/);
    const paged: unknown[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const page: Page = await read(`${head}/merchant-events?limit=1${before && `&before=${before}`}`);
      paged.push(...documents(page).map(({ shop, after }) => [shop?.id, after?.receivedOn ?? 'of before']));
      before = page.older;
    }
    expect(paged).toEqual([
      [branch, '2026-11-03'],
      [head, '2026-11-02'],
      [head, 'of before'],
    ]);
  });

  it('have notes that are written once, with author and time, by who may change shops', async () => {
    const press = randomUUID();
    await Promise.all([1, 2, 3].map(() => note(`${head}/notes`, 'Once', admin, press)));
    const { data } = await read(`${head}/events?topic=notes`);
    expect(data).toMatchObject([{ text: 'Once', at: t.clock.now.toISOString() }]);
    const entry = await lastAudit(t);
    expect(entry).toMatchObject({ action: 'shop.note', recordKind: 'shop', recordId: String(head) });
    // What it says may be about a person, and the trail keeps everything.
    expect(JSON.stringify(entry)).not.toContain('Once');
    expect((await note(`${head}/notes`, 'Another', admin, press)).status).toBe(422);
    const reader = await t.signIn({ permissions: ['apiKeyManagement'] });
    for (const path of [`${head}/notes`, `${head}/merchant-notes`])
      expect((await note(path, 'No', reader)).status).toBe(403);
    expect((await note(`${branch}/merchant-notes`, 'A branch')).status).toBe(404);
    expect((await note('999999/notes', 'Nobody')).status).toBe(404);
    expect((await note(`${head}/notes`, '  ')).body.fields).toEqual({ text: 'validation.required' });
    for (const query of ['before=1', 'before=1_2_3;', 'topic=gossip', 'limit=0', 'limit=999'])
      expect((await admin.get(`/api/shops/${head}/events?${query}`)).status).toBe(400);
  });
});
