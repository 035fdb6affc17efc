import { beforeEach, expect, it } from 'vitest';
import {
  incidentOf,
  office,
  useIncidents,
} from '../features/operations/security-incidents/security-incidents.fixture.ts';
import { setResolved } from '../features/operations/security-incidents/security-incidents.store.ts';
import { securityIncidents } from '../features/operations/security-incidents/security-incidents.table.ts';
import { lockIncidents } from '../incidents/incident-store.ts';
import { eventually } from '../testing/eventually.ts';
import { lastAudit } from '../testing/last-audit.ts';
import { describeEngines } from '../testing/test-app.ts';
import { removeOldIncidents } from './remove-old-incidents.ts';

type NewIncident = Parameters<typeof incidentOf>[0];

describeEngines('security incidents that are kept for three months', (engine) => {
  const app = useIncidents(engine);
  const { test } = app;
  const old = new Date('2026-01-19T12:00:00Z');
  const young = new Date('2026-01-20T00:00:00Z');

  beforeEach(async () => {
    test.clock.now = new Date('2026-04-20T09:00:00Z');
    app.resolver = await test.signIn({ permissions: ['securityManagementAllowed'] });
  });

  const add = async (values: Partial<NewIncident> = {}) => {
    const rows = await test.database.orm
      .insert(securityIncidents)
      .values(incidentOf({ dateTime: old, ...values }))
      .returning();
    return rows[0] as typeof securityIncidents.$inferSelect;
  };
  const resolved = (unblockedOn: Date) => ({
    ...{ isAllowed: false, unblockedOn, unblockedByUserEmail: 'ada@acme.example', unblockedReason: 'Called back' },
  });
  const remove = (incidentsMonths: number | null = 3, isStopping = () => false) =>
    removeOldIncidents({ ...test.app, config: { ...test.app.config, incidentsMonths } }, isStopping);
  const left = async () => (await app.incidents()).map(({ id }) => id);

  it('go once they ended longer ago, but never while they block', async () => {
    await add();
    await add(resolved(old));
    const stays = [
      await add({ lastSeen: young }),
      await add({ ...resolved(young), subject: 'address 192.0.2.8/32' }),
      await add({ isAllowed: false, subject: 'address 192.0.2.9/32' }),
      await add({ ...resolved(old), lastSeen: young }),
    ].map(({ id }) => id);
    await remove();
    expect(await left()).toEqual(stays);
    const told = { removed: 2, months: 3, endedBefore: '2026-01-20' };
    expect(await lastAudit(test)).toMatchObject({ action: 'security-incident.remove', actor: 'server', after: told });
    await test.app.incidents.reload();
    expect(test.app.incidents.blockOf('address 192.0.2.9/32')).not.toBeNull();
  });

  it('are kept for good unless it is said otherwise', async () => {
    const { id } = await add({ dateTime: new Date('1999-01-01Z') });
    expect(test.app.config.incidentsMonths).toBeNull();
    await remove(null);
    expect(await left()).toEqual([id]);
  });

  it('are on no screen afterwards, and nobody resolves them', async () => {
    const { id, number } = await add(resolved(old));
    expect((await app.resolver.get(`/api/securityincident/${id}`, office)).status).toBe(200);
    await remove();
    expect((await app.resolver.get('/api/securityincident', office)).body).toMatchObject({ data: [], total: 0 });
    expect((await app.resolver.get(`/api/securityincident/${id}`, office)).body.code).toBe('not_found');
    expect((await test.nobody().get(`/api/security-incidents/${number}/notice`)).body.code).toBe('not_found');
    expect((await app.resolve(id)).body.code).toBe('not_found');
  });

  it('that begin anew afterwards block as before', async () => {
    const guesser = '203.0.113.9';
    const first = await app.block(guesser);
    expect((await app.resolve(first)).status).toBe(200);
    test.clock.now = new Date('2026-08-20T09:00:00Z');
    app.resolver = await test.signIn({ permissions: ['securityManagementAllowed'] });
    await remove();
    expect(await left()).toEqual([]);
    expect(await app.block(guesser)).toBeGreaterThan(first);
  });

  it('go by workers that come at once, each once', async () => {
    for (let count = 0; count < 5; count += 1) await add({ ip: `192.0.2.${count}` });
    const entries = async () =>
      (await test.database.query(`select from audit_log where action = 'security-incident.remove'`)).rows.length;
    const before = await entries();
    await Promise.all([remove(), remove()]);
    expect(await left()).toEqual([]);
    expect(await entries()).toBe(before + 1);
    expect((await lastAudit(test))?.after).toMatchObject({ removed: 5 });
  });

  it.skipIf(engine === 'pglite')('wait for whoever resolves one, which is kept from then on', async () => {
    const { id } = await add();
    const [holding, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const resolving = test.database.transaction(async (tx) => {
      await lockIncidents(tx);
      holding.resolve();
      await done.promise;
      await setResolved(tx, id, { ...resolved(test.clock.now) });
    });
    await holding.promise;
    const waits = eventually(async () => {
      const { rows } = await test.database.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
      expect(rows).toHaveLength(1);
    });
    const removing = remove();
    expect(await Promise.race([removing.then(() => 'removes'), waits.then(() => 'waits')])).toBe('waits');
    done.resolve();
    await Promise.all([resolving, removing]);
    expect(await left()).toEqual([id]);
  });
});
