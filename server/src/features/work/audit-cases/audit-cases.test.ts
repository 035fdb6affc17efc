import { expect, it } from 'vitest';
import { describeWorkList, dossierOf } from '../../../testing/data/work-lists.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('audit cases', (engine) => {
  const t = useTestApp(engine);

  async function freeze(dossier: number, since: string): Promise<number> {
    const { rows } = await t.database.query<{ id: number }>(
      'insert into audit_cases (dossier_id, frozen_at) values ($1, $2) returning id',
      [dossier, since],
    );
    return rows[0]?.id ?? 0;
  }

  describeWorkList(t, {
    due: '2026-12-10',
    path: '/api/audit-cases',
    count: '/api/audit-cases/open/count',
    kind: 'audit-case',
    table: 'audit_cases',
    permissions: ['auditScreenManagementAllowed'],
    close: 'close',
    add: freeze,
  });

  it('freeze their dossier until the last of them is closed', async () => {
    const { id, read } = await dossierOf(t);
    const cases = [await freeze(id, '2026-11-10T10:00:00Z'), await freeze(id, '2026-11-12T10:00:00Z')];
    const auditor = await t.signIn({ permissions: ['auditScreenManagementAllowed'] });
    const seen = [];
    for (const one of cases) {
      const { frozenSince, nextReminderOn } = await read();
      seen.push([frozenSince, nextReminderOn]);
      await auditor.post(`/api/audit-cases/${one}/close`, { version: 1, reason: 'The documents are complete' });
    }
    expect(seen).toEqual([
      ['2026-11-10T10:00:00.000Z', null],
      ['2026-11-12T10:00:00.000Z', null],
    ]);
    expect(await read()).toMatchObject({ state: 'Open', frozenSince: null, nextReminderOn: '2026-11-02' });
  });
});
