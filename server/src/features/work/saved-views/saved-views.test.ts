import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { describeEngines, type TestClient, useTestApp } from '../../../testing/test-app.ts';
import { savedViews } from './saved-views.table.ts';

const path = '/api/saved-views';
const screen = '/mission-control/dossiers';

describeEngines('saved views', (engine) => {
  const t = useTestApp(engine);

  const save = (client: TestClient, view: object) => client.post(path, { screen, name: 'Mine', search: '', ...view });
  const namesOf = async (client: TestClient) =>
    (await client.get(path)).body.data.map(({ name }: { name: string }) => name);

  test('are listed by name, of all screens, for who saved them alone', async () => {
    const [ada, bob] = [await t.signIn(), await t.signIn()];
    const { status, body } = await save(ada, { name: ' On hold ', search: '?state=hold&order=-dueOn' });
    expect([status, body]).toEqual([
      200,
      { id: expect.any(Number), screen, name: 'On hold', search: '?state=hold&order=-dueOn' },
    ]);
    await save(ada, { name: 'failed', screen: '/transaction' });
    expect(await namesOf(ada)).toEqual(['failed', 'On hold']);
    expect(await namesOf(bob)).toEqual([]);
    expect((await bob.delete(`${path}/${body.id}`)).body.code).toBe('not_found');
    expect((await ada.delete(`${path}/${body.id}`)).status).toBe(200);
    expect((await ada.delete(`${path}/${body.id}`)).body.code).toBe('not_found');
    expect(await namesOf(ada)).toEqual(['failed']);
    expect((await t.nobody().get(path)).status).toBe(401);
  });

  test('keep a name of one screen until it is said that it is replaced', async () => {
    const client = await t.signIn();
    const { body } = await save(client, { search: '?a=1' });
    const taken = await save(client, { name: 'MINE', search: '?a=2' });
    expect([taken.status, taken.body.code, taken.body.fields]).toEqual([
      409,
      'duplicate_entry',
      { name: 'validation.duplicate' },
    ]);
    expect((await save(client, { screen: '/consumer', search: '?b=1' })).status).toBe(200);
    const replaced = await save(client, { name: 'MINE', search: '?a=2', isReplacing: true });
    expect(replaced.body).toEqual({ id: body.id, screen, name: 'MINE', search: '?a=2' });
    // Deleted meanwhile, in another tab: it is saved as new.
    expect((await save(client, { name: 'Gone', isReplacing: true })).status).toBe(200);
    expect(await namesOf(client)).toEqual(['Gone', 'MINE', 'Mine']);
  });

  test('lead nowhere but to a screen of this console', async () => {
    const client = await t.signIn();
    for (const [field, value] of [
      ['screen', 'https://elsewhere.example'],
      ['screen', '//elsewhere.example'],
      ['screen', '/\\elsewhere.example'],
      ['screen', 'javascript:alert(1)'],
      ['search', '#part'],
      ['search', '?a=1\nb'],
      ['search', `?${'a'.repeat(2000)}`],
      ['name', ' '],
      ['name', 'x'.repeat(61)],
    ] as const) {
      const { status, body } = await save(client, { [field]: value });
      expect([status, Object.keys(body.fields)], value).toEqual([400, [field]]);
    }
    expect(await namesOf(client)).toEqual([]);
  });

  test('are told of in the audit trail without what they look for, which may be a person', async () => {
    const client = await t.signIn();
    const { body } = await save(client, { search: '?search=ada@people.example' });
    const [row] = await t.database.orm.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(row).toMatchObject({
      action: 'saved-view.save',
      recordId: String(body.id),
      after: { screen, name: 'Mine' },
    });
    expect(JSON.stringify(row)).not.toContain('ada@people');
  });

  test('are no more than 200 though the last ones are saved at the same moment', async () => {
    const client = await t.signIn();
    const own = { adminId: client.admin.id, screen, search: '', savedAt: t.clock.now };
    await t.database.orm
      .insert(savedViews)
      .values(Array.from({ length: 199 }, (_, index) => ({ name: `View ${index}`, ...own })));
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => save(client, { name: `Last ${index}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
    expect(await namesOf(client)).toHaveLength(200);
  });

  test('are 200 at most, also of simultaneous saves of one name one', async () => {
    const client = await t.signIn();
    const rows = Array.from({ length: 198 }, (_, index) => ({ name: `View ${index}`, search: '' }));
    const own = { adminId: client.admin.id, screen, savedAt: t.clock.now };
    await t.database.orm.insert(savedViews).values(rows.map((row) => ({ ...row, ...own })));
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(client, { name: 'Same' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await save(client, { name: 'Last' })).status).toBe(200);
    const { status, body } = await save(client, { name: 'Too many' });
    expect([status, body.fields]).toEqual([400, { name: 'validation.too-many-views' }]);
    expect((await save(client, { name: 'Last', isReplacing: true })).status).toBe(200);
  });
});
