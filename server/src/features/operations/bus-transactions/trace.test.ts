import { beforeAll, expect, it } from 'vitest';
import { createAttempt, fillShops, nextNumber } from '../../../bus/testing/attempts.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

interface Event {
  kind: string;
  at: string;
  id: number | null;
  transactionType: number | null;
  isRelease: boolean;
  success: boolean | null;
  who: string | null;
  text: string | null;
  reason: string | null;
  source: string | null;
  call: Record<string, unknown> | null;
  requeueState: number | null;
}

describeEngines('the trace of a transaction number', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;
  let who: string;

  beforeAll(async () => {
    await fillShops(test);
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    who = `${operator.admin.firstName} ${operator.admin.lastName}`;
  });

  const trace = async (number: string): Promise<Event[]> =>
    (await operator.get(`/api/servicebus/trace/${encodeURIComponent(number)}`)).body.data;

  async function query(text: string, params: readonly unknown[] = []): Promise<number> {
    const { rows } = await test.database.query<{ id: number }>(text, params);
    return rows[0]?.id ?? 0;
  }

  it('tells what gives up the rest of an order from what credits something', async () => {
    const { number, id, messageId } = await createAttempt(test, { type: 1, success: false, endedAfter: 300 });
    await query(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, root_id,
          transaction_id, handled)
        values (1, 2, $1, '{}', 'Down', '2026-11-20T00:05:01Z', $2, $3, false) returning id`,
      [number, messageId, id],
    );
    expect((await trace(number)).map(({ kind, isRelease }) => [kind, isRelease])).toEqual([
      ['queued', false],
      ['transaction', false],
      ['dead-letter', false],
    ]);
    await query(`update bus_messages set purpose = 'release' where id = $1 returning id`, [messageId]);
    expect((await trace(number)).map(({ isRelease }) => isRelease)).toEqual([true, true, true]);
    // So do the lists.
    for (const list of [`servicebustransaction?transactionNumber=${number}`, `deadletter?messageIdentifier=${number}`])
      expect((await operator.get(`/api/${list}`)).body.data).toMatchObject([{ isRelease: true }]);
  });

  it('tells everything that happened, the oldest first', async () => {
    const failed = await createAttempt(test, { success: false, endedAfter: 100 });
    const { number, messageId } = failed;
    await query(`insert into integration_partners (key, name) values ('ledger', 'Ledger')`);
    const callId = await query(
      `insert into integration_calls (partner_id, called_at, method, url, route_id, status, duration_ms, bus_transaction_id, step)
        values (1, '2026-11-20T00:01:39.500Z', 2, 'https://ledger.example/postings', 1, 503, 12, $1, 'LedgerPostingTask')
        returning id`,
      [failed.id],
    );
    const letterId = await query(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, root_id,
          transaction_id, handled, handled_method, handled_at, handled_reason)
        values (1, 1, $1, '{}', 'The ledger is down', '2026-11-20T00:01:40Z', $2, $3, true, 2, '2026-11-20T00:02:00Z',
          'The ledger is back')
        returning id`,
      [number, messageId, failed.id],
    );
    await query(
      `insert into bus_requeues (dead_letter_id, root_id, message_id, is_edited, requested_by, requested_at, state)
        values ($1, $2, $2, false, $3, '2026-11-20T00:02:09Z', 1)`,
      [letterId, messageId, operator.admin.id],
    );
    // Begun in the very millisecond.
    const good = await createAttempt(test, { messageId, endedAfter: 130 });
    await query(
      `insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
        values ($1, 'capture', 1, $2, 'debtors', 'claims-to-settle', 1250, 'EUR', '2026-11-20T00:02:10Z')`,
      [messageId, number],
    );
    const discardedId = await query(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, handled,
          handled_method, handled_at, handled_by, handled_reason)
        values (1, 0, $1, '{}', 'Older than the bus', '2026-11-19T00:00:00Z', true, 1, '2026-11-20T00:03:00Z', $2, 'Paid')
        returning id`,
      [number, operator.admin.id],
    );
    await createAttempt(test, { endedAfter: 110 });

    const events = await trace(number.toLowerCase());
    const nothing = {
      id: null,
      transactionType: null,
      isRelease: false,
      success: null,
      outcome: null,
      who: null,
      text: null,
      reason: null,
      source: null,
      isEdited: null,
      call: null,
      posting: null,
      requeueState: null,
    };
    expect(events).toEqual([
      {
        ...nothing,
        kind: 'dead-letter',
        at: '2026-11-19T00:00:00.000Z',
        id: discardedId,
        success: false,
        text: 'Older than the bus',
      },
      { ...nothing, kind: 'queued', at: '2026-11-20T00:01:35.000Z', transactionType: 0, source: 'checkout' },
      {
        ...nothing,
        kind: 'transaction',
        at: '2026-11-20T00:01:39.000Z',
        id: failed.id,
        transactionType: 0,
        success: false,
        outcome: 'processed-later',
        text: 'The ledger answered 503',
      },
      {
        ...nothing,
        kind: 'call',
        at: '2026-11-20T00:01:39.500Z',
        id: failed.id,
        transactionType: 0,
        success: false,
        text: 'LedgerPostingTask',
        call: {
          id: callId,
          partner: 'Ledger',
          method: 'POST',
          url: 'https://ledger.example/postings',
          status: 503,
          durationMs: 12,
          error: null,
        },
      },
      {
        ...nothing,
        kind: 'dead-letter',
        at: '2026-11-20T00:01:40.000Z',
        id: letterId,
        transactionType: 0,
        success: false,
        text: 'The ledger is down',
      },
      {
        ...nothing,
        kind: 'requeued',
        at: '2026-11-20T00:02:09.000Z',
        id: letterId,
        transactionType: 0,
        who,
        reason: 'The ledger is back',
        isEdited: false,
        requeueState: 1,
      },
      {
        ...nothing,
        kind: 'transaction',
        at: '2026-11-20T00:02:09.000Z',
        id: good.id,
        transactionType: 0,
        success: true,
        outcome: 'posted',
      },
      {
        ...nothing,
        kind: 'posted',
        at: '2026-11-20T00:02:10.000Z',
        posting: { movement: 'capture', debit: 'debtors', credit: 'claims-to-settle', amount: 1250, currency: 'EUR' },
      },
      { ...nothing, kind: 'discarded', at: '2026-11-20T00:03:00.000Z', id: discardedId, who, reason: 'Paid' },
    ]);
  });

  it('says who put it on the bus by hand, the first time and again', async () => {
    const number = nextNumber();
    await operator.post(`/api/servicebus/tritac-pickup/${number}`, { tenantId: 1 });
    await query('delete from bus_queue');
    test.clock.advance(60);
    await operator.post(`/api/servicebus/tritac-pickup/${number}`);
    const events = await trace(number);
    expect(events.map(({ kind, who: name, source }) => [kind, name, source])).toEqual([
      ['queued', who, 'manual'],
      ['queued', who, 'manual'],
    ]);
    expect(events[1]?.at).toBe(test.clock.now.toISOString());
  });

  it('shows a letter that was settled because its message had been processed meanwhile', async () => {
    const { number, messageId } = await createAttempt(test);
    await query(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, root_id,
          handled, handled_method, handled_at, settled_by)
        values (1, 1, $1, '{}', 'down', '2026-11-20T00:00:01Z', $2, true, 2, '2026-11-20T00:00:02Z', 1)`,
      [number, messageId],
    );
    expect((await trace(number)).at(-1)).toMatchObject({
      kind: 'settled',
      who: null,
      reason: null,
      requeueState: null,
    });
  });

  it('keeps the last 1,000 events', async () => {
    const { number, messageId } = await createAttempt(test);
    await query(
      `insert into bus_transactions (message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry, success, result,
          queued_at, started_at, ended_at)
        select $1, $1, 1, 1, 0, 1, false, true, 4, at, at, at
        from generate_series(1, 1100) n, lateral (select timestamptz '2026-11-20T01:00Z' + n * interval '1 s' as at) t`,
      [messageId],
    );
    const events = await trace(number);
    expect(events).toHaveLength(1_000);
    expect(events.at(-1)?.at).toBe('2026-11-20T01:18:20.000Z');
  });

  it('opens each call with what was sent and what came back', async () => {
    const { id } = await createAttempt(test, { success: false });
    const callId = await query(
      `insert into integration_calls (partner_id, called_at, method, url, route_id, status, duration_ms, bus_transaction_id, step,
          request_body, response_body)
        values (99, '2026-11-20T00:01:39.500Z', 2, 'https://ledger.example/postings', 1, 422, 12, $1, 'LedgerPostingTask',
          'amount\n1250', 'error\nthe period is closed') returning id`,
      [id],
    );
    expect(await operator.get(`/api/servicebus/calls/${callId}`)).toMatchObject({
      status: 200,
      body: {
        id: callId,
        transactionId: id,
        calledOn: '2026-11-20T00:01:39.500Z',
        status: 422,
        requestBody: 'amount\n1250',
        responseBody: 'error\nthe period is closed',
      },
    });
    // A call that no attempt made is none of the bus.
    const other = await query(
      `insert into integration_calls (partner_id, called_at, method, url, route_id, status, duration_ms)
        values (99, '2026-11-20T00:01:39.500Z', 1, 'https://desk.example/tickets', 1, 200, 12) returning id`,
    );
    expect((await operator.get(`/api/servicebus/calls/${other}`)).status).toBe(404);
  });

  it.each(['unknown', '%', '_'.repeat(32), "' or 1=1", '\\', 'é'.repeat(40)])('is empty for "%s"', async (number) => {
    expect(await trace(number)).toEqual([]);
  });

  it('is for admins who manage the bus only', async () => {
    const other = await test.signIn({ permissions: [] });
    expect((await other.get(`/api/servicebus/trace/${nextNumber()}`)).status).toBe(403);
    expect((await test.nobody().get(`/api/servicebus/trace/${nextNumber()}`)).status).toBe(401);
  });
});
