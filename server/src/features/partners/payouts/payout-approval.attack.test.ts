import { psperFlags } from '@houston/contract/features/partners/pspers/pspers.api';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, usePayers } from '../../../testing/data/payouts.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { accessGrants } from '../../access/roles/roles.table.ts';

const theirs = 'NL02ABNA0123456789';

describeEngines('somebody pays out alone, or to an account of their own', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let cessionId: number;

  beforeEach(async () => {
    cessionId = await payers.idOf('MOLLIE-NL-20261117-1');
  });

  const stateOf = async (id: number) => (await payers.approver.get(`${batchesPath}/${id}`)).body.state;
  const changeIban = async (newIban: string) => {
    const clerk = await t.signIn({ permissions: [...psperFlags] });
    const { status } = await clerk.put('/api/PsperInfoModification/MOLLIE/update-iban', { newIban });
    expect(status).toBe(200);
  };

  it('approving their own proposal', async () => {
    const { body } = await payers.propose([cessionId]);
    const { status, body: refusal } = await payers.approve(body.id, payers.proposer);
    expect([status, refusal.code]).toEqual([403, 'own_request']);
    expect((await payers.proposer.post(`${batchesPath}/${body.id}/refuse`, { version: 1, reason: 'No' })).status).toBe(
      403,
    );
    expect((await payers.approver.post(`${batchesPath}/${body.id}/withdraw`, { version: 1 })).status).toBe(403);
    expect(await stateOf(body.id)).toBe('proposed');
  });

  it('with a second account of their making', async () => {
    const { proposer, approver } = payers;
    await t.database.orm.insert(accessGrants).values({
      ...{ adminId: approver.admin.id, givenBy: proposer.admin.id, kind: 'account', givenAt: t.clock.now },
    });
    const { body } = await payers.propose([cessionId]);
    const { status, body: refusal } = await payers.approve(body.id);
    expect([status, refusal.code]).toEqual([403, 'not_independent']);
    expect((await approver.get(`${batchesPath}/${body.id}`)).body.dependence).toMatchObject({ kind: 'account' });
  });

  it('without a proof of the last minutes', async () => {
    const { body } = await payers.propose([cessionId]);
    t.clock.advance(6 * 60);
    expect((await payers.approve(body.id)).body.code).toBe('step_up_required');
  });

  it('changing the IBAN between proposal and approval', async () => {
    const { body } = await payers.propose([cessionId]);
    await changeIban(theirs);
    const { status, body: refusal } = await payers.approve(body.id);
    expect([status, refusal.code, refusal.current[0].problem]).toEqual([409, 'payouts_refused', 'iban_changed']);
    expect((await payers.approver.get(`${batchesPath}/${body.id}`)).body.problems).toMatchObject([
      { problem: 'iban_changed' },
    ]);
    // There and back again: the account is new all the same.
    await changeIban(ibans.mollie);
    expect((await payers.approve(body.id)).body.current[0].problem).toBe('new_iban');
    expect(await stateOf(body.id)).toBe('proposed');
  });

  it('changing the IBAN and proposing at once', async () => {
    await changeIban(theirs);
    expect((await payers.propose([cessionId])).body.current[0].problem).toBe('new_iban');
  });

  it('losing the permission just before', async () => {
    const { body } = await payers.propose([cessionId]);
    const { id } = payers.approver.admin;
    await t.database.orm.update(admins).set({ extraPermissions: [] }).where(eq(admins.id, id));
    await t.database.query('delete from admin_roles where admin_id = $1', [id]);
    expect((await payers.approve(body.id)).status).toBe(403);
  });

  it('with a file of somebody else’s link, of another batch, or from yesterday', async () => {
    const { body } = await payers.propose([cessionId]);
    await payers.approve(body.id);
    const { body: link } = await payers.approver.post(`${batchesPath}/${body.id}/file-url`);
    expect((await payers.proposer.get(link.url)).body.code).toBe('download_link_not_yours');
    expect((await payers.approver.get(link.url.replace(`/${body.id}/`, '/77/'))).body.code).toBe(
      'download_link_not_yours',
    );
    t.clock.advance(300);
    expect((await payers.approver.get(link.url)).body.code).toBe('download_link_expired');
    await expect(t.database.query('update payout_files set content = content')).rejects.toThrow('never changed');
  });
});
