import type { DossierOwner } from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { npl, spv } from '../../../testing/data/owners.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/psper-owners';
const flags = ['adminManagementAllowed', 'pspInformationManagementAllowed'] as const;
const unknown = 2_147_483_647;

describeEngines('the owners of a psper', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;
  let first: DossierOwner;
  let second: DossierOwner;

  beforeEach(async () => {
    await t.database.query('delete from psper_owners; delete from dossier_owner_countries; delete from dossier_owners');
    await t.database.query(
      `delete from pspers; insert into pspers (psper_key, name) values ('PAYCO', 'Payco'), ('OTHER', 'Other')`,
    );
    manager = await t.signIn({ permissions: [...flags] });
    first = await saveOwner(spv);
    second = await saveOwner({ ...spv, name: 'another SPV' });
  });

  async function saveOwner(input: object): Promise<DossierOwner> {
    const { status, body } = await manager.post('/api/dossier-owners', input);
    expect(status).toBe(200);
    return body;
  }
  const choose = (countryCode: unknown, selectedOwnerId?: unknown, version?: unknown, psper = 'PAYCO') =>
    manager.put(`${path}/${psper}`, { countryCode, selectedOwnerId, version });
  const read = async (countryCode: string, psper = 'PAYCO') =>
    (await manager.get(`${path}/${psper}/${countryCode}`)).body;

  it('can be any SPV, by name', async () => {
    await saveOwner(npl);
    expect((await manager.get(`${path}/available`)).body).toEqual([
      { id: second.id, name: 'another SPV' },
      { id: first.id, name: spv.name },
    ]);
  });

  it('are nobody at first, in each country that is served', async () => {
    expect(await read('NL')).toEqual({ countryCode: 'NL', selectedOwnerId: null, version: 0 });
    for (const address of ['PAYCO/US', 'NOBODY/NL']) {
      const { status, body } = await manager.get(`${path}/${address}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    expect((await manager.get(`${path}/PAYCO/nl`)).status).toBe(400);
  });

  it('are chosen for one country of one psper, and for nobody again', async () => {
    const { status, body } = await choose('NL', first.id, 0);
    expect([status, body]).toEqual([200, { countryCode: 'NL', selectedOwnerId: first.id, version: 1 }]);
    expect(await read('NL')).toEqual(body);
    // Keys stand in addresses, where letter case gets lost.
    expect(await read('NL', 'payco')).toEqual(body);
    expect(await lastAudit(t)).toMatchObject({
      action: 'psper.set-owner',
      recordKind: 'psper',
      recordId: 'PAYCO',
      before: { dossierOwner: null },
      after: { claimCountry: 'NL', dossierOwner: spv.name },
    });
    expect([await read('BE'), await read('NL', 'OTHER')].map(({ selectedOwnerId }) => selectedOwnerId)).toEqual([
      null,
      null,
    ]);
    // Chosen again it is no change, and leaves no history.
    expect((await choose('NL', first.id, 1)).body).toEqual(body);
    expect((await manager.get('/api/pspers/PAYCO/changes')).body.data).toHaveLength(1);
    expect((await choose('NL', second.id, 1)).body.version).toBe(2);
    expect((await choose('NL', undefined, 2)).body).toEqual({ countryCode: 'NL', selectedOwnerId: null, version: 3 });
    expect(await read('NL')).toEqual({ countryCode: 'NL', selectedOwnerId: null, version: 3 });
    const { data } = (await manager.get('/api/pspers/PAYCO/changes')).body;
    expect(data.map(({ before, after }: { before: object; after: object }) => ({ before, after }))[0]).toEqual({
      before: { dossierOwner: 'another SPV' },
      after: { claimCountry: 'NL', dossierOwner: null },
    });
  });

  it.each([
    ['countryCode', { countryCode: 'US' }, 'validation.country'],
    ['countryCode', {}, 'validation.required'],
    ['countryCode', { countryCode: 'nl' }, 'validation.country'],
    ['selectedOwnerId', { countryCode: 'NL', selectedOwnerId: unknown }, 'psper-owners.not-available'],
    ['selectedOwnerId', { countryCode: 'NL', selectedOwnerId: 0 }, 'validation.above-zero'],
    ['selectedOwnerId', { countryCode: 'NL', selectedOwnerId: '1' }, 'validation.number'],
    ['version', { countryCode: 'NL', version: -1 }, 'validation.not-negative'],
    ['version', { countryCode: 'NL', version: '0' }, 'validation.number'],
  ])('are refused with a wrong %s %j', async (field, body, message) => {
    const answer = await manager.put(`${path}/PAYCO`, body);
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }]);
    expect(await read('NL')).toMatchObject({ selectedOwnerId: null, version: 0 });
  });

  it('are chosen for a reason, which the trail keeps, or for none', async () => {
    const chosen = (selectedOwnerId: number, reason: unknown) =>
      manager.put(`${path}/PAYCO`, { countryCode: 'NL', selectedOwnerId, reason });
    expect((await chosen(first.id, '  SPV II is full. ')).status).toBe(200);
    expect((await lastAudit(t))?.reason).toBe('SPV II is full.');
    expect((await chosen(second.id, ' ')).status).toBe(200);
    expect((await lastAudit(t))?.reason).toBeNull();
    const { status, body } = await chosen(first.id, 'x'.repeat(501));
    expect([status, body.fields]).toEqual([400, { reason: 'validation.too-long: 500' }]);
  });

  it('are never a buyer, and no psper that is not there', async () => {
    const buyer = await saveOwner(npl);
    expect((await choose('NL', buyer.id)).body.fields).toEqual({ selectedOwnerId: 'psper-owners.not-available' });
    expect((await choose('NL', first.id, 0, 'NOBODY')).body.code).toBe('not_found');
  });

  describe('are not chosen', () => {
    it('from a stale version, also the first time', async () => {
      const { body: stored } = await choose('NL', first.id, 0);
      for (const version of [0, 2]) {
        const { status, body } = await choose('NL', second.id, version);
        expect([status, body.code, body.current]).toEqual([409, 'stale_version', stored]);
      }
      // An older client, which knows of no versions.
      expect((await choose('NL', second.id)).body.version).toBe(2);
      const ahead = await choose('DE', first.id, 1);
      expect([ahead.status, ahead.body.current.version]).toEqual([409, 0]);
    });

    it('by more than one of ten at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => choose('NL', n % 2 === 0 ? first.id : second.id, 0)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      expect((await read('NL')).version).toBe(1);
    });

    it('while they become buyers: one of both is refused', async () => {
      for (let round = 0; round < 5; round += 1) {
        const added = await saveOwner({ ...spv, name: `Round ${round}` });
        const [chosen, sold] = await Promise.all([
          choose('FR', added.id),
          manager.post('/api/dossier-owners', { ...npl, id: added.id, version: added.version, name: added.name }),
        ]);
        expect([chosen.status, sold.status].sort()).toEqual([200, sold.status === 200 ? 400 : 409]);
      }
    });
  });

  it('are closed to who may not, and chosen only with a recent proof', async () => {
    const other = await t.signIn({ permissions: ['adminManagementAllowed'] });
    for (const client of [other, t.nobody()]) {
      const answers = [
        await client.get(`${path}/available`),
        await client.get(`${path}/PAYCO/NL`),
        await client.put(`${path}/PAYCO`, { countryCode: 'NL' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(client === other ? 403 : 401));
    }
    t.clock.advance(301);
    expect((await choose('NL', first.id, 0)).body.code).toBe('step_up_required');
    expect(await read('NL')).toMatchObject({ version: 0 });
  });
});
