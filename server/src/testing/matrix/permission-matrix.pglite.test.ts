import { isWrite, scopesNeeded } from '@houston/contract/endpoint';
import { adminPermissionSetOf, adminPermissions } from '@houston/contract/permissions';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { admins } from '../../features/access/admins/admins.table.ts';
import { everyEndpoint } from '../samples/endpoint-samples.ts';
import { describeEngines, useTestApp } from '../test-app.ts';
import type { Actor } from './matrix-actors.ts';
import { askEverybody, describeAnswer, isAboutCall, ours } from './permission-matrix.ts';

describeEngines('the permission matrix', (engine) => {
  const t = useTestApp(engine);
  const matrix = askEverybody(t, isAboutCall);

  const writes = everyEndpoint.filter(({ endpoint }) => isWrite(endpoint));

  test('takes no write that another site or a plain form could have sent, whoever is signed in', async () => {
    await matrix.restore();
    await matrix.changes.take();
    const full = matrix.actors.find(({ name }) => name === 'an admin with every flag') as Actor;
    const withoutOrigin = { 'x-houston': '1' };
    const forgeries: Record<string, string>[] = [
      {},
      { origin: ours.origin },
      withoutOrigin,
      { 'x-houston': '1', origin: 'null' },
      { 'x-houston': '1', origin: 'https://evil.example' },
      { 'x-houston': '1', origin: 'http://localhost:4000.evil.example' },
      { 'x-houston': 'true', origin: ours.origin },
    ];
    for (const { key, endpoint } of writes) {
      // A browser sends no origin with a GET of our own pages.
      const sent = forgeries.filter((headers) => endpoint.method !== 'GET' || headers !== withoutOrigin);
      const answers = await Promise.all(sent.map((headers) => matrix.send(key, endpoint, full, headers)));
      // No session opens a call of shops' systems, so there is nothing to forge.
      const refusal = scopesNeeded(endpoint.needs) ? '401 api_key_invalid' : '403 forged_request';
      expect([key, ...answers.map(describeAnswer)]).toEqual([key, ...sent.map(() => refusal)]);
    }
    expect(await matrix.changes.take()).toEqual({});
  });

  test.each(adminPermissions)('does not let an admin manager without %s grant it to anybody', async (flag) => {
    await matrix.restore();
    const manager = matrix.actors.find(({ name }) => name === `an admin with all but ${flag}`) as Actor;
    const { self, target } = manager.world;
    const peer = matrix.actors.find(
      ({ name }) =>
        name ===
        `an admin with ${flag === 'clippyManagementAllowed' ? 'b2BManagementAllowed' : 'clippyManagementAllowed'}`,
    ) as Actor;
    const heldBefore = await heldByAll();
    for (const [id, held] of [
      [self.id, manager.flags],
      [target.id, []],
      [peer.world.self.id, peer.flags],
    ] as const) {
      for (const wanted of [[flag], [...held, flag], adminPermissions]) {
        const answer = await t.server.inject({
          method: 'PUT',
          url: `/api/admins/${id}/permissions`,
          headers: ours,
          cookies: { houston: manager.token },
          payload: {
            permissions: adminPermissionSetOf(wanted),
            version: 1,
          },
        });
        const code = flag === 'adminManagementAllowed' ? 'permission_denied' : 'grant_ceiling';
        expect(describeAnswer(answer)).toBe(`403 ${code} ${flag}`);
      }
    }
    expect(await heldByAll()).toEqual(heldBefore);
  });

  async function heldByAll() {
    return t.database.orm.select({ id: admins.id, held: admins.extraPermissions }).from(admins).orderBy(asc(admins.id));
  }
});
