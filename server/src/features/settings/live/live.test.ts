import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { serviceStatusApi } from '@houston/contract/features/operations/status-notices/service-status.api';
import { translationsApi } from '@houston/contract/features/settings/translations/translations.api';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { change } from '../../../audit/audit.ts';
import { blocksChanged } from '../../../incidents/block-list.ts';
import type { News } from '../../../live/live.ts';
import { serverActor, serverCall } from '../../../start/server-call.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type LiveStream, openLiveStream } from '../../../testing/live-stream.ts';
import { clientOf, describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../../access/admins/admins.table.ts';

describeEngines('live events', (engine) => {
  const test = useTestApp(engine);
  const open: LiveStream[] = [];
  const second: { server?: FastifyInstance } = {};

  beforeAll(async () => {
    await test.server.listen({ port: 0, host: '127.0.0.1' });
    second.server = await test.secondServer();
  });

  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });

  async function listenAs(cookies: Record<string, string>): Promise<LiveStream> {
    const stream = await openLiveStream(test.server, cookies);
    open.push(stream);
    return stream;
  }

  function announce(news: News, adminId?: number, fails = false): Promise<void> {
    return change(serverCall(test.app, 'announce'), async ({ audit, publish }) => {
      audit({ action: 'translation-cache.clear', actor: serverActor });
      publish(news, adminId);
      if (fails) throw new Error('rolled back');
    });
  }

  function onSecondServer(cookies: Record<string, string>) {
    if (second.server === undefined) throw new Error('the second server is not there');
    return clientOf(second.server, { ...cookies });
  }

  it('are a stream that nothing on the way keeps or packs', async () => {
    const stream = await listenAs((await test.signIn()).cookies);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('content-encoding')).toBeNull();
  });

  it('tell of a change made through another server', async () => {
    const manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const stream = await listenAs((await test.signIn({ permissions: ['adminManagementAllowed'] })).cookies);
    const { id } = await test.createAdmin();
    const answer = await onSecondServer(manager.cookies).put(`/api/admins/${id}/enabled`, { enabled: false });
    expect(answer.status).toBe(200);
    await stream.receive('/api/admins');
  });

  it('begin with what was told while the stream was on its way, to those who may hear of it', async () => {
    const manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const other = await test.signIn();
    const first = await listenAs(manager.cookies);
    await announce(adminsApi);
    await announce(versionApi.get, other.admin.id);
    await announce(serviceStatusApi);
    await first.receive('/api/service-status/active');
    const recentOf = async (cookies: Record<string, string>) => {
      const stream = await listenAs(cookies);
      await eventually(() => expect(stream.recent.length).toBeGreaterThan(0));
      expect(stream.recent.every(({ ago }) => Number.isInteger(ago) && ago >= 0)).toBe(true);
      expect(stream.topics).toEqual([]);
      return stream.recent.map(({ topic }) => topic);
    };
    const ofManager = await recentOf(manager.cookies);
    expect(ofManager).toEqual(expect.arrayContaining(['/api/admins', '/api/service-status/active']));
    expect(ofManager).not.toContain('/api/version');
    const ofOther = await recentOf(other.cookies);
    expect(ofOther).toEqual(expect.arrayContaining(['/api/version', '/api/service-status/active']));
    expect(ofOther).not.toContain('/api/admins');
  });

  it('name the call that made the change to its own admin, through whichever server it went, and to nobody else', async () => {
    const signIn = () => test.signIn({ permissions: ['adminManagementAllowed'] });
    const manager = await signIn();
    const [own, other] = await Promise.all([listenAs(manager.cookies), listenAs((await signIn()).cookies)]);
    const { id } = await test.createAdmin();
    const call = 'ab'.repeat(16);
    const named = onSecondServer(manager.cookies);
    const answer = await named.put(`/api/admins/${id}/enabled`, { enabled: false }, { 'x-houston-call': call });
    expect(answer.status).toBe(200);
    await Promise.all([own.receive('/api/admins'), other.receive('/api/admins')]);
    expect([own.calls.get('/api/admins'), other.calls.get('/api/admins')]).toEqual([call, undefined]);
  });

  it.each(['', 'AB'.repeat(16), `${'ab'.repeat(16)}"`, 'ab'.repeat(500)])(
    'name no call that is called %j',
    async (call) => {
      const manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
      const stream = await listenAs(manager.cookies);
      const { id } = await test.createAdmin();
      await onSecondServer(manager.cookies).put(
        `/api/admins/${id}/enabled`,
        { enabled: false },
        { 'x-houston-call': call },
      );
      await stream.receive('/api/admins');
      expect(stream.calls.get('/api/admins')).toBeUndefined();
    },
  );

  it('name no call where a process may still answer from its memory: it is asked again', async () => {
    const manager = await test.signIn();
    const stream = await listenAs(manager.cookies);
    const call = serverCall(test.app, 'kept');
    const actor = { ...manager.admin, adminId: manager.admin.id, sessionId: 1, permissions: [], provenAt: null };
    await change({ ...call, actor, consoleCall: 'ab'.repeat(16) }, async ({ audit, publish }) => {
      audit({ action: 'translation-cache.clear' });
      for (const news of [translationsApi, versionApi.get]) publish(news);
    });
    await stream.receive('/api/version');
    expect([...stream.calls]).toEqual([
      ['/api/Translation', undefined],
      ['/api/version', 'ab'.repeat(16)],
    ]);
  });

  it('tell nothing of a change that was rolled back', async () => {
    const stream = await listenAs((await test.signIn()).cookies);
    await expect(announce(versionApi.get, undefined, true)).rejects.toThrow('rolled back');
    await announce(serviceStatusApi);
    await stream.receive('/api/service-status/active');
    expect(stream.topics).toEqual(['/api/service-status/active']);
  });

  it('come once when a change publishes the same topic twice', async () => {
    const stream = await listenAs((await test.signIn()).cookies);
    await change(serverCall(test.app, 'twice'), async ({ audit, publish }) => {
      audit({ action: 'translation-cache.clear', actor: serverActor });
      publish(versionApi.get);
      publish(versionApi.get);
    });
    await announce(serviceStatusApi);
    await stream.receive('/api/service-status/active');
    expect(stream.topics).toEqual(['/api/version', '/api/service-status/active']);
  });

  it('about one admin reach every browser of that admin, and nobody else', async () => {
    const first = await test.signIn();
    const again = await test.signIn(first.admin);
    const other = await test.signIn();
    const streams = await Promise.all([first, again, other].map(({ cookies }) => listenAs(cookies)));
    await announce(profileApi, first.admin.id);
    await announce(serviceStatusApi);
    await Promise.all(streams.map((stream) => stream.receive('/api/service-status/active')));
    expect(streams.map(({ topics }) => topics)).toEqual([
      ['/api/profile', '/api/service-status/active'],
      ['/api/profile', '/api/service-status/active'],
      ['/api/service-status/active'],
    ]);
  });

  it('do not tell the browser whom they are about', async () => {
    const { cookies, admin } = await test.signIn();
    const stream = await listenAs(cookies);
    await announce(profileApi, admin.id);
    await stream.receive('/api/profile');
    expect(stream.topics).toEqual(['/api/profile']);
  });

  it('name only what the listener may read, also after a flag came or went', async () => {
    const admin = await test.createAdmin({ permissions: ['apiKeyManagement'] });
    const [operator, auditor] = await Promise.all([test.signIn(admin), test.signIn()]);
    const [hears, hearsNot] = await Promise.all([listenAs(operator.cookies), listenAs(auditor.cookies)]);
    await announce(apiKeysApi.all);
    await announce(adminsApi);
    await announce(blocksChanged);
    await announce(serviceStatusApi);
    await Promise.all([hears.receive('/api/service-status/active'), hearsNot.receive('/api/service-status/active')]);
    expect(hears.topics).toEqual(['/api/apiKey', '/api/service-status/active']);
    expect(hearsNot.topics).toEqual(['/api/service-status/active']);
    await test.database.orm.update(admins).set({ extraPermissions: ['adminManagementAllowed'] });
    await announce(sessionApi);
    await eventually(async () => {
      await announce(adminsApi);
      expect(hears.topics).toContain('/api/admins');
    });
    await announce(apiKeysApi.all);
    await announce(versionApi.get);
    await hears.receive('/api/version');
    expect(hears.topics.filter((topic) => topic === '/api/apiKey')).toHaveLength(1);
  });

  it('are twenty of one admin at most, and a closed one gives its place back', async () => {
    const { cookies } = await test.signIn();
    const streams = await Promise.all(Array.from({ length: 20 }, () => listenAs(cookies)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const more = await listenAs(cookies);
    expect([more.status, Number(more.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await listenAs((await test.signIn()).cookies)).status).toBe(200);
    streams[0]?.close();
    await eventually(async () => expect((await listenAs(cookies)).status).toBe(200));
  });

  it('end with the session, wherever it was signed out, while other sessions go on', async () => {
    const leaving = await test.signIn();
    const staying = await test.signIn(leaving.admin);
    const [ends, stays] = await Promise.all([listenAs(leaving.cookies), listenAs(staying.cookies)]);
    expect((await onSecondServer(leaving.cookies).delete('/api/session')).status).toBe(200);
    await ends.ended();
    await announce(serviceStatusApi);
    await stays.receive('/api/service-status/active');
    expect(ends.topics).not.toContain('/api/service-status/active');
  });

  it('end for an admin who is disabled', async () => {
    const manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const { admin, cookies } = await test.signIn();
    const stream = await listenAs(cookies);
    await manager.put(`/api/admins/${admin.id}/enabled`, { enabled: false });
    await stream.ended();
  });

  it('do not keep an abandoned desk signed in, however often the browser opens them', async () => {
    const { cookies, get } = await test.signIn();
    test.clock.advance(10 * 60);
    await listenAs(cookies);
    test.clock.advance(6 * 60);
    expect((await get('/api/tenants/names')).status).toBe(401);
  });

  it('are for signed-in admins only', async () => {
    expect((await listenAs({})).status).toBe(401);
    expect((await listenAs({ houston: 'x'.repeat(43) })).status).toBe(401);
    const registering = await test.signIn(await test.createAdmin({ registeredAt: null }));
    expect((await listenAs(registering.cookies)).status).toBe(403);
  });

  // Last: it stops the server.
  it('end when the server stops, so that it can', async () => {
    const stream = await listenAs((await test.signIn()).cookies);
    await test.app.live.close();
    await stream.ended();
  });
});
