import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fingerprintOf } from '../../../../bus/delivery/root-cause.ts';
import { createAttempt, fillShops } from '../../../../bus/testing/attempts.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
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
  transactionId?: number;
  /** Whether its cause holds the words of the partner; not so of before they were read. */
  isRead?: boolean;
}

describeEngines('the service deadletter', (engine) => {
  const test = useTestApp(engine);

  beforeAll(() => fillShops(test));
  beforeEach(() => emptyTables(test.database, ['bus_messages', 'bus_transactions', 'bus_step_lists', 'dead_letters']));

  async function createLetter(letter: Omit<Letter, 'id'>): Promise<number> {
    const { rows } = await test.database.query<{ id: number }>(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, last_error, failed_step,
          picked_up_on, root_id, fingerprint, handled, handled_method, transaction_id, is_cause_read)
        values (1, 1, 'number', '{}', $1 || ' after 3 attempts', $1, 'LedgerPostingTask', $2, $3, $4, $5,
          case when $5 then 1 end, $6, $7)
        returning id`,
      [
        letter.cause ?? 'down',
        letter.pickedUpOn ?? '2026-11-20T00:01:00Z',
        letter.rootId ?? null,
        letter.fingerprint ?? 'aaaaaaaaaaaaaaaa',
        letter.handled ?? false,
        letter.transactionId ?? null,
        letter.isRead ?? true,
      ],
    );
    return rows[0]?.id ?? 0;
  }

  const letters = async () =>
    (
      await test.database.query<Record<string, unknown>>(
        'select id, fingerprint, handled, handled_method, handled_at, handled_by, settled_by from dead_letters order by id',
      )
    ).rows;

  it('gives letters without a fingerprint that of their fault, handled ones too', async () => {
    await createLetter({ cause: 'The ledger answered 503', fingerprint: '' });
    await createLetter({ cause: 'The ledger answered 503', fingerprint: '', handled: true });
    await createLetter({ cause: 'No such shop', fingerprint: '' });
    await createLetter({ fingerprint: 'bbbbbbbbbbbbbbbb' });
    const { lastError, logs } = await runService(test, 'deadletter');
    expect([lastError, logs]).toEqual([null, ['3 failed transactions grouped by their fault']]);
    const outage = fingerprintOf('LedgerPostingTask', 'The ledger answered 503');
    expect((await letters()).map(({ fingerprint }) => fingerprint)).toEqual([
      outage,
      outage,
      fingerprintOf('LedgerPostingTask', 'No such shop'),
      'bbbbbbbbbbbbbbbb',
    ]);
  });

  it('reads the words of partners out of the records, and takes along who looks into their faults', async () => {
    const said = 'The ledger answered 422';
    const old = fingerprintOf('LedgerPostingTask', said);
    for (const answer of ['error\nno period for 12.50 EUR', '{"error": "no period for 7.00 EUR"}', 'no such shop']) {
      const { id, messageId } = await createAttempt(test, { success: false, answer });
      const of = { rootId: messageId, transactionId: id, fingerprint: old, isRead: false };
      await createLetter({ ...of, cause: said, handled: answer === 'no such shop' });
    }
    await createLetter({ cause: 'No reference', fingerprint: old, isRead: false });
    await test.database.query("insert into dead_letter_groups (fingerprint, note) values ($1, 'Asked them')", [old]);
    expect((await runService(test, 'deadletter')).logs).toEqual(['4 failed transactions grouped by their fault']);
    const { rows } = await test.database.query(
      `select root_cause, last_error, fingerprint, (select note from dead_letter_groups g where g.fingerprint = d.fingerprint) as note
      from dead_letters d order by id`,
    );
    const [period, shop, reference] = [`${said}: no period for …`, `${said}: no such shop`, 'No reference'].map(
      (cause) => ({
        root_cause: cause,
        fingerprint: fingerprintOf('LedgerPostingTask', cause),
        note: 'Asked them',
      }),
    );
    expect(rows).toEqual([
      { ...period, last_error: `${said}: no period for 12.50 EUR` },
      { ...period, last_error: `${said}: no period for 7.00 EUR` },
      { ...shop, last_error: `${said}: no such shop` },
      { ...reference, last_error: 'No reference' },
    ]);
    expect((await runService(test, 'deadletter')).logs).toEqual([
      'Nothing to group, and nothing was processed in the meantime',
    ]);
  });

  it('settles a letter whose message has been processed since, and says by which transaction', async () => {
    const failed = await createAttempt(test, { success: false, endedAfter: 60 });
    const id = await createLetter({ rootId: failed.messageId });
    const good = await createAttempt(test, { messageId: failed.messageId, endedAfter: 90 });
    const { logs } = await runService(test, 'deadletter');
    expect(logs).toEqual([`number: processed in the meantime by bus transaction ${good.id}`]);
    expect(await letters()).toEqual([
      {
        id,
        fingerprint: 'aaaaaaaaaaaaaaaa',
        handled: true,
        handled_method: 2,
        handled_at: test.clock.now,
        handled_by: null,
        settled_by: good.id,
      },
    ]);
    expect(await lastAudit(test)).toMatchObject({
      action: 'dead-letter.settle',
      recordId: String(id),
      actor: 'server',
      after: { handled: true, settledBy: good.id },
      reason: null,
    });
    expect((await runService(test, 'deadletter')).logs).toEqual([
      'Nothing to group, and nothing was processed in the meantime',
    ]);
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
    expect((await runService(test, 'deadletter')).logs).toEqual(['1200 failed transactions grouped by their fault']);
    const { rows } = await test.database.query(`select id from dead_letters where fingerprint = ''`);
    expect(rows).toEqual([]);
  });
});
