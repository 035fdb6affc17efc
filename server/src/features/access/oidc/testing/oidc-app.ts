import { createOutbound } from '../../../../http/outbound/outbound.ts';
import type { Answer, TestApp, TestClient } from '../../../../testing/test-app.ts';
import { sessions } from '../../session/session.table.ts';
import { oidcSettings } from '../oidc.table.ts';
import type { Loopback } from './loopback.ts';

interface NewProvider {
  name: string;
  clientId: string;
}

/** Makes a provider on this machine one that the console signs in with. @returns its id */
export async function addProvider(t: TestApp, { origin }: Loopback, named: NewProvider) {
  Object.assign(t.app, { outbound: createOutbound({ loopbackTargets: [origin] }) });
  const values = { ...named, baseUrl: origin, tenantId: 'none', enabled: true, createsAdmins: true };
  const [row] = await t.database.orm.insert(oidcSettings).values(values).returning();
  return row?.id ?? 0;
}

/** Comes back from the provider with what it said. */
export function endSignIn(client: TestClient, search: string, code?: string): Promise<Answer> {
  return client.post('/api/oidc/callback', { search, ...(code !== undefined && { code }) });
}

export async function countSessions(t: TestApp): Promise<number> {
  return (await t.database.orm.select().from(sessions)).length;
}
