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
