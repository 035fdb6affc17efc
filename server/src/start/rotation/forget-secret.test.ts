import { beforeAll, expect, it } from 'vitest';
import { change } from '../../audit/audit.ts';
import { verifyAudit } from '../../audit/verify.ts';
import type { ServerSecret } from '../../auth/secrets/server-secret.ts';
import type { App } from '../../call.ts';
import { sealTotpSecret } from '../../features/access/session/second-factor.service.ts';
import { readOwnKey } from '../../sftp/keys/own-key.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../testing/test-app.ts';
import { testSecret } from '../../testing/test-secret.ts';
import { nameAuditKey } from '../name-audit-key.ts';
import { serverActor, serverCall } from '../server-call.ts';
import { findLost, forgetSecret, type Lost } from './forget-secret.ts';
import { loadKeptKeys } from './kept-keys.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sealedColumns } from './sealed-columns.ts';
import { storeSealedRows } from './sealed-rows.fixture.ts';

// Not those of other tests: a rotation ends the role of monitoring rules that follows from the first.
const [first, lost, fresh] = [81, 82, 83].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];

describeEngines('a secret that is lost after it once replaced another', (engine) => {
  const test = useTestApp(engine);
  let holder: SignedIn;
  const under = (secret: Partial<ServerSecret>): App => ({
    ...test.app,
    secret: { ...testSecret, others: [], kept: [], ...secret },
  });
  const now = () => under({ current: fresh });
  const record = (app: App) =>
    change(serverCall(app, 'x'), async ({ audit }) => audit({ action: 'role.update', actor: serverActor }));
  const placesOf = ({ columns }: Lost) =>
    Object.fromEntries(columns.map(({ column, count }) => [`${column.table}.${column.column}`, count]));
  const rowsOf = async (text: string) => (await test.database.query<Record<string, unknown>>(text)).rows;
  const all = {
    'admins.totp_secret': 1,
    'admins.totp_pending_secret': 1,
    'sftp_own_key.sealed_private_key': 1,
    'npl_export_configurations.password': 1,
    'npl_export_files.sealed': 1,
    'outbox_messages.sealed_text': 450,
    'secret_keys.sealed': 3,
  };

  beforeAll(async () => {
    await nameAuditKey(test.database, under({ current: first }).secret, false);
    holder = await test.signIn();
    const other = await test.createAdmin();
    await rotateSecret(serverCall(under({ current: lost, others: [first] }), 'rotate'));
    const app = under({ current: lost });
    await readOwnKey(app);
    await storeSealedRows(app);
    await test.database.query(
      `update outbox_messages set state = 'waiting' where id = (select min(id) from outbox_messages)`,
    );
    await test.database.query(
      `update admins set totp_secret = case id when $1 then $2 end, totp_pending_secret = case id when $3 then $4 end,
        recovery_code_hashes = case id when $1 then array['a'] else '{}' end`,
      [
        holder.admin.id,
        sealTotpSecret(app, holder.admin.id, 'JBSWY3DPEHPK3PXP'),
        other.id,
        sealTotpSecret(app, other.id, 'JBSWY3DPEHPK3PXP'),
      ],
    );
  });

  it('keeps a start with a new one from going on, also where the audit trail was given up by hand', async () => {
    await expect(loadKeptKeys(test.database.orm, now().secret)).rejects.toThrow('HOUSTON_SECRET is not the secret');
  });

  it('is told of without changing anything, and nothing is lost for who has it', async () => {
    const found = await findLost(now());
    expect([found.isTrailLost, placesOf(found)]).toEqual([true, all]);
    expect(placesOf(await findLost(now()))).toEqual(all);
    expect(await findLost(under({ current: lost }))).toEqual({ isTrailLost: false, columns: [] });
    expect(await findLost(under({ current: fresh, others: [lost] }))).toEqual({ isTrailLost: false, columns: [] });
    expect((await holder.get('/api/session')).status).toBe(200);
  });

  it('is given up in all that it sealed, however often that is begun, and what is new stays', async () => {
    const app = now();
    const kill = Object.assign(new Error('killed'), { at: 3 });
    const transaction = async (run: never, options: never) => {
      kill.at -= 1;
      if (kill.at < 0) throw kill;
      return app.database.transaction(run, options);
    };
    const killed = { ...app, database: { ...app.database, transaction: transaction as never } };
    await expect(forgetSecret(serverCall(killed, 'lost'))).rejects.toThrow('killed');
    const { 'admins.totp_secret': _, ...left } = all;
    const given = await forgetSecret(serverCall(app, 'lost'));
    expect([given.isTrailLost, placesOf(given)]).toEqual([false, left]);
    expect(placesOf(await forgetSecret(serverCall(app, 'lost')))).toEqual({});

    expect(await rowsOf('select from admins where totp_secret is not null or totp_pending_secret is not null')).toEqual(
      [],
    );
    expect(await rowsOf(`select recovery_code_hashes as codes from admins where id = ${holder.admin.id}`)).toEqual([
      { codes: [] },
    ]);
    expect((await holder.get('/api/session')).status).toBe(401);
    expect(
      await rowsOf(`select state, count(*)::int, count(sealed_text)::int as texts from outbox_messages
        where subject = 'x' group by state order by state`),
    ).toEqual([
      { state: 'failed', count: 1, texts: 0 },
      { state: 'sent', count: 449, texts: 0 },
    ]);
    // Nobody tries to deliver what nobody can read, and an admin says what became of it.
    expect(await rowsOf('select state, failure, sealed, next_attempt_at from npl_export_files')).toEqual([
      { state: 'uncertain', failure: 'secret_unreadable', sealed: '', next_attempt_at: null },
    ]);
    // Who lost a second factor is told of it, under the new secret.
    expect(await rowsOf(`select admin_id from outbox_messages where sealed_text is not null`)).toEqual([
      { admin_id: holder.admin.id },
    ]);
    const trail = `select action, record_id from audit_log where action in ('secret.lose', 'admin.remove-second-factor') order by id`;
    expect(await rowsOf(trail)).toEqual([
      { action: 'secret.lose', record_id: null },
      { action: 'admin.remove-second-factor', record_id: String(holder.admin.id) },
    ]);
  });

  it('lets Houston start and go on under the new one, whose trail is whole from there', async () => {
    const app = now();
    await nameAuditKey(test.database, app.secret, false);
    expect(await loadKeptKeys(test.database.orm, app.secret)).toEqual([]);
    await record(app);
    const { breaks, rows } = await verifyAudit(test.database, app.secret);
    const [row] = await rowsOf(`select id::int from audit_log where action = 'secret.lose'`);
    expect([breaks.length, rows > breaks.length]).toEqual([Number(row?.id) - 1, true]);
    expect((await readOwnKey(app)).publicKey).toMatch(/^ssh-/);
  });

  it('is in nobody’s way when the new one is replaced', async () => {
    const { resealed } = await rotateSecret(
      serverCall(under({ current: Buffer.alloc(32, 84), others: [fresh] }), 'rotate'),
    );
    expect(resealed).toMatchObject({ 'npl_export_configurations.password': 0, 'outbox_messages.sealed_text': 1 });
  });

  it('has something to say of each column that holds what is sealed', () => {
    for (const { whenLost } of sealedColumns) expect(whenLost.meaning.length).toBeGreaterThan(20);
  });
});
