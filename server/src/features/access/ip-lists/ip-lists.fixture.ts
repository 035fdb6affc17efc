import { beforeEach } from 'vitest';
import { readConfig } from '../../../config.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import {
  type Answer,
  type Engine,
  type SignedIn,
  type TestAdmin,
  type TestApp,
  useTestApp,
} from '../../../testing/test-app.ts';

export const home = '198.51.100.7';
export const from = (address: string) => ({ 'x-forwarded-for': address });
export const told = ({ status, body }: Answer) => [status, body.code];

/** A server behind a proxy, whose word about the address it takes, with empty lists at the beginning of each test. */
export function useServerBehindProxy(engine: Engine): TestApp {
  const test = useTestApp(engine, { trustedProxies: readConfig({ TRUSTED_PROXIES: '127.0.0.1' }).trustedProxies });
  beforeEach(async () => {
    await test.app.incidents.flush();
    await emptyTables(test.database, ['admins', 'ip_whitelist', 'security_incidents', 'throttle_counters']);
    await test.database.query(`delete from environment_settings where name = 'IP_WHITELIST_ENABLED'`);
    await test.app.incidents.reload();
  });
  return test;
}

interface ListsApp {
  test: TestApp;
  /** Keeps the lists, from `home`. */
  manager: SignedIn;
  other: TestAdmin;
  /** Puts an address on the list of `other`, or of `admin`. */
  add(ip: string, admin?: TestAdmin, description?: string): Promise<Answer>;
  addToAll(ip: string): Promise<Answer>;
  /** The list of `other`, or of `admin`. */
  entries(admin?: TestAdmin, query?: string): Promise<Answer['body']>;
  /** Switches the global list on or off. */
  turn(enabled: boolean): Promise<Answer>;
}

/** A server with somebody who keeps the IP lists, and somebody whom they limit. */
export function useIpLists(engine: Engine): ListsApp {
  const test = useServerBehindProxy(engine);
  const app = { test } as ListsApp;
  beforeEach(async () => {
    app.manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
    app.other = await test.createAdmin();
  });
  app.add = (ip, admin = app.other, description = 'Office') =>
    app.manager.post('/api/AdminUserIpWhitelist', { ip, description, userId: admin.id }, from(home));
  app.addToAll = (ip) => app.manager.post('/api/ipwhitelist', { ip, description: 'Office' }, from(home));
  app.entries = async (admin = app.other, query = '') =>
    (await app.manager.get(`/api/AdminUserIpWhitelist?userId=${admin.id}${query}`, from(home))).body.data;
  app.turn = (enabled) => app.manager.put('/api/ip-lists/state', { enabled }, from(home));
  return app;
}
