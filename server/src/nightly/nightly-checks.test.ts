import { beforeEach, describe, expect, it } from 'vitest';
import { change } from '../audit/audit.ts';
import { serverActor, serverCall } from '../start/server-call.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { checkAudit } from './check-audit.ts';
import { checkBooks } from './check-books.ts';
import { findLast, takeCheck } from './nightly.store.ts';
import { type Checks, nightOf, runDueChecks } from './nightly-checks.ts';

const never = new AbortController().signal;
const whole = { outcome: 'whole', entries: 3, finding: null, head: null } as const;

it.each([
  ['2026-11-20T02:00:00Z', 3, '2026-11-20'],
  ['2026-11-20T01:59:59Z', 3, null],
  ['2026-11-20T07:59:59Z', 3, '2026-11-20'],
  ['2026-11-20T08:00:00Z', 3, null],
  ['2026-11-20T22:30:00Z', 23, '2026-11-20'],
  ['2026-11-21T03:59:00Z', 23, '2026-11-20'],
  ['2026-11-21T04:00:00Z', 23, null],
  // The hour that summer time leaves out, and the one that its end has twice.
  ['2026-03-29T01:00:00Z', 2, '2026-03-29'],
  ['2026-10-25T00:30:00Z', 2, '2026-10-25'],
  ['2026-10-25T01:30:00Z', 2, '2026-10-25'],
])('at %s the checks of %i o’clock are those of %s', (at, hour, night) => {
  expect(nightOf(new Date(at), hour)).toBe(night);
});

