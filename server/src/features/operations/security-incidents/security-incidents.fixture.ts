import { isWrite, permissionsNeeded } from '@houston/contract/endpoint';
import { beforeEach } from 'vitest';
import { readConfig } from '../../../config.ts';
import { type IncidentPolicies, incidentPolicies } from '../../../incidents/incident-policy.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { everyEndpoint } from '../../../testing/samples/endpoint-samples.ts';
import {
  type Answer,
  clientOf,
  type Engine,
  type SignedIn,
  type TestApp,
  type TestClient,
  useTestApp,
} from '../../../testing/test-app.ts';
import type { securityIncidents } from './security-incidents.table.ts';

export const from = (address: string) => ({ 'x-forwarded-for': address });
export const told = ({ status, body }: Answer) => [status, body.code];
/** Reads (GET) or writes (POST) that need a permission, each once. */
export function pathsOf(method: 'GET' | 'POST'): string[] {
  const needing = everyEndpoint.filter(({ endpoint }) => (permissionsNeeded(endpoint.needs)?.length ?? 0) > 0);
  const paths = needing
    .filter(({ endpoint }) => endpoint.method === method && isWrite(endpoint) === (method === 'POST'))
    .map(({ endpoint }) => endpoint.path);
  return [...new Set(paths)].map((path) => path.replaceAll(/:\w+/g, '1'));
}

/** From where the admin who resolves works. */
export const office = from('198.51.100.7');

export interface IncidentsApp {
  test: TestApp;
  /** Resolves incidents, from the office. */
  resolver: SignedIn;
  /** What is stored, oldest first, once everything counted is written. */
  incidents(): Promise<Record<string, unknown>[]>;
  /** A call with an API key that nobody has, another one each time. */
  guess(address: string, test?: { server: TestApp['server'] }): Promise<Answer>;
  /** What somebody is told who signs in from there and is nobody. */
  stranger(address: string, test?: { server: TestApp['server'] }): Promise<Answer>;
  /** Reads whatever `who` may not, once each. */
  probe(who: TestClient, address: string): Promise<void>;
  /** As many of them as block. */
  block(address: string): Promise<number>;
  resolve(id: number, reason?: string, by?: SignedIn): Promise<Answer>;
}

/** A server with the real thresholds but for those `changed`, behind a proxy whose word about addresses it takes. */
export function useIncidents(engine: Engine, changed: Partial<IncidentPolicies> = {}): IncidentsApp {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' });
  const test = useTestApp(engine, { trustedProxies, incidentPolicies: { ...incidentPolicies, ...changed } });
  const app = { test } as IncidentsApp;
  let guesses = 0;
  beforeEach(async () => {
    await test.app.incidents.flush();
    await emptyTables(test.database, ['admins', 'security_incidents', 'throttle_counters', 'ip_whitelist']);
    await test.app.incidents.reload();
    // Older than every window: what the test before counted is nothing any more.
    test.clock.advance(7 * 3600);
    app.resolver = await test.signIn({ permissions: ['securityManagementAllowed'] });
  });
  app.incidents = async () => {
    await test.app.incidents.flush();
    return (await test.database.query('select * from security_incidents order by id')).rows;
  };
  app.guess = async (address, { server } = test) => {
    guesses += 1;
    const headers = { ...from(address), 'x-api-key': `guess-${guesses}` };
    const answer = await server.inject({ url: '/api/v3/account', headers });
    return { status: answer.statusCode, body: answer.json() } as Answer;
  };
  app.stranger = (address, { server } = test) =>
    clientOf(server, {}).post('/api/session', { email: 'nobody@houston.example', password: 'x' }, from(address));
  app.probe = async (who, address) => {
    for (const path of pathsOf('GET')) await who.get(path, from(address));
    await test.app.incidents.flush();
  };
  app.block = async (address) => {
    for (let count = 0; count < 20; count += 1) await app.guess(address);
    const row = (await app.incidents()).findLast(({ ip }) => ip === address);
    if (row === undefined || row.is_allowed !== false) throw new Error(`${address} is not blocked`);
    return row.id as number;
  };
  app.resolve = (id, reason = 'Called back', by = app.resolver) =>
    by.put(`/api/securityincident/resolve/${id}`, { unblockReason: reason }, office);
  return app;
}

type NewIncident = typeof securityIncidents.$inferInsert;

export function incidentOf(values: Partial<NewIncident> & { dateTime: Date }): NewIncident {
  return {
    lastSeen: values.dateTime,
    ip: '192.0.2.7',
    violationCode: 'forged_request',
    violationCause: 'A foreign origin',
    userAgent: 'curl',
    userScope: 'AdminPortal',
    ...values,
  };
}
