import type { DossierOwner } from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { addClaims } from '../../../claims/testing/open-claims.ts';
import { npl, spv } from '../../../testing/data/owners.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { path, useOwners } from './dossier-owners.fixture.ts';

const unknown = 2_147_483_647;

describeEngines('owners of dossiers', (engine) => {
  const t = useTestApp(engine);
  const owners = useOwners(t);
  const { save, edit, read } = owners;
  let manager: SignedIn;

  beforeAll(() => fillShop(t.database));
  beforeEach(() => {
    manager = owners.manager();
  });

  const namesOf = async (query = '') =>
    (await manager.get(path + query)).body.data.map(({ name }: DossierOwner) => name);

  describe('are added', () => {
    it('with who did it, and nothing of a buyer where they are none', async () => {
      const added = await save({ ...spv, settlementIban: ' nl91 abna 0417 1643 00 ', email: 'left@over.example' });
      const { firstName, lastName } = manager.admin;
      expect(added).toEqual({
        ...spv,
        id: added.id,
        createdOn: t.clock.now.toISOString(),
        createdBy: `${firstName} ${lastName}`,
        legalName: null,
        email: null,
        customerSupportEmail: null,
        customerSupportPhone: null,
        publicCountries: [],
        isTypeFixed: false,
        version: 1,
      });
      expect(await read(added.id)).toEqual(added);
      expect(await lastAudit(t)).toMatchObject({
        action: 'dossier-owner.create',
        recordKind: 'dossier-owner',
        recordId: String(added.id),
        after: { name: spv.name, settlementIban: spv.settlementIban },
      });
    });

    it('as buyers with how to reach them', async () => {
      expect(await save({ ...npl, legalName: 'Second Chance Capital N.V.' })).toMatchObject({
        ...npl,
        legalName: 'Second Chance Capital N.V.',
      });
    });

    it('once by ten at once with one name, however it is capitalised', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, place) =>
          manager.post(path, { ...spv, name: place % 2 === 0 ? 'One owner' : 'ONE OWNER' }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      const refused = answers.find(({ status }) => status === 409)?.body;
      expect([refused.code, refused.fields]).toEqual(['duplicate_entry', { name: 'validation.duplicate' }]);
      expect(await namesOf()).toHaveLength(1);
    });
  });

  it.each([
    ['name', '', 'validation.required'],
    ['name', undefined, 'validation.required'],
    ['name', 'ab', 'validation.too-short-3'],
    ['name', ' ab ', 'validation.too-short-3'],
    ['name', 'x'.repeat(101), 'validation.too-long: 100'],
    ['type', '', 'validation.required'],
    ['type', undefined, 'validation.required'],
    ['type', 'REIT', 'validation.invalid'],
    ['settlementAscription', '', 'validation.required'],
    ['refundAscription', ' ', 'validation.required'],
    ['settlementIban', '', 'validation.required'],
    ['settlementIban', 'NL91ABNA0417164301', 'validation.iban.invalid'],
    ['refundIban', undefined, 'validation.required'],
    ['refundIban', 'DE8937040044053201300', 'validation.iban.invalid'],
    ['email', '', 'validation.required'],
    ['email', 'desk', 'validation.email'],
    ['customerSupportEmail', undefined, 'validation.required'],
    ['customerSupportEmail', 'a@b', 'validation.email'],
    ['customerSupportPhone', '', 'validation.required'],
    ['customerSupportPhone', '12', 'validation.too-short-3'],
    ['publicCountries', ['US'], 'validation.country'],
  ])('are not saved with %s %j', async (field, value, message) => {
    const { status, body } = await manager.post(path, { ...npl, [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(body.fields[field]).toContain(message);
    expect(await namesOf()).toEqual([]);
  });

  it('say everything that is wrong in one answer', async () => {
    const { body } = await manager.post(path, { type: 'NPL', name: 'ab', settlementIban: 'x' });
    expect(Object.keys(body.fields).sort()).toEqual([
      ...['customerSupportEmail', 'customerSupportPhone', 'email', 'name', 'refundAscription', 'refundIban'],
      ...['settlementAscription', 'settlementIban'],
    ]);
  });

  it('are saved with the shortest name and phone number', async () => {
    expect(await save({ ...npl, name: 'abc', customerSupportPhone: '112' })).toMatchObject({ name: 'abc' });
  });

  describe('are changed', () => {
    it('with what differs in the audit trail and their history', async () => {
      const added = await save(npl);
      const { status, body } = await edit(added, { name: 'Third Chance', publicCountries: ['NL', 'DE', 'NL'] });
      // Nothing of the buyer is left once it is none.
      expect([status, body]).toEqual([
        200,
        {
          ...added,
          ...spv,
          name: 'Third Chance',
          email: null,
          customerSupportEmail: null,
          customerSupportPhone: null,
          publicCountries: ['DE', 'NL'],
          version: 2,
        },
      ]);
      expect((await lastAudit(t))?.before).toEqual({
        name: npl.name,
        type: 'NPL',
        email: npl.email,
        customerSupportEmail: npl.customerSupportEmail,
        customerSupportPhone: npl.customerSupportPhone,
        publicCountries: [],
      });
      const { data } = (await manager.get(`${path}/${added.id}/changes`)).body;
      expect(data.map(({ action }: { action: string }) => action)).toEqual([
        'dossier-owner.update',
        'dossier-owner.create',
      ]);
      expect((await edit(body, { publicCountries: ['BE'] })).body.publicCountries).toEqual(['BE']);
    });

    it('but for what is not named, which stays', async () => {
      const added = await save({ ...spv, legalName: 'First Purpose B.V.', publicCountries: ['NL'] });
      const { body } = await edit(added, { refundAscription: 'Others' });
      expect(body).toMatchObject({
        refundAscription: 'Others',
        legalName: 'First Purpose B.V.',
        publicCountries: ['NL'],
      });
      expect((await edit(body, { legalName: null, publicCountries: [] })).body).toMatchObject({
        legalName: null,
        publicCountries: [],
      });
    });

    it('to what they are already without a history', async () => {
      const added = await save({ ...npl, publicCountries: ['DE', 'NL'] });
      const again = await manager.post(path, {
        ...{ ...npl, id: added.id, version: added.version },
        publicCountries: ['NL', 'DE'],
      });
      expect([again.status, again.body]).toEqual([200, added]);
      expect((await manager.get(`${path}/${added.id}/changes`)).body.data).toHaveLength(1);
    });

    it('not from a stale version, nor when there is none', async () => {
      const added = await save(spv);
      const { body: second } = await edit(added, { name: 'Second' });
      const stale = await edit(added, { name: 'Stale' });
      expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', second]);
      // An older client, which knows of no versions.
      expect((await manager.post(path, { ...spv, id: added.id, name: 'Older' })).body.version).toBe(3);
      expect((await manager.post(path, { ...spv, id: unknown })).body.code).toBe('not_found');
      for (const address of [`${path}/${unknown}`, `${path}/${unknown}/changes`])
        expect((await manager.get(address)).body.code).toBe('not_found');
      for (const version of [0, '1', 1.5])
        expect((await edit(added, { version })).body.fields).toHaveProperty('version');
    });

    it('by one of ten at once', async () => {
      const added = await save(spv);
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => edit(added, { name: `Name ${n}` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      expect((await read(added.id)).version).toBe(2);
    });

    it('not to the name of another', async () => {
      await save(spv);
      const other = await save(npl);
      const { body } = await edit(other, { ...npl, name: spv.name.toUpperCase() });
      expect([body.code, body.fields]).toEqual(['duplicate_entry', { name: 'validation.duplicate' }]);
      expect(await read(other.id)).toEqual(other);
    });
  });

  describe('keep their type', () => {
    it('while they own a dossier, and everything else changes', async () => {
      const added = await save(spv);
      const [dossier] = await addClaims(t.database, [{ dueOn: '2026-11-01' }]);
      await t.database.query('update dossiers set owner_id = $1 where id = $2', [added.id, dossier]);
      const { status, body } = await edit(added, npl);
      expect([status, body.code, body.fields]).toEqual([409, 'owner_in_use', { type: 'errors.owner_in_use' }]);
      expect(await read(added.id)).toEqual({ ...added, isTypeFixed: true });
      expect((await edit(added, { name: 'Renamed' })).status).toBe(200);
    });

    it('while claims are ceded to them', async () => {
      const added = await save(spv);
      await t.database.query(
        `with psper as (insert into pspers (psper_key, name) values ('PAYCO', 'Payco') returning id)
         insert into psper_owners (psper_id, country, owner_id) select id, 'NL', $1 from psper`,
        [added.id],
      );
      expect((await edit(added, npl)).body.code).toBe('owner_in_use');
    });
  });

  describe('are listed', () => {
    it('the newest first, by every column, and found by name or IBAN', async () => {
      for (const input of [{ ...spv, name: 'beta' }, npl, { ...spv, name: 'Alpha', refundIban: 'BE68539007547034' }]) {
        t.clock.advance(60);
        await save(input);
      }
      expect(await namesOf()).toEqual(['Alpha', npl.name, 'beta']);
      expect(await namesOf('?order=name')).toEqual(['Alpha', 'beta', npl.name]);
      expect(await namesOf('?order=-id&limit=1&skip=1')).toEqual([npl.name]);
      expect(await namesOf('?order=type,name')).toEqual([npl.name, 'Alpha', 'beta']);
      expect(await namesOf('?order=createdBy')).toHaveLength(3);
      expect(await namesOf('?type=NPL')).toEqual([npl.name]);
      expect(await namesOf('?search=LPH')).toEqual(['Alpha']);
      expect(await namesOf('?search=be68%205390')).toEqual(['Alpha']);
      expect(await namesOf('?search=%25')).toEqual([]);
      expect((await manager.get(`${path}?total=only`)).body.total).toBe(3);
      for (const query of ['?order=iban', '?type=REIT', '?limit=0'])
        expect((await manager.get(path + query)).status).toBe(400);
    });
  });

  it('are closed to who may not manage them, and to nobody signed in', async () => {
    const { id } = await save(spv);
    const other = await t.signIn({ permissions: ['pspInformationManagementAllowed'] });
    for (const client of [other, t.nobody()]) {
      const answers = [
        await client.get(path),
        await client.get(`${path}/${id}`),
        await client.get(`${path}/${id}/changes`),
        await client.post(path, npl),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(client === other ? 403 : 401));
    }
    expect(await namesOf()).toEqual([spv.name]);
  });

  it('are saved only with a recent proof', async () => {
    const added = await save(spv);
    t.clock.advance(301);
    for (const answer of [await manager.post(path, npl), await edit(added, { name: 'Late' })])
      expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required']);
  });

  it('are in the database as what they are', async () => {
    const insert = (columns: string, values: string) =>
      t.database.query(`insert into dossier_owners (created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban,
        name, type ${columns}) values (now(), 'a', 'b', 'c', 'd', ${values})`);
    await expect(insert('', `'Buyer', 'NPL'`)).rejects.toThrow();
    await expect(insert(', email', `'Ours', 'SPV', 'e@f.example'`)).rejects.toThrow();
    await expect(insert('', `'Other', 'REIT'`)).rejects.toThrow();
    await insert('', `'Ours', 'SPV'`);
    await expect(insert('', `'OURS', 'SPV'`)).rejects.toThrow();
  });
});
