import { expect, it } from 'vitest';
import { describeEngines, type SignedIn } from '../../../testing/test-app.ts';
import { from, pathsOf, told, useIncidents } from './security-incidents.fixture.ts';

const visited = '203.0.113.60';

/** What a browser tells of where a request comes from. A page cannot set these headers. */
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const crossSite = { ...navigation, 'sec-fetch-site': 'cross-site' };
const neighbour = { ...navigation, 'sec-fetch-site': 'same-site' };
/** A browser that does not tell, or a script. */
const silent = {};
const typed = { ...navigation, 'sec-fetch-site': 'none' };

/** A page elsewhere sends a visitor's browser to calls of ours and stops the navigation: their cookie (Lax) goes along. */
describeEngines('an attack: a foreign page has a signed-in admin blocked', (engine) => {
  const app = useIncidents(engine);
  const { test } = app;
  const reads = pathsOf('GET');

  async function navigate({ cookies }: SignedIn, headers: Record<string, string>, paths = reads): Promise<string[]> {
    const codes: string[] = [];
    for (const url of paths) {
      const answer = await test.server.inject({ url, cookies, headers: { ...from(visited), ...headers } });
      codes.push(answer.json().code);
    }
    return [...new Set(codes)];
  }

  async function expectNobodyBlocked(victim: SignedIn) {
    await test.app.incidents.flush();
    expect(told(await victim.get('/api/session', from(visited)))).toEqual([200, undefined]);
    const colleague = await test.signIn();
    expect(told(await colleague.get('/api/session', from(visited)))).toEqual([200, undefined]);
    for (const row of await app.incidents()) {
      expect(row).toMatchObject({ is_allowed: true, subject: `address ${visited}/32`, user_email: null });
    }
  }

  async function refusalsOf({ admin }: SignedIn): Promise<number> {
    const { rows } = await test.database.query<{ count: number }>(
      `select count(*)::int as count from audit_log where actor_id = $1 and outcome = 'refused'`,
      [admin.id],
    );
    return rows[0]?.count ?? 0;
  }

  it.each([
    ['another site', crossSite],
    ['a neighbour of our domain', neighbour],
  ])('from %s is refused before anybody is looked for, and leaves nothing under their name', async (_name, headers) => {
    const victim = await test.signIn();
    expect(reads.length).toBeGreaterThan(30);
    expect(await navigate(victim, headers)).toEqual(['forged_request']);
    await expectNobodyBlocked(victim);
    expect(await app.incidents()).toMatchObject([{ violation_code: 'forged_request', count: reads.length }]);
    expect(await refusalsOf(victim)).toBe(0);
    // Nor does it show a page of the attacker what only its visitor may read, or whether they are signed in.
    const manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
    expect(await navigate(manager, headers, ['/api/admins', '/api/session'])).toEqual(['forged_request']);
  });

  it.each([
    ['that does not tell where it comes from', silent],
    ['that was typed', typed],
  ])('with a request %s counts against nobody', async (_name, headers) => {
    const victim = await test.signIn();
    for (let round = 0; round < 4; round += 1) expect(await navigate(victim, headers)).toEqual(['permission_denied']);
    await expectNobodyBlocked(victim);
    expect(await app.incidents()).toMatchObject([{ violation_code: 'permission_probing', marks: [] }]);
  });

  it.each([
    ['another site', crossSite],
    ['nobody knows where', silent],
  ])('does not block the place where they are not let in, with requests from %s', async (_name, headers) => {
    const victim = await test.signIn();
    await test.database.query(
      `insert into admin_ip_entries (admin_id, ip, description, created_at) values ($1, '192.0.2.1', '', now())`,
      [victim.admin.id],
    );
    await navigate(victim, headers);
    const colleague = await test.signIn();
    await test.app.incidents.flush();
    expect(told(await colleague.get('/api/session', from(visited)))).toEqual([200, undefined]);
    expect(await app.incidents()).toMatchObject([{ is_allowed: true, user_email: null }]);
  });

  it('does not keep an abandoned desk signed in', async () => {
    const victim = await test.signIn();
    for (let minute = 0; minute < 15; minute += 1) {
      test.clock.advance(60);
      await navigate(victim, crossSite, ['/api/session']);
    }
    expect(told(await victim.get('/api/session'))).toEqual([401, 'not_signed_in']);
  });

  it.each([
    ["the console's own header", { 'x-houston': '1' }],
    ['a page of our own origin', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
  ])('does not hide who probes with %s', async (_name, headers) => {
    const prober = await test.signIn();
    await navigate(prober, headers);
    expect(await app.incidents()).toMatchObject([
      { is_allowed: false, subject: `admin ${prober.admin.id}`, user_email: prober.admin.email },
    ]);
    expect(told(await prober.get('/api/session', from('198.51.100.9')))).toEqual([403, 'blocked']);
  });
});
