import { beforeEach, expect, it } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { useConsumers } from './consumer-area.fixture.ts';

describeEngines('the marks of a consumer', (engine) => {
  const test = useTestApp(engine);
  const admins = useConsumers(test);
  const reason = 'The heirs wrote to us';

  beforeEach(() =>
    test.database.query(`update consumers set version = 1, is_deceased = false, is_vulnerable = id = 1 where erased_at is null;
      update consumers set is_insolvent = false, is_in_debt_settlement = false, is_minor = false, is_opted_out_of_mail = false where erased_at is null`),
  );

  const mark = (marks: object, by: SignedIn = admins.clerk, id = 1) =>
    by.post(`/api/consumers/${id}/marks`, { version: 1, reason, ...marks });
  const marksOf = async (id = 1) => (await admins.clerk.get(`/api/consumers/${id}`)).body.marks;

  it('are set and lifted, each that is named, and the trail keeps which and why', async () => {
    const { status, body } = await mark({ deceased: true, vulnerable: false, minor: false });
    expect([status, body.marks, body.version]).toEqual([200, ['deceased'], 2]);
    expect(await marksOf()).toEqual(['deceased']);
    expect(await lastAudit(test)).toMatchObject({
      ...{ action: 'consumer.mark', recordKind: 'consumer', recordId: '1', reason },
      ...{ before: { deceased: false, vulnerable: true }, after: { deceased: true, vulnerable: false } },
    });
    expect(Object.keys((await lastAudit(test))?.after ?? {})).toHaveLength(2);
    expect((await admins.clerk.get('/api/consumers/1/events?topic=changes')).body.data[0]).toMatchObject({
      ...{ kind: 'change', action: 'consumer.mark', reason, marks: { set: ['deceased'], lifted: ['vulnerable'] } },
    });
  });

  it('can be every one of them', async () => {
    const all = ['deceased', 'insolvent', 'debt_settlement', 'minor', 'vulnerable', 'opted_out'];
    expect((await mark(Object.fromEntries(all.map((name) => [name, true])))).status).toBe(200);
    expect(await marksOf()).toEqual(all);
  });

  it('stay as they are where they are not named, and those of other consumers do', async () => {
    expect((await mark({ opted_out: true })).body.marks).toEqual(['vulnerable', 'opted_out']);
    expect(await marksOf(2)).toEqual([]);
  });

  it.each<[string, object, object]>([
    ['none that is another', { vulnerable: true, minor: false }, { reason: 'consumers.marks-unchanged' }],
    ['none at all', {}, { reason: 'consumers.marks-unchanged' }],
    ['no reason', { minor: true, reason: ' ' }, { reason: expect.any(String) }],
    ['what is neither', { minor: 'yes' }, { minor: expect.any(String) }],
    ['one that there is not', { rich: true }, { rich: expect.any(String) }],
  ])('are refused with %s', async (_what, marks, fields) => {
    const { status, body } = await mark(marks);
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await marksOf()).toEqual(['vulnerable']);
  });

  it('are refused to who may not look after consumers, and of nobody', async () => {
    const other = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await mark({ minor: true }, other)).status).toBe(403);
    expect((await mark({ minor: true }, admins.clerk, 999_999)).status).toBe(404);
  });

  it('are set once by two who saw the same, and the other is told what is so by now', async () => {
    const answers = await Promise.all([mark({ deceased: true }), mark({ minor: true }, admins.trusted)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409)?.body;
    expect([stale.code, stale.current.version]).toEqual(['stale_version', 2]);
    expect(stale.current.marks).toEqual(await marksOf());
  });

  it('are told nobody any more of who is erased since, and set no more', async () => {
    expect((await mark({ deceased: true }, admins.clerk, 2)).status).toBe(200);
    test.clock.advance(1);
    const erase = { version: 2, reason: 'Asked to be forgotten', confirmation: '2' };
    expect((await admins.trusted.post('/api/consumers/2/erase', erase)).status).toBe(200);
    const { body } = await admins.clerk.get('/api/consumers/2/events?topic=changes');
    expect(body.data[1]).toMatchObject({ action: 'consumer.mark', reason: null, marks: null });
    const again = await mark({ minor: true, version: 3 }, admins.clerk, 2);
    expect([again.status, again.body.code]).toEqual([409, 'consumer_erased']);
  });
});
