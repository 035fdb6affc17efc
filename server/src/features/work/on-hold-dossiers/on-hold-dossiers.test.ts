import { expect, it } from 'vitest';
import { describeWorkList, dossierOf } from '../../../testing/data/work-lists.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('on-hold dossiers', (engine) => {
  const t = useTestApp(engine);

  async function putOnHold(dossier: number, since: string): Promise<number> {
    await t.database.query(
      `update dossiers set on_hold_since = $2, on_hold_reason = 'Asked by the shop' where id = $1`,
      [dossier, since],
    );
    const { rows } = await t.database.query<{ id: number }>('select max(id) as id from dossier_holds');
    return rows[0]?.id ?? 0;
  }

  const path = '/api/dossiers/on-hold';
  const permissions = ['dossiersManagementAllowed', 'operationInternalPermissionsAllowed'] as const;
  describeWorkList(t, {
    due: '2026-11-24',
    ...{ path, count: `${path}/count`, kind: 'on-hold-dossier', table: 'dossier_holds', permissions },
    ...{ close: 'resume', add: putOnHold },
  });

  it('are reminded again once they are resumed, from where they were', async () => {
    const { id, read } = await dossierOf(t);
    const hold = await putOnHold(id, '2026-11-10T10:00:00Z');
    expect(await read()).toMatchObject({ state: 'OnHold', nextReminderOn: null, onHoldReason: 'Asked by the shop' });
    const admin = await t.signIn({ permissions: [...permissions] });
    expect((await admin.get(`${path}/${hold}`)).body.subject).toBe('Asked by the shop');
    const { body } = await admin.post(`${path}/${hold}/resume`, { version: 1, reason: 'Delivered' });
    expect(body).toMatchObject({ state: 'Open', closed: { reason: 'Delivered' } });
    expect(await read()).toMatchObject({
      ...{ state: 'Open', nextReminderOn: '2026-11-02', onHoldSince: null, onHoldReason: null },
    });
  });

  it('are an item each time that they are on hold, whatever puts them on hold or takes them off', async () => {
    const { id } = await dossierOf(t);
    const first = await putOnHold(id, '2026-11-10T10:00:00Z');
    expect(await putOnHold(id, '2026-11-11T10:00:00Z')).toBe(first);
    await t.database.query('update dossiers set on_hold_since = null where id = $1', [id]);
    const second = await putOnHold(id, '2026-11-12T10:00:00Z');
    const { rows } = await t.database.query(
      'select id, closed_at is null as waits from dossier_holds where dossier_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { id: first, waits: false },
      { id: second, waits: true },
    ]);
  });

  it('are put on hold by number, tell who did it and why, and of two at once one is', async () => {
    const { id, read } = await dossierOf(t);
    const admin = await t.signIn({ permissions: [...permissions] });
    const { dossierNumber } = await read();
    const body = { dossierNumber: dossierNumber.toLowerCase(), reason: 'The goods are late' };
    const answers = await Promise.all([admin.post(path, body), admin.post(path, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('dossier_not_holdable');
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'on-hold-dossier.hold', reason: 'The goods are late', after: { dossierNumber } },
    });
    const held = await read();
    expect(held).toMatchObject({ state: 'OnHold', onHoldReason: 'The goods are late', nextReminderOn: null });
    expect(held.holds).toMatchObject([
      { by: expect.stringMatching(/./), reason: 'The goods are late', resumedOn: null },
    ]);
    const [hold] = held.holds;
    expect((await admin.post(`${path}/${hold?.id}/resume`, { version: 9, reason: 'No' })).body.code).toBe(
      'stale_version',
    );
    const resumed = await admin.post(`${path}/${hold?.id}/resume`, { version: hold?.version, reason: 'They came' });
    expect(resumed.status).toBe(200);
    expect((await read()).holds).toMatchObject([{ resumeReason: 'They came', resumedBy: expect.any(String) }]);
    expect(id).toBeGreaterThan(0);
  });

  it.each([
    ['paid', 'paid = captured'],
    ['written off', 'written_off = captured'],
    ['not captured', 'captured = 0, opened_at = null'],
  ])('are none that are %s', async (_, set) => {
    const { id, read } = await dossierOf(t);
    const { dossierNumber } = await read();
    await t.database.query(`update dossiers set ${set} where id = $1`, [id]);
    const admin = await t.signIn({ permissions: [...permissions] });
    expect((await admin.post(path, { dossierNumber, reason: 'No' })).body.code).toBe('dossier_not_holdable');
  });

  it('are put on hold by who may resume them, with a reason, and only where there is one', async () => {
    const { read } = await dossierOf(t);
    const { dossierNumber } = await read();
    const half = await t.signIn({ permissions: ['dossiersManagementAllowed'] });
    expect((await half.post(path, { dossierNumber, reason: 'No' })).status).toBe(403);
    const admin = await t.signIn({ permissions: [...permissions] });
    expect((await admin.post(path, { dossierNumber, reason: ' ' })).body.fields).toMatchObject({
      reason: expect.any(String),
    });
    expect((await admin.post(path, { dossierNumber: 'D999999999', reason: 'No' })).body.fields).toMatchObject({
      dossierNumber: 'validation.unknown',
    });
  });
});
