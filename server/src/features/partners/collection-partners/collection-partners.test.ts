import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { address, flags, path, usePartners } from './collection-partners.fixture.ts';

const unknown = 2_147_483_647;

describeEngines('debt collection partners', (engine) => {
  const t = useTestApp(engine);
  const partners = usePartners(t);
  const { add, read } = partners;
  let manager: SignedIn;

  beforeEach(() => {
    manager = partners.manager();
  });

  const namesOf = async (query = '') =>
    (await manager.get(path + query)).body.data.map(({ name }: CollectionPartner) => name);
  const saveField = (id: number, fieldName: string, newValue: unknown, version: unknown = 1) =>
    manager.put(`${path}/${id}/field`, { fieldName, newValue, version });
  const saveAddress = (id: number, more: object = {}) =>
    manager.put(`${path}/${id}/address`, { ...address, version: 1, ...more });

  describe('are read', () => {
    it('as a list, the default first and then by name', async () => {
      await add('Zebra');
      await add('apple');
      await add('Mango', { isDefault: true });
      expect(await namesOf()).toEqual(['Mango', 'apple', 'Zebra']);
      expect(await namesOf('?order=-name&limit=2')).toEqual(['Zebra', 'Mango']);
      expect(await namesOf('?limit=1&skip=2')).toEqual(['Zebra']);
      expect((await manager.get(path)).body.total).toBe(3);
      expect((await manager.get(`${path}?order=secret`)).status).toBe(400);
    });

    it('one by one, with the address and how dossiers are exported', async () => {
      await t.database.query(`insert into integration_partners (key, name) values ('robot', 'Robot')`);
      const id = await add('ROBOT', { exportType: 1, integrationPartner: 'robot', suffix: null });
      expect(await read(id)).toEqual({
        id,
        name: 'ROBOT',
        friendlyName: 'ROBOT Collections',
        isDefault: false,
        emailAddress: 'desk@robot.example',
        phoneNumber: '+31302345678',
        exportType: 1,
        integrationPartner: 'robot',
        address: { ...address, suffix: null },
        version: 1,
      });
    });

    it('not when there is none of that id', async () => {
      for (const id of [unknown, 0, 'x']) {
        const { status } = await manager.get(`${path}/${id}`);
        expect(status).toBe(id === unknown ? 404 : 400);
      }
      expect((await manager.get(`${path}/${unknown}/changes`)).body.code).toBe('not_found');
    });
  });

  it('are in the database with an integration partner to call, or with files, and with one default', async () => {
    await expect(add('One', { exportType: 1 })).rejects.toThrow();
    await expect(add('Two', { exportType: 1, integrationPartner: 'nobody' })).rejects.toThrow();
    await expect(add('Three', { exportType: 3 as never })).rejects.toThrow();
    await expect(add('Four', { country: 'US' })).rejects.toThrow();
    await add('Five', { isDefault: true });
    await expect(add('Six', { isDefault: true })).rejects.toThrow();
    await expect(add('FIVE')).rejects.toThrow();
    expect(await namesOf()).toEqual(['Five']);
  });

  describe('change a field', () => {
    it.each([
      ['FriendlyName', '  Accs & Söhne ', 'friendlyName', 'Accs & Söhne'],
      ['EmailAddress', ' new@accs.example ', 'emailAddress', 'new@accs.example'],
      ['PhoneNumber', '+49 (0)30 23125-012', 'phoneNumber', '+493023125012'],
    ] as const)('%s', async (fieldName, typed, field, kept) => {
      const id = await add('ACCS', { isDefault: true });
      const before = await read(id);
      const { status, body } = await saveField(id, fieldName, typed);
      expect([status, body]).toEqual([200, { ...before, [field]: kept, version: 2 }]);
      expect(await read(id)).toEqual(body);
      expect(await lastAudit(t)).toMatchObject({
        action: 'collection-partner.update',
        recordKind: 'collection-partner',
        recordId: String(id),
        before: { [field]: before[field] },
        after: { [field]: kept },
      });
      // Saved as it is, it leaves no history.
      const { body: history } = await manager.get(`${path}/${id}/changes`);
      expect((await saveField(id, fieldName, typed, 2)).body).toEqual(body);
      expect((await manager.get(`${path}/${id}/changes`)).body).toEqual(history);
    });

    it.each([
      ['FriendlyName', '', 'validation.required'],
      ['FriendlyName', '   ', 'validation.required'],
      ['FriendlyName', undefined, 'validation.required'],
      ['FriendlyName', null, 'validation.required'],
      ['FriendlyName', 'x'.repeat(101), 'validation.too-long: 100'],
      ['FriendlyName', 'Acme\r\nBcc: eve', 'validation.characters'],
      ['EmailAddress', '', 'validation.required'],
      ['EmailAddress', 'desk', 'validation.email'],
      ['EmailAddress', `${'x'.repeat(250)}@a.example`, 'validation.too-long: 254'],
      ['PhoneNumber', '', 'validation.required'],
      ['PhoneNumber', '030 234 5678', 'validation.phone'],
      ['PhoneNumber', '+31 1', 'validation.phone'],
    ])('not %s to %j', async (fieldName, newValue, message) => {
      const id = await add('ACCS');
      const { status, body } = await saveField(id, fieldName, newValue);
      expect([status, body.fields]).toEqual([400, { newValue: message }]);
      expect((await read(id)).version).toBe(1);
    });

    it('only of those that may be changed so, and with a version', async () => {
      const id = await add('ACCS');
      for (const fieldName of ['Name', 'IsDefault', 'ExportType', 'friendlyName', '', null]) {
        const { status, body } = await saveField(id, String(fieldName), 'x');
        expect([status, body.fields]).toEqual([400, { fieldName: 'validation.invalid' }]);
      }
      for (const version of [0, '1', 1.5, null]) {
        expect((await saveField(id, 'FriendlyName', 'x', version)).body.fields).toHaveProperty('version');
      }
      expect((await read(id)).version).toBe(1);
    });

    it('not from an older state, nor when there is none of that id', async () => {
      const id = await add('ACCS');
      await saveField(id, 'FriendlyName', 'First');
      const stale = await saveField(id, 'EmailAddress', 'late@accs.example');
      expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
      expect(stale.body.current).toEqual(await read(id));
      expect((await saveField(unknown, 'FriendlyName', 'x')).body.code).toBe('not_found');
    });

    it('one time of ten that save the same state at once', async () => {
      const id = await add('ACCS');
      const saves = Array.from({ length: 10 }, (_, place) => saveField(id, 'FriendlyName', `Name ${place}`));
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
      expect((await read(id)).version).toBe(2);
    });
  });

  describe('change the address', () => {
    it('as a whole, to any country that is served', async () => {
      const id = await add('ACCS');
      const moved = { streetName: 'Rue Neuve', houseNumber: '7', zipcode: '69002', city: 'Lyon', country: 'FR' };
      const { status, body } = await manager.put(`${path}/${id}/address`, { ...moved, version: 1 });
      expect([status, body.address, body.version]).toEqual([200, { ...moved, suffix: null }, 2]);
      expect(await read(id)).toEqual(body);
      expect(await lastAudit(t)).toMatchObject({
        action: 'collection-partner.update',
        before: { streetName: 'Oudegracht', suffix: 'B', zipcode: '3511 AB', country: 'NL' },
        after: { streetName: 'Rue Neuve', suffix: null, zipcode: '69002', country: 'FR' },
      });
      const again = await saveAddress(id, { zipcode: ' 3512 xy ', suffix: ' ', version: 2 });
      expect(again.body.address).toEqual({ ...address, zipcode: '3512 XY', suffix: null });
    });

    it.each([
      ['streetName', '', 'validation.required'],
      ['streetName', 'x'.repeat(201), 'validation.too-long: 200'],
      ['houseNumber', ' ', 'validation.required'],
      ['suffix', 'x'.repeat(21), 'validation.too-long: 20'],
      ['zipcode', '', 'validation.required'],
      ['zipcode', '0511 AB', 'validation.postal-code'],
      ['zipcode', '3511AB extra', 'validation.postal-code'],
      ['zipcode', '10969', 'validation.postal-code'],
      ['city', undefined, 'validation.required'],
      ['country', '', 'validation.required'],
      ['country', 'nl', 'validation.country'],
      ['country', 'US', 'validation.country'],
      ['street', 'Oudegracht', 'validation.unknown-field'],
    ])('not with %s %j', async (field, value, message) => {
      const id = await add('ACCS');
      const { status, body } = await saveAddress(id, { [field]: value });
      expect([status, body.fields]).toEqual([400, { [field]: message }]);
      expect((await read(id)).version).toBe(1);
    });

    it.each([
      ['BE', '9000', '09000'],
      ['DE', '10969', '1096'],
      ['AT', '1010', '10100'],
      ['FR', '69002', '6900A'],
      ['NL', '3511AB', '3511  AB'],
    ])('in %s with a postal code like %s and not like %s', async (country, right, wrong) => {
      const id = await add('ACCS');
      expect((await saveAddress(id, { country, zipcode: wrong })).body.fields).toEqual({
        zipcode: 'validation.postal-code',
      });
      expect((await saveAddress(id, { country, zipcode: right })).body.address).toMatchObject({
        country,
        zipcode: right,
      });
    });

    it('not from an older state, nor when there is none of that id', async () => {
      const id = await add('ACCS');
      await saveField(id, 'FriendlyName', 'First');
      const stale = await saveAddress(id, { city: 'Late' });
      expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
      expect(stale.body.current).toEqual(await read(id));
      expect((await saveAddress(unknown)).body.code).toBe('not_found');
    });
  });

  it('are closed to who lacks one of their two flags, and to nobody signed in', async () => {
    const id = await add('ACCS');
    const clients = [
      ...(await Promise.all(flags.map((flag) => t.signIn({ permissions: [flag] })))).map((client) => ({
        client,
        status: 403,
      })),
      { client: t.nobody(), status: 401 },
    ];
    for (const { client, status } of clients) {
      const answers = [
        await client.get(path),
        await client.get(`${path}/${id}`),
        await client.get(`${path}/${id}/changes`),
        await client.put(`${path}/${id}/field`, { fieldName: 'FriendlyName', newValue: 'Eve', version: 1 }),
        await client.put(`${path}/${id}/address`, { ...address, version: 1 }),
        await client.put(`${path}/${id}/default`, { version: 1, reason: 'Mine' }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(status));
    }
    expect(await read(id)).toMatchObject({ friendlyName: 'ACCS Collections', version: 1 });
  });
});
