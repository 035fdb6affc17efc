import { beforeAll, beforeEach, expect, it } from 'vitest';
import { queueMail } from '../../../../mail/outbox.ts';
import { address, openShops, person, type Shops } from '../../../../testing/data/consumer-shops.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';

const tables = [
  'consumer_notes',
  'transaction_notes',
  'work_notes',
  'change_requests',
  'outbox_messages',
  'disputes',
  'dossiers',
  'transactions',
  'consumers',
];
/** What would give Fenna away, wherever it is. */
const secrets = /fenna|hoekstra|612345678|1988-04-17|lindenlaan|amersfoort|ABNA|zeist/i;

describeEngines('erasing a consumer', (engine) => {
  const test = useTestApp(engine);
  let shops: Shops;
  let admin: SignedIn;
  let id: number;

  beforeAll(async () => {
    shops = await openShops(test);
    admin = await test.signIn({ permissions: ['debtorManagementAllowed', 'transactionPersonalDataManagementAllowed'] });
  });

  /** Who has paid all that they ever ordered. */
  beforeEach(async () => {
    await emptyTables(test.database, tables);
    const { rows } = await test.database.query<{ id: number }>(
      `insert into consumers (tenant_id, type, name, email, phone, birth_date, iban, is_insolvent, street, house_number, house_number_suffix,
         postal_code, city, country, language, created_at, updated_at)
       values (1, 'B2C', $1, $2, $3, $4, 'NL91ABNA0417164300', true, $5, '12', 'a', '3811 AB', 'Amersfoort', 'NL', 'en', now(), now()) returning id`,
      [person.name, person.email, person.phone, person.birthDate, address.street],
    );
    id = rows[0]?.id ?? 0;
    await test.database.query(
      `insert into transactions (tenant_id, shop_id, consumer_id, transaction_number, amount, started_at, capture_requested)
       values (1, 1, $1, '${'a'.repeat(32)}', 4250, '2026-11-04Z', 4250)`,
      [id],
    );
    await test.database.query(
      `insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, created_at, opened_at, captured, paid)
       values (1, 'D000000001', '${'a'.repeat(32)}', 1, $1, now(), '2026-11-04Z', 4250, 4250)`,
      [id],
    );
  });

  const erase = (change: object = {}, by = admin) =>
    by.post(`/api/consumers/${id}/erase`, {
      version: 1,
      reason: 'Asked to be forgotten',
      confirmation: String(id),
      ...change,
    });
  const everything = async () => {
    const texts: string[] = [];
    for (const table of [...tables, 'audit_log', 'idempotency_keys']) {
      const { rows } = await test.database.query(`select to_jsonb(t)::text as text from ${table} t`);
      texts.push(...rows.map(({ text }) => `${table} ${text}`));
    }
    return texts.join('\n');
  };
  const mail = (to: string, consumerId: number | null = id) =>
    test.database.transaction((tx) =>
      queueMail(tx, test.app, {
        ...{ to, adminId: null, consumerId, language: 'en', template: 'change-declined' },
        values: { name: person.name, businessName: 'North', field: 'phone', reason: 'Lives in Zeist' },
      }),
    );

  it('leaves nothing that is personal anywhere: row, notes, mails, requests and trail', async () => {
    await mail(person.email);
    await mail('old.fenna@customer.example', null);
    await test.database.query(
      `insert into change_requests (consumer_id, dossier_id, field, old_value, new_value, source, created_at, closed_at, closed_reason, outcome)
         select $1::bigint, d.id, 'email', '"old.fenna@customer.example"'::jsonb, $2::jsonb, 'checkout', now(), now()::timestamptz, 'Fenna called', 'approved' from dossiers d
         union all select $1::bigint, d.id, 'phone', null, '"+31612345678"'::jsonb, 'checkout', now(), null, null, null from dossiers d`,
      [id, JSON.stringify(person.email)],
    );
    await test.database.query(
      `insert into transaction_notes (transaction_id, text, author_id, author_name, written_at) select id, 'Moved to Zeist', 1, 'Ada', now() from transactions`,
    );
    await test.database.query(
      `insert into work_notes (kind, item_id, dossier_id, text, author_id, author_name, written_at)
       select 'dispute', 1, id, 'Lives in Zeist', 1, 'Ada', now() from dossiers`,
    );
    const press = '3f2504e0-4f89-41d3-9a0c-0305e82c3309';
    await admin.post(`/api/consumers/${id}/notes`, { text: 'Fenna moved to Zeist', press });
    await admin.post(`/api/consumers/${id}/reveal`, { field: 'phone', reason: 'On the phone' });
    expect(await everything()).toMatch(secrets);
    expect((await erase()).status).toBe(200);
    expect(await everything()).not.toMatch(secrets);
    expect(await lastAudit(test)).toMatchObject({
      action: 'consumer.erase',
      recordId: String(id),
      reason: 'Asked to be forgotten',
    });
  });

  it('keeps the books under the number, and shows that it was done', async () => {
    await erase();
    const { body } = await admin.get(`/api/consumers/${id}`);
    expect(body).toMatchObject({
      personal: { name: null, email: null, phone: null, birthDate: null, address: null, iban: null },
      ...{ erasedOn: test.clock.now.toISOString(), marks: [], version: 2, country: 'NL', blocks: [] },
      dossiers: [{ dossierNumber: 'D000000001', captured: 4_250, open: 0 }],
    });
    expect((await admin.get('/api/consumers')).body.data).toMatchObject([{ id, name: null, email: null, phone: null }]);
    for (const query of [
      `email=${person.email}`,
      'name=Hoekstra',
      'iban=4300',
      'phone=0612345678',
      `email=erased-${id}@erased.invalid`,
    ])
      expect((await admin.get(`/api/consumers?${query}`)).body.data.length, query).toBe(
        query.includes('erased') ? 1 : 0,
      );
    const shown = await admin.post(`/api/consumers/${id}/reveal`, { field: 'name', reason: 'Curious' });
    expect(shown.body.value).toBeNull();
    const dossiers = await test.signIn({
      permissions: ['fullFinancialInsightManagementAllowed', 'transactionsManagementAllowed'],
    });
    for (const path of [
      '/api/dossiers',
      '/api/dossiers/D000000001',
      '/api/transactions',
      `/api/transactions/${'a'.repeat(32)}`,
    ])
      expect((await dossiers.get(path)).status, path).toBe(200);
  });

  it('is done once, and then refuses notes and exports', async () => {
    await erase();
    const press = '3f2504e0-4f89-41d3-9a0c-0305e82c3308';
    for (const [call, body] of [
      ['erase', { version: 2, reason: 'Again', confirmation: String(id) }],
      ['notes', { text: 'Fenna', press }],
      ['export', { format: 'json', reason: 'Asked' }],
    ] as const) {
      const answer = await admin.post(`/api/consumers/${id}/${call}`, body);
      expect([answer.status, answer.body.code], call).toEqual([409, 'consumer_erased']);
    }
  });

  it.each([
    ['money is open', 'update dossiers set paid = 0', [{ kind: 'dossier', number: 'D000000001', why: 'open' }]],
    [
      'money is owed to them',
      'update dossiers set paid = 5000',
      [{ kind: 'dossier', number: 'D000000001', why: 'open' }],
    ],
    [
      'they dispute a claim',
      `insert into disputes (dossier_id, subject, created_at) select id, 'Lost', now() from dossiers`,
      [{ kind: 'dossier', number: 'D000000001', why: 'disputed' }],
    ],
    [
      'an order is not captured in full',
      'update transactions set amount = 9000',
      [{ kind: 'transaction', number: 'a'.repeat(32), why: 'under-way' }],
    ],
    [
      'a refund is not in the books yet',
      'update transactions set refund_requested = 100',
      [{ kind: 'transaction', number: 'a'.repeat(32), why: 'under-way' }],
    ],
    [
      'a refund of an order waits for a second admin',
      `insert into transaction_refunds (transaction_id, tenant_id, amount, reason, state, asked_by, asked_by_name, asked_at)
         select id, 1, 100, 'Sent back', 'waiting', 1, 'Ada', now() from transactions`,
      [{ kind: 'transaction', number: 'a'.repeat(32), why: 'refund-asked' }],
    ],
  ])('is refused while %s, and says which it is', async (_, statement, blocks) => {
    await test.database.query(statement);
    expect((await admin.get(`/api/consumers/${id}`)).body.blocks).toEqual(blocks);
    const { status, body } = await erase();
    expect([status, body.code, body.current.blocks]).toEqual([409, 'consumer_not_done', blocks]);
    expect(await everything()).toMatch(secrets);
  });

  it('is refused without its number typed, from an older state, without a reason, and to who may not see what goes', async () => {
    const wrong = await erase({ confirmation: String(id + 1) });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { confirmation: 'consumers.confirmation-wrong' }]);
    expect((await erase({ reason: ' ' })).status).toBe(400);
    const stale = await erase({ version: 9 });
    expect([stale.status, stale.body.code, stale.body.current.id]).toEqual([409, 'stale_version', id]);
    expect(JSON.stringify(stale.body)).not.toMatch(/Hoekstra|612345678/);
    const clerk = await test.signIn({ permissions: ['debtorManagementAllowed'] });
    expect((await erase({}, clerk)).status).toBe(403);
    expect(
      (await admin.post('/api/consumers/99999/erase', { version: 1, reason: 'x', confirmation: '99999' })).status,
    ).toBe(404);
    test.clock.advance(6 * 60);
    expect((await erase()).body.code).toBe('step_up_required');
    test.clock.advance(-6 * 60);
    expect(await everything()).toMatch(secrets);
  });

  it('of two at the same time is done by one', async () => {
    const statuses = (await Promise.all([erase(), erase()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('makes another consumer of who buys again', async () => {
    await erase();
    const { status } = await shops.start(person);
    expect(status).toBe(200);
    expect((await shops.consumers()).map(({ name }) => name)).toEqual([null, person.name]);
  });

  it('and an order at the same time: the order is of another consumer, or the erasure is refused', async () => {
    const [erased, started] = await Promise.all([erase(), shops.start(person)]);
    expect(started.status).toBe(200);
    const { rows } = await test.database.query<{ name: string | null }>(
      'select c.name from transactions t join consumers c on c.id = t.consumer_id order by t.id desc limit 1',
    );
    expect(rows).toEqual([{ name: person.name }]);
    expect([200, 409]).toContain(erased.status);
  });
});
