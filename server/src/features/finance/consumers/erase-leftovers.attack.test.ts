import { beforeAll, expect, it } from 'vitest';
import { openShops, person, type Shops } from '../../../testing/data/consumer-shops.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const press = '3f2504e0-4f89-41d3-9a0c-0305e82c3309';

/** Somebody who looks for a consumer where they were erased: in what the bus keeps of their orders, and in notes of these. */
describeEngines('an attack: reading of who was erased', (engine) => {
  const test = useTestApp(engine);
  let shops: Shops;
  let admin: SignedIn;
  let id: number;
  let number: string;

  beforeAll(async () => {
    shops = await openShops(test);
    admin = await test.signIn({
      permissions: [
        'debtorManagementAllowed',
        'transactionPersonalDataManagementAllowed',
        'transactionsManagementAllowed',
      ],
    });
    number = (await shops.start(person)).body.transactionNumber;
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

  const note = () => admin.post(`/api/transactions/${number}/notes`, { text: 'Fenna moved to Zeist', press });
  const kept = async () => {
    const { rows } = await test.database.query<{ text: string }>(`select body as text from bus_messages
      union all select message_body from dead_letters union all select steps from bus_step_lists union all select text from transaction_notes`);
    return rows.map(({ text }) => text).join('\n');
  };

  it('finds neither where they live nor a note that was written meanwhile or later', async () => {
    expect(await kept()).toMatch('3811');
    const body = { version: 1, reason: 'Asked to be forgotten', confirmation: String(id) };
    const [erased] = await Promise.all([admin.post(`/api/consumers/${id}/erase`, body), note()]);
    expect(erased.status).toBe(200);
    const later = await admin.post(`/api/transactions/${number}/notes`, {
      text: 'Fenna called',
      press: press.replace('9', '8'),
    });
    expect([later.status, later.body.code]).toEqual([409, 'consumer_erased']);
    expect(await kept()).not.toMatch(/3811|fenna|hoekstra|zeist/i);
    expect(await kept()).toMatch('"invoiceInfo"');
    expect(await kept()).toMatch('"asked","told"');
  });

  it('finds no account that money was to go to and never went', async () => {
    await test.database.query(`
      insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
        values (1, 'B2C', 'Fenna', 'second@customer.example', 'S', '1', '3811 AB', 'A', 'NL', 'en', now(), now());
      insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, created_at, opened_at, captured, paid)
        select 1, 'D000000009', repeat('b', 32), 1, max(id), now(), now(), 100, 100 from consumers;
      insert into bank_accounts (tenant_id, iban, holder, currency, created_at) values (1, 'NL02ABNA0123456789', 'North', 'EUR', now());
      insert into refund_runs (dossier_id, account_id, tenant_id, state, reason, requested_by, requested_by_name, created_at, decided_at, item_count, amount)
        select d.id, a.id, 1, ended, 'x', 1, 'Ada', now(), now(), 1, 100
        from dossiers d, bank_accounts a, unnest(array['declined', 'withdrawn', 'approved']) ended where d.dossier_number = 'D000000009';
      insert into refund_items (run_id, amount, dossier_id, iban, name, result)
        select id, 100, dossier_id, 'NL91ABNA0417164300', 'F. Hoekstra', case state when 'approved' then 'executed' end from refund_runs`);
    const { rows } = await test.database.query<{ id: number }>('select max(id) as id from consumers');
    const other = rows[0]?.id ?? 0;
    const body = { version: 1, reason: 'Asked to be forgotten', confirmation: String(other) };
    expect((await admin.post(`/api/consumers/${other}/erase`, body)).status).toBe(200);
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

  it('finds no name or e-mail that a shop told without a customer: nobody could erase it', async () => {
    const debtor = { name: 'Fenna Hoekstra', email: person.email, postalCode: '3811 AB', country: 'NL' };
    expect((await shops.start(undefined, {}, { debtor })).status).toBe(200);
    expect(await kept()).not.toMatch(/fenna|hoekstra/i);
    expect(await kept()).toMatch('"debtor":{"postalCode":"3811 AB","country":"NL"}');
  });
});
