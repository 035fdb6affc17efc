import type { Permission } from '@houston/contract/permissions';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { payerIban } from '../../../../testing/data/statement-files.ts';
import { resetFinance, uploaded } from '../../../../testing/data/statement-upload.ts';
import { describeEngines, type SignedIn } from '../../../../testing/test-app.ts';
import { accessGrants } from '../../roles/roles.table.ts';
import { oidcSettings } from '../oidc.table.ts';
import { useLyingProvider } from '../testing/lying-app.ts';
import { endSignIn } from '../testing/oidc-app.ts';

const runsPath = '/api/refund-runs';
const refunds: Permission[] = ['refundManagementAllowed', 'fullFinancialInsightManagementAllowed'];
const everything: Permission[] = [...refunds, 'adminManagementAllowed', 'oidcManagementAllowed'];

/** A provider makes an account of whoever signs in there, so one person has a second account without any admin having made it. */
describeEngines('an attack: passing four eyes with an account that a provider made', (engine) => {
  const provider = useLyingProvider(engine);
  const test = provider.t;
  let owner: SignedIn;
  let colleague: SignedIn;
  let subject = 0;

  beforeAll(async () => {
    await test.database.query("insert into tenants (name) values ('North'), ('South')");
  });

  beforeEach(async () => {
    test.clock.now = new Date('2026-11-20T23:30:00.000Z');
    await resetFinance(test);
    await test.database.orm.delete(accessGrants);
    await test.database.orm.update(oidcSettings).set({ trustedBy: null, createsAdmins: true });
    owner = await test.signIn(
      await test.createAdmin({ firstName: 'Olga', lastName: 'Owner', permissions: everything }),
    );
    colleague = await test.signIn(await test.createAdmin({ permissions: everything }));
    await uploaded(colleague, { entries: [{ amount: 10_000, name: 'E. Boer', iban: payerIban }] });
  });

  /** Signs in at the provider as somebody whom nobody has met. */
  async function comeIn(): Promise<SignedIn['admin']> {
    subject += 1;
    const client = test.nobody();
    const { url } = (await provider.start(client)).body;
    const { body } = await endSignIn(client, provider.liar.visit(url, `second-${subject}`));
    expect(body.kind).toBe('session');
    return { id: body.session.userId, firstName: 'Person', lastName: String(subject), email: body.session.email };
  }

  async function giveRole(by: SignedIn, to: SignedIn['admin'], permissions = refunds): Promise<void> {
    const role = await test.createRole({ permissions });
    const body = { userId: to.id, roleId: role.id, enable: true };
    expect((await by.post('/api/RbacManagement/toggle', body)).status).toBe(200);
  }

  async function approvalOf(by: SignedIn, requester: SignedIn): Promise<unknown[]> {
    const choice = { statementId: 1, items: [{ entryId: 1, amount: 10_000 }] };
    const asked = await requester.post(runsPath, { ...choice, reason: 'Paid twice' });
    expect(asked.status).toBe(200);
    const { status, body } = await by.post(`${runsPath}/${asked.body.id}/approve`, { version: 1 });
    return status === 200 ? [200, body.state] : [status, body.code, body.dependence];
  }

  it('is refused to who gave the account its first role', async () => {
    const second = await comeIn();
    await giveRole(owner, second);
    const dependence = expect.objectContaining({ kind: 'requester-account', giver: 'Olga Owner', owner: null });
    expect(await approvalOf(owner, await test.signIn(second))).toEqual([403, 'not_independent', dependence]);
  });

  it('is refused as well through an account between, which a provider made', async () => {
    const between = await comeIn();
    await giveRole(owner, between, everything);
    const last = await comeIn();
    await giveRole(await test.signIn(between), last);
    const dependence = expect.objectContaining({ kind: 'requester-account', owner: 'Olga Owner' });
    expect(await approvalOf(owner, await test.signIn(last))).toEqual([403, 'not_independent', dependence]);
  });

  it('is refused both ways to who set the provider up, whoever gives the role', async () => {
    const { name, baseUrl, tenantId, clientId } = await providerRow();
    const values = { name, baseUrl, tenantId, clientId, enabled: true, createsAdmins: true };
    const path = `/api/OidcManagement/${provider.id}`;
    expect((await owner.put(path, { ...values, enabled: false })).status).toBe(200);
    expect((await owner.put(path, values)).status).toBe(200);
    // A new name lets nobody in, and leaves the account with whoever does.
    expect((await colleague.put(path, { ...values, name: 'Another name' })).status).toBe(200);
    const second = await comeIn();
    await giveRole(colleague, second);
    const session = await test.signIn(second);
    const asked = expect.objectContaining({ kind: 'requester-account', giver: 'Olga Owner' });
    expect(await approvalOf(owner, session)).toEqual([403, 'not_independent', asked]);
  });

  it('is no reason for whoever gives more to an account that another gave its first role', async () => {
    const second = await comeIn();
    await giveRole(colleague, second);
    await giveRole(owner, second);
    expect(await approvalOf(owner, await test.signIn(second))).toEqual([200, 'approved']);
  });

  async function providerRow() {
    const [row] = await test.database.orm.select().from(oidcSettings).where(eq(oidcSettings.id, provider.id));
    if (row === undefined) throw new Error('there is no provider');
    return row;
  }
});
