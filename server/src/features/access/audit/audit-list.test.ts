import { beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { describeEngines, type TestClient, testPassword, useTestApp } from '../../../testing/test-app.ts';

describeEngines('the audit screen', (engine) => {
  const test = useTestApp(engine);
  let manager: TestClient & { admin: { id: number; email: string } };

  beforeAll(async () => {
    manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const other = await test.signIn({ permissions: [] });
    await other.get('/api/admins');
    await test.nobody().post('/api/session', { email: other.admin.email, password: 'wrong-password-here' });
    await test.nobody().post('/api/session', { email: other.admin.email, password: testPassword });
    await manager.put(`/api/admins/${other.admin.id}/enabled`, { enabled: false });
  });

  const rows = async (query = '') => (await manager.get(`/api/audit${query}`)).body.data;

  it('holds changes, refusals and sign-ins, newest first', async () => {
    const actions = (await rows()).map((row: { action: string; outcome: string }) => `${row.action} ${row.outcome}`);
    expect(actions[0]).toBe('admin.disable done');
    expect(actions).toContain('GET /api/admins refused');
    expect(actions).toContain('session.sign-in refused');
    expect(actions).toContain('session.sign-in done');
  });

  it('shows who, from where, and what differs', async () => {
    const [row] = await rows('?action=admin.disable');
    expect(row).toMatchObject({
      actor: manager.admin.email,
      actorId: manager.admin.id,
      address: '127.0.0.1',
      recordKind: 'admin',
      before: { isEnabled: true },
      after: { isEnabled: false },
    });
  });

  it('checks its chain for who may see it, and tells where that ends', async () => {
    const { status, body } = await manager.get('/api/audit/check');
    expect(status).toBe(200);
    expect(body).toMatchObject({ lastId: body.total, breaks: [], head: expect.stringMatching(/^\d+:/) });
    expect((await manager.get('/api/audit/check?after=-1')).status).toBe(400);
  });

  it('says what an admin or a role is called today, and takes other records for neither', async () => {
    const [{ recordName }] = await rows('?action=admin.disable');
    expect(recordName).toMatch(/^Ada Tester \d+$/);
    const role = await test.createRole({ name: 'Night shift' });
    const records = [
      ['role', String(role.id)],
      ['role', '999999'],
      ['api-key', '1'],
      ['admin', 'x1'],
    ] as const;
    await test.database.orm.insert(auditLog).values(
      records.map(([recordKind, recordId], index) => ({
        id: 900_000 + index,
        at: test.clock.now,
        actor: '',
        action: 'test.named',
        recordKind,
        recordId,
        outcome: 'done' as const,
        address: '',
        requestId: '',
        hash: '',
      })),
    );
    const names = (await rows('?action=test.named')).map((row: { recordName: string | null }) => row.recordName);
    expect(names.toReversed()).toEqual(['Night shift', null, null, null]);
  });

  it('filters by actor, record, action, time and outcome', async () => {
    const count = async (query: string) => (await rows(query)).length;
    expect(await count(`?actor=${manager.admin.email.toUpperCase()}`)).toBe(1);
    expect(await count(`?actorId=${manager.admin.id}`)).toBe(1);
    expect(await count('?actorId=999999')).toBe(0);
    expect(await count('?outcome=refused')).toBe(2);
    expect(await count('?recordKind=admin&action=admin.disable')).toBe(1);
    expect(await count('?recordKind=nothing')).toBe(0);
    const [newest] = await rows();
    expect(await rows(`?id=${newest.id}`)).toEqual([newest]);
    expect(await count('?id=999999')).toBe(0);
    expect((await manager.get('/api/audit?id=first')).status).toBe(400);
    // An error message shows the number of its request: the entry of a refusal is found by it.
    const refused = await manager.get('/api/bankstatement');
    expect(refused.status).toBe(403);
    expect(await rows(`?requestId=${refused.body.requestId}`)).toMatchObject([{ action: 'GET /api/bankstatement' }]);
    expect(await count('?requestId=nobody')).toBe(0);
    expect(await count('?address=127.0.0.1&outcome=refused')).toBe(3);
    expect(await count('?address=192.0.2.99')).toBe(0);
    const now = test.clock.now.toISOString();
    expect(await count(`?to=${now}`)).toBe(0);
    expect(await count(`?from=${now}`)).toBeGreaterThan(3);
    expect((await manager.get('/api/audit?outcome=perhaps')).status).toBe(400);
    expect((await manager.get('/api/audit?from=yesterday')).status).toBe(400);
  });

  it('names the actions and kinds that occur, each once', async () => {
    const { body } = await manager.get('/api/audit/kinds');
    expect(body.actions).toEqual([...new Set(body.actions)]);
    expect(body.actions).toEqual(expect.arrayContaining(['admin.disable', 'session.sign-in']));
    expect(body.recordKinds).toContain('admin');
  });

  it('never shows a secret', async () => {
    const text = JSON.stringify(await rows('?limit=1000'));
    expect(text).not.toContain(testPassword);
    expect(text).not.toContain('wrong-password-here');
    expect(text).not.toContain('$argon2id$');
  });
});
