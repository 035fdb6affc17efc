import { describe, expect, it } from 'vitest';
import { describeWorkList, dossierOf } from '../../../testing/data/work-lists.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

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

  describe('are opened of a dossier', () => {
    const open = (by: SignedIn, dossierNumber: string, more: object = {}) =>
      by.post('/api/audit-cases', { dossierNumber, reason: 'Signatures are missing', ...more });
    const auditorOf = () => t.signIn({ permissions: ['auditScreenManagementAllowed'] });

    it('which is frozen by it: its money waits, and its page leads to the case', async () => {
      const { id, read } = await dossierOf(t);
      const auditor = await auditorOf();
      const { dossierNumber } = await read();
      const count = async () => (await auditor.get('/api/audit-cases/open/count')).body.count;
      const before = await count();
      const topics: string[] = [];
      const stop = t.app.live.subscribe(({ topic }) => topics.push(topic));
      const { status, body } = await open(auditor, dossierNumber.toLowerCase());
      expect([status, body.code]).toEqual([200, undefined]);
      expect(body).toMatchObject({ dossierNumber, subject: 'Signatures are missing', closed: null, version: 1 });
      await expect.poll(() => topics).toEqual(expect.arrayContaining(['/api/audit-cases', '/api/dossiers']));
      stop();
      expect(await lastAudit(t)).toMatchObject({
        ...{ action: 'audit-case.freeze', recordKind: 'audit-case', recordId: String(body.id) },
        ...{ reason: 'Signatures are missing', after: { dossierNumber } },
      });
      expect(await count()).toBe(before + 1);
      expect(await read()).toMatchObject({
        ...{ frozenSince: t.clock.now.toISOString(), auditCaseId: body.id, nextReminderOn: null },
        ...{ writeOffBlock: 'frozen', arrangementBlock: 'frozen' },
      });
      const clerk = await t.signIn({
        permissions: ['dossiersManagementAllowed', 'fullFinancialInsightManagementAllowed'],
      });
      const writeOff = { amount: 1, open: 4_250, reason: 'Lost' };
      expect((await clerk.post(`/api/write-offs/dossiers/${id}`, writeOff)).body.code).toBe('write_off_frozen');
      const closed = { version: 1, reason: 'They are there' };
      expect((await auditor.post(`/api/audit-cases/${body.id}/close`, closed)).status).toBe(200);
      expect(await read()).toMatchObject({ frozenSince: null, auditCaseId: null, writeOffBlock: null });
      expect((await clerk.post(`/api/write-offs/dossiers/${id}`, writeOff)).status).toBe(200);
    });

    it('one at a time, of whatever state it is in, and again when that is closed', async () => {
      const { id, read } = await dossierOf(t);
      await t.database.query('update dossiers set paid = captured where id = $1', [id]);
      const auditor = await auditorOf();
      const { dossierNumber } = await read();
      const answers = await Promise.all(Array.from({ length: 10 }, () => open(auditor, dossierNumber)));
      const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code));
      expect(codes.toSorted()).toEqual([...Array(9).fill('dossier_frozen'), 'ok']);
      const { auditCaseId } = await read();
      await auditor.post(`/api/audit-cases/${auditCaseId}/close`, { version: 1, reason: 'Done' });
      expect((await open(auditor, dossierNumber)).status).toBe(200);
    });

    it('with a reason, where there is one, by who closes them', async () => {
      const { dossierNumber } = await (await dossierOf(t)).read();
      const auditor = await auditorOf();
      for (const [more, field] of [
        [{ reason: ' ' }, 'reason'],
        [{ reason: 'x'.repeat(501) }, 'reason'],
        [{ dossierNumber: 'D999999999' }, 'dossierNumber'],
      ] as const) {
        const { status, body } = await open(auditor, dossierNumber, more);
        expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
      }
      expect((await open(auditor, dossierNumber, { until: '2027-01-01' })).status).toBe(400);
      const other = await t.signIn({ permissions: ['disputeManagementAllowed'] });
      expect((await open(other, dossierNumber)).status).toBe(403);
      expect((await t.nobody().post('/api/audit-cases', { dossierNumber, reason: 'x' })).status).toBe(401);
    });
  });
});
