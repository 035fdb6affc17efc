import { beforeEach, expect, it } from 'vitest';
import { verifyAudit } from '../../../audit/verify.ts';
import { eventually } from '../../../testing/eventually.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { incidentOf, office, told, useIncidents } from './security-incidents.fixture.ts';
import { securityIncidents } from './security-incidents.table.ts';

describeEngines('security incidents', (engine) => {
  const app = useIncidents(engine);
  const { test } = app;
  let ids: number[] = [];

  beforeEach(async () => {
    const at = (minutes: number) => new Date(test.clock.now.getTime() - minutes * 60_000);
    const rows = await test.database.orm
      .insert(securityIncidents)
      .values([
        incidentOf({ dateTime: at(30), userScope: 'Merchant', isAllowed: false, subject: 'address 192.0.2.7/32' }),
        incidentOf({
          dateTime: at(20),
          userScope: 'Debtor',
          isAllowed: false,
          subject: 'admin 99',
          userEmail: 'Ada@x.nl',
        }),
        incidentOf({ dateTime: at(10), ip: '192.0.2.200' }),
      ])
      .returning({ id: securityIncidents.id });
    ids = rows.map(({ id }) => id);
  });

  const list = async (query = '') => (await app.resolver.get(`/api/securityincident${query}`)).body;
  const listed = async (query: string) => (await list(query)).data.map(({ id }: { id: number }) => ids.indexOf(id));

  it('are listed newest first, without those that were only recorded', async () => {
    expect(await listed('')).toEqual([1, 0]);
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data[0]).toEqual({
      id: ids[1],
      number: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
      dateTime: expect.stringMatching(/Z$/),
      lastSeen: expect.stringMatching(/Z$/),
      count: 1,
      ip: '192.0.2.7',
      violationCode: 'forged_request',
      violationCause: 'A foreign origin',
      userAgent: 'curl',
      userEmail: 'Ada@x.nl',
      userScope: 'Debtor',
      isAllowed: false,
      isAboutAccount: true,
      sparedBecause: null,
      unblockedByUserEmail: null,
      unblockedOn: null,
      unblockedReason: null,
    });
  });

  it.each([
    ['?showAllowed=true', [2, 1, 0]],
    ['?showAllowed=true&order=dateTime', [0, 1, 2]],
    ['?showAllowed=true&order=-ip', [1, 0, 2]],
    ['?userMerchant=false', [1]],
    ['?userDebtor=false', [0]],
    ['?showAllowed=true&userMerchant=false&userDebtor=false', [2]],
    ['?userMerchant=false&userDebtor=false&userAdmin=false&showAllowed=true', []],
    ['?search=ADA', [1]],
    ['?search=192.0.2.2&showAllowed=true', [2]],
    ['?search=%25', []],
  ])('are filtered and sorted by %s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it('are found one by one, or not', async () => {
    expect((await app.resolver.get(`/api/securityincident/${ids[2]}`)).body).toMatchObject({ ip: '192.0.2.200' });
    expect(told(await app.resolver.get('/api/securityincident/999999'))).toEqual([404, 'not_found']);
    expect(told(await app.resolver.get('/api/securityincident?order=userAgent'))).toEqual([400, 'invalid_request']);
  });

  it('need the flag', async () => {
    const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
    for (const answer of [
      await other.get('/api/securityincident'),
      await other.get(`/api/securityincident/${ids[0]}`),
      await app.resolve(ids[0] as number, 'x', other),
    ]) {
      expect([...told(answer), answer.body.missing]).toEqual([403, 'permission_denied', ['securityManagementAllowed']]);
    }
    expect((await app.incidents())[0]?.unblocked_on).toBeNull();
  });

  it('are resolved with a reason, by whom and when, on record', async () => {
    const topics: string[] = [];
    const stop = test.app.live.subscribe(({ topic }) => topics.push(topic));
    const { status, body } = await app.resolve(ids[0] as number, '  Called back ');
    expect([status, body]).toMatchObject([
      200,
      {
        id: ids[0],
        unblockedOn: test.clock.now.toISOString(),
        unblockedByUserEmail: app.resolver.admin.email,
        unblockedReason: 'Called back',
      },
    ]);
    expect((await app.resolver.get(`/api/securityincident/${ids[0]}`)).body).toEqual(body);
    await eventually(() => expect(topics).toContain('/api/securityincident'));
    stop();
    const { rows } = await test.database.query(
      `select actor, reason, record_id as id from audit_log where action = 'security-incident.resolve' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor: app.resolver.admin.email, reason: 'Called back', id: String(ids[0]) }]);
    expect((await verifyAudit(test.database, test.app.secret)).breaks).toEqual([]);
  });

  it.each([
    {},
    { unblockReason: '' },
    { unblockReason: '   ' },
    { unblockReason: 'x'.repeat(501) },
    { unblockReason: 1 },
  ])('are not resolved with %j', async (body) => {
    const answer = await app.resolver.put(`/api/securityincident/resolve/${ids[0]}`, body, office);
    expect([...told(answer), Object.keys(answer.body.fields)]).toEqual([400, 'invalid_request', ['unblockReason']]);
    expect((await app.incidents())[0]?.unblocked_on).toBeNull();
  });

  it('ask for a fresh proof', async () => {
    test.clock.advance(301);
    expect(told(await app.resolve(ids[0] as number))).toEqual([403, 'step_up_required']);
  });

  it('are resolved by one of many at once; the others hear who was first', async () => {
    const others = await Promise.all(
      Array.from({ length: 8 }, () => test.signIn({ permissions: ['securityManagementAllowed'] })),
    );
    const answers = await Promise.all(others.map((by) => app.resolve(ids[0] as number, by.admin.email, by)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const winner = won[0]?.body.unblockedByUserEmail;
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.code, body.current.unblockedByUserEmail]).toEqual([409, 'already_resolved', winner]);
    }
    const { unblocked_reason } = (await app.incidents())[0] ?? {};
    expect(unblocked_reason).toBe(winner);
    const late = await app.resolve(ids[0] as number, 'Too late');
    expect([...told(late), late.body.current.unblockedReason]).toEqual([409, 'already_resolved', winner]);
    expect(told(await app.resolve(999_999))).toEqual([404, 'not_found']);
  });

  it('tell who knows the number that and the time, and nothing else', async () => {
    const [row] = await app.incidents();
    const { status, body } = await test.nobody().get(`/api/security-incidents/${row?.number}/notice`);
    expect([status, Object.keys(body).sort(), body.number]).toEqual([200, ['dateTime', 'number'], row?.number]);
    const unknown = await test.nobody().get('/api/security-incidents/7KQF-M2XA-9CBD/notice');
    expect(told(unknown)).toEqual([404, 'not_found']);
  });

  it('cannot be asked for one by one: their numbers follow from nothing', async () => {
    const numbers = (await app.incidents()).map(({ number }) => number as string);
    expect(new Set(numbers).size).toBe(3);
    for (const id of ids) expect(told(await test.nobody().get(`/api/security-incidents/${id}/notice`))[0]).toBe(400);
  });

  it('are found by the number that somebody reads out', async () => {
    const [row] = await app.incidents();
    expect(await listed(`?search=${String(row?.number).toLowerCase()}`)).toEqual([0]);
  });

  it.each(['0', '-1', '1.5', 'abc', '99999999999999999999', "1'--", '7KQF-M2XA-9CB', '7KQF-M2XA-9CBU'])(
    'have no number %s',
    async (number) => {
      const answer = await test.nobody().get(`/api/security-incidents/${encodeURIComponent(number)}/notice`);
      expect(told(answer)).toEqual([400, 'invalid_request']);
    },
  );
});
