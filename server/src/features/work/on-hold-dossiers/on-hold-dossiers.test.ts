import { expect, it } from 'vitest';
import { describeWorkList, dossierOf } from '../../../testing/data/work-lists.ts';
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
});
