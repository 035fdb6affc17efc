import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Answer, type Engine, type TestApp, type TestClient, useTestApp } from '../../../../testing/test-app.ts';
import { oidcLinks, oidcSettings } from '../oidc.table.ts';
import { addProvider, endSignIn } from './oidc-app.ts';
import { clientId, type RealProvider, startRealProvider } from './real-provider.ts';

const people = {
  ada: { email: 'Ada@people.example', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' },
  grace: { email: 'grace@people.example', email_verified: true, given_name: 'Grace', family_name: 'Hopper' },
  alan: { email: 'alan@people.example', email_verified: false },
  known: { email: 'known@houston.example', email_verified: true },
};

interface PeopleApp {
  t: TestApp;
  provider: RealProvider;
  /** Of the provider among those of the console. */
  id: number;
  /** Leaves for the provider. @returns where the browser goes to */
  begin(client: TestClient, next?: string): Promise<string>;
  /** Goes there, signs in as `login` and comes back. */
  signInAs(login: keyof typeof people, client?: TestClient, next?: string): Promise<Answer>;
  /** Ties the person to the admin without a sign-in. */
  link(adminId: number, subject: keyof typeof people): Promise<void>;
}

/** A server with one real provider, whose people nobody has met yet at the beginning of each test. */
export function usePeopleProvider(engine: Engine): PeopleApp {
  const t = useTestApp(engine);
  const app = { t } as PeopleApp;
  app.begin = async (client, next) =>
    (await client.post(`/api/oidc/providers/${app.id}/sign-in`, next === undefined ? {} : { next })).body.url;
  app.signInAs = async (login, client = t.nobody(), next) =>
    endSignIn(client, await app.provider.visit(await app.begin(client, next), login));
  app.link = async (adminId, subject) => {
    const values = { providerId: app.id, issuer: app.provider.origin, subject, adminId, linkedAt: t.clock.now };
    await t.database.orm.insert(oidcLinks).values(values);
  };
  beforeAll(async () => {
    app.provider = await startRealProvider(people);
    app.id = await addProvider(t, app.provider, { name: 'People', clientId });
  });
  afterAll(() => app.provider.close());
  beforeEach(async () => {
    // The provider issues its tokens at the real time; the times between are the tests' own.
    t.clock.now = new Date(Math.max(Date.now(), t.clock.now.getTime()));
    await t.database.orm.execute(sql`delete from throttle_counters`);
    await t.database.orm.execute(sql`delete from oidc_links`);
    await t.database.orm.execute(sql`delete from admins where email like '%@people.example'`);
    await t.database.orm.update(oidcSettings).set({ enabled: true, createsAdmins: true });
  });
  return app;
}
