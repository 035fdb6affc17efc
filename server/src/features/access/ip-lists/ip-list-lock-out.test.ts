import { expect, it } from 'vitest';
import { describeEngines } from '../../../testing/test-app.ts';
import { from, home, told, useIpLists } from './ip-lists.fixture.ts';

describeEngines('the IP lists, before they lock somebody out', (engine) => {
  const app = useIpLists(engine);
  const { test, add, addToAll, entries, turn } = app;
  const removeFromAll = (ip: string) =>
    app.manager.delete(`/api/ipwhitelist/${encodeURIComponent(ip)}`, undefined, from(home));

  it('do not let an admin lock themselves out with their own list', async () => {
    expect(told(await add('203.0.113.9', app.manager.admin))).toEqual([409, 'own_address_not_listed']);
    expect(await entries(app.manager.admin)).toEqual([]);
    expect((await add('198.51.100.0/24', app.manager.admin)).status).toBe(200);
    expect((await add('203.0.113.9', app.manager.admin)).status).toBe(200);
    const [away, own] = (await entries(app.manager.admin, '&order=-ipv4')) as { id: number; ipv4: string }[];
    const remove = (id?: number) => app.manager.delete(`/api/AdminUserIpWhitelist/${id}`, undefined, from(home));
    expect(told(await remove(own?.id))).toEqual([403, 'self_delete_error']);
    expect(await entries(app.manager.admin)).toHaveLength(2);
    expect((await remove(away?.id)).status).toBe(200);
    expect(told(await remove(own?.id))).toEqual([403, 'self_delete_error']);
  });

  it('are not switched on by whom they would lock out, neither here nor as a setting', async () => {
    await addToAll('192.0.2.0/24');
    expect(told(await turn(true))).toEqual([409, 'own_address_not_listed']);
    const setting = { name: 'IP_WHITELIST_ENABLED', enabled: true, skipVerification: false };
    expect(told(await app.manager.put('/api/environment-settings', setting, from(home)))).toEqual([
      409,
      'own_address_not_listed',
    ]);
    expect((await app.manager.get('/api/ip-lists/state', from(home))).body).toEqual({
      enabled: false,
      ownAddress: home,
      ownAddressListed: false,
    });
    await addToAll(home);
    expect((await app.manager.put('/api/environment-settings', setting, from(home))).status).toBe(200);
    expect((await app.manager.get('/api/session', from('203.0.113.1'))).status).toBe(403);
  });

  it('keep the last global entry that covers the caller, while they are on', async () => {
    await addToAll(home);
    await addToAll('198.51.100.0/24');
    await turn(true);
    expect((await removeFromAll('198.51.100.99/24')).status).toBe(200);
    expect(told(await removeFromAll(home))).toEqual([403, 'self_delete_error']);
    expect((await app.manager.get('/api/ipwhitelist', from(home))).body.data).toHaveLength(1);
    await turn(false);
    expect((await removeFromAll(home)).status).toBe(200);
  });

  it('are switched by several at once, the first time as well', async () => {
    await test.database.query("delete from environment_settings where name = 'IP_WHITELIST_ENABLED'");
    await addToAll(home);
    const answers = await Promise.all(Array.from({ length: 10 }, () => turn(true)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await turn(false);
    await test.database.query('delete from ip_whitelist');
  });

  it('stay open for somebody when the last two entries go at once, or one goes while they are switched on', async () => {
    for (let round = 0; round < 5; round += 1) {
      await addToAll(home);
      await addToAll('198.51.100.0/24');
      await turn(true);
      const both = await Promise.all([removeFromAll(home), removeFromAll('198.51.100.0/24')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
      await turn(false);
      await Promise.all([turn(true), removeFromAll(home), removeFromAll('198.51.100.0/24')]);
      expect((await app.manager.get('/api/session', from(home))).status).toBe(200);
      await turn(false);
      await test.database.query('delete from ip_whitelist');
    }
  });
});
