import { beforeAll, expect, it } from 'vitest';
import { person } from '../../../../testing/data/consumer-shops.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { useErasure } from './erasure.fixture.ts';

const press = '3f2504e0-4f89-41d3-9a0c-0305e82c3309';

/** Somebody who looks for a consumer where they were erased: in what the bus keeps of their orders, and in notes of these. */
describeEngines('an attack: reading of who was erased', (engine) => {
  const test = useTestApp(engine);
  const { is, addConsumer, erase } = useErasure(test, ['transactionsManagementAllowed', 'disputeManagementAllowed']);
  let id: number;
  let number: string;

  beforeAll(async () => {
    number = (await is.shops.start(person)).body.transactionNumber;
    const { rows } = await test.database.query<{ id: number }>('select id from consumers');
    id = rows[0]?.id ?? 0;
    // An order that failed once and is over by now; as bodies were before, and one that somebody edited into no JSON.
    await test.database.query(`
      update transactions set released_amount = amount;
      insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, handled, message_id, root_id)
        select tenant_id, transaction_type, transaction_number, body, 'closed', now(), true, id, root_id from bus_messages;
      insert into bus_transactions (message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry, success, result, queued_at, started_at, ended_at)
        select id, root_id, tenant_id, shop_id, transaction_type, 1, false, true, 4, now(), now(), now() from bus_messages;
      insert into bus_step_lists (transaction_id, steps) select id,
        '[["CcbrCheckTask",4,1,2,"{\\"postalCode\\":\\"3811 AB\\"}","{\\"decision\\":\\"accept\\",\\"note\\":\\"F. Hoekstra\\"}",[],null],["OtherTask",4,1,2,"asked","told",[],null]]'
        from bus_transactions;
      insert into bus_messages (id, root_id, transaction_number, transaction_type, tenant_id, shop_id, currency, body, source, created_at, purpose)
        select id + 1000, root_id, transaction_number, transaction_type, tenant_id, shop_id, currency, '{"debtor": 3811 AB', 'edit', created_at, purpose
        from bus_messages`);
  });

  const note = () => is.admin.post(`/api/transactions/${number}/notes`, { text: 'Fenna moved to Zeist', press });
  const kept = async () => {
    const { rows } = await test.database.query<{ text: string }>(`select body as text from bus_messages
      union all select message_body from dead_letters union all select steps from bus_step_lists union all select text from transaction_notes
      union all select text from work_notes`);
    return rows.map(({ text }) => text).join('\n');
  };

  it('finds neither where they live nor a note that was written meanwhile or later', async () => {
    expect(await kept()).toMatch('3811');
    const { rows } = await test.database.query<{ id: number }>(`
      with d as (insert into dossiers (tenant_id, dossier_number, consumer_id, created_at) values (1, 'D000000007', ${id}, now()) returning id)
      insert into disputes (dossier_id, subject, created_at, closed_at, outcome)
      select id, 'Late', now(), now(), 'won' from d returning id`);
    const ofDispute = `/api/disputes/${rows[0]?.id}/notes`;
    const [erased] = await Promise.all([
      erase(id),
      note(),
      is.admin.post(ofDispute, { text: 'Fenna lives in Zeist', press: press.replace('9', '7') }),
    ]);
    expect(erased.status).toBe(200);
    for (const path of [`/api/transactions/${number}/notes`, ofDispute]) {
      const later = await is.admin.post(path, { text: 'Fenna called', press: press.replace('9', '8') });
      expect([later.status, later.body.code]).toEqual([409, 'consumer_erased']);
    }
    expect(await kept()).not.toMatch(/3811|fenna|hoekstra|zeist/i);
    expect(await kept()).toMatch('"invoiceInfo"');
    expect(await kept()).toMatch('"asked","told"');
  });

  it('finds nothing that partners, shops and banks said of them, in any table but those that the books need', async () => {
    const canaries = [
      ...['Wilhelmina', 'Zandvoort', 'wilhelmina.zandvoort@customer.example', '+31687654321', 'NL20INGB0001234567'],
      ...['1971-02-28', 'Populierenpad', '9712 CK', 'Hoogezand', 'mina.before@customer.example'],
    ] as const;
    const [first, last, email, phone, iban, born, street, postal, city, before] = canaries;
    const spacedIban = iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
    const said = `no debtor ${first} ${last}, ${street} 7, ${postal.replace(' ', '')} ${city}, born 28-02-1971, ${spacedIban}, 06 87 65 43 21, ${before}`;
    const number = 'c'.repeat(32);
    await test.database.query(
      `insert into consumers (tenant_id, type, name, email, phone, birth_date, iban, street, house_number, postal_code, city, country, language, created_at, updated_at)
        values (1, 'B2C', $1, $2, $3, $4, $5, $6, '7', $7, $8, 'NL', 'en', now(), now())`,
      [`${first} ${last}`, email, phone, born, iban, street, postal, city],
    );
    const { rows } = await test.database.query<{ id: number }>('select max(id) as id from consumers');
    const other = rows[0]?.id ?? 0;
    const stored = async (statement: string, values: unknown[]) => {
      await test.database.query(statement, values);
    };
    await stored(
      `insert into transactions (tenant_id, shop_id, consumer_id, transaction_number, amount, started_at, capture_requested, reference)
        values (1, 1, $1, $2, 100, now(), 100, $3)`,
      [other, number, `Order 4711 of ${first} ${last}`],
    );
    await stored(
      `insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, created_at, opened_at, captured, paid)
        values (1, 'D000000008', $2, 1, $1, now(), now(), 100, 100)`,
      [other, number],
    );
    await stored(
      `insert into change_requests (consumer_id, dossier_id, field, old_value, new_value, source, created_at, closed_at, outcome)
        select $1, id, 'email', to_jsonb($2::text), to_jsonb($3::text), 'checkout', now(), now(), 'approved' from dossiers where dossier_number = 'D000000008'`,
      [other, before, email],
    );
    await stored(
      `insert into disputes (dossier_id, subject, created_at, closed_at, outcome)
        select id, $1, now(), now(), 'won' from dossiers where dossier_number = 'D000000008'`,
      [said],
    );
    await stored(
      `insert into payments (dossier_id, amount, received_at, payer_iban, reference, end_to_end_id)
        select id, 100, now(), $1, $2, $3 from dossiers where dossier_number = 'D000000008'`,
      [iban, `Invoice 4711 ${last} ${street}`, `E2E-4711-${last}`],
    );
    const tried = { amount: 12_500, customer: { name: `${first} ${last}`, email, phone, address: { street, city } } };
    await stored(
      `insert into simulator_runs (admin_id, at, endpoint, method, server, url, idempotency_key, request_headers, request_body, response_body)
        values ($1, now(), 'POST /transactions', 'POST', 'http://x', $2, 'x', '{}', $3, $4)`,
      [
        is.admin.admin.id,
        `http://x/transactions?email=${encodeURIComponent(email)}`,
        JSON.stringify(tried),
        said.slice(3),
      ],
    );
    await stored(
      `insert into simulator_scenarios (owner_id, name, is_shared, endpoint, fingerprint, parameters, body, saved_at)
        select $1, $2 || n, true, 'POST /transactions', 'x', $3, $4, now() from unnest(array['', ', B2B', ' in Zeist']) n`,
      [
        is.admin.admin.id,
        `Order of ${first} ${last}`,
        JSON.stringify([{ in: 'query', name: 'email', value: email }]),
        JSON.stringify(tried, null, 2),
      ],
    );
    await stored(
      `insert into saved_views (admin_id, screen, name, search, saved_at) values ($1, '/consumer', $2, $3, now())`,
      [is.admin.admin.id, `${first} ${last}`, `?search=${encodeURIComponent(email)}&limit=10`],
    );
    await stored(
      `insert into bus_messages (id, root_id, transaction_number, transaction_type, tenant_id, shop_id, currency, body, source, created_at, purpose)
        select max(id) + 1, max(id) + 1, $1, min(transaction_type), 1, 1, 'EUR', $2, 'edit', now(), min(purpose) from bus_messages`,
      [number, JSON.stringify({ amount: 31_687_654_321, about: said })],
    );
    await stored(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, last_error, picked_up_on, handled, message_id, root_id)
        select 1, transaction_type, $1, body, $2, $2, now(), true, id, root_id from bus_messages where transaction_number = $1`,
      [number, said],
    );
    await stored(
      `insert into bus_transactions (message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry, success, result, queued_at, started_at, ended_at)
        select id, root_id, 1, 1, transaction_type, 1, false, false, 4, now(), now(), now() from bus_messages where transaction_number = $1`,
      [number],
    );
    const steps = [['OtherTask', 4, 1, 2, JSON.stringify({ said }), said, [[1_732_687_654_321, said]], said]];
    await stored('insert into bus_step_lists (transaction_id, steps) select max(id), $1 from bus_transactions', [
      JSON.stringify(steps),
    ]);
    const found = new RegExp(
      [...canaries, phone.slice(-8), postal.replace(' ', ''), spacedIban, '28-02-1971', '87 65 43 21']
        .map((text) => text.replaceAll(/[.+]/g, String.raw`\$&`))
        .join('|'),
      'i',
    );
    // The number that is an amount stays.
    const tablesThatTell = async () => {
      const tables = await test.database.query<{ name: string }>(
        "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
      );
      const telling: string[] = [];
      for (const { name } of tables.rows) {
        const dumped = await test.database.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
        if (dumped.rows.some(({ text }) => found.test(text.replaceAll(/\d*687654321/g, '')))) telling.push(name);
      }
      return telling;
    };
    expect(await tablesThatTell()).toEqual([
      ...['bus_messages', 'bus_step_lists', 'change_requests', 'consumers', 'dead_letter_counts', 'dead_letters'],
      ...['disputes', 'payments', 'saved_views', 'simulator_runs', 'simulator_scenarios', 'transactions'],
    ]);
    expect((await erase(other)).status).toBe(200);
    expect(await tablesThatTell()).toEqual([]);
    const letters = await test.database.query(
      'select last_error, message_body from dead_letters where message_identifier = $1',
      [number],
    );
    // What went wrong, and how much it was about, can still be read.
    expect(letters.rows[0]).toMatchObject({
      last_error: expect.stringMatching(/^no debtor …/),
      message_body: expect.stringContaining('"amount":31687654321'),
    });
    const references = await test.database.query(
      `select t.reference as "order", y.reference, y.end_to_end_id as "endToEndId" from transactions t
         join dossiers d on d.transaction_number = t.transaction_number join payments y on y.dossier_id = d.id where t.consumer_id = $1`,
      [other],
    );
    expect(references.rows).toEqual([
      { order: 'Order 4711 of …', reference: 'Invoice 4711 … …', endToEndId: 'E2E-4711-…' },
    ]);
    const { rows: scenarios } = await test.database.query('select name, body, version from simulator_scenarios');
    for (const { name, body, version } of scenarios) {
      expect([name, version]).toEqual([expect.stringMatching(/^Order of … ?.* \d+$/), expect.any(Number)]);
      expect(JSON.parse(String(body))).toMatchObject({ amount: 12_500, customer: { name: '…', email: '…' } });
    }
  });

  it('takes nothing out of what was tried about others who live in the same city', async () => {
    const other = await addConsumer('Hendrika Zonneveld', 'hendrika@customer.example');
    await test.database.query(`update consumers set city = 'Amsterdam', street = 'Dam' where id = ${other};
      insert into simulator_scenarios (owner_id, name, is_shared, endpoint, fingerprint, parameters, body, saved_at)
        values (${is.admin.admin.id}, 'Another', true, 'POST /transactions', 'x', '[]', '{"name": "Piet Zonneveld", "city": "Amsterdam"}', now())`);
    expect((await erase(other)).status).toBe(200);
    const { rows } = await test.database.query(`select body, version from simulator_scenarios where name = 'Another'`);
    expect(rows).toEqual([{ body: '{"name": "Piet Zonneveld", "city": "Amsterdam"}', version: 1 }]);
  });

  it('finds no account that money was to go to and never went', async () => {
    const other = await addConsumer('Fenna', 'second@customer.example');
    await test.database.query(`
      insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, created_at, opened_at, captured, paid)
        values (1, 'D000000009', repeat('b', 32), 1, ${other}, now(), now(), 100, 100);
      insert into bank_accounts (tenant_id, iban, holder, currency, created_at) values (1, 'NL02ABNA0123456789', 'North', 'EUR', now());
      insert into refund_runs (dossier_id, account_id, tenant_id, state, reason, requested_by, requested_by_name, created_at, decided_at, item_count, amount)
        select d.id, a.id, 1, ended, 'x', 1, 'Ada', now(), now(), 1, 100
        from dossiers d, bank_accounts a, unnest(array['declined', 'withdrawn', 'approved']) ended where d.dossier_number = 'D000000009';
      insert into refund_items (run_id, amount, dossier_id, iban, name, result)
        select id, 100, dossier_id, 'NL91ABNA0417164300', 'F. Hoekstra', case state when 'approved' then 'executed' end from refund_runs`);
    expect((await erase(other)).status).toBe(200);
    const items = await test.database.query(
      `select r.state, i.iban, i.name from refund_items i join refund_runs r on r.id = i.run_id order by 1`,
    );
    expect(items.rows).toEqual([
      // What left is in the books.
      { state: 'approved', iban: 'NL91ABNA0417164300', name: 'F. Hoekstra' },
      { state: 'declined', iban: '', name: '' },
      { state: 'withdrawn', iban: '', name: '' },
    ]);
  });

  it('finds no account that a refund was to go to, of a claim or of what a bank entry brought, and not why', async () => {
    const number = 'e'.repeat(32);
    const other = await addConsumer('Zoe', 'zoe@customer.example');
    await addConsumer('Another', 'another@customer.example');
    // Entry 1 paid their claim, entry 2 was taken back from it and pays that of another, entry 3 too, and is nobody's by now.
    await test.database.query(`
      delete from refund_items;
      delete from refund_runs;
      insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, created_at, opened_at, captured, paid)
        select 1, 'D-' || name, '${number}' || name, 1, id, now(), now(), 100, 100 from consumers where name in ('Zoe', 'Another');
      insert into bank_statement_files (id, name, size, sha256, created_at, touched_at) overriding system value values (70, 'x', 1, 'x', now(), now());
      insert into bank_statements (id, file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at)
        overriding system value select 70, 70, min(id), 1, 'x', 'x', 'camt053', 'Ada', now() from bank_accounts;
      insert into bank_entries (id, statement_id, line, amount, booking_date, is_reversal) overriding system value
        select 70 + n, 70, n, 100, now(), false from generate_series(1, 3) n;
      insert into payments (dossier_id, amount, received_at, bank_entry_id, reversed_at, reversal_id)
        select d.id, 100, now(), 70 + n, case when n > 1 then now() end, case when n > 1 then n end
        from dossiers d, generate_series(1, 3) n where d.dossier_number = 'D-Zoe';
      insert into payments (dossier_id, amount, received_at, bank_entry_id)
        select id, 100, now(), 72 from dossiers where dossier_number = 'D-Another'`);
    const ask = async (name: string, state: string, result: string | null, entryId: number | null) => {
      const dossierId = `case when $4::int is null then (select id from dossiers where dossier_number = 'D-Zoe') end`;
      await test.database.query(
        `with run as (
           insert into refund_runs (statement_id, dossier_id, account_id, tenant_id, state, reason, requested_by, requested_by_name, created_at, item_count, amount)
           select case when $4::int is not null then 70 end, ${dossierId}, min(id), 1, $2, $1 || ' called', 1, 'Ada', now(), 1, 100 from bank_accounts
           returning id)
         insert into refund_items (run_id, entry_id, dossier_id, amount, iban, name, result)
           select id, $4, ${dossierId}, 100, 'NL91ABNA0417164300', $1, $3 from run`,
        [name, state, result, entryId],
      );
    };
    await ask('failed', 'approved', 'over_amount', null);
    await ask('left', 'approved', 'executed', null);
    await ask('waits', 'requested', null, null);
    await ask('entry failed', 'approved', 'already_used', 71);
    await ask('entry declined', 'declined', null, 71);
    await ask('entry waits', 'requested', null, 71);
    await ask('entry of another', 'approved', 'over_amount', 72);
    await ask('entry of another waits', 'requested', null, 72);
    await ask('entry of nobody', 'approved', 'iban_invalid', 73);
    const end = (name: string) =>
      test.database.query(`update refund_runs set state = 'withdrawn' where reason = $1 || ' called'`, [name]);
    const blocks = [{ kind: 'dossier', number: 'D-Zoe', why: 'refund-asked' }];
    for (const waiting of ['waits', 'entry waits']) {
      const { status, body: refused } = await erase(other);
      expect([status, refused.code, refused.current?.blocks], waiting).toEqual([409, 'consumer_not_done', blocks]);
      await end(waiting);
    }
    expect((await erase(other)).status).toBe(200);
    const { rows: left } = await test.database.query(
      `select r.reason, i.iban, i.name from refund_items i join refund_runs r on r.id = i.run_id order by r.id`,
    );
    const gone = { reason: '', iban: '', name: '' };
    const stays = (name: string) => ({ reason: `${name} called`, iban: 'NL91ABNA0417164300', name });
    const ofOthers = [stays('entry of another'), stays('entry of another waits'), gone];
    expect(left).toEqual([gone, stays('left'), gone, gone, gone, gone, ...ofOthers]);
  });

  it('finds no name or e-mail that a shop told without a customer: nobody could erase it', async () => {
    const debtor = { name: 'Fenna Hoekstra', email: person.email, postalCode: '3811 AB', country: 'NL' };
    expect((await is.shops.start(undefined, {}, { debtor })).status).toBe(200);
    expect(await kept()).not.toMatch(/fenna|hoekstra/i);
    expect(await kept()).toMatch('"debtor":{"postalCode":"3811 AB","country":"NL"}');
  });
});
