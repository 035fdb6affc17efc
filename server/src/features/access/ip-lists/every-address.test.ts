import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('a range of every address', (engine) => {
  const test = useTestApp(engine);
  const signIn = () => test.signIn({ permissions: ['adminManagementAllowed'] });

  // The last two are all of IPv4 in other spellings.
  it.each(['0.0.0.0/0', '::/0', '10.1.2.3/0', '2001:db8::1/0', '::ffff:0:0/96', '::ffff:192.0.2.1/96'])(
    'is on no list: %s',
    async (ip) => {
      const manager = await signIn();
      const { id: userId } = await test.createAdmin();
      const answers = [
        await manager.post('/api/ipwhitelist', { ip, description: 'everybody' }),
        await manager.post('/api/AdminUserIpWhitelist', { ip, description: 'everybody', userId }),
      ];
      for (const { status, body } of answers) {
        expect([status, body.fields]).toEqual([400, { ip: 'validation.every-address' }]);
      }
      const { rows } = await test.database.query(
        'select ip from ip_whitelist union all select ip from admin_ip_entries',
      );
      expect(rows).toEqual([]);
    },
  );

  it('that is there already can be removed', async () => {
    const manager = await signIn();
    await test.database.query(
      `insert into ip_whitelist (ip, description, created_at) values ('0.0.0.0/0', 'from before', now())`,
    );
    expect((await manager.delete(`/api/ipwhitelist/${encodeURIComponent('0.0.0.0/0')}`)).status).toBe(200);
    expect((await manager.get('/api/ipwhitelist')).body.total).toBe(0);
  });

  it('is not a wide range, which is allowed', async () => {
    const manager = await signIn();
    for (const ip of ['0.0.0.0/1', '10.0.0.0/8', '8000::/1']) {
      expect((await manager.post('/api/ipwhitelist', { ip, description: 'wide' })).body.ip).toBe(ip);
    }
  });
});
