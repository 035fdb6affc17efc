import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const press = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const number = (letter: string) => letter.repeat(32);
/** What would give Zoë away. */
const secrets = /Zo[ëe]|Vries|debtors\.example|612345678|1988|Lindenlaan|ABNA/;

describeEngines('the area of consumers', (engine) => {
  const test = useTestApp(engine);
  let clerk: SignedIn;
  let trusted: SignedIn;

  beforeAll(async () => {
    await fillShop(test.database);
    clerk = await test.signIn({ permissions: ['debtorManagementAllowed'] });
    trusted = await test.signIn({
      permissions: ['debtorManagementAllowed', 'transactionPersonalDataManagementAllowed'],
    });
    await test.database.query(`
      insert into tenants (name) values ('South');
      insert into consumers (tenant_id, type, name, company, email, phone, birth_date, iban, is_vulnerable, street, house_number, postal_code, city,
          country, language, created_at, updated_at) values
        (1, 'B2C', 'Zoë de Vries', null, 'Zoe@debtors.example', '+31612345678', '1988-04-17', 'NL91ABNA0417164300', true, 'Lindenlaan', '1', '1012 AB',
          'Amsterdam', 'NL', 'en', '2026-11-03Z', '2026-11-03Z'),
        (2, 'B2C', 'Anna Vries', null, 'zoe@debtors.example', null, null, 'NL02ABNA0123454300', false, 'Kade', '2', '1012 AB', 'Amsterdam', 'NL', 'nl',
          '2026-11-01Z', '2026-11-01Z'),
        (1, 'B2B', 'Jan Bakker', 'Kwekerij Vries BV', 'info@mulder.example', '+4930123456', null, null, false, 'Weg', '3', '10115', 'Berlin', 'DE',
          'de', '2026-11-02Z', '2026-11-02Z');
      insert into transactions (tenant_id, shop_id, consumer_id, transaction_number, amount, started_at, capture_requested)
        values (1, 1, 1, '${number('a')}', 4250, '2026-11-04Z', 4250), (1, 1, 1, '${number('b')}', 1000, '2026-11-05Z', 1000);
      insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, created_at, opened_at, captured, paid)
        values (1, 'D000000001', '${number('a')}', 1, 1, now(), '2026-11-04Z', 4250, 250),
          (1, 'D000000002', '${number('b')}', 1, 1, now(), '2026-11-05Z', 1000, 1500);
      insert into outbox_messages (created_at, channel, recipient, consumer_id, subject, state, next_attempt_at)
        values ('2026-11-06Z', 'mail', 'Zoe@debtors.example', 1, 'Reminder: dossier D000000001', 'sent', now());
      insert into transaction_notes (transaction_id, text, author_id, author_name, written_at)
        values (1, 'Wants to pay in December', 1, 'Ada', '2026-11-07Z');
      insert into change_requests (consumer_id, dossier_id, field, old_value, new_value, source, created_at, closed_at, outcome, closed_by_name)
        values (1, 1, 'phone', null, '"+31612345678"', 'checkout', '2026-11-08Z', '2026-11-09Z', 'approved', 'Ada')`);
  });

  describe('its list', () => {
    async function found(query = ''): Promise<string> {
      const { status, body } = await clerk.get(`/api/consumers?${query}`);
      expect(status, query).toBe(200);
      return body.data.map(({ id }: { id: number }) => id).join('');
    }

    it('shows the newest first, masked, with what they owe and on how many dossiers', async () => {
      const { body } = await clerk.get('/api/consumers');
      expect(body.total).toBe(3);
      expect(body.data.at(-1)).toMatchObject({
        ...{ id: 1, type: 'B2C', name: 'Z*** d*** V***', email: 'Z***@debtors.example', phone: '+31***78' },
        ...{ tenantName: 'North', country: 'NL', open: 4_000, openDossiers: 1, erasedOn: null },
      });
      expect(body.data[0]).toMatchObject({ name: 'Kwekerij Vries BV', open: 0, openDossiers: 0 });
      expect(JSON.stringify(body)).not.toMatch(/Zoë|de Vries|612345678|ABNA|Bakker/);
    });

    it.each([
      ['order=id', '123'],
      ['order=createdOn', '231'],
      ['order=-createdOn&limit=1&skip=1', '3'],
      ['tenantId=2', '2'],
      // Digits alone are also those of a dossier.
      ['number=2', '21'],
      ['number=D000000002', '1'],
      [`number=${number('A')}`, '1'],
      ['number=99', ''],
      ['email=ZOE@debtors.example', '21'],
      ['email=zoe@debtors.exampl', ''],
      ['phone=%2B31612345678', '1'],
      ['phone=06 12 34 56 78', '1'],
      ['phone=030 123456', '3'],
      ['phone=0612345', ''],
      ['iban=4300', '21'],
      ['iban=NL91 ABNA 0417 1643 00', '1'],
      ['iban=64300', ''],
      ['iban=300', ''],
      ['name=vries', '321'],
      ['name=de VRIES', '1'],
      ['name=Zoë de Vries', '1'],
      ['name=Zo Vries', ''],
      ['name=vrie', '3'],
      ['name=Zoë', ''],
      ['name=kwekerij', '3'],
      ['name=vries&tenantId=2&email=zoe@debtors.example', '2'],
      ['name=%25', ''],
    ])('answers %s with %s', async (query, ids) => {
      expect(await found(query)).toBe(ids);
    });

    it.each(['email=zoe', 'order=name', 'tenantId=x', 'name=%00'])('refuses %s', async (query) => {
      const { status, body } = await clerk.get(`/api/consumers?${query}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]]);
    });

    it('is refused to who may not see consumers, and so is everything else', async () => {
      const other = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
      for (const path of ['', '/1', '/1/events']) expect((await other.get(`/api/consumers${path}`)).status).toBe(403);
      expect((await other.post('/api/consumers/1/notes', { text: 'Hello', press })).status).toBe(403);
    });
  });

  describe('one consumer', () => {
    it('is shown masked, with dossiers, transactions, mails and what is not done', async () => {
      const { body } = await clerk.get('/api/consumers/1');
      expect(body).toMatchObject({
        ...{ id: 1, open: 4_000, owed: 500, openDossiers: 1, marks: ['vulnerable'], language: 'en', version: 1 },
        personal: {
          ...{ name: 'Z*** d*** V***', email: 'Z***@debtors.example', phone: '+31***78', birthDate: '***' },
          ...{ address: 'L***, 10*** Amsterdam, NL', iban: 'NL91***4300' },
        },
        dossiers: [
          // What is asked for first, though the other is newer.
          { dossierNumber: 'D000000001', open: 4_000 },
          { dossierNumber: 'D000000002', state: 'Overpaid', open: -500 },
        ],
        transactions: [{ transactionNumber: number('b') }, { transactionNumber: number('a'), shopName: 'Bikes' }],
        mails: [{ subject: 'Reminder: dossier D000000001', state: 'sent' }],
        blocks: [
          { kind: 'dossier', number: 'D000000001', why: 'open' },
          { kind: 'dossier', number: 'D000000002', why: 'open' },
        ],
      });
      expect(JSON.stringify(body).replace('Z***@debtors.example', '')).not.toMatch(secrets);
    });

    it('says what was never told by null, and nothing of who is not there', async () => {
      expect((await clerk.get('/api/consumers/2')).body.personal).toMatchObject({ phone: null, birthDate: null });
      for (const path of ['99', '99/events']) expect((await clerk.get(`/api/consumers/${path}`)).status).toBe(404);
      expect((await clerk.get('/api/consumers/zoe')).status).toBe(400);
    });

    it('has everything that happened in one order, the newest first, and no value of what was asked to change', async () => {
      const { body } = await clerk.get('/api/consumers/1/events');
      expect(body.data.map(({ kind, step }: { kind: string; step?: string }) => step ?? kind)).toEqual([
        ...['approved', 'asked', 'note', 'mail', 'order', 'order'],
      ]);
      expect(body.data[2]).toMatchObject({
        who: 'Ada',
        text: 'Wants to pay in December',
        transactionNumber: number('a'),
      });
      expect(JSON.stringify(body)).not.toMatch(secrets);
    });

    it('takes a note once, with who wrote it, and the trail says that there is one', async () => {
      const note = { text: 'Moved\nto Zeist', press };
      for (const _ of [1, 2]) expect((await clerk.post('/api/consumers/1/notes', note)).status).toBe(200);
      const { body } = await clerk.get('/api/consumers/1/events');
      const notes = body.data.filter(
        ({ kind, text }: { kind: string; text: string }) => kind === 'note' && text === note.text,
      );
      expect(notes).toMatchObject([
        { who: `${clerk.admin.firstName} ${clerk.admin.lastName}`, transactionNumber: null },
      ]);
      const trail = await test.database.orm.select().from(auditLog);
      expect(trail.filter(({ action }) => action.startsWith('consumer.')).map(({ action }) => action)).toEqual([
        ...['consumer.note', 'consumer.again'],
      ]);
      expect(JSON.stringify(trail)).not.toContain('Zeist');
    });

    it.each([
      { text: '', press },
      { text: ' \n', press },
      { text: 'x'.repeat(2001), press },
      { text: 'x', press: 'y' },
    ])('refuses the note %o', async (body) =>
      expect((await clerk.post('/api/consumers/1/notes', body)).status).toBe(400),
    );
  });

  describe('what is personal', () => {
    it.each([
      ['name', 'Zoë de Vries'],
      ['email', 'Zoe@debtors.example'],
      ['phone', '+31612345678'],
      ['birthDate', '1988-04-17'],
      ['address', 'Lindenlaan 1, 1012 AB Amsterdam, NL'],
      ['iban', 'NL91ABNA0417164300'],
    ])('is given field by field, for 5 minutes and a reason that alone is audited: %s', async (field, value) => {
      const { status, body } = await trusted.post('/api/consumers/1/reveal', { field, reason: 'Is on the phone' });
      expect([status, body]).toEqual([
        200,
        { value, until: new Date(test.clock.now.getTime() + 300_000).toISOString() },
      ]);
      const entry = await lastAudit(test);
      expect(entry).toMatchObject({
        ...{
          action: 'consumer.reveal',
          recordKind: 'consumer',
          recordId: '1',
          reason: 'Is on the phone',
          after: { field },
        },
      });
      expect(JSON.stringify(entry)).not.toMatch(secrets);
    });

    it('of a company names whom to speak to there', async () => {
      const { body } = await trusted.post('/api/consumers/3/reveal', { field: 'name', reason: 'Calls back' });
      expect(body.value).toBe('Kwekerij Vries BV, Jan Bakker');
    });

    it('is kept from who may not see it, who gives no reason, and who asks for anything else', async () => {
      const asked = { field: 'phone', reason: 'Is on the phone' };
      expect((await clerk.post('/api/consumers/1/reveal', asked)).status).toBe(403);
      const before = await lastAudit(test);
      for (const body of [
        { field: 'phone' },
        { ...asked, reason: ' ' },
        { ...asked, field: 'version' },
        { ...asked, field: '__proto__' },
      ])
        expect((await trusted.post('/api/consumers/1/reveal', body)).status).toBe(400);
      expect((await trusted.post('/api/consumers/99/reveal', asked)).status).toBe(404);
      expect(await lastAudit(test)).toEqual(before);
    });

    it('shows in what happened who saw what and why', async () => {
      const { body } = await clerk.get('/api/consumers/1/events');
      expect(body.data).toContainEqual(
        expect.objectContaining({
          kind: 'change',
          action: 'consumer.reveal',
          field: 'iban',
          reason: 'Is on the phone',
        }),
      );
    });
  });

  describe('the export', () => {
    const take = (format: string, by = trusted) =>
      by.post('/api/consumers/1/export', { format, reason: 'Asked by letter' });

    it('has everything in full as JSON, and leaves the reason alone in the trail', async () => {
      await test.database.query(`insert into arrangements
          (id, dossier_id, state, amount, settled_before, settled_at_end, reason, agreed_at, agreed_by_name, ended_at) overriding system value
          values (90, 1, 'broken', 4000, 0, 0, 'Lost the job', '2026-11-10Z', 'Ada', '2026-11-20Z');
        insert into arrangement_instalments values (90, 1, '2026-11-11', 2000, 2000), (90, 2, '2026-11-12', 2000, 4000)`);
      const { status, body } = await take('json');
      expect([status, body.fileName, body.mediaType]).toEqual([200, 'consumer-1.json', 'application/json']);
      const file = JSON.parse(Buffer.from(body.content, 'base64').toString());
      expect(file).toMatchObject({
        consumer: {
          ...{ id: 1, name: 'Zoë de Vries', iban: 'NL91ABNA0417164300' },
          ...{ address: { street: 'Lindenlaan' }, marks: ['vulnerable'] },
        },
        dossiers: [{ dossierNumber: 'D000000001' }, { dossierNumber: 'D000000002' }],
        arrangements: [
          {
            ...{ dossierNumber: 'D000000001', state: 'broken', amount: 4_000, currency: 'EUR', reason: 'Lost the job' },
            instalments: [1, 2].map((number) => ({ number, dueOn: `2026-11-1${number}`, amount: 2_000 })),
          },
        ],
        changeRequests: [{ field: 'phone', before: null, after: '+31612345678' }],
      });
      expect(file.notes.map(({ text }: { text: string }) => text)).toContain('Moved\nto Zeist');
      const entry = await lastAudit(test);
      expect(entry).toMatchObject({ action: 'consumer.export', reason: 'Asked by letter', after: { format: 'json' } });
      expect(JSON.stringify(entry)).not.toMatch(secrets);
    });

    it('has what they paid and complained of, where refunds were to go, and what was found out about them', async () => {
      await test.database.query(`
        insert into disputes (dossier_id, subject, created_at, closed_at, outcome) values (1, 'Never came', '2026-11-10Z', '2026-11-11Z', 'won');
        insert into support_tickets (id, subject, status, transaction_number, updated_at, synced_at)
          values (7, 'Where is it?', 'open', upper('${number('a')}'), now(), now()), (8, 'Of another', 'open', '${number('c')}', now(), now());
        insert into credit_checks (id, root_id, tenant_id, transaction_number, decision, score, checked_at)
          values (1, 1, 1, '${number('a')}', 'rejected', 12, now());
        insert into fraud_cases (dossier_id, detection_version, score, reasons, created_at)
          values (1, 'v3', 30, '[{"reason": "velocity", "seen": 4, "points": 30}]', now());
        insert into bank_accounts (tenant_id, iban, holder, currency, created_at) values (1, 'NL02ABNA0123456789', 'North', 'EUR', now());
        insert into bank_statement_files (id, name, size, sha256, created_at, touched_at) overriding system value values (70, 'x', 1, 'x', now(), now());
        insert into bank_statements (id, file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at)
          overriding system value select 70, 70, id, 1, 'x', 'x', 'camt053', 'Ada', now() from bank_accounts;
        insert into bank_entries (id, statement_id, line, amount, booking_date, is_reversal) overriding system value
          values (71, 70, 1, 100, now(), false), (72, 70, 2, 100, now(), false);
        -- The second was matched by mistake.
        insert into payments (dossier_id, amount, received_at, payer_iban, reference, bank_entry_id, reversed_at, reversal_id) values
          (1, 250, '2026-11-10Z', 'NL91ABNA0417164300', 'For the bike', 71, null, null),
          (1, 100, '2026-11-11Z', 'NL20INGB0001234567', 'Of another', 72, now(), 1);
        insert into refund_runs (statement_id, dossier_id, account_id, tenant_id, state, reason, requested_by, requested_by_name, created_at, item_count, amount)
          select case n when 2 then 70 end, case n when 1 then 1 end, id, 1, 'declined', 'Called ' || n, 1, 'Ada', now(), 1, 100
          from bank_accounts, generate_series(1, 2) n;
        insert into refund_items (run_id, entry_id, dossier_id, amount, iban, name)
          select id, case when dossier_id is null then 71 end, dossier_id, 100, 'DE89370400440532013000', 'Z. de Vries' from refund_runs`);
      const { body } = await take('json');
      const text = Buffer.from(body.content, 'base64').toString();
      const of = { dossierNumber: 'D000000001' };
      const refund = { ...of, amount: 100, currency: 'EUR', iban: 'DE89370400440532013000', name: 'Z. de Vries' };
      expect(JSON.parse(text)).toMatchObject({
        payments: [
          { ...of, amount: 250, iban: 'NL91ABNA0417164300', reference: 'For the bike', reversedOn: null },
          { ...of, amount: 100, iban: null, reference: null },
        ],
        refunds: [
          { ...refund, reason: 'Called 1', state: 'declined' },
          { ...refund, reason: 'Called 2' },
        ],
        disputes: [{ ...of, subject: 'Never came', outcome: 'won' }],
        tickets: [{ number: 7, transactionNumber: number('a'), subject: 'Where is it?' }],
        creditChecks: [{ transactionNumber: number('a'), decision: 'rejected', score: 12 }],
        fraudCases: [{ ...of, score: 30, reasons: [{ reason: 'velocity', seen: 4, points: 30 }] }],
      });
      expect(text).not.toMatch(/Of another|INGB/);
    });

    it('is a PDF too', async () => {
      const { status, body } = await take('pdf');
      expect([status, body.fileName]).toEqual([200, 'consumer-1.pdf']);
      expect(Buffer.from(body.content, 'base64').toString('latin1', 0, 8)).toBe('%PDF-1.7');
    });

    it('is no PDF of more than one can show, which leaves nothing in the trail; JSON has all of it', async () => {
      const trail = async () => (await lastAudit(test)) as { id?: number };
      const before = await trail();
      await test.database.query(
        `insert into consumer_notes (consumer_id, text, author_id, author_name, written_at)
          select 1, repeat('W', 2000), 1, 'Ada', now() from generate_series(1, 2000)`,
      );
      const { status, body } = await take('pdf');
      expect([status, body.code]).toEqual([413, 'export_too_large']);
      expect(await trail()).toEqual(before);
      expect((await take('json')).status).toBe(200);
      await test.database.query('delete from consumer_notes where length(text) = 2000');
    });

    it('is kept from who may not see it, in any other format, and without a fresh proof', async () => {
      expect((await take('json', clerk)).status).toBe(403);
      expect((await take('xml')).status).toBe(400);
      test.clock.advance(6 * 60);
      const { status, body } = await take('json');
      expect([status, body.code]).toEqual([403, 'step_up_required']);
    });
  });
});
