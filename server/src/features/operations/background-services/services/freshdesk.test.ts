import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { fillShop } from '../../../../bus/testing/bus-fixture.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { type PartnerServer, startPartner } from '../testing/partner-server.ts';
import { runService } from '../testing/run-service.ts';

const number = 'a1'.repeat(16);
const ticket = (id: number, values: object = {}) => ({
  id,
  subject: `Ticket ${id}`,
  status: 2,
  updated_at: `2026-11-20T08:00:${String(id % 60).padStart(2, '0')}Z`,
  ...values,
});

describeEngines('the service freshdesk', (engine) => {
  const test = useTestApp(engine);
  let partner: PartnerServer;

  beforeAll(() =>
    test.database.query(`insert into integration_partners (key, name) values ('freshdesk', 'Freshdesk')`),
  );

  beforeEach(async () => {
    await emptyTables(test.database, ['support_tickets', 'integration_calls']);
    await test.database.query(`update integration_partners set enabled = true`);
    partner = await startPartner();
  });

  afterEach(() => partner.close());

  const answerWith = (tickets: unknown) => {
    partner.answer = () => ({ status: 200, body: JSON.stringify(tickets) });
  };
  const stored = async () =>
    (
      await test.database.query<Record<string, unknown>>(
        'select id, subject, status, transaction_number, updated_at from support_tickets order by id',
      )
    ).rows;

  it('brings in tickets with the number that they are about, and records the call', async () => {
    answerWith([
      ticket(1, { custom_fields: { cf_transaction_number: number, other: 1 } }),
      ticket(2, { subject: `Refund of ${number}?`, status: 'pending' }),
      ticket(3, { status: 5 }),
    ]);
    const { lastError, logs } = await runService(test, 'freshdesk', partner.url);
    expect([lastError, logs]).toEqual([null, ['3 tickets read, 3 new or changed']]);
    expect(await stored()).toEqual([
      {
        id: 1,
        subject: 'Ticket 1',
        status: 'open',
        transaction_number: number,
        updated_at: new Date('2026-11-20T08:00:01Z'),
      },
      {
        id: 2,
        subject: `Refund of ${number}?`,
        status: 'pending',
        transaction_number: number,
        updated_at: new Date('2026-11-20T08:00:02Z'),
      },
      {
        id: 3,
        subject: 'Ticket 3',
        status: 'closed',
        transaction_number: null,
        updated_at: new Date('2026-11-20T08:00:03Z'),
      },
    ]);
    const { rows } = await test.database.query('select method, status, step, error from integration_calls');
    expect(rows).toEqual([{ method: 1, status: 200, step: 'TicketSync', error: null }]);
  });

  it('asks for what changed since, and keeps the newer of two states', async () => {
    answerWith([ticket(9)]);
    await runService(test, 'freshdesk', partner.url);
    answerWith([ticket(9, { subject: 'older', updated_at: '2026-11-19T00:00:00Z' }), ticket(10)]);
    expect((await runService(test, 'freshdesk', partner.url)).logs).toEqual(['2 tickets read, 1 new or changed']);
    expect((await stored()).map(({ subject }) => subject)).toEqual(['Ticket 9', 'Ticket 10']);
    const asked = partner.asked.map(({ url }) => new URL(url, partner.url).searchParams.get('updated_since'));
    expect(asked).toEqual([null, '2026-11-20T08:00:09.000Z']);
  });

  it('compares tickets that do not say when they changed', async () => {
    const plain = { id: 5, subject: 'Invoice sent twice', status: 'open' };
    answerWith([plain]);
    await runService(test, 'freshdesk', partner.url);
    test.clock.advance(60);
    expect((await runService(test, 'freshdesk', partner.url)).logs).toEqual(['1 tickets read, 0 new or changed']);
    answerWith([{ ...plain, status: 'closed' }]);
    expect((await runService(test, 'freshdesk', partner.url)).logs).toEqual(['1 tickets read, 1 new or changed']);
    expect(await stored()).toMatchObject([{ status: 'closed', updated_at: test.clock.now }]);
  });

  it('stores texts that no database keeps, and those that are cut through a character', async () => {
    const half = (length: number) => `${'a'.repeat(length - 1)}\u{1F600}`;
    const odd = { status: half(50), custom_fields: { cf_transaction_number: 'n\u0000' } };
    answerWith([
      { ...ticket(1), subject: half(500), ...odd },
      { ...ticket(2), subject: 'b\u0000' },
    ]);
    expect((await runService(test, 'freshdesk', partner.url)).logs).toEqual(['2 tickets read, 2 new or changed']);
    expect(await stored()).toMatchObject([
      { subject: `${'a'.repeat(499)}\uFFFD`, status: `${'a'.repeat(49)}\uFFFD`, transaction_number: 'n\uFFFD' },
      { subject: 'b\uFFFD' },
    ]);
  });

  it('leaves a ticket about an order of who was erased empty, also when it is read again and when it is new', async () => {
    await fillShop(test.database);
    await test.database.query(`
      insert into consumers (tenant_id, type, email, street, house_number, postal_code, city, country, language, is_opted_out_of_mail,
          created_at, updated_at, erased_at)
        values (1, 'B2C', 'erased-1@erased.invalid', '', '', '', '', 'NL', 'en', true, now(), now(), now());
      insert into transactions (tenant_id, shop_id, consumer_id, transaction_number, amount, started_at, capture_requested)
        select 1, 1, id, '${number}', 100, now(), 100 from consumers;
      insert into support_tickets (id, subject, status, transaction_number, updated_at, synced_at)
        values (1, '', 'open', '${number}', '2026-11-20T07:00:00Z', now())`);
    const about = { cf_transaction_number: number.toUpperCase() };
    const plain = { id: 3, subject: `Fenna about ${number}`, status: 'open' };
    answerWith([ticket(1, { subject: 'Fenna called', status: 5, custom_fields: about }), ticket(2), plain]);
    expect((await runService(test, 'freshdesk', partner.url)).logs).toEqual(['3 tickets read, 3 new or changed']);
    const kept = [
      { subject: '', status: 'closed', transaction_number: number.toUpperCase() },
      { subject: 'Ticket 2' },
      { subject: '', transaction_number: number },
    ];
    expect(await stored()).toMatchObject(kept);
    test.clock.advance(60);
    answerWith([plain]);
    expect((await runService(test, 'freshdesk', partner.url)).logs).toEqual(['1 tickets read, 0 new or changed']);
    expect(await stored()).toMatchObject(kept);
  });

  it('reads page after page', async () => {
    partner.answer = ({ url }) => {
      const page = Number(new URL(url, partner.url).searchParams.get('page'));
      const ids = Array.from({ length: page < 3 ? 100 : 7 }, (_, place) => page * 1000 + place);
      return { status: 200, body: JSON.stringify(ids.map((id) => ticket(id))) };
    };
    expect((await runService(test, 'freshdesk', partner.url)).logs).toEqual(['207 tickets read, 207 new or changed']);
    expect(partner.asked).toHaveLength(3);
  });

  it.each([
    [{ status: 503, body: '' }, 'The help desk answered 503'],
    [{ status: 200, body: '<html>' }, 'The help desk answered no JSON'],
    [{ status: 200, body: '{"tickets": []}' }, 'The help desk answered tickets in another form'],
  ])('fails on the answer %j, keeps what it has, and says so', async (answer, lastError) => {
    answerWith([ticket(1)]);
    await runService(test, 'freshdesk', partner.url);
    partner.answer = () => answer;
    expect(await runService(test, 'freshdesk', partner.url)).toEqual({ lastError, logs: [lastError] });
    expect(await stored()).toHaveLength(1);
  });

  it('has nothing to do without an address', async () => {
    const { lastError, logs } = await runService(test, 'freshdesk');
    expect([lastError, logs]).toEqual([null, ['The help desk has no address; there is nothing to sync']]);
  });
});
