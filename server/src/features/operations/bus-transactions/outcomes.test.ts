import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAttempt, fillShops } from '../../../bus/testing/attempts.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/servicebustransaction';

describeEngines('what became of a message after an attempt', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;

  beforeAll(async () => {
    await fillShops(test);
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
  });
  beforeEach(() =>
    emptyTables(test.database, [
      'bus_messages',
      'bus_transactions',
      'bus_step_lists',
      'ledger_postings',
      'dead_letters',
    ]),
  );

  /** Outcomes of all attempts, the oldest first; the detail of each says the same. */
  async function outcomes(): Promise<string[]> {
    const { data } = (await operator.get(`${path}?order=id`)).body as { data: { id: number; outcome: string }[] };
    for (const { id, outcome } of data) expect((await operator.get(`${path}/${id}`)).body.outcome).toBe(outcome);
    return data.map(({ outcome }) => outcome);
  }

  const post = (messageId: number, at: string) =>
    test.database.query(
      `insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
        values ($1, 'capture', 1, 'x', 'debtors', 'claims-to-settle', 1250, 'EUR', $2)`,
      [messageId, at],
    );
  const bury = (messageId: number, transactionId: number, method: number | null) =>
    test.database.query(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on,
          transaction_id, root_id, handled, handled_method)
        values (1, 1, 'x', '{}', 'down', '2026-11-20Z', $1, $2, $3::int is not null, $3::int)`,
      [transactionId, messageId, method],
    );

  it('says which attempt posted, and that a later one found it posted', async () => {
    const { messageId, id } = await createAttempt(test, { endedAfter: 60 });
    expect(await outcomes()).toEqual(['nothing-posted']);
    await post(messageId, '2026-11-20T00:01:00Z');
    await createAttempt(test, { messageId, endedAfter: 90 });
    expect(await outcomes()).toEqual(['posted', 'posted-before']);
    expect((await operator.get(`${path}/${id}`)).body.postedOn).toBe('2026-11-20T00:01:00.000Z');
  });

  it('says of a message that never posts that it succeeded, and nothing of a step that is off', async () => {
    await createAttempt(test, { type: 2 });
    const started = await createAttempt(test);
    const captured = await createAttempt(test);
    const setPurpose = (purpose: string, { messageId }: { messageId: number }) =>
      test.database.query('update bus_messages set purpose = $1 where id = $2', [purpose, messageId]);
    await setPurpose('order', started);
    await setPurpose('capture', captured);
    const released = await createAttempt(test, { type: 1 });
    await setPurpose('release', released);
    expect(await outcomes()).toEqual(['succeeded', 'succeeded', 'nothing-posted', 'succeeded']);
    const trace = await operator.get(`/api/servicebus/trace/${started.number}`);
    expect(JSON.stringify(trace.body)).toContain('"outcome":"succeeded"');
  });

  it('says of a stop by rule that it is one, and no success', async () => {
    await createAttempt(test, { result: stepResults.SoftStop });
    expect(await outcomes()).toEqual(['stopped']);
  });

  it('says of a failure whether the message waits, was tried again, and how that went', async () => {
    const { messageId } = await createAttempt(test, { success: false, result: stepResults.SoftFail, endedAfter: 10 });
    expect(await outcomes()).toEqual(['failed']);
    await test.database.query(
      'insert into bus_queue (message_id, root_id, attempt, available_at, enqueued_at) values ($1, $1, 2, $2, $2)',
      [messageId, test.clock.now],
    );
    expect(await outcomes()).toEqual(['waits']);
    const second = await createAttempt(test, { messageId, attempt: 2, success: false, endedAfter: 20 });
    // Only the last attempt waits: after the one before it the bus has tried already.
    expect(await outcomes()).toEqual(['tried-again', 'waits']);
    await test.database.query('delete from bus_queue');
    expect(await outcomes()).toEqual(['tried-again', 'failed']);
    await bury(messageId, second.id, null);
    expect(await outcomes()).toEqual(['tried-again', 'failed']);
    await createAttempt(test, { messageId, result: stepResults.SoftStop, endedAfter: 30 });
    expect(await outcomes()).toEqual(['stopped-later', 'stopped-later', 'stopped']);
    await test.database.query('update bus_transactions set result = 4 where success');
    expect(await outcomes()).toEqual(['processed-later', 'processed-later', 'nothing-posted']);
  });

  it('says that a failure was given up', async () => {
    const { messageId, id } = await createAttempt(test, { success: false });
    await bury(messageId, id, 1);
    expect(await outcomes()).toEqual(['discarded']);
  });
});
