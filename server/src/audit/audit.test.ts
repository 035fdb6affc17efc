import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { findDatabaseError } from '../db/errors.ts';
import { tenants } from '../features/settings/tenants/tenants.table.ts';
import { serverActor, serverCall } from '../start/server-call.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { type Audit, auditRefusal, change } from './audit.ts';
import type { Entry } from './audit-entry.ts';
import { verifyAudit } from './verify.ts';

describeEngines('the audit trail', (engine) => {
  const test = useTestApp(engine);

  interface Row {
    id: number;
    at: Date;
    actor_id: number | null;
    actor: string;
    action: string;
    record_kind: string | null;
    record_id: string | null;
    outcome: string;
    reason: string | null;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    address: string;
    request_id: string;
  }

  let lastId = 0;
  async function readAll(): Promise<Row[]> {
    return (await test.database.query<Row>('select * from audit_log order by id')).rows;
  }
  /** The rows of this test. */
  async function readNew(): Promise<Row[]> {
    return (await readAll()).filter((row) => row.id > lastId);
  }
  async function tenantNames(): Promise<string[]> {
    return (await test.database.orm.select().from(tenants)).map(({ name }) => name).sort();
  }

  /** Past the compiler, which lets no field of a secret through. */
  const untyped = (audit: Audit) => audit as (entry: Entry) => void;

  beforeEach(async () => {
    lastId = (await readAll()).at(-1)?.id ?? 0;
  });

  function callOf(values: Partial<Call> = {}): Call {
    return { ...serverCall(test.app, 'request-1'), address: '192.0.2.7', ...values };
  }

  it('keeps who did what to which record, when, from where, with what came of it', async () => {
    const actor = { adminId: 4, sessionId: 1, email: 'ada@houston.example', permissions: [], provenAt: test.clock.now };
    await change(callOf({ actor }), async ({ tx, audit }) => {
      await tx.insert(tenants).values({ name: 'Noted' });
      audit({
        action: 'role.update',
        record: { kind: 'role', id: 9 },
        reason: 'a wish of theirs',
        before: { name: 'Old', description: 'same', enabled: true },
        after: { name: 'Noted', description: 'same', default: test.clock.now },
      });
    });
    expect(await readNew()).toEqual([
      {
        id: lastId + 1,
        at: test.clock.now,
        actor_id: 4,
        actor: 'ada@houston.example',
        action: 'role.update',
        record_kind: 'role',
        record_id: '9',
        outcome: 'done',
        reason: 'a wish of theirs',
        before: { name: 'Old', enabled: true },
        after: { name: 'Noted', default: test.clock.now.toISOString() },
        address: '192.0.2.7',
        request_id: 'request-1',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(await tenantNames()).toContain('Noted');
  });

  it('names another actor than the signed-in one where that is who did it', async () => {
    await change(callOf(), async ({ audit }) => audit({ action: 'translation-cache.clear', actor: serverActor }));
    expect(await readNew()).toMatchObject([{ actor: 'server', actor_id: null }]);
  });

  it('refuses a change that records nothing, and undoes it', async () => {
    const names = await tenantNames();
    const silent = change(callOf(), async ({ tx }) => {
      await tx.insert(tenants).values({ name: 'Silent' });
    });
    await expect(silent).rejects.toThrow('a change without an audit entry');
    expect(await tenantNames()).toEqual(names);
    expect(await readNew()).toEqual([]);
  });

  it('keeps nothing of a change that fails after it was recorded', async () => {
    const names = await tenantNames();
    const failing = change(callOf(), async ({ tx, audit }) => {
      await tx.insert(tenants).values({ name: 'Fails' });
      audit({ action: 'role.create' });
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect(await tenantNames()).toEqual(names);
    expect(await readNew()).toEqual([]);
    expect((await verifyAudit(test.database, test.app.secret)).breaks).toEqual([]);
  });

  it('undoes the change when its row cannot be written', async () => {
    const names = await tenantNames();
    const unwritable = change(callOf(), async ({ tx, audit }) => {
      await tx.insert(tenants).values({ name: 'Unwritable' });
      audit({ action: 'role.create', reason: 'PostgreSQL keeps no \u0000' });
    });
    await expect(unwritable).rejects.toThrow();
    expect(await tenantNames()).toEqual(names);
    expect(await readNew()).toEqual([]);
  });

  it('masks secrets, and still shows that they changed', async () => {
    await change(callOf(), async ({ audit }) =>
      untyped(audit)({
        action: 'admin.update',
        before: {
          passwordHash: 'canary-1',
          totpSecret: null,
          name: 'Ada',
          recoveryCodeHashes: ['canary-2'],
          token: 'same',
        },
        after: { passwordHash: 'canary-3', totpSecret: 'canary-4', name: 'Ada', recoveryCodeHashes: [], token: 'same' },
      }),
    );
    const [row] = await readNew();
    expect(row?.before).toEqual({ passwordHash: '***', totpSecret: null, recoveryCodeHashes: '***' });
    expect(row?.after).toEqual({ passwordHash: '***', totpSecret: '***', recoveryCodeHashes: '***' });
    expect(JSON.stringify(row)).not.toContain('canary');
  });

  it('masks secrets inside of what changed', async () => {
    await change(callOf(), async ({ audit }) =>
      audit({
        action: 'customer-environment.edit',
        record: { kind: 'customer-environment', id: 1 },
        after: {
          value: { host: 'mail.example', password: 'canary-5', logins: [{ apiSecret: 'canary-6', name: 'a' }] },
        },
      }),
    );
    const [row] = await readNew();
    expect(row?.after).toEqual({
      value: { host: 'mail.example', password: '***', logins: [{ apiSecret: '***', name: 'a' }] },
    });
  });

  it('cannot be edited, emptied or shortened', async () => {
    await auditRefusal(callOf(), { action: 'session.sign-out' });
    const before = await readAll();
    for (const statement of [
      `update audit_log set actor = 'somebody else'`,
      'delete from audit_log',
      `delete from audit_log where id = ${lastId + 1}`,
      'truncate audit_log',
      `insert into audit_log select * from audit_log where id = ${lastId + 1}
         on conflict (id) do update set actor = 'somebody else'`,
    ]) {
      const failure = await test.database.query(statement).catch((error: unknown) => error);
      expect(findDatabaseError(failure)?.message, statement).toBe('the audit log is append-only');
    }
    expect(await readAll()).toEqual(before);
  });

  it('stays one chain without gaps when twenty changes are made at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        change(callOf({ requestId: `parallel-${place}` }), async ({ tx, audit }) => {
          await tx.insert(tenants).values({ name: `Parallel ${place}` });
          audit({ action: 'role.create', record: { kind: 'role', id: place } });
          audit({ action: 'role.update', record: { kind: 'role', id: place } });
        }),
      ),
    );
    const rows = await readNew();
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, place) => lastId + 1 + place));
    expect(new Set(rows.map((row) => row.request_id)).size).toBe(20);
    // The two rows of one change stand side by side.
    for (let place = 0; place < 40; place += 2) expect(rows[place]?.request_id).toBe(rows[place + 1]?.request_id);
    expect((await verifyAudit(test.database, test.app.secret)).breaks).toEqual([]);
  });

  describe('of refused calls', () => {
    it('has exactly one row, and the call has changed nothing', async () => {
      const client = await test.signIn({ permissions: ['securityManagementAllowed'] });
      const count = 'select count(*) from admins';
      const before = (await test.database.query(count)).rows;
      const body = { userDetails: { firstName: 'Eve', lastName: 'Refused', email: 'eve@houston.example' } };
      const answer = await client.post('/api/admins', body);
      expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied']);
      expect((await test.database.query(count)).rows).toEqual(before);
      expect(await readNew()).toMatchObject([
        {
          outcome: 'refused',
          action: 'POST /api/admins',
          actor_id: client.admin.id,
          actor: client.admin.email,
          reason: 'permission_denied adminManagementAllowed',
          request_id: answer.body.requestId,
        },
      ]);
    });

    it('has a row for a refused look as well', async () => {
      const client = await test.signIn();
      expect((await client.get('/api/admins')).status).toBe(403);
      expect(await readNew()).toMatchObject([{ outcome: 'refused', action: 'GET /api/admins' }]);
    });

    it('has none for who is not signed in, for bad input and for what is allowed', async () => {
      await test.nobody().get('/api/admins');
      const client = await test.signIn({ permissions: ['adminManagementAllowed'] });
      await client.get('/api/admins?limit=x');
      await client.get('/api/admins');
      expect(await readNew()).toEqual([]);
    });
  });

  it('leaves one row for a change through the console', async () => {
    const client = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const { id } = await test.createAdmin({ firstName: 'Before' });
    const { body } = await client.get(`/api/admins/${id}`);
    const answer = await client.put(`/api/admins/${id}`, {
      userDetails: { firstName: 'After', lastName: 'Tester' },
      version: body.version,
    });
    expect(answer.status).toBe(200);
    const rows = await readNew();
    expect(rows).toHaveLength(1);
    expect(rows).toMatchObject([
      { outcome: 'done', actor_id: client.admin.id, record_kind: 'admin', record_id: String(id) },
    ]);
    expect(rows[0]?.before).toMatchObject({ firstName: 'Before' });
    expect(rows[0]?.after).toMatchObject({ firstName: 'After' });
  });
});
