import type { PsperShop } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { eventually } from '../../../testing/eventually.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/psper-shops';
const iban = 'NL91ABNA0417164300';

describeEngines('documents of shops', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;

  beforeEach(async () => {
    await emptyTables(t.database, ['pspers', 'tenants'], { restart: true });
    await t.database.query(`insert into tenants (name) values ('North');
      insert into pspers (psper_key, name, requires_agreement_document, requires_iban)
        values ('PAYCO', 'Payco', true, true), ('OTHER', 'Other', true, true);
      insert into shops (tenant_id, name, created_at, psper_id) values (1, 'Bikes', '2026-11-01Z', 1),
        (1, 'books', '2026-11-01Z', 1), (1, 'Apples', '2026-11-01Z', 1), (1, 'Of another psper', '2026-11-01Z', 2)`);
    manager = await t.signIn({
      permissions: ['adminManagementAllowed', 'pspInformationManagementAllowed'],
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
  });

  const receive = (shop: number, kind: string, body: object, psper = 'PAYCO') =>
    manager.put(`${path}/${psper}/${shop}/documents/${kind}`, { receivedOn: '2026-11-02', version: 0, ...body });
  const takeBack = (shop: number, kind: string, version: number) =>
    manager.post(`${path}/PAYCO/${shop}/documents/${kind}/take-back`, { version });
  const list = async (query = '') =>
    (await manager.get(`${path}/payco?${query}`)).body as { data: PsperShop[]; total: number };
  const lacking = async (query = '') => (await list(query)).data.map(({ name, missing }) => [name, missing]);
  const documentOf = (shop: PsperShop, kind: string) => shop.documents.find((one) => one.kind === kind);

  it('change what their shop needs on every open screen', async () => {
    const topics: string[] = [];
    const stop = t.app.live.subscribe(({ topic }) => topics.push(topic));
    expect((await receive(1, 'agreement', {})).status).toBe(200);
    await eventually(() => expect(topics).toContain('/api/shops'));
    stop();
  });

  it('are listed, first the shops that lack most, and counted', async () => {
    expect((await receive(1, 'agreement', {})).status).toBe(200);
    expect((await receive(3, 'agreement', {})).status).toBe(200);
    expect((await receive(3, 'iban', { iban })).status).toBe(200);
    expect(await lacking()).toEqual([
      ['books', 2],
      ['Bikes', 1],
      ['Apples', 0],
    ]);
    expect(await lacking('onlyMissing=true')).toEqual([
      ['books', 2],
      ['Bikes', 1],
    ]);
    expect(await lacking('shopName=OO')).toEqual([['books', 2]]);
    expect(await lacking('order=name&limit=2')).toEqual([
      ['Apples', 0],
      ['Bikes', 1],
    ]);
    expect((await manager.get(`${path}/PAYCO/counts`)).body).toEqual({
      shops: 3,
      lacking: 2,
      byKind: { agreement: 1, cession_deed: 0, iban: 2, ubo: 0 },
    });
  });

  it('are recorded with the day, by whom and when, and in the history of the psper', async () => {
    const { body } = await receive(1, 'iban', { iban: ' nl91 abna 0417 1643 00 ' });
    expect(documentOf(body, 'iban')).toEqual({
      kind: 'iban',
      isRequired: true,
      receivedOn: '2026-11-02',
      iban,
      recordedBy: 'Ada Lovelace',
      recordedAt: t.clock.now.toISOString(),
      version: 1,
    });
    expect(documentOf(body, 'ubo')).toEqual({
      ...{ kind: 'ubo', isRequired: false, receivedOn: null, iban: null },
      ...{ recordedBy: null, recordedAt: null, version: 0 },
    });
    expect(await lastAudit(t)).toMatchObject({
      action: 'psper.receive-document',
      recordKind: 'psper',
      recordId: 'PAYCO',
      after: { shop: 'Bikes', shopDocument: 'iban', receivedOn: '2026-11-02', shopIban: iban },
    });
    expect((await manager.get(`${path}/PAYCO/1/documents`)).body).toEqual(body);
    expect((await manager.get(`${path}/PAYCO/4/documents`)).body.code).toBe('not_found');
    // Told once more, it stays as it was recorded.
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    expect((await receive(1, 'iban', { iban, version: 1 })).body).toEqual(body);
    const corrected = await receive(1, 'iban', { iban: 'DE89370400440532013000', version: 1 });
    expect(documentOf(corrected.body, 'iban')).toMatchObject({ iban: 'DE89370400440532013000', version: 2 });
  });

  it('are taken back, and count as missing again', async () => {
    await receive(1, 'agreement', {});
    const { status, body } = await takeBack(1, 'agreement', 1);
    expect(status).toBe(200);
    expect(documentOf(body, 'agreement')).toMatchObject({ receivedOn: null, recordedBy: 'Ada Lovelace', version: 2 });
    expect(body.missing).toBe(2);
    expect(await lastAudit(t)).toMatchObject({
      action: 'psper.take-back-document',
      before: { receivedOn: '2026-11-02' },
      after: { shop: 'Bikes', shopDocument: 'agreement', receivedOn: null },
    });
    // What is not there is not taken back.
    expect((await takeBack(1, 'agreement', 2)).body.code).toBe('not_found');
    expect(documentOf((await receive(1, 'agreement', { version: 2 })).body, 'agreement')?.version).toBe(3);
  });

  it.each([
    ['agreement', { receivedOn: '2026-11-21' }, 'receivedOn', 'shop-documents.not-in-future'],
    ['agreement', { receivedOn: '1999-12-31' }, 'receivedOn', 'validation.date'],
    ['agreement', { receivedOn: '2026-02-30' }, 'receivedOn', 'validation.date'],
    ['agreement', { receivedOn: '' }, 'receivedOn', 'validation.required'],
    ['agreement', { iban }, 'iban', 'validation.invalid'],
    ['iban', {}, 'iban', 'validation.required'],
    ['iban', { iban: 'NL91ABNA0417164301' }, 'iban', 'validation.iban.invalid'],
    ['iban', { iban: 'NL91' }, 'iban', 'validation.iban.too-short'],
    ['agreement', { version: -1 }, 'version', 'validation.not-negative'],
    ['agreement', { version: '1' }, 'version', 'validation.number'],
  ])('are refused with a wrong %s %j', async (kind, more, field, message) => {
    const { status, body } = await receive(1, kind, more);
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await lacking('shopName=Bikes')).toEqual([['Bikes', 2]]);
  });

  it('count the day in Amsterdam, where it begins earlier', async () => {
    t.clock.now = new Date('2026-11-20T23:30:00Z');
    manager = await t.signIn({ permissions: ['adminManagementAllowed', 'pspInformationManagementAllowed'] });
    expect((await receive(1, 'agreement', { receivedOn: '2026-11-21' })).status).toBe(200);
    t.clock.now = new Date('2026-11-20T09:00:00Z');
  });

  it('are none of a shop of another psper, of no shop, and of an unknown kind', async () => {
    expect((await receive(4, 'agreement', {})).body.code).toBe('not_found');
    expect((await receive(99, 'agreement', {})).body.code).toBe('not_found');
    expect((await receive(1, 'agreement', {}, 'NOBODY')).body.code).toBe('not_found');
    expect((await receive(1, 'passport', {})).status).toBe(400);
    expect((await manager.get(`${path}/NOBODY`)).body.code).toBe('not_found');
    expect((await manager.get(`${path}/NOBODY/counts`)).body.code).toBe('not_found');
  });

  describe('are not recorded', () => {
    it('from a stale version, and the refusal shows what is there', async () => {
      const { body: stored } = await receive(1, 'agreement', {});
      const stale = await receive(1, 'agreement', { receivedOn: '2026-11-05' });
      expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', stored]);
      expect((await takeBack(1, 'agreement', 2)).body.code).toBe('stale_version');
    });

    it('by more than one of ten at once', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => receive(2, 'agreement', {})));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    });
  });

  it('are closed to who may not, and recorded only with a recent proof', async () => {
    const other = await t.signIn({ permissions: ['adminManagementAllowed'] });
    for (const client of [other, t.nobody()]) {
      const answers = [
        await client.get(`${path}/PAYCO`),
        await client.get(`${path}/PAYCO/counts`),
        await client.get(`${path}/PAYCO/1/documents`),
        await client.put(`${path}/PAYCO/1/documents/ubo`, { receivedOn: '2026-11-02', version: 0 }),
        await client.post(`${path}/PAYCO/1/documents/ubo/take-back`, { version: 1 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(client === other ? 403 : 401));
    }
    t.clock.advance(301);
    expect((await receive(1, 'agreement', {})).body.code).toBe('step_up_required');
    expect(await lacking('shopName=Bikes')).toEqual([['Bikes', 2]]);
  });
});
