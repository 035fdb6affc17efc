import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fingerprintOf } from '../../../../bus/root-cause.ts';
import { createAttempt, fillShops } from '../../../../bus/testing/attempts.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { runService } from '../testing/run-service.ts';

interface Letter {
  id: number;
  rootId?: number | null;
  cause?: string;
  fingerprint?: string;
  handled?: boolean;
  pickedUpOn?: string;
}

describeEngines('the service deadletter', (engine) => {
  const test = useTestApp(engine);

  beforeAll(() => fillShops(test));
  beforeEach(() =>
    test.database.query('truncate bus_messages, bus_transactions, bus_step_lists, dead_letters cascade'),
  );

  async function createLetter(letter: Omit<Letter, 'id'>): Promise<number> {
    const { rows } = await test.database.query<{ id: number }>(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, last_error, failed_step,
          picked_up_on, root_id, fingerprint, handled, handled_method)
        values (1, 1, 'number', '{}', $1 || ' after 3 attempts', $1, 'LedgerPostingTask', $2, $3, $4, $5, case when $5 then 1 end)
        returning id`,
      [
        letter.cause ?? 'down',
        letter.pickedUpOn ?? '2026-11-20T00:01:00Z',
        letter.rootId ?? null,
        letter.fingerprint ?? 'aaaaaaaaaaaaaaaa',
        letter.handled ?? false,
      ],
    );
    return rows[0]?.id ?? 0;
  }

  const letters = async () =>
    (
      await test.database.query<Record<string, unknown>>(
        'select id, fingerprint, handled, handled_method, handled_at, handled_by, handled_reason from dead_letters order by id',
      )
    ).rows;

  it('gives letters without a fingerprint that of their fault, handled ones too', async () => {
    await createLetter({ cause: 'The ledger answered 503', fingerprint: '' });
    await createLetter({ cause: 'The ledger answered 503', fingerprint: '', handled: true });
    await createLetter({ cause: 'No such shop', fingerprint: '' });
    await createLetter({ fingerprint: 'bbbbbbbbbbbbbbbb' });
    const { lastError, logs } = await runService(test, 'deadletter');
    expect([lastError, logs]).toEqual([null, ['3 failed messages grouped by their fault']]);
    const outage = fingerprintOf('LedgerPostingTask', 'The ledger answered 503');
    expect((await letters()).map(({ fingerprint }) => fingerprint)).toEqual([
      outage,
      outage,
      fingerprintOf('LedgerPostingTask', 'No such shop'),
      'bbbbbbbbbbbbbbbb',
    ]);
  });

  it('settles a letter whose message has been processed since, and says by which transaction', async () => {
    const failed = await createAttempt(test, { success: false, endedAfter: 60 });
    const id = await createLetter({ rootId: failed.messageId });
    const good = await createAttempt(test, { messageId: failed.messageId, endedAfter: 90 });
    const { logs } = await runService(test, 'deadletter');
    const reason = `Processed meanwhile by bus transaction ${good.id}`;
    expect(logs).toEqual([`number: ${reason}`]);
    expect(await letters()).toEqual([
      {
        id,
        fingerprint: 'aaaaaaaaaaaaaaaa',
        handled: true,
        handled_method: 2,
        handled_at: test.clock.now,
        handled_by: null,
        handled_reason: reason,
      },
    ]);
    expect(await lastAudit(test)).toMatchObject({
      action: 'dead-letter.settle',
      recordId: String(id),
      actor: 'server',
      reason,
    });
    expect((await runService(test, 'deadletter')).logs).toEqual(['Nothing to group and nothing to settle']);
  });

  it('leaves letters whose message succeeded before, failed again, or is unknown', async () => {
    const early = await createAttempt(test, { endedAfter: 30 });
    await createLetter({ rootId: early.messageId });
    const failing = await createAttempt(test, { success: false, endedAfter: 60 });
    await createLetter({ rootId: failing.messageId });
    await createAttempt(test, { messageId: failing.messageId, success: false, endedAfter: 90 });
    await createLetter({});
    await createAttempt(test, { endedAfter: 90 });
    await runService(test, 'deadletter');
    expect((await letters()).map(({ handled }) => handled)).toEqual([false, false, false]);
  });

  it('works through more than one batch', async () => {
    await test.database.query(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on)
        select 1, 1, 'n' || n, '{}', 'down', '2026-11-20Z' from generate_series(1, 1200) n`,
    );
    expect((await runService(test, 'deadletter')).logs).toEqual(['1200 failed messages grouped by their fault']);
    const { rows } = await test.database.query(`select id from dead_letters where fingerprint = ''`);
    expect(rows).toEqual([]);
  });
});
