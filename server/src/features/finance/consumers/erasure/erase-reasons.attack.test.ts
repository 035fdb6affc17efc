import { beforeAll, expect, it } from 'vitest';
import { person } from '../../../../testing/data/consumer-shops.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { useErasure } from './erasure.fixture.ts';

const number = 'a'.repeat(32);
const dossierNumber = 'D000000031';
/** What admins wrote: nothing of it is about anybody else. */
const written = /Fenna|Hoekstra|Zeist/i;

/** Somebody who reads why something was done with the claims of who was erased. */
describeEngines('an attack: reading why something was done about who was erased', (engine) => {
  const test = useTestApp(engine);
  const { is, erase } = useErasure(test, [
    ...(['transactionsManagementAllowed', 'disputeManagementAllowed', 'dossiersManagementAllowed'] as const),
    ...(['operationInternalPermissionsAllowed', 'fullFinancialInsightManagementAllowed'] as const),
    ...(['auditScreenManagementAllowed', 'fraudeManagementAllowed'] as const),
  ]);
  let id: number;

  const run = async (statement: string, values: unknown[] = []) => {
    await test.database.query(statement, values);
  };
  const kept = async () => {
    const tables = [
      ...[
        'audit_cases',
        'dossiers',
        'dossier_holds',
        'disputes',
        'fraud_cases',
        'dispute_losses',
        'arrangements',
        'write_offs',
      ],
      ...['collection_handovers', 'transaction_refunds', 'dead_letters', 'payments', 'refund_runs'],
    ];
    const texts: string[] = [];
    for (const table of tables) {
      const { rows } = await test.database.query<{ text: string }>(`select to_jsonb(t)::text as text from ${table} t`);
      if (rows.some(({ text }) => written.test(text))) texts.push(table);
    }
    return texts;
  };
  const ignored = async () => {
    const { rows } = await test.database.query<{ reason: string; by_name: string }>(
      'select reason, by_name from bank_entry_uses order by entry_id',
    );
    return rows.map(({ reason, by_name }) => `${by_name}: ${reason}`);
  };

  beforeAll(async () => {
    await is.shops.start(person);
    await run('update transactions set transaction_number = $1, released_amount = amount', [number]);
    const { rows } = await test.database.query<{ id: number }>('select id from consumers');
    id = rows[0]?.id ?? 0;
    await run(
      `insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, created_at, opened_at, captured, paid,
         on_hold_since, on_hold_reason)
       values (1, $1, $2, 1, $3, now(), now(), 100, 100, now(), 'Fenna called')`,
      [dossierNumber, number, id],
    );
    const ended = `now(), 'Fenna lives in Zeist', 'Ada'`;
    for (const [table, begun, columns, values] of [
      ['audit_cases', 'frozen_at', 'reason', `'Fenna Hoekstra is a minister'`],
      ['disputes', 'created_at', 'subject, outcome', `'Fenna got another colour', 'won'`],
      ['fraud_cases', 'created_at', 'detection_version, score, outcome', `'v3', 80, 'accepted'`],
      ['dossier_holds', 'held_at', 'reason', `'Fenna is on holiday'`],
    ] as const) {
      await run(
        `insert into ${table} (dossier_id, ${begun}, closed_at, closed_reason, closed_by_name, ${columns})
         select id, now(), ${ended}, ${values} from dossiers`,
      );
    }
    await run(`
      insert into dispute_losses (dispute_id, amount, reason, state, asked_by, asked_by_name, asked_at, decided_by, decided_by_name, decided_at, refuse_reason)
        select id, 10, 'Fenna is right', 'refused', 1, 'Ada', now(), 2, 'Bo', now(), 'Fenna is wrong' from disputes;
      insert into arrangements (dossier_id, state, amount, settled_before, settled_at_end, reason, agreed_at, agreed_by_name, ended_at, ended_by_name, end_reason)
        select id, 'cancelled', 100, 0, 0, 'Fenna lost work', now(), 'Ada', now(), 'Ada', 'Fenna found work' from dossiers;
      insert into arrangement_instalments (arrangement_id, number, due_on, amount, in_all) select id, 1, current_date, 100, 100 from arrangements;
      insert into write_offs (dossier_id, amount, open_then, reason, state, asked_by, asked_by_name, asked_at, decided_by, decided_by_name, decided_at, refuse_reason)
        select id, 10, 10, 'Fenna cannot pay', 'refused', 1, 'Ada', now() - interval '1 hour', 2, 'Bo', now() - interval '1 hour', 'Fenna can' from dossiers;
      insert into transaction_refunds (transaction_id, tenant_id, amount, reason, state, asked_by, asked_by_name, asked_at, refuse_reason)
        select id, 1, 10, 'Fenna sent it back', 'refused', 1, 'Ada', now(), 'Fenna kept it' from transactions;
      insert into collection_handovers (root_id, tenant_id, transaction_number, dossier_id, amount, currency, handed_over_at, recalled_at, recall_reason)
        select max(m.id), 1, '${number}', max(d.id), 100, 'EUR', now(), now(), 'Fenna paid' from bus_messages m, dossiers d;
      update bus_messages set transaction_number = '${number}';
      insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, handled, handled_reason, message_id, root_id)
        select tenant_id, transaction_type, '${number}', '{}', 'closed', now(), true, 'Booked after F. Hoekstra called', id, root_id
        from bus_messages where id = root_id limit 1`);
    // What the bank told: by the claim, by its number in the reason, by the name of who paid, by what it paid once, and one of another.
    await run(`
      insert into bank_accounts (tenant_id, iban, holder, currency, created_at) values (1, 'NL02ABNA0123456789', 'North', 'EUR', now());
      insert into bank_statement_files (id, name, size, sha256, created_at, touched_at) overriding system value values (70, 'x', 1, 'x', now(), now());
      insert into bank_statements (id, file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at)
        overriding system value select 70, 70, min(id), 1, 'x', 'x', 'camt053', 'Ada', now() from bank_accounts;
      insert into bank_entries (id, statement_id, line, amount, booking_date, is_reversal) overriding system value
        select 70 + n, 70, n, 100, now(), false from generate_series(1, 6) n;
      insert into payments (dossier_id, amount, received_at, bank_entry_id, reversed_at, reversal_id, reversal_reason)
        select id, 100, now(), 74, now(), 4, 'Fenna paid another' from dossiers;
      insert into refund_runs (dossier_id, account_id, tenant_id, state, amount, item_count, reason, decline_reason, requested_by, requested_by_name,
          created_at, decided_by)
        select d.id, a.id, 1, 'declined', 10, 1, 'Fenna asked', 'Fenna was wrong', 1, 'Ada', now(), 2 from dossiers d, bank_accounts a;
      insert into refund_items (run_id, dossier_id, amount, iban, name)
        select r.id, r.dossier_id, 10, 'NL91ABNA0417164300', 'Fenna' from refund_runs r`);
    for (const [entry, told, reason] of [
      [71, dossierNumber.toLowerCase(), 'Paid twice, back by hand'],
      [72, 'thanks', `Belongs to ${dossierNumber}`],
      [73, `${person.name.toLowerCase()} thanks`, 'Wrote that it is a gift'],
      [74, 'thanks', 'Of the neighbour'],
      [75, 'interest', 'Interest of our own account'],
      [76, `shop ${person.name.toLowerCase()}s toys`, 'A supplier'],
    ] as const) {
      await run(
        `insert into unmatched_entries (entry_id, account_id, tenant_id, amount, booking_date, value_date, search_text, reason, looked_at, is_ignored)
         select $1, min(id), 1, 100, now(), now(), $2, 'no_claim', now(), true from bank_accounts`,
        [entry, told],
      );
      await run(
        `insert into bank_entry_uses (entry_id, use, used_at, by_name, reason) values ($1, 'ignored', now(), 'Ada', $2)`,
        [entry, reason],
      );
    }
    // As the trail has it, which keeps it.
    const dispute = await test.database.query<{ id: number }>('select id from disputes');
    await run(
      `insert into audit_log (id, at, actor, action, record_kind, record_id, outcome, reason, address, request_id, hash)
       select max(id) + 1, $2, 'ada@houston.example', 'dispute.close', 'dispute', $1, 'done', 'Fenna lives in Zeist', '', 'x', 'x' from audit_log`,
      [String(dispute.rows[0]?.id), new Date(test.clock.now.getTime() - 60_000)],
    );
    await run('update audit_head set last_id = (select max(id) from audit_log)');
  });

  it('finds it in no list, page or timeline, while who did what and when stays there', async () => {
    const pages = [
      `/api/dossiers/${dossierNumber}`,
      `/api/transactions/${number}`,
      `/api/transactions/${number}/events`,
      `/api/consumers/${id}/events?limit=100`,
      ...['audit-cases', 'disputes', 'dossiers/on-hold', 'fraud-cases/v3'].map((list) => `/api/${list}?closed=true`),
      '/api/unmatched-payments?ignored=true',
      `/api/disputes/${(await test.database.query<{ id: number }>('select id from disputes')).rows[0]?.id}/changes`,
    ];
    const read = async () => {
      const telling: string[] = [];
      for (const page of pages) {
        const { status, body } = await is.admin.get(page);
        expect(status, page).toBe(200);
        if (/Fenna (?!Hoekstra)|Zeist|neighbour|gift/i.test(JSON.stringify(body))) telling.push(page);
      }
      return telling;
    };
    expect((await kept()).length).toBe(13);
    expect((await read()).length).toBeGreaterThan(7);
    expect((await erase(id)).status).toBe(200);
    expect(await kept()).toEqual([]);
    expect(await read()).toEqual([]);
    expect(await ignored()).toEqual([
      'Ada: ',
      'Ada: ',
      'Ada: ',
      'Ada: ',
      'Ada: Interest of our own account',
      'Ada: A supplier',
    ]);
    const events = (await is.admin.get(`/api/transactions/${number}/events`)).body.data;
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'change', action: 'dispute.close', who: 'ada@houston.example', reason: null }),
    );
    expect((await is.admin.get('/api/disputes?closed=true')).body.data).toMatchObject([
      { closed: { by: 'Ada', reason: null, outcome: 'won' } },
    ]);
    // Why they were erased is said still.
    const told = (await is.admin.get(`/api/consumers/${id}/events`)).body.data;
    expect(told).toContainEqual(
      expect.objectContaining({
        action: 'dispute.close',
        dossierNumber: expect.any(String),
        amount: null,
        currency: 'EUR',
      }),
    );
    expect(told).toContainEqual(expect.objectContaining({ action: 'consumer.erase', reason: 'Asked to be forgotten' }));
  });
});
