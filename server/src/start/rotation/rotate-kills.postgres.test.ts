import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { change } from '../../audit/audit.ts';
import { verifyAudit } from '../../audit/verify.ts';
import { openSecret, sealSecret } from '../../auth/secrets/secret-box.ts';
import { keysOf, type ServerSecret } from '../../auth/secrets/server-secret.ts';
import type { App } from '../../call.ts';
import { openDatabase } from '../../db/database.ts';
import { contextOfTotp, totpPurpose } from '../../features/access/session/second-factor.service.ts';
import { takeKeptKey } from '../../features/partners/simulator/kept-key.service.ts';
import { readOwnKey } from '../../sftp/keys/own-key.ts';
import { quickNode } from '../../testing/processes/quick-node.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testEngines } from '../../testing/test-database.ts';
import { nameAuditKey } from '../name-audit-key.ts';
import { serverActor, serverCall } from '../server-call.ts';
import { loadKeptKeys } from './kept-keys.ts';
import { type PlaceRow, sealedColumns } from './sealed-columns.ts';
import { storeSealedRows } from './sealed-rows.fixture.ts';

const words = { old: 'the older secret of a test of kills, 1', fresh: 'the newer secret of a test of kills, 2' };
const bytesOf = (text: string) => createHash('sha256').update(text).digest();
const [old, fresh] = [bytesOf(words.old), bytesOf(words.fresh)];
const cli = join(import.meta.dirname, 'rotate-cli.ts');

/** Each waits for a row that somebody else holds: there it is killed. In the order in which they are come to. */
const stages = [
  ['before the audit trail goes on under the new secret', 'select from audit_head for update'],
  ['at the codes of admins', 'select from admins where totp_secret is not null for update'],
  ['at the key for SFTP', 'select from sftp_own_key for update'],
  ['at the passwords of buyers', 'select from npl_export_configurations for update'],
  ['at the files for buyers', 'select from npl_export_files for update'],
  ['at the first mails', 'select from outbox_messages where id = (select min(id) from outbox_messages) for update'],
  [
    'in the midst of the mails',
    'select from outbox_messages where id = (select min(id) + 250 from outbox_messages) for update',
  ],
  ['at the last mails', 'select from outbox_messages where id = (select max(id) from outbox_messages) for update'],
  ['at the keys that are kept', 'select from secret_keys for update'],
  ['at the key of the simulator', 'select from api_keys for update'],
] as const;

/** Each starts a whole program: a run for every change is killed at some of them, the one at night (`.ci/night`) at all. */
const tried = stages.filter((_, index) => index % 3 === 0 || process.env.TEST_THOROUGHLY === '1');

describe.runIf(testEngines().includes('postgres'))('a replacement of the secret', { timeout: 300_000 }, () => {
  const test = useTestApp('postgres');
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  /** What each column holds, opened by the secret it was sealed under. */
  let sealedTexts: string[];

  beforeAll(async () => {
    const app = under({ current: old, others: [] });
    await nameAuditKey(test.database, app.secret, false);
    const admin = await test.createAdmin();
    const totp = sealSecret(keysOf(app.secret, totpPurpose), 'JBSWY3DPEHPK3PXP', contextOfTotp(admin.id));
    await test.database.query('update admins set totp_secret = $2, totp_pending_secret = $2 where id = $1', [
      admin.id,
      totp,
    ]);
    await readOwnKey(app);
    await storeSealedRows(app);
    await test.database.query(`insert into tenants (name) values ('North');
      insert into shops (name, tenant_id, created_at, registration_completed_at) values ('First', 1, now(), now())`);
    await takeKeptKey(serverCall(app, 'x'));
    await record(app);
    sealedTexts = await openAll(app.secret);
    expect(sealedTexts.length).toBeGreaterThan(450);
  });

  function under(secret: Omit<ServerSecret, 'kept'>, kept: ServerSecret['kept'] = []): App {
    return { ...test.app, secret: { ...secret, kept } };
  }

  /** As a process has it that is started now. */
  async function started(current: Buffer, ...others: Buffer[]): Promise<App> {
    const secret = { current, others, kept: [] };
    return under(secret, await loadKeptKeys(test.database.orm, secret));
  }

  function record(app: App): Promise<void> {
    return change(serverCall(app, 'x'), async ({ audit }) => audit({ action: 'role.update', actor: serverActor }));
  }

  /** Everything that was sealed before the replacement began. @throws when one of them cannot be read */
  async function openAll(secret: ServerSecret): Promise<string[]> {
    const opened: string[] = [];
    for (const { table, column, key, places, purpose, contextOf } of sealedColumns) {
      if (table === 'secret_keys') continue;
      const { rows } = await test.database.query<PlaceRow & { sealed_value: string }>(
        `select ${[`${column} as sealed_value`, ...places].join(', ')} from ${table} where ${column} is not null order by ${key}`,
      );
      opened.push(...rows.map((row) => openSecret(keysOf(secret, purpose), row.sealed_value, contextOf(row))));
    }
    return opened;
  }

  function rotate(): ChildProcess {
    const child = spawn(process.execPath, [...quickNode, cli], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: test.app.config.databaseUrl,
        HOUSTON_DEPLOYMENT: 'Testing',
        HOUSTON_SECRET: words.fresh,
        HOUSTON_OTHER_SECRET: words.old,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  }

  /** Whether somebody waits for what this connection holds. */
  async function untilSomebodyWaits(pid: number): Promise<void> {
    for (let tries = 0; tries < 4_000; tries += 1) {
      const { rowCount } = await test.database.query(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [pid],
      );
      if (rowCount > 0) return;
      await wait(50);
    }
    throw new Error('the replacement did not come to this stage');
  }

  it.each(tried)('that is killed %s leaves everything to be read, by processes of either order', async (_, hold) => {
    const holder = await openDatabase({ url: test.app.config.databaseUrl ?? '' });
    const child = rotate();
    await holder.transaction(
      async (tx) => {
        // A busy machine takes its time to start a program.
        await tx.execute('set local idle_in_transaction_session_timeout = 0');
        const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
        expect((await tx.execute(hold)).rowCount).toBeGreaterThan(0);
        await untilSomebodyWaits(rows[0]?.pid ?? 0);
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
      { timeoutMs: 60_000 },
    );
    await holder.close();
    for (const app of [await started(old, fresh), await started(fresh, old)]) {
      expect(await openAll(app.secret)).toEqual(sealedTexts);
      await record(app);
      expect((await verifyAudit(test.database, app.secret)).breaks).toEqual([]);
    }
  });

  it('that was killed again and again comes to its end when it is begun once more', async () => {
    const child = rotate();
    expect(await once(child, 'exit')).toEqual([0, null]);
    const app = await started(fresh);
    expect(await openAll(app.secret)).toEqual(sealedTexts);
    await record(app);
    expect((await verifyAudit(test.database, app.secret)).breaks).toEqual([]);
    const { rows } = await test.database.query<{ count: number }>(
      "select count(*)::int as count from audit_log where action = 'secret.rotate'",
    );
    expect(rows[0]?.count).toBe(1);
    await expect(openAll({ current: old, others: [], kept: [] })).rejects.toThrow('cannot be read');
  });
});
