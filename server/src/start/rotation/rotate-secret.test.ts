import { beforeAll, expect, it } from 'vitest';
import { change } from '../../audit/audit.ts';
import { verifyAudit } from '../../audit/verify.ts';
import { deriveKey, keyId } from '../../auth/secrets/secret-box.ts';
import type { ServerSecret } from '../../auth/secrets/server-secret.ts';
import type { App } from '../../call.ts';
import { ConfigError } from '../../config.ts';
import type { AdminRow } from '../../features/access/admins/admins.table.ts';
import {
  checkSecondFactor,
  makeRecoveryCodes,
  openTotpSecret,
  sealTotpSecret,
} from '../../features/access/session/second-factor.service.ts';
import { takeKeptKey } from '../../features/partners/simulator/kept-key.service.ts';
import { useConsoles } from '../../http/assets/testing/web-folder.ts';
import { openText, sealText } from '../../mail/sealed-text.ts';
import { openOwnKey, readOwnKey } from '../../sftp/keys/own-key.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { testSecret } from '../../testing/test-secret.ts';
import { nameAuditKey } from '../name-audit-key.ts';
import { serverActor, serverCall } from '../server-call.ts';
import { loadKeptKeys } from './kept-keys.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sealedColumns } from './sealed-columns.ts';
import { mail, storeSealedRows } from './sealed-rows.fixture.ts';

// Not that of other tests: the role of monitoring rules that follows from it may not sign in any more.
const old = Buffer.alloc(32, 71);
const fresh = Buffer.alloc(32, 72);
const oldSecret = { ...testSecret, current: old };

