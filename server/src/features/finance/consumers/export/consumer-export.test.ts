import { expect, it } from 'vitest';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { number, secrets, useConsumers } from '../consumer-area.fixture.ts';

describeEngines('the export of a consumer', (engine) => {
  const test = useTestApp(engine);
  const admins = useConsumers(test);

  const take = (format: string, by = admins.trusted) =>
    by.post('/api/consumers/1/export', { format, reason: 'Asked by letter' });

  it('has everything in full as JSON, and leaves the reason alone in the trail', async () => {
    await test.database.query(`insert into arrangements
        (id, dossier_id, state, amount, settled_before, settled_at_end, reason, agreed_at, agreed_by_name, ended_at) overriding system value
        values (90, 1, 'broken', 4000, 0, 0, 'Lost the job', '2026-11-10Z', 'Ada', '2026-11-20Z');
      insert into arrangement_instalments values (90, 1, '2026-11-11', 2000, 2000), (90, 2, '2026-11-12', 2000, 4000)`);
    const note = { text: 'Moved\nto Zeist', press: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' };
    expect((await admins.clerk.post('/api/consumers/1/notes', note)).status).toBe(200);
    await test.database.query(`insert into work_notes (kind, item_id, dossier_id, text, author_id, author_name, written_at)
      values ('dispute', 1, 1, 'Called about the bike', 1, 'Ada', now())`);
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
    const texts = file.notes.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Moved\nto Zeist', 'Called about the bike']));
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

  it('says who got their claims, when and for how much, and what the shop calls their orders', async () => {
    await test.database.query(`
      update transactions set reference = 'Bike of Zoë' where transaction_number = '${number('a')}';
      insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type, street_name, house_number,
          zipcode, city, country)
        values ('Incasso BV', 'Files', true, 'a@a.example', '+31302345678', 2, 'S', '1', '3511 AB', 'Utrecht', 'NL');
      insert into collection_handovers (root_id, tenant_id, transaction_number, amount, currency, handed_over_at, dossier_id, partner_id, recalled_at)
        select 901, 1, '${number('a')}', 4000, 'EUR', '2026-11-12Z'::timestamptz, 1, id, '2026-11-15Z'::timestamptz from debt_collection_partners
        union all select 902, 1, '${number('c')}', 1, 'EUR', '2026-11-12Z', null, id, null from debt_collection_partners;
      insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban, email,
          customer_support_email, customer_support_phone)
        values ('Buyer BV', 'NPL', '2026-01-01Z', 'B', 'NL91ABNA0417164300', 'B', 'NL91ABNA0417164300', 'b@b.example', 's@b.example', '+31302345678');
      insert into npl_buyers (owner_id) select id from dossier_owners;
      insert into npl_runs (buyer_id, run_on, cut_off, is_planned, ran_at) select owner_id, '2026-11-16', '2026-11-16Z', true, '2026-11-16Z' from npl_buyers;
      insert into npl_sales (run_id, buyer_id, seller_id, country, reference, sold_on, sold_at, cut_off, discount, debt_acceptance, min_amount,
          days_past_due, parties, due_on, dossiers, face_amount, price)
        select r.id, o.id, o.id, 'NL', 'S-1', '2026-11-16', '2026-11-16Z', '2026-11-16Z', 50, 2, 1000, 90, '{"buyer": {"name": "Buyer BV"}}',
          '2026-11-30', 1, 3900, 1950 from npl_runs r, dossier_owners o;
      insert into npl_sold_dossiers (dossier_id, sale_id, face_amount, price, due_on, moved_before)
        select 1, id, 3900, 1950, '2026-11-01', '{}' from npl_sales`);
    const { body } = await take('json');
    const file = JSON.parse(Buffer.from(body.content, 'base64').toString());
    const of = { dossierNumber: 'D000000001', currency: 'EUR' };
    const [first, second] = ['2026-11-12', '2026-11-16'].map((day) => `${day}T00:00:00.000Z`);
    expect(file.recipients).toEqual([
      {
        ...of,
        kind: 'collection',
        name: 'Incasso BV',
        amount: 4_000,
        on: first,
        recalledOn: '2026-11-15T00:00:00.000Z',
      },
      { ...of, kind: 'sale', name: 'Buyer BV', amount: 3_900, on: second, recalledOn: null },
    ]);
    expect(file.transactions).toMatchObject([
      { transactionNumber: number('b'), reference: null },
      { transactionNumber: number('a'), reference: 'Bike of Zoë' },
    ]);
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
    expect((await take('json', admins.clerk)).status).toBe(403);
    expect((await take('xml')).status).toBe(400);
    test.clock.advance(6 * 60);
    const { status, body } = await take('json');
    expect([status, body.code]).toEqual([403, 'step_up_required']);
  });
});
