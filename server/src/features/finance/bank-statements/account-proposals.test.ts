import type { Permission } from '@houston/contract/permissions';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { bank, useToldAccounts } from './testing/told-accounts.ts';

describeEngines('which account consumers pay to', (engine) => {
  const t = useTestApp(engine);
  const { is, get, put, ask: asked, decide, told, signIn } = useToldAccounts(t);

  it('is proposed by one admin, and stays as it was until a second one approves', async () => {
    const proposal = await asked();
    expect(proposal).toMatchObject({
      ...{ state: 'waiting', isOwn: true, isStale: false, tenantName: 'North', reason: 'Our new bank' },
      now: { iban: bank.north, holder: 'North BV' },
      next: { iban: bank.northNew, holder: 'North Payments' },
    });
    expect(await told()).toEqual({ 1: bank.north, 2: bank.south });
    expect(await get(is.ids.northNew)).toMatchObject({ takesPayments: false, isProposed: true, version: 1 });
    expect(await get(is.ids.north)).toMatchObject({ isProposed: true, proposal: { id: proposal.id } });
    expect(await get(is.ids.south)).toMatchObject({ isProposed: false, proposal: null });
    const { body } = await is.second.get('/api/approvals?kind=account-proposal');
    expect(body.data).toMatchObject([
      { id: proposal.id, subject: bank.northNew, link: String(is.ids.northNew), amount: null, tenantName: 'North' },
    ]);
    const approved = await decide(is.second, proposal.id, 'approve');
    expect([approved.status, approved.body.state]).toEqual([200, 'approved']);
    expect(await told()).toEqual({ 1: bank.northNew, 2: bank.south });
    expect(await get(is.ids.north)).toMatchObject({
      takesPayments: false,
      isProposed: false,
      proposal: null,
      version: 2,
    });
    expect((await is.second.get('/api/approvals?kind=account-proposal')).body.total).toBe(0);
  });

  it('is in the history of both accounts, with both in full', async () => {
    const { id } = await asked();
    await decide(is.second, id, 'approve');
    const history = async (account: number) =>
      (await is.second.get(`/api/bank-accounts/${account}/changes`)).body.data.slice(0, 2) as Record<string, object>[];
    const both = { toldBefore: bank.north, toldThen: bank.northNew };
    expect(await history(is.ids.northNew)).toMatchObject([
      { action: 'bank-account.approve', before: { takesPayments: false }, after: { takesPayments: true, ...both } },
      { action: 'bank-account.propose', reason: 'Our new bank', after: { takesPayments: true, ...both } },
    ]);
    expect(await history(is.ids.north)).toMatchObject([
      { action: 'bank-account.approve', before: { takesPayments: true }, after: { takesPayments: false, ...both } },
      { action: 'bank-account.propose', after: both },
    ]);
    expect(await history(is.ids.south)).toEqual([]);
    expect((await is.second.get('/api/bank-accounts/999/changes')).status).toBe(404);
  });

  it('is told to all others who may decide on it, when it is asked for and when it is decided', async () => {
    const third = await signIn();
    const outsider = await t.signIn({ permissions: ['dossiersManagementAllowed'] });
    const mailed = async () =>
      (await t.database.query<{ to: number }>('select admin_id as to from outbox_messages order by id')).rows.map(
        ({ to }) => to,
      );
    const { id } = await asked();
    const first = await mailed();
    expect(first).toEqual(expect.arrayContaining([is.second.admin.id, third.admin.id]));
    expect(first).not.toContain(is.clerk.admin.id);
    await decide(is.second, id, 'approve');
    const then = (await mailed()).slice(first.length);
    expect(then).toEqual(expect.arrayContaining([is.clerk.admin.id, third.admin.id]));
    for (const none of [is.second.admin.id, outsider.admin.id]) expect(then).not.toContain(none);
  });

  it('is told to all others when it is withdrawn, and to who asked when it is decided, also if they may see it no longer', async () => {
    const told = async () => {
      const { rows } = await t.database.query<{ to: number; subject: string }>(
        'with gone as (delete from outbox_messages returning id, admin_id as to, subject) select "to", subject from gone order by id',
      );
      return rows;
    };
    const withdrawn = await asked();
    await told();
    expect((await decide(is.clerk, withdrawn.id, 'withdraw')).status).toBe(200);
    const subject = 'Another account for consumers of North was withdrawn';
    const heard = await told();
    expect(heard).toContainEqual({ to: is.second.admin.id, subject });
    expect(heard.map(({ to }) => to)).not.toContain(is.clerk.admin.id);
    const set = (values: { extraPermissions?: Permission[]; isEnabled?: boolean }) =>
      t.database.orm.update(admins).set(values).where(eq(admins.id, is.clerk.admin.id));
    const declined = await asked();
    await set({ extraPermissions: [] });
    await told();
    await decide(is.second, declined.id, 'refuse');
    expect((await told()).map(({ to }) => to)).toContain(is.clerk.admin.id);
    await set({ extraPermissions: ['fullFinancialInsightManagementAllowed'] });
    const left = await asked();
    await set({ isEnabled: false });
    await told();
    await decide(is.second, left.id, 'refuse');
    expect((await told()).map(({ to }) => to)).not.toContain(is.clerk.admin.id);
  });

  it('is declined with a reason, or withdrawn by who asked for it; then it can be asked for anew', async () => {
    const first = await asked();
    expect((await decide(is.second, first.id, 'refuse', { reason: '' })).status).toBe(400);
    expect((await decide(is.second, first.id, 'withdraw')).body.code).toBe('permission_denied');
    expect((await decide(is.second, first.id, 'refuse')).body).toMatchObject({
      state: 'refused',
      refuseReason: 'Not ours',
    });
    const again = await asked();
    expect((await decide(is.clerk, again.id, 'withdraw')).body.state).toBe('withdrawn');
    expect((await asked()).state).toBe('waiting');
    expect(await told()).toMatchObject({ 1: bank.north });
  });

  it('waits also where the account that is told is renamed, blocked, opened again, or told no longer', async () => {
    const reason = 'As the bank says';
    for (const [body, now] of [
      [{ holder: 'North NV' }, bank.north],
      [{ isBlocked: true }, undefined],
      [{ isBlocked: false }, bank.north],
      [{ takesPayments: false }, undefined],
      [{ takesPayments: true }, bank.north],
    ] as const) {
      const before = await told();
      expect((await put(is.clerk, 'north', body)).body.fields).toEqual({ reason: 'validation.required' });
      const { body: asking } = await put(is.clerk, 'north', { ...body, reason });
      const change = 'isBlocked' in body ? { isBlocking: body.isBlocked, isUnblocking: !body.isBlocked } : {};
      const neither = { isBlocking: false, isUnblocking: false };
      expect(asking.proposal).toMatchObject({ state: 'waiting', isOwn: true, ...neither, ...change });
      expect(await told()).toEqual(before);
      expect((await decide(is.second, asking.proposal.id, 'approve')).status).toBe(200);
      expect((await told())[1]).toBe(now);
      expect(await get(is.ids.north)).toMatchObject(body);
    }
  });

  it('shows who approves an account that stays blocked in another name, or is told no longer: neither shows otherwise', async () => {
    const reason = 'As the bank says';
    const { body } = await put(is.clerk, 'north', { isBlocked: true, reason });
    await decide(is.second, body.proposal.id, 'approve');
    const blocked = { iban: bank.north, holder: 'North BV', isBlocked: true };
    const renamed = (await put(is.clerk, 'north', { holder: 'Mine', reason })).body.proposal;
    expect(renamed).toMatchObject({ now: blocked, next: { ...blocked, holder: 'Mine' }, isBlocking: false });
    await decide(is.clerk, renamed.id, 'withdraw');
    const untold = (await put(is.clerk, 'north', { takesPayments: false, reason })).body.proposal;
    expect(untold).toMatchObject({ now: blocked, next: null });
    const history = (await is.second.get(`/api/bank-accounts/${is.ids.north}/changes`)).body.data;
    expect(history[2].after).toMatchObject({ holder: 'Mine', toldBefore: null, toldThen: null });
  });

  it('is not asked about what consumers are not told: the BIC, and other accounts', async () => {
    expect((await put(is.clerk, 'north', { bic: 'INGBNL2A' })).body).toMatchObject({ bic: 'INGBNL2A', proposal: null });
    const other = await put(is.clerk, 'northNew', { holder: 'Else', isBlocked: true });
    expect(other.body).toMatchObject({ holder: 'Else', isBlocked: true, proposal: null, version: 2 });
  });

  it('is never one that is blocked', async () => {
    const blocked = await put(is.clerk, 'northNew', { takesPayments: true, isBlocked: true, reason: 'x' });
    expect(blocked.body.fields).toEqual({ takesPayments: 'bank-accounts.blocked-not-told' });
  });

  it('is proposed of a new account, which is added at once; one waits of a tenant', async () => {
    const add = (tenantId: number, iban: string, more: object = {}) =>
      is.clerk.post('/api/bank-accounts', { tenantId, iban, holder: 'New', bic: '', takesPayments: true, ...more });
    const { rows } = await t.database.query<{ id: number }>("insert into tenants (name) values ('East') returning id");
    const east = rows[0]?.id ?? 0;
    expect((await add(east, 'NL91ABNA0417164300')).body.fields).toEqual({ reason: 'validation.required' });
    const made = (await add(east, 'NL91ABNA0417164300', { reason: 'The first' })).body;
    expect(made).toMatchObject({ takesPayments: false, proposal: { now: null, isOwn: true } });
    expect((await told())[east]).toBeUndefined();
    const second = await add(east, 'NL20INGB0001234567', { reason: 'Another' });
    expect(second.body.code).toBe('account_proposal_waits');
    expect((await is.clerk.get(`/api/bank-accounts?tenantId=${east}`)).body.total).toBe(1);
    expect((await decide(is.second, made.proposal.id, 'approve')).status).toBe(200);
    expect((await told())[east]).toBe('NL91ABNA0417164300');
  });
});
