import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, type TestClient, useTestApp } from '../../../testing/test-app.ts';

const base = '/api/outboundcommunicationwhitelist';
const lists = [
  {
    name: 'domain',
    save: `${base}/createEmailWhiteList`,
    get: `${base}/getEmail`,
    list: `${base}/getEmails`,
    field: 'whiteListDomain',
    values: ['one.example', 'two.example', 'three.example'],
  },
  {
    name: 'number',
    save: `${base}/createPhoneNumberWhiteList`,
    get: `${base}/getPhoneNumber`,
    list: `${base}/getPhoneNumbers`,
    field: 'phoneNumber',
    values: ['+31612345671', '+31612345672', '+31612345673'],
  },
] as const;

describeEngines('the version of an allow list entry', (engine) => {
  const test = useTestApp(engine);
  let manager: TestClient;

  beforeEach(async () => {
    await emptyTables(test.database, ['allowed_email_domains', 'allowed_phone_numbers']);
    manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
  });

  it.each(lists)('of a $name counts its saves, and an older one is refused', async (list) => {
    const [one, two, three] = list.values;
    const first = (await manager.post(list.save, { [list.field]: one })).body;
    expect(first).toMatchObject({ [list.field]: one, version: 1 });
    const { id } = first;
    const second = await manager.post(list.save, { id, version: 1, [list.field]: two });
    expect(second.body).toMatchObject({ id, [list.field]: two, version: 2 });
    expect((await manager.get(`${list.get}/${id}`)).body).toEqual(second.body);
    expect((await manager.get(list.list)).body.data).toEqual([second.body]);
    const stale = await manager.post(list.save, { id, version: 1, [list.field]: three });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', second.body]);
    expect((await manager.get(`${list.get}/${id}`)).body).toEqual(second.body);
    // An older client, which knows of no versions.
    const older = await manager.post(list.save, { id, [list.field]: three });
    expect(older.body).toMatchObject({ id, [list.field]: three, version: 3 });
  });

  it.each(lists)('of a $name lets one of ten simultaneous saves win', async (list) => {
    const { id } = (await manager.post(list.save, { [list.field]: list.values[0] })).body;
    const save = () => manager.post(list.save, { id, version: 1, [list.field]: list.values[1] });
    const answers = await Promise.all(Array.from({ length: 10 }, save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await manager.get(`${list.get}/${id}`)).body.version).toBe(2);
  });

  it.each(lists)('of a $name is a number, of an entry that is there', async (list) => {
    const values = { [list.field]: list.values[0] };
    for (const version of [0, -1, 1.5, '1', null]) {
      const { status, body } = await manager.post(list.save, { id: 1, version, ...values });
      expect([status, body.fields]).toEqual([
        400,
        { version: version === 0 || version === -1 ? 'validation.above-zero' : 'validation.number' },
      ]);
    }
    expect((await manager.post(list.save, { id: 999_999, version: 1, ...values })).body.code).toBe('not_found');
    const other = await test.signIn({ permissions: ['securityManagementAllowed'] });
    expect((await other.post(list.save, { id: 1, version: 1, ...values })).status).toBe(403);
  });
});
