import { beforeAll, expect, it } from 'vitest';
import { createLetter, createShop } from '../../../testing/data/dead-letters.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const outage = 'aaaaaaaaaaaaaaaa';
const address = 'cccccccccccccccc';

describeEngines('faults of dead letters', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;

  beforeAll(async () => {
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    const bikes = await createShop(test, 'Acme', 'Bikes');
    const books = await createShop(test, 'Globex', 'Books');
    await createLetter(test, { ...bikes, fingerprint: outage, rootCause: 'Ledger answered 503 after 1 attempt' });
    test.clock.advance(60);
    await createLetter(test, {
      ...books,
      fingerprint: outage,
      amount: 300,
      rootCause: 'Ledger answered 503 after 6 attempts',
    });
    await createLetter(test, {
      ...books,
      fingerprint: outage,
      amount: null,
      currency: 'USD',
      rootCause: 'Ledger answered 503 after 7 attempts',
    });
    await createLetter(test, {
      ...books,
      fingerprint: address,
      amount: 40,
      currency: 'USD',
      rootCause: 'No postal code',
      failedStep: null,
    });
    const gone = await createLetter(test, { ...bikes, fingerprint: address, amount: 9_999 });
    await operator.delete(`/api/deadletter/${gone.id}`, { reason: 'Test' });
    await createLetter(test, { ...bikes, fingerprint: '', rootCause: 'Not grouped yet' });
  });

  it('are as old as their first letter, also after that was handled', async () => {
    const print = 'dddddddddddddddd';
    const first = await createLetter(test, { fingerprint: print, pickedUpOn: new Date('2026-11-01T08:00:00Z') });
    await createLetter(test, { fingerprint: print, pickedUpOn: new Date('2026-11-19T08:00:00Z') });
    await operator.post(`/api/deadletter/requeue-selected/${first.id}`);
    const { body } = await operator.get('/api/deadletter/groups');
    expect(body.data.find((group: { fingerprint: string }) => group.fingerprint === print)).toMatchObject({
      count: 1,
      firstSeen: '2026-11-01T08:00:00.000Z',
      lastSeen: '2026-11-19T08:00:00.000Z',
    });
    await test.database.query('update dead_letters set handled = true where fingerprint = $1', [print]);
  });

  it('are narrowed to a step and to a tenant, of whom they count the letters alone', async () => {
    const { rows } = await test.database.query<{ id: number }>("select id from tenants where name = 'Globex'");
    const ofTenant = (await operator.get(`/api/deadletter/groups?tenantId=${rows[0]?.id}`)).body;
    expect(ofTenant).toMatchObject({
      total: 2,
      data: [
        { fingerprint: outage, count: 2, tenants: ['Globex'], sums: [{ currency: 'EUR', amount: 300 }] },
        { fingerprint: address, count: 1, tenants: ['Globex'] },
      ],
    });
    const ofStep = (await operator.get('/api/deadletter/groups?failedStep=LedgerPostingTask')).body;
    expect([ofStep.total, ofStep.data[0].fingerprint]).toEqual([1, outage]);
    expect((await operator.get('/api/deadletter/groups?failedStep=Ledger&skip=5')).body).toEqual({
      data: [],
      total: 0,
    });
  });

  it('count the unhandled ones with their times, tenants and sums, the most frequent first', async () => {
    const { body } = await operator.get('/api/deadletter/groups');
    expect(body).toEqual({
      total: 2,
      data: [
        {
          fingerprint: outage,
          rootCause: 'Ledger answered 503 after 7 attempts',
          failedStep: 'LedgerPostingTask',
          count: 3,
          firstSeen: '2026-11-20T09:00:00.000Z',
          lastSeen: '2026-11-20T09:01:00.000Z',
          tenants: ['Acme', 'Globex'],
          sums: [{ currency: 'EUR', amount: 1550 }],
          assigneeId: null,
          assigneeName: null,
          note: '',
          version: 0,
        },
        expect.objectContaining({
          fingerprint: address,
          count: 1,
          sums: [{ currency: 'USD', amount: 40 }],
          failedStep: null,
        }),
      ],
    });
  });

  it('are filtered by cause, sorted by each column, and paged', async () => {
    const found = async (query: string) =>
      (await operator.get(`/api/deadletter/groups?${query}`)).body.data.map(
        (row: { fingerprint: string }) => row.fingerprint,
      );
    expect(await found('rootCause=POSTAL')).toEqual([address]);
    expect(await found('order=count')).toEqual([address, outage]);
    expect(await found('order=firstSeen')).toEqual([outage, address]);
    expect(await found('order=-firstSeen')).toEqual([address, outage]);
    expect(await found('order=lastSeen')).toEqual([outage, address]);
    expect(await found('order=rootCause')).toEqual([outage, address]);
    expect(await found('limit=1&skip=1')).toEqual([address]);
    expect((await operator.get('/api/deadletter/groups?skip=5')).body).toEqual({ data: [], total: 2 });
    expect((await operator.get('/api/deadletter/groups?order=note')).status).toBe(400);
  });

  it('are assigned to an admin with a note, under a version', async () => {
    const colleague = await test.createAdmin({ permissions: ['serviceBusManagementAllowed'] });
    const path = `/api/deadletter/groups/${outage}`;
    const saved = await operator.put(path, { assigneeId: colleague.id, note: 'Waits for the ledger', version: 0 });
    expect(saved).toMatchObject({
      status: 200,
      body: { assigneeId: colleague.id, note: 'Waits for the ledger', version: 1, count: 3 },
    });
    expect(await lastAudit(test)).toMatchObject({
      action: 'dead-letter-group.update',
      recordKind: 'dead-letter-group',
      recordId: outage,
      before: { assigneeId: null, note: '' },
      after: { assigneeId: colleague.id, note: 'Waits for the ledger' },
    });
    const stale = await operator.put(path, { assigneeId: null, note: '', version: 0 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { version: 1, assigneeId: colleague.id } },
    });
    expect((await operator.put(path, { assigneeId: null, note: '', version: 1 })).body).toMatchObject({
      assigneeId: null,
      note: '',
      version: 2,
    });
  });

  it('keep the first note of ten that are written at the same moment', async () => {
    const path = `/api/deadletter/groups/${address}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        operator.put(path, { assigneeId: null, note: `Note ${place}`, version: 0 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'stale_version')).toHaveLength(9);
  });

  it('refuse somebody who may not work on them, and faults that nobody has', async () => {
    const stranger = await test.createAdmin();
    const path = `/api/deadletter/groups/${address}`;
    for (const assigneeId of [stranger.id, 2_000_000_000]) {
      expect(await operator.put(path, { assigneeId, note: '', version: 1 })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: { assigneeId: 'validation.invalid' } },
      });
    }
    const nothing = { assigneeId: null, note: '', version: 0 };
    expect((await operator.put('/api/deadletter/groups/0123456789abcdef', nothing)).status).toBe(404);
    expect((await operator.put('/api/deadletter/groups/nonsense', nothing)).status).toBe(400);
  });

  it('offer as assignees the enabled admins who hold the permission right now', async () => {
    const role = await test.createRole({ permissions: ['serviceBusManagementAllowed'] });
    const byRole = await test.createAdmin({ firstName: 'Zoe' });
    const byGrant = await test.createAdmin({ firstName: 'Yan' });
    const late = await test.createAdmin();
    const disabled = await test.createAdmin({ permissions: ['serviceBusManagementAllowed'], isEnabled: false });
    await test.database.query('insert into admin_roles (admin_id, role_id) values ($1, $2)', [byRole.id, role.id]);
    const flags = ['serviceBusManagementAllowed'];
    for (const [admin, from] of [
      [byGrant, -60],
      [late, 60],
    ] as const) {
      await test.database.query(
        'insert into temporary_permissions (admin_id, permissions, start_at, end_at, created_at) values ($1, $2, $3, $4, $5)',
        [
          admin.id,
          flags,
          new Date(test.clock.now.getTime() + from * 1000),
          new Date(test.clock.now.getTime() + 120_000),
          test.clock.now,
        ],
      );
    }
    const { body } = await operator.get('/api/deadletter/assignees');
    const ids = body.data.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([operator.admin.id, byRole.id, byGrant.id]));
    expect(ids).not.toContain(late.id);
    expect(ids).not.toContain(disabled.id);
    expect(body.data.at(-1)).toEqual({ id: byRole.id, name: `Zoe ${byRole.lastName}` });
  });
});
