import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { serviceStatusApi } from '@houston/contract/features/operations/status-notices/service-status.api';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import type { Subject } from '@houston/contract/topics';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { announce, eventsOf } from '../../../live/live.ts';
import { type LiveStream, openLiveStream } from '../../../testing/live-stream.ts';
import { useOutageApp } from '../../../testing/outage/outage-app.ts';
import { describeOutage } from '../../../testing/outage/outage-database.ts';

describeOutage('a live stream', () => {
  const outage = useOutageApp({ connectTimeoutMs: 500 });
  const open: LiveStream[] = [];

  beforeAll(async () => void (await outage.test.server.listen({ port: 0, host: '127.0.0.1' })));
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });

  async function listenAs(cookies: Record<string, string>): Promise<LiveStream> {
    const stream = await openLiveStream(outage.test.server, cookies);
    open.push(stream);
    return stream;
  }
  const tell = (news: Subject) => eventsOf(news).forEach(outage.test.app.live.tell);
  const tellAll = (news: Subject) => outage.direct.transaction((tx) => announce(tx, news));

  it('outlives an outage, and then says that everything may have changed', async () => {
    const { cookies } = await outage.test.signIn();
    const stream = await listenAs(cookies);
    outage.proxy.cut();
    // Nothing but the database could tell whether the session that it is about is still there.
    tell(sessionApi);
    await stream.receive('/api/session');
    await expect.poll(() => outage.test.app.database.isReady()).toBe(false);
    tell(serviceStatusApi);
    outage.proxy.restore();
    await expect.poll(() => stream.topics).toContain('/api');
    await tellAll(versionApi.get);
    await expect.poll(() => stream.topics).toContain('/api/version');
    expect(stream.topics).not.toContain('/api/service-status/active');
  });

  it('ends as soon as the database is back for who was signed out meanwhile', async () => {
    const { cookies, admin } = await outage.test.signIn();
    const stream = await listenAs(cookies);
    outage.proxy.cut();
    tell(sessionApi);
    await outage.direct.query('update sessions set ended_at = now() where admin_id = $1', [admin.id]);
    await expect.poll(() => outage.test.app.database.isReady()).toBe(false);
    outage.proxy.restore();
    await expect
      .poll(() =>
        stream.ended().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(stream.topics.slice(1)).toEqual([]);
  });

  it('is refused with 503 and the time to come again, not with 500', async () => {
    const { cookies } = await outage.test.signIn();
    outage.proxy.cut();
    const stream = await listenAs(cookies);
    expect(stream.status).toBe(503);
    expect(Number(stream.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });
});
