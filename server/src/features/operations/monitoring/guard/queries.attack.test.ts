import { describe, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { openPgliteReporting } from '../run/on-pglite.ts';
import { openPostgresReporting } from '../run/on-postgres.ts';
import { runQuery } from '../run/run-query.ts';
import { harmlessAttacks, refusedAttacks } from './attacks.fixture.ts';
import { guardQuery } from './guard-query.ts';

describe('queries that attack the database', () => {
  it.each(Object.entries(refusedAttacks))('are refused, with the place: %s', async (_, query) => {
    const refusal = await guardQuery(query);
    expect(refusal).not.toBe(null);
    expect(refusal?.from).toBeGreaterThanOrEqual(0);
    expect(refusal?.to).toBeLessThanOrEqual(query.length);
  });

  it('are many', () => {
    expect(Object.keys(refusedAttacks).length + Object.keys(harmlessAttacks).length).toBeGreaterThan(60);
  });
});

describeEngines('queries that are let through', (engine) => {
  const t = useTestApp(engine);

  /** All that a query could have changed: rows, roles, settings, and locks of sessions that a query runs in (others take theirs meanwhile). */
  async function traces(): Promise<unknown> {
    const { rows } = await t.database.query(
      `select (select count(*) from admins) as admins, (select count(*) from audit_log) as audit, current_user as me,
         current_setting('transaction_read_only') as read_only, current_setting('search_path') as path,
         (select count(*) from pg_class where relnamespace in ('public'::regnamespace, 'reporting'::regnamespace)) as relations,
         (select count(*) from pg_locks where locktype = 'advisory' and (pid = pg_backend_pid()
           or pid in (select pid from pg_stat_activity
             where datname = current_database() and application_name = 'houston-reporting'))) as locks,
         (select count(*) from pg_largeobject_metadata) as objects`,
    );
    return rows;
  }

  it.each(Object.entries(harmlessAttacks))('end, and leave nothing: %s', async (_, query) => {
    await runQuery(t.app, 'select 1');
    const before = await traces();
    const ran = await runQuery(t.app, query);
    if ('fault' in ran) expect(ran.fault.hasStopped).toBe(false);
    expect(await traces()).toEqual(before);
    expect(await runQuery(t.app, 'select 1')).toMatchObject({ answer: { rows: [['1']] } });
  });

  // What the guard would let through by mistake meets a role that can do nothing.
  it('could write nothing and read no secret without the guard either', async () => {
    const open = engine === 'postgres' ? openPostgresReporting : openPgliteReporting;
    const run = await open(t.app);
    const before = await traces();
    for (const name of [
      ...['insert', 'update', 'delete', 'truncate', 'drop', 'create', 'insert in a WITH', 'SELECT INTO', 'FOR UPDATE'],
      ...[
        'two statements',
        'DO',
        'SET',
        'COPY to a program',
        'COPY from a file',
        'LOCK',
        'nextval',
        'setval',
        'lo_import',
      ],
      ...['pg_read_file', 'pg_ls_dir', 'dblink', 'query_to_xml', 'table_to_xml', 'pg_reload_conf'],
      ...['a table', 'a table by search path', 'password hashes', 'pg_authid', 'pg_shadow', 'pg_switch_wal'],
    ]) {
      expect([name, await run(refusedAttacks[name] ?? '')]).toEqual([name, { fault: expect.anything() }]);
    }
    expect(await traces()).toEqual(before);
  });
});
