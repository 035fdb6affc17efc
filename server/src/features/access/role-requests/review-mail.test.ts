import type { Permission } from '@houston/contract/permissions';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { messagesTo } from '../../../testing/messages.ts';
import { describeEngines, type TestAdmin, type TestClient, useTestApp } from '../../../testing/test-app.ts';
import { roles } from '../roles/roles.table.ts';

const path = '/api/ApprovalTemporaryRole';
const refunds: Permission = 'refundManagementAllowed';

describeEngines('the decision on a role request', (engine) => {
  const test = useTestApp(engine);
  let reviewer: TestClient & { admin: TestAdmin };
  let asker: TestClient & { admin: TestAdmin };
  let requestId: number;

  beforeEach(async () => {
    await emptyTables(test.database, ['admins', 'roles', 'outbox_messages']);
    test.clock.now = new Date('2026-11-20T09:00:00Z');
    reviewer = await test.signIn({ permissions: ['adminManagementAllowed', refunds] });
    asker = await test.signIn(await test.createAdmin({ language: 'nl', firstName: 'Joost' }));
    const values = { name: 'Refunds', description: 'x', permissions: [refunds] };
    const [role] = await test.database.orm.insert(roles).values(values).returning();
    const asked = { from: '2026-11-20T10:00:00Z', to: '2026-11-20T12:00:00Z', message: 'Month end' };
    requestId = (await asker.post('/api/role-requests', { roleId: role?.id, ...asked })).body.id;
  });

  const review = (approvalState: number, client: TestClient = reviewer, to = '2026-11-20T11:30:00Z') =>
    client.post(`${path}/${requestId}`, {
      approvalState,
      reviewerMessage: 'Only for today',
      requestedFromUtc: '2026-11-20T10:00:00Z',
      requestedToUtc: to,
    });
  const mails = () => messagesTo(test.app, asker.admin.email);

  it('is told by mail when it is a yes: role, span as approved and message, in the language of who asked', async () => {
    expect((await review(1)).status).toBe(200);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toContain('Beste Joost');
    expect(mail).toContain('de rol Refunds is goedgekeurd');
    expect(mail).toMatch(/20 november 2026.* 10:00.* tot 20 november 2026.* 11:30/);
    expect(mail).toContain('Only for today');
    expect(await messagesTo(test.app, reviewer.admin.email)).toEqual([]);
  });

  it('is told by mail when it is a no, with the span that was asked for', async () => {
    expect((await review(2)).status).toBe(200);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toContain('is afgewezen');
    expect(mail).toMatch(/10:00.* tot 20 november 2026.* 12:00/);
    expect(mail).toContain('Only for today');
  });

  it('is told once, however many decide at once', async () => {
    const answers = await Promise.all([review(1), review(2), review(1), review(2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await mails()).toHaveLength(1);
  });

  it('is not told when it is none: forbidden, invalid, or above what the reviewer holds', async () => {
    expect((await review(1, await test.signIn())).body.code).toBe('permission_denied');
    expect((await review(1, reviewer, '2026-11-19T10:00:00Z')).body.code).toBe('Invalid_Dates');
    expect((await review(3)).body.code).toBe('invalid_request');
    const lesser = await test.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await review(1, lesser)).body.code).toBe('grant_ceiling');
    expect(await mails()).toEqual([]);
  });
});
