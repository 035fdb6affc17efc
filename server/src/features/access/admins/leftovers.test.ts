import { expect, it } from 'vitest';
import { queryRows } from '../../../db/pool-database.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { useAdminManager } from './admins.fixture.ts';

describeEngines('what an admin leaves behind', (engine) => {
  const app = useAdminManager(engine);
  const { test } = app;
  const at = "'2026-11-18T10:00:00Z'";

  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await test.database.query<Row>(sql, values)).rows;

  /** An admin who has a dispute, a service of a shop, a fault and a key, and had a dispute that is closed. */
  async function leaver() {
    const admin = await test.createAdmin();
    await query("insert into tenants (id, name) overriding system value values (1, 'Kastanie') on conflict do nothing");
    await query(`insert into shops (tenant_id, name, created_at) values (1, 'Bikes', ${at})`);
    await query(`insert into dossiers (tenant_id, dossier_number, created_at) values (1, 'D1', ${at})`);
    const dossier = "(select max(id) from dossiers where dossier_number = 'D1')";
    const shop = "(select min(id) from shops where name = 'Bikes')";
    await query(
      `insert into disputes (dossier_id, subject, created_at, assigned_to) values (${dossier}, 'Lost', ${at}, $1)`,
      [admin.id],
    );
    await query(
      `insert into disputes (dossier_id, subject, created_at, assigned_to, closed_at, closed_reason)
       values (${dossier}, 'Late', ${at}, $1, ${at}, 'done')`,
      [admin.id],
    );
    await query(
      `insert into category_suggestions (shop_id, category, created_at, assigned_to) values (${shop}, 'Tents ' || $1::text, ${at}, $1::int)`,
      [admin.id],
    );
    await query(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, fingerprint)
       values (1, 0, 'm' || $1::text, '{}', 'timeout', ${at}, 'f' || $1::text)`,
      [admin.id],
    );
    await query(
      `insert into dead_letter_groups (fingerprint, assignee_id, note) values ('f' || $1::text, $2, 'Asked them')`,
      [admin.id, admin.id],
    );
    await query(`insert into dead_letter_groups (fingerprint, assignee_id) values ('over' || $1::text, $2)`, [
      admin.id,
      admin.id,
    ]);
    await query(
      `insert into api_keys (key_hash, last_four, shop_id, scope, purpose, issued_to, created_at, created_by)
       values ('hash' || $1::text, 'abcd', ${shop}, 'in-store', 'Till', 'Bikes', ${at}, $2)`,
      [admin.id, admin.id],
    );
    return admin;
  }

  it('is told by kind, with how much of it goes back to the lists', async () => {
    const { id } = await leaver();
    const { status, body } = await app.manager.get(`/api/admins/${id}/leftovers`);
    expect(status).toBe(200);
    expect(body.open).toEqual([
      { kind: 'category-suggestion', count: 1 },
      { kind: 'dispute', count: 1 },
      { kind: 'dead-letter-group', count: 1 },
      { kind: 'api-key', count: 1 },
    ]);
    expect(body.toGiveBack).toBe(3);
    expect((await app.manager.get('/api/admins/99999/leftovers')).status).toBe(404);
  });

  it('stays with an account that is disabled, unless it is given back with it', async () => {
    const { id } = await leaver();
    const path = `/api/admins/${id}`;
    await app.manager.put(`${path}/enabled`, { enabled: false });
    expect((await app.manager.get(`${path}/leftovers`)).body.toGiveBack).toBe(3);
    // Saying again that it is disabled gives back what was left.
    const reason = 'Left the company';
    expect((await app.manager.put(`${path}/enabled`, { enabled: false, giveBack: true, reason })).status).toBe(200);
    const { body } = await app.manager.get(`${path}/leftovers`);
    expect(body).toMatchObject({ open: [{ kind: 'api-key', count: 1 }], toGiveBack: 0 });
    const entries = await query<{ action: string; before: unknown; after: unknown; reason: string | null }>(
      'select action, before, after, reason from audit_log order by id desc limit 4',
    );
    expect(entries.toReversed()).toMatchObject([
      { action: 'category-suggestion.give-back', after: { assignee: null, shop: 'Bikes' } },
      { action: 'dispute.give-back', before: { assignee: expect.any(String) }, after: { dossierNumber: 'D1' } },
      { action: 'dead-letter-group.update', after: { assigneeId: null, rootCause: 'timeout' } },
      { action: 'admin.disable', reason },
    ]);
    const [group] = await query('select note, version from dead_letter_groups where fingerprint = $1', [`f${id}`]);
    expect(group).toEqual({ note: 'Asked them', version: 2 });
    const [closed] = await query(
      "select count(*)::int as count from disputes where assigned_to = $1 and subject = 'Late'",
      [id],
    );
    expect(closed).toEqual({ count: 1 });
  });

  it('names what nobody else may do or is told of, until somebody else may', async () => {
    const one = await test.signIn({ permissions: ['monitoringManagementAllowed'] });
    const path = `/api/admins/${one.admin.id}/leftovers`;
    await query('insert into monitoring_subscriptions (admin_id, severity) values ($1, 40)', [one.admin.id]);
    const lone = async () => {
      const { lonePermissions, loneSeverities } = (await app.manager.get(path)).body;
      return { lonePermissions, loneSeverities };
    };
    expect(await lone()).toEqual({ lonePermissions: ['monitoringManagementAllowed'], loneSeverities: [40] });
    const other = await test.signIn({ permissions: ['monitoringManagementAllowed'] });
    await query('insert into monitoring_subscriptions (admin_id, severity) values ($1, 40)', [other.admin.id]);
    expect(await lone()).toEqual({ lonePermissions: [], loneSeverities: [] });
    await app.manager.put(`/api/admins/${other.admin.id}/enabled`, { enabled: false });
    expect((await lone()).loneSeverities).toEqual([40]);
  });

  it('is given back by itself, whatever the account is, and what somebody is at stays', async () => {
    const { id } = await leaver();
    const path = `/api/admins/${id}`;
    if (engine === 'postgres') {
      const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = test.database.transaction(async (tx) => {
        await queryRows(tx, 'select from disputes where assigned_to = $1 for update', [id]);
        locked.resolve();
        await done.promise;
      });
      await locked.promise;
      const { body } = await app.manager.post(`${path}/give-back`);
      done.resolve();
      await holding;
      expect(body).toEqual({ given: 2 });
      expect((await app.manager.post(`${path}/give-back`)).body).toEqual({ given: 1 });
    } else expect((await app.manager.post(`${path}/give-back`)).body).toEqual({ given: 3 });
    expect((await app.manager.get(path)).body.isEnabled).toBe(true);
    const { body } = await app.manager.get(`${path}/leftovers`);
    expect(body.toGiveBack).toBe(0);
    expect((await app.manager.post('/api/admins/99999/give-back')).status).toBe(404);
  });

  it('goes back once, whoever presses at the same moment', async () => {
    const { id } = await leaver();
    const presses = Array.from({ length: 4 }, () => app.manager.post(`/api/admins/${id}/give-back`));
    const given = (await Promise.all(presses)).map(({ body }) => body.given);
    expect(given.reduce((sum, count) => sum + count, 0)).toBe(3);
    const rows = await query("select 1 from audit_log where record_kind = 'dead-letter-group' and record_id = $1", [
      `f${id}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is given back by nobody who may not manage admins', async () => {
    const { id } = await test.createAdmin();
    const other = await test.signIn({ permissions: [] });
    expect((await other.get(`/api/admins/${id}/leftovers`)).status).toBe(403);
  });
});
