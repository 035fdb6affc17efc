import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createOutbound, type Outbound } from '../../../../http/outbound/outbound.ts';
import { type Engine, type TestApp, type TestClient, useTestApp } from '../../../../testing/test-app.ts';
import { silence } from './bad-answers.ts';
import { type LyingProvider, startLyingProvider } from './lying-provider.ts';
import { addProvider } from './oidc-app.ts';

interface LyingApp {
  t: TestApp;
  liar: LyingProvider;
  /** Of the liar among the providers of the console. */
  id: number;
  /** Leaves for the liar. @returns the answer, whose `url` the browser goes to */
  start: (client: TestClient) => ReturnType<TestClient['post']>;
}

/** Does not wait long for a provider that will say nothing; for any other as long as a busy machine needs. */
function loseCheaply({ t, liar }: LyingApp): void {
  const patient = t.app.outbound;
  const impatient = createOutbound({ loopbackTargets: [liar.origin], timeoutMs: 400 });
  const isSilent = () => Object.values(liar.lies.answers ?? {}).includes(silence);
  const fetch: Outbound['fetch'] = (url, request) => (isSilent() ? impatient : patient).fetch(url, request);
  Object.assign(t.app, { outbound: { ...patient, fetch } });
}

/** A server with one provider, which tells the truth at the beginning of each test. */
export function useLyingProvider(engine: Engine): LyingApp {
  const t = useTestApp(engine);
  const app = { t } as LyingApp;
  app.start = (client) => client.post(`/api/oidc/providers/${app.id}/sign-in`, {});
  beforeAll(async () => {
    app.liar = await startLyingProvider(() => t.clock.now);
    app.id = await addProvider(t, app.liar, { name: 'Liar', clientId: 'houston' });
    loseCheaply(app);
  });
  afterAll(() => app.liar.close());
  beforeEach(async () => {
    app.liar.lies = {};
    // Past the time for which a discovery document is kept.
    t.clock.advance(3600);
    await t.database.orm.execute(sql`delete from throttle_counters`);
  });
  return app;
}