describeEngines('the checks by night', (engine) => {
  // The clock of tests begins at ten in the morning.
  const test = useTestApp(engine, { nightlyChecksHour: 9 });
  const last = (about: 'audit' | 'books') => findLast(test.database.orm, about);
  const run = (checks?: Checks, signal = never) => runDueChecks(test.app, signal, checks);
  const tonight = () => nightOf(test.clock.now, 9) ?? '';
  const nextNight = () => test.clock.advance(24 * 3600);

  async function tamper(statements: string): Promise<void> {
    await test.database.query(`alter table audit_log disable trigger all; ${statements};
      alter table audit_log enable trigger all`);
  }
  const mails = async () =>
    (
      await test.database.query<{ recipient: string; subject: string }>(
        'select recipient, subject from outbox_messages order by id',
      )
    ).rows;

  beforeEach(async () => {
    test.clock.now = new Date('2026-11-20T09:00:00Z');
    await tamper(`delete from audit_log; update audit_head set last_id = 0, last_hash = ''`);
    await test.database.query(
      'delete from nightly_checks; delete from outbox_messages; delete from environment_settings; update admins set is_enabled = false',
    );
    for (const name of ['one', 'two', 'three']) {
      await change(serverCall(test.app, name), async ({ audit }) =>
        audit({ action: 'role.update', actor: serverActor, record: { kind: 'role', id: 1 }, after: { name } }),
      );
    }
  });

  it('find all whole, and say how much that is', async () => {
    expect(await run()).toEqual(['audit', 'books']);
    expect(await last('audit')).toMatchObject({
      ...{ night: tonight(), outcome: 'whole', entries: 3, finding: null },
      head: expect.stringMatching(/^3:[0-9a-f]{64}$/),
    });
    expect(await last('books')).toMatchObject({ outcome: 'whole', entries: 0, finding: null });
    expect(await mails()).toEqual([]);
  });

  it('run once a night, however many workers look', async () => {
    let runs = 0;
    const count = async () => {
      runs += 1;
      await test.database.query('select 1');
      return whole;
    };
    const checks = { audit: count, books: count };
    const ran = await Promise.all([run(checks), run(checks), run(checks)]);
    expect(ran.flat().sort()).toEqual(['audit', 'books']);
    test.clock.advance(600);
    expect(await run(checks)).toEqual([]);
    nextNight();
    expect(await run(checks)).toEqual(['audit', 'books']);
    expect(runs).toBe(4);
  });

  it('run at their hour alone, and not at all while the setting says so', async () => {
    const row = `insert into environment_settings (name, tenant_id, enabled) values ('DISABLE_NIGHTLY_CHECKS', null, true)`;
    await test.database.query(row);
    expect(await run()).toEqual([]);
    await test.database.query('update environment_settings set enabled = false');
    test.clock.advance(5 * 3600);
    expect(await run()).toEqual([]);
    test.clock.advance(19 * 3600);
    expect(await run()).toEqual(['audit', 'books']);
  });

  it('that fail are stored as such, and made again the next night', async () => {
    const fail = async () => Promise.reject(new Error('statement timeout'));
    expect(await run({ audit: fail, books: async () => whole })).toEqual(['audit', 'books']);
    expect(await last('audit')).toMatchObject({ outcome: 'failed', finding: null });
    expect(await last('books')).toMatchObject({ outcome: 'whole' });
    expect(await run()).toEqual([]);
    nextNight();
    expect(await run()).toEqual(['audit', 'books']);
    expect(await last('audit')).toMatchObject({ outcome: 'whole', entries: 3 });
  });

  it('are given back by a worker that stops, which waits for none', async () => {
    const stopping = new AbortController();
    const hang = () => new Promise<never>(() => stopping.abort());
    expect(await run({ audit: hang, books: hang }, stopping.signal)).toEqual(['audit']);
    expect(await last('audit')).toBeUndefined();
    expect(await run()).toEqual(['audit', 'books']);
  });

  it('are taken over from a worker that died, which then changes nothing any more', async () => {
    const { orm } = test.database;
    const dead = { about: 'audit', night: tonight(), startedAt: test.clock.now } as const;
    const begun = Promise.withResolvers<void>();
    const late = Promise.withResolvers<typeof whole>();
    const hang = () => {
      begun.resolve();
      return late.promise;
    };
    const lost = runDueChecks(test.app, never, { audit: hang, books: async () => whole });
    await begun.promise;
    test.clock.advance(30);
    expect(await takeCheck(orm, { ...dead, startedAt: test.clock.now })).toBe(false);
    test.clock.advance(31);
    expect(await run({ audit: checkAudit, books: checkBooks })).toContain('audit');
    late.resolve({ ...whole, entries: 99 } as never);
    await lost;
    expect(await last('audit')).toMatchObject({ outcome: 'whole', entries: 3 });
  });

  describe('of a damaged trail', () => {
    it('store the first place, and tell the trail and who manages admins, once', async () => {
      const manager = await test.createAdmin({ permissions: ['adminManagementAllowed'], language: 'fr' });
      await test.createAdmin({ permissions: ['fullFinancialInsightManagementAllowed'] });
      await tamper(`update audit_log set actor = 'somebody' where id = 2`);
      await run();
      const finding = { kind: 'unfit', from: 2, to: 2 };
      expect(await last('audit')).toMatchObject({ outcome: 'broken', finding });
      expect(await last('books')).toMatchObject({ outcome: 'whole' });
      expect(await mails()).toEqual([{ recipient: manager.email, subject: 'La piste d’audit de Houston est altérée' }]);
      const { rows } = await test.database.query(
        'select action, record_id, after from audit_log order by id desc limit 1',
      );
      expect(rows).toEqual([
        {
          ...{ action: 'nightly-check.broken', record_id: 'audit' },
          after: { entries: expect.any(Number), finding: 'row 2 does not fit its seal' },
        },
      ]);
      nextNight();
      await run();
      expect(await last('audit')).toMatchObject({ night: tonight(), outcome: 'broken', finding });
      expect(await mails()).toHaveLength(1);
      await tamper(`update audit_log set actor = 'somebody' where id = 1`);
      nextNight();
      await run();
      expect(await mails()).toHaveLength(2);
    });

    it('see that it was cut back to what it was before', async () => {
      await run();
      const { rows } = await test.database.query<{ hash: string }>('select hash from audit_log where id = 2');
      await tamper(
        `delete from audit_log where id > 2; update audit_head set last_id = 2, last_hash = '${rows[0]?.hash}'`,
      );
      nextNight();
      await run();
      expect(await last('audit')).toMatchObject({ outcome: 'broken', finding: { kind: 'end', from: 2, to: 3 } });
    });

    it('see that it went on otherwise from there', async () => {
      await run();
      const { rows } = await test.database.query<{ hash: string }>('select hash from audit_log where id = 2');
      await tamper(
        `delete from audit_log where id > 2; update audit_head set last_id = 2, last_hash = '${rows[0]?.hash}'`,
      );
      await change(serverCall(test.app, 'another'), async ({ audit }) =>
        audit({ action: 'role.update', actor: serverActor, record: { kind: 'role', id: 1 }, after: { name: 'other' } }),
      );
      nextNight();
      await run();
      expect(await last('audit')).toMatchObject({ outcome: 'broken', finding: { kind: 'unfit', from: 3, to: 3 } });
    });

    it('store what they found though nothing can be added to the trail', async () => {
      await tamper('delete from audit_head');
      await run();
      expect(await last('audit')).toMatchObject({ outcome: 'broken', finding: { kind: 'end' } });
      await test.database.query(`insert into audit_head (last_id, last_hash) values (3, '')`);
    });
  });

  it('of books that do not tie store the rule, and tell who sees all of the money', async () => {
    const finance = await test.createAdmin({ permissions: ['fullFinancialInsightManagementAllowed'] });
    await test.database.query(`insert into ledger_days (is_month, day, tenant_id, psper_id, kind, debit, credit, backend, count, amount)
      select false, '2020-01-01', 1, 0, 'capture', 'debtors', 'claims-to-settle', 0, 1, 5`);
    await run();
    expect(await last('books')).toMatchObject({ outcome: 'broken', finding: { kind: 'rule', rule: 'ledger-days' } });
    expect(await mails()).toEqual([{ recipient: finance.email, subject: 'The books of Houston do not tie' }]);
    await test.database.query('delete from ledger_days');
  });
});
