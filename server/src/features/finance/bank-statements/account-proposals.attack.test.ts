import type { Permission } from '@houston/contract/permissions';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { accessGrants } from '../../access/roles/roles.table.ts';
import { bank, useToldAccounts } from './testing/told-accounts.ts';

/** One person who wants the money of all consumers of a tenant on an account of their own. */
describeEngines('an attack: the account that consumers pay to', (engine) => {
  const t = useTestApp(engine);
  const accounts = useToldAccounts(t);
  const { is, get, put, decide, told, signIn } = accounts;
  let id: number;

  beforeEach(async () => {
    ({ id } = await accounts.ask());
  });

  const set = (who: SignedIn, values: { extraPermissions?: Permission[]; isEnabled?: boolean }) =>
    t.database.orm.update(admins).set(values).where(eq(admins.id, who.admin.id));
  const codeOf = async (answer: ReturnType<typeof decide>) => (await answer).body.code;
  const unchanged = { 1: bank.north, 2: bank.south };

  it('is not approved by who asked, nor in an account of their making', async () => {
    expect(await codeOf(decide(is.clerk, id, 'approve'))).toBe('own_request');
    expect(await codeOf(decide(is.clerk, id, 'refuse'))).toBe('own_request');
    const own = await signIn();
    const given = { adminId: own.admin.id, givenBy: is.clerk.admin.id, kind: 'account', givenAt: t.clock.now } as const;
    await t.database.orm.insert(accessGrants).values(given);
    expect(await codeOf(decide(own, id, 'approve'))).toBe('not_independent');
    expect(await told()).toEqual(unchanged);
  });

  it('is not approved by who lacks or has lost the permission, nor without a fresh proof', async () => {
    const outsider = await t.signIn({ permissions: ['dossiersManagementAllowed'] });
    for (const verdict of ['approve', 'refuse', 'withdraw'])
      expect(await codeOf(decide(outsider, id, verdict))).toBe('permission_denied');
    await set(is.second, { extraPermissions: [] });
    expect(await codeOf(decide(is.second, id, 'approve'))).toBe('permission_denied');
    await set(is.second, { extraPermissions: ['fullFinancialInsightManagementAllowed'] });
    t.clock.advance(6 * 60);
    expect(await codeOf(decide(is.second, id, 'approve'))).toBe('step_up_required');
    expect((await put(is.clerk, 'south', { isBlocked: true, reason: 'x' })).body.code).toBe('step_up_required');
    expect(await told()).toEqual(unchanged);
  });

  it('is not approved once who asked has lost the permission or the account, and can be declined then', async () => {
    await set(is.clerk, { extraPermissions: [] });
    expect(await codeOf(decide(is.second, id, 'approve'))).toBe('asker_may_not');
    await set(is.clerk, { extraPermissions: ['fullFinancialInsightManagementAllowed'], isEnabled: false });
    expect(await codeOf(decide(is.second, id, 'approve'))).toBe('asker_may_not');
    expect(await told()).toEqual(unchanged);
    expect((await decide(is.second, id, 'refuse')).body.state).toBe('refused');
  });

  it('is not approved when what was looked at has changed since: the account itself, or the one that is told', async () => {
    // Renamed after it was asked for: it would be told in another name than was compared.
    expect((await put(is.clerk, 'northNew', { holder: 'Mine' })).status).toBe(200);
    expect((await get(is.ids.north)).proposal).toMatchObject({ isStale: true });
    expect(await codeOf(decide(is.second, id, 'approve'))).toBe('account_proposal_stale');
    await decide(is.clerk, id, 'withdraw');
    const { id: again } = await accounts.ask();
    expect((await put(is.clerk, 'north', { bic: 'INGBNL2A' })).status).toBe(200);
    expect(await codeOf(decide(is.second, again, 'approve'))).toBe('account_proposal_stale');
    expect(await told()).toEqual(unchanged);
  });

  it('is approved once: replayed, it changes nothing that came after', async () => {
    expect((await decide(is.second, id, 'approve')).status).toBe(200);
    const back = (await put(is.clerk, 'north', { takesPayments: true, reason: 'Back' })).body.proposal;
    expect((await decide(is.second, back.id, 'approve')).status).toBe(200);
    for (const version of [1, 2])
      expect(await codeOf(decide(is.second, id, 'approve', { version }))).toBe('already_decided');
    expect(await told()).toEqual(unchanged);
  });

  it('is decided once, whatever comes at the same moment', async () => {
    const third = await signIn();
    const answers = await Promise.all([
      ...[decide(is.second, id, 'approve'), decide(third, id, 'refuse'), decide(is.clerk, id, 'withdraw')],
      ...[decide(third, id, 'approve'), decide(is.second, id, 'refuse'), decide(is.second, id, 'approve')],
    ]);
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code)).toSorted();
    expect(codes).toEqual([...Array(5).fill('already_decided'), 'ok']);
    const state = answers.find(({ status }) => status === 200)?.body.state;
    expect((await told())[1]).toBe(state === 'approved' ? bank.northNew : bank.north);
    expect(Object.keys(await told())).toEqual(['1', '2']);
  });

  it('is asked for once of a tenant, whoever asks at the same moment', async () => {
    await decide(is.clerk, id, 'withdraw');
    const asking = [is.clerk, is.second, is.clerk, is.second].map((by, place) =>
      put(by, place < 2 ? 'northNew' : 'north', { takesPayments: place < 2, reason: 'Now' }),
    );
    const answers = (await Promise.all(asking))
      .map(({ status, body }) => (status === 200 ? 'ok' : body.code))
      .toSorted();
    expect(answers).toEqual([...Array(3).fill('account_proposal_waits'), 'ok']);
    expect(await told()).toEqual(unchanged);
  });

  it('takes nothing that was not asked for, and reaches no other tenant', async () => {
    for (const more of [{ accountId: is.ids.south }, { tenantId: 2 }, { takesPayments: true }, { state: 'approved' }])
      expect((await decide(is.second, id, 'approve', more)).status).toBe(400);
    for (const more of [{ tenantId: 2 }, { iban: bank.south }, { version: 0 }, { isProposed: false }, { askedBy: 1 }])
      expect((await put(is.clerk, 'northNew', { takesPayments: true, reason: 'x', ...more })).status).toBe(400);
    for (const version of [0, -1, 1.5, '1', null, [1]])
      expect((await decide(is.second, id, 'approve', { version })).status).toBe(400);
    expect((await decide(is.second, id, 'approve', { version: 2 })).body.code).toBe('stale_version');
    for (const other of ['0', '999', '1e3', `${id}%20or%201=1`])
      expect([400, 404]).toContain(
        (await is.second.post(`/api/account-proposals/${other}/approve`, { version: 1 })).status,
      );
    const south = (await put(is.clerk, 'south', { isBlocked: true, reason: 'x' })).body.proposal;
    expect((await decide(is.second, id, 'approve')).status).toBe(200);
    expect(await told()).toEqual({ 1: bank.northNew, 2: bank.south });
    expect((await get(is.ids.south)).proposal).toMatchObject({ id: south.id, state: 'waiting', isStale: false });
  });
});
