import { expect, it } from 'vitest';
import { serverCall } from '../../../start/server-call.ts';
import { eventually } from '../../../testing/eventually.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { sessions } from '../../access/session/session.table.ts';
import { from, told, useIncidents } from './security-incidents.fixture.ts';
import { liftEveryBlock } from './security-incidents.service.ts';

describeEngines('a block that would lock us out', (engine) => {
  const app = useIncidents(engine);
  const { test } = app;

  async function guessFrom(address: string) {
    for (let count = 0; count < 25; count += 1) await app.guess(address);
    return (await app.incidents())[0];
  }

  it.each(['127.0.0.1', '127.8.8.8', '::1', '10.1.2.3'])('does not hit our own %s', async (address) => {
    expect(await guessFrom(address)).toMatchObject({ is_allowed: true, spared_because: 'own_network' });
    const visitor = await test.signIn();
    expect((await visitor.get('/api/session', from(address))).status).toBe(200);
  });

  it('does not hit the address from which somebody works who can resolve it', async () => {
    await test.database.orm.update(sessions).set({ address: '203.0.113.50' });
    expect(await guessFrom('203.0.113.50')).toMatchObject({ is_allowed: true, spared_because: 'resolver_at_work' });
    expect((await app.resolver.get('/api/session', from('203.0.113.50'))).status).toBe(200);
  });

  it('hits the address of somebody else, and that of who has signed out', async () => {
    await test.database.orm.update(sessions).set({ address: '203.0.113.50', endedAt: test.clock.now });
    const visitor = await test.signIn();
    await test.database.query(`update sessions set address = '203.0.113.50' where admin_id = $1`, [visitor.admin.id]);
    expect(await guessFrom('203.0.113.50')).toMatchObject({ is_allowed: false, spared_because: null });
  });

  it('does not hit the last account that can resolve it, and hits the last but one', async () => {
    const second = await test.signIn({ permissions: ['securityManagementAllowed'] });
    await app.probe(second, '203.0.113.50');
    await app.probe(app.resolver, '203.0.113.50');
    const rows = await app.incidents();
    expect(rows).toMatchObject([
      { subject: `admin ${second.admin.id}`, is_allowed: false },
      { subject: `admin ${app.resolver.admin.id}`, is_allowed: true, spared_because: 'last_resolver' },
    ]);
    expect(told(await second.get('/api/session'))).toEqual([403, 'blocked']);
    expect((await app.resolver.get('/api/session')).status).toBe(200);
  });

  it('is lifted by the command on the server, with all others', async () => {
    const first = await app.block('203.0.113.50');
    const second = await app.block('203.0.113.51');
    expect(await liftEveryBlock(serverCall(test.app, 'test'), 'npm run ip:open')).toEqual([first, second]);
    for (const address of ['203.0.113.50', '203.0.113.51']) {
      // The command is a process of its own; the servers hear of it.
      await eventually(async () => expect((await app.stranger(address)).status).toBe(401));
    }
    expect(await app.incidents()).toMatchObject([
      { unblocked_by_user_email: 'server command', unblocked_reason: 'npm run ip:open' },
      { unblocked_by_user_email: 'server command' },
    ]);
    const { rows } = await test.database.query(
      `select actor from audit_log where action = 'security-incident.lift-all'`,
    );
    expect(rows).toEqual([{ actor: 'server command' }]);
  });
});