describeEngines('the secret of the server', (engine) => {
  const test = useTestApp(engine);
  const makeConsole = useConsoles(test);
  let codes: string[];
  let account: AdminRow;
  /** As processes have it: before, between, and after. */
  const under = (secret: Omit<ServerSecret, 'kept'>, kept: ServerSecret['kept'] = []): App => ({
    ...test.app,
    secret: { ...secret, kept },
  });
  const before = () => under({ current: old, others: [] });
  const between = () => under({ current: fresh, others: [old] });
  const rotate = (app = between()) => rotateSecret(serverCall(app, 'rotate'));
  const record = (app: App) =>
    change(serverCall(app, 'x'), async ({ audit }) => audit({ action: 'role.update', actor: serverActor }));
  /** A process that is started with the new secret alone. */
  async function after(): Promise<App> {
    const secret = { current: fresh, others: [], kept: [] };
    return under(secret, await loadKeptKeys(test.database.orm, secret));
  }
  const breaksOf = async (app: App) => (await verifyAudit(test.database, app.secret)).breaks;

  beforeAll(async () => {
    const app = before();
    const { database } = test;
    await nameAuditKey(database, app.secret, false);
    const admin = await test.createAdmin();
    const made = makeRecoveryCodes(app);
    codes = made.codes;
    const totp = sealTotpSecret(app, admin.id, 'JBSWY3DPEHPK3PXP');
    await database.query(
      'update admins set totp_secret = $2, totp_pending_secret = $2, recovery_code_hashes = $3 where id = $1',
      [admin.id, totp, made.hashes],
    );
    account = (
      await database.query<AdminRow>(
        `select id, totp_secret as "totpSecret", recovery_code_hashes as "recoveryCodeHashes", totp_last_step as "totpLastStep"
        from admins where id = $1`,
        [admin.id],
      )
    ).rows[0] as AdminRow;
    await readOwnKey(app);
    await storeSealedRows(app);
    await (await makeConsole({ 'index-before01.js': 'before()', 'page-before01.css': 'a {}' })).store(app);
    for (let count = 0; count < 3; count += 1) await record(app);
  });

  it('is not replaced by one that cannot open what there is, and says what', async () => {
    await expect(rotate(under({ current: fresh, others: [Buffer.alloc(32, 8)] }))).rejects.toThrow(/does not know/);
    expect(await breaksOf(before())).toEqual([]);
  });

  it('while processes know two, seals what either opens, and the audit trail goes on under one', async () => {
    const early = under({ current: old, others: [fresh] });
    await record(between());
    await record(early);
    expect(await breaksOf(before())).toEqual([]);
    const sealed = sealText(between().secret, mail, 'newer');
    expect(openText(early.secret, mail, sealed)).toBe('newer');
  });

  it('is replaced in all that is sealed, once, in the middle of work', async () => {
    const { isNew, resealed } = await rotate();
    expect([isNew, resealed]).toEqual([
      true,
      {
        'admins.totp_secret': 1,
        'admins.totp_pending_secret': 1,
        'sftp_own_key.sealed_private_key': 1,
        'npl_export_configurations.password': 1,
        'npl_export_files.sealed': 1,
        'outbox_messages.sealed_text': 450,
        'secret_keys.sealed': 0,
        'console_assets.seal': 2,
      },
    ]);
    const again = await rotate();
    expect([again.isNew, Object.values(again.resealed).every((count) => count === 0)]).toEqual([false, true]);
    const { rows } = await test.database.query<{ count: number }>(
      "select count(*)::int as count from audit_log where action = 'secret.rotate'",
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('is replaced also in what is sealed under the old one after the rotation has been there, or is said not to be', async () => {
    const app = between();
    const { transaction } = app.database;
    const sealUnderOld = () =>
      test.database.query(
        `insert into outbox_messages (created_at, channel, recipient, subject, sealed_text, state, next_attempt_at)
          values (now(), $1, $2, 'x', $3, 'kept', now())`,
        [mail.channel, mail.recipient, sealText(before().secret, mail, 'the link')],
      );
    await sealUnderOld();
    let stragglers = 1;
    let columns = 0;
    const late = async (run: never, options: never) => {
      const done = await transaction<{ last?: unknown } | boolean>(run, options);
      // At the end of each pass over all columns.
      if (typeof done !== 'object' || done.last !== undefined) return done;
      columns += 1;
      if (columns % sealedColumns.length === 0 && stragglers > 0) {
        stragglers -= 1;
        await sealUnderOld();
      }
      return done;
    };
    const slow = { ...app, database: { ...app.database, transaction: late as never } };
    expect((await rotate(slow)).resealed).toMatchObject({ 'outbox_messages.sealed_text': 2 });
    await sealUnderOld();
    stragglers = 1_000;
    columns = 0;
    await expect(rotate(slow)).rejects.toThrow('still sealed under the older secret');
    await rotate();
  });

  it('leaves nothing in any table that the old one opens', async () => {
    const purposes = ['outbox', 'secret-box', 'npl-exports', 'sftp', 'kept-keys', 'console-assets'];
    const marks = purposes.map((purpose) => `v1.${keyId(deriveKey(old, purpose))}.`);
    const { rows: tables } = await test.database.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    expect(tables.length).toBeGreaterThan(100);
    for (const { name } of tables) {
      const found = await test.database.query(`select from ${name} r where r::text like any ($1) limit 1`, [
        marks.map((mark) => `%${mark}%`),
      ]);
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });

  it('answers what older versions of the console are made of when the old one is gone, and nothing that was changed', async () => {
    await (await makeConsole({ 'index-forged01.js': 'forged()' })).store(before());
    await test.database.query(`update console_assets set content = 'steal()' where name = 'index-forged01.js'`);
    expect((await rotate()).resealed).toMatchObject({ 'console_assets.seal': 0 });
    const server = await (await makeConsole({})).serve(await after());
    expect((await server.inject('/assets/index-before01.js')).body).toBe('before()');
    expect((await server.inject('/assets/index-forged01.js')).statusCode).toBe(404);
  });

  it('opens all of it when the old one is gone', async () => {
    const app = await after();
    expect(openTotpSecret(app, account.id, await stored('totp_secret'))).toBe('JBSWY3DPEHPK3PXP');
    expect(await openOwnKey(app)).toContain('PRIVATE KEY');
    const { rows } = await test.database.query<{ text: string }>(
      'select sealed_text as text from outbox_messages limit 1',
    );
    expect(openText(app.secret, mail, rows[0]?.text ?? '')).toBe('the link');
    expect(() => openText(oldSecret, mail, rows[0]?.text ?? '')).toThrow();
    const totpSecret = await stored('totp_secret');
    expect(checkSecondFactor(app, { ...account, totpSecret }, codes[3] ?? '', test.clock.now)?.factor).toBe(
      'recovery code',
    );
  });

  async function stored(column: string): Promise<string> {
    const { rows } = await test.database.query<{ value: string }>(
      `select ${column} as value from admins where id = ${account.id}`,
    );
    return rows[0]?.value ?? '';
  }

  it('keeps the audit trail whole before and after, and each row under its own key', async () => {
    const app = await after();
    await record(app);
    await record(under({ current: old, others: [fresh] }));
    expect(await breaksOf(app)).toEqual([]);
    // Without what is kept of the old one its rows cannot be told from made-up ones.
    expect((await breaksOf({ ...app, secret: { ...app.secret, kept: [] } })).length).toBeGreaterThan(3);
    await expect(record(before())).rejects.toThrow('a secret that this process does not know');
  });

  it('lets nobody who has the old one and the database make it seal later rows', async () => {
    await test.database.query(`update secret_keys set until_id = until_id + 5 where purpose = 'audit-chain'`);
    await expect(after()).rejects.toThrow('HOUSTON_SECRET is not the secret');
    await test.database.query(`update secret_keys set until_id = until_id - 5 where purpose = 'audit-chain'`);
    await test.database.query(`update audit_head set key_id = '${keyId(deriveKey(old, 'audit-chain'))}'`);
    expect((await breaksOf(await after())).length).toBeGreaterThan(0);
    await test.database.query(`update audit_head set key_id = '${keyId(deriveKey(fresh, 'audit-chain'))}'`);
  });

  it('is not replaced by one that it replaced before, as by secrets in the wrong order, and the trail stays whole', async () => {
    const back = under({ current: old, others: [fresh] }, (await after()).secret.kept);
    await expect(rotate(back)).rejects.toThrow('was replaced before');
    await record(between());
    await rotate();
    expect(await breaksOf(await after())).toEqual([]);
    const sealed = await test.database.query('select from outbox_messages where sealed_text like $1', [
      `v1.${keyId(deriveKey(old, 'outbox'))}.%`,
    ]);
    expect(sealed.rowCount).toBe(0);
  });

  it('is asked for when the trail goes on under another, by whoever does not take it over', async () => {
    const start = (takesOver: boolean, secret: ServerSecret) => nameAuditKey(test.database, secret, takesOver);
    await expect(start(false, oldSecret)).rejects.toThrow(ConfigError);
    await start(false, { ...oldSecret, others: [fresh] });
    await start(true, oldSecret);
    await record(before());
  });

  it('ends the key with which the simulator called, and the simulator makes another', async () => {
    await test.database.query(`insert into tenants (name) values ('North');
      insert into shops (name, tenant_id, created_at, registration_completed_at) values ('First', 1, now(), now())`);
    const keyUnder = (app: App) => takeKeptKey(serverCall(app, 'x'));
    expect(await keyUnder(before())).toMatch(/^hk_/);
    await rotate();
    expect(await keyUnder(before())).toBeNull();
    expect(await keyUnder(await after())).toMatch(/^hk_/);
  });

  it('is replaced by several at once as by one', async () => {
    // Development went on under the old one meanwhile, which the check tells of.
    const told = await breaksOf(await after());
    const third = Buffer.alloc(32, 73);
    const app = under({ current: third, others: [fresh] }, (await after()).secret.kept);
    const secret = { current: third, others: [], kept: [] };
    const done = await Promise.all([rotate(app), rotate(app), record(app), rotate(app)]);
    expect(done.filter((one) => typeof one === 'object' && one !== null && 'isNew' in one && one.isNew)).toHaveLength(
      1,
    );
    const later = under(secret, await loadKeptKeys(test.database.orm, secret));
    await record(later);
    expect(await breaksOf(later)).toEqual(told);
    expect(openTotpSecret(later, account.id, await stored('totp_secret'))).toBe('JBSWY3DPEHPK3PXP');
    const back = under({ current: fresh, others: [third] }, later.secret.kept);
    await expect(rotate(back)).rejects.toThrow('was replaced before');
  });
});
