import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { Permission } from '@houston/contract/permissions';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeWorkList, ofShops } from '../../../testing/data/work-lists.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/merchant-services';
const reason = 'Seen their papers';
const iban = 'NL91ABNA0417164300';

describeEngines('merchant services', (engine) => {
  const t = useTestApp(engine);

  describeWorkList(t, {
    due: '2026-11-17',
    ...{ path, count: `${path}/todo/count`, kind: 'merchant-service', table: 'merchant_services' },
    ...{ permissions: ['merchantsManagementAllowed'], close: 'dismiss', about: ofShops },
    async add(shop, since) {
      const { rows } = await t.database.query<{ id: number }>(
        "insert into merchant_services (shop_id, service, created_at) values ($1, 'ubo', $2) returning id",
        [shop, since],
      );
      return rows[0]?.id ?? 0;
    },
  });

  describe('follow what happens at a shop', () => {
    let manager: SignedIn;
    let other: SignedIn;

    beforeEach(async () => {
      await emptyTables(t.database, ['pspers', 'tenants', 'shops'], { restart: true });
      await t.database.query(`insert into tenants (name) values ('North');
        insert into pspers (psper_key, name) values ('PAYCO', 'Payco');
        insert into shops (tenant_id, name, created_at) values (1, 'Bikes', '2026-11-02Z')`);
      const permissions: Permission[] = [
        ...(['merchantsManagementAllowed', 'companyIbanAscriptionManagementAllowed', 'apiKeyManagement'] as const),
        ...(['adminManagementAllowed', 'pspInformationManagementAllowed'] as const),
      ];
      [manager, other] = [await t.signIn({ permissions }), await t.signIn({ permissions })];
    });

    const items = async (query = ''): Promise<WorkItem[]> => (await manager.get(`${path}?limit=50&${query}`)).body.data;
    const todo = async () => (await items()).map(({ subject }) => subject).sort();
    const of = async (subject: string) => (await items()).find((item) => item.subject === subject) as WorkItem;
    const run = (statement: string) => t.database.query(statement);
    const givePsper = () => run('update shops set psper_id = 1');
    const receive = (given: string, version: number) =>
      manager.put(`/api/psper-shops/PAYCO/1/documents/iban`, { receivedOn: '2026-11-02', iban: given, version });
    const act = (item: WorkItem, verb: string, who = manager) =>
      who.post(`${path}/${item.id}/${verb}`, { version: item.version, reason });

    it('from its registration until it is complete, and close by themselves', async () => {
      expect(await todo()).toEqual(['api-key', 'psper']);
      expect((await of('psper')).since).toBe('2026-11-02T00:00:00.000Z');
      await run('update pspers set requires_agreement_document = true, requires_iban = true');
      await givePsper();
      expect(await todo()).toEqual(['agreement', 'api-key', 'iban']);
      const key = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
      expect((await manager.post('/api/apikey', key)).status).toBe(200);
      expect((await receive(iban, 0)).status).toBe(200);
      expect(await todo()).toEqual(['agreement', 'iban-ascription']);
      await run('update pspers set requires_agreement_document = false');
      expect(await todo()).toEqual(['completion', 'iban-ascription']);
      await manager.post('/api/shops/1/complete', { version: 1, reason });
      expect(await todo()).toEqual(['iban-ascription']);
      const done = await items('closed=true');
      expect(done.map(({ closed }) => closed)).toEqual(
        Array(5).fill({ on: expect.any(String), by: null, reason: null, outcome: 'done' }),
      );
      await run("update api_keys set revoked_at = '2026-11-03Z'");
      // One that was complete and sold is given a key again.
      expect(await todo()).toEqual(['api-key', 'iban-ascription']);
      expect((await of('api-key')).since).toBe('2026-11-03T00:00:00.000Z');
      await run('update shops set closed_at = now()');
      expect(await todo()).toEqual([]);
    });

    it('and are not asked for again once they are dismissed, until they were done and are lacking anew', async () => {
      await run('update pspers set requires_iban = true');
      await givePsper();
      expect((await act(await of('iban'), 'dismiss')).body.closed).toMatchObject({ outcome: 'dismissed', reason });
      await run('update pspers set requires_ubo_document = true');
      expect(await todo()).toEqual(['api-key', 'ubo']);
      await receive(iban, 0);
      await manager.post('/api/psper-shops/PAYCO/1/documents/iban/take-back', { version: 1 });
      expect(await todo()).toEqual(['api-key', 'iban', 'ubo']);
    });

    it('has an account confirmed, and looked at again when it is another one', async () => {
      await givePsper();
      await receive(iban, 0);
      const first = await of('iban-ascription');
      expect((await act(first, 'dismiss')).body.code).toBe('iban_undecided');
      expect((await manager.get(`${path}/${first.id}/account`)).body).toMatchObject({ iban, receivedOn: '2026-11-02' });
      await receive('DE89370400440532013000', 1);
      const second = await of('iban-ascription');
      // What was decided of the one of before is no word about this one.
      expect((await act(first, 'confirm', other)).status).toBe(409);
      expect((await act(second, 'confirm', other)).body.closed).toMatchObject({ outcome: 'confirmed' });
      expect(await todo()).toEqual(['api-key']);
      await receive('DE89370400440532013000', 2);
      expect(await todo()).toEqual(['api-key']);
    });

    it('has an account that whoever recorded it does not confirm, nor an account of their making', async () => {
      await givePsper();
      await receive(iban, 0);
      // Recorded anew by another admin, with the same IBAN: that is still of the first.
      const again = { receivedOn: '2026-11-01', iban, version: 1 };
      expect((await other.put('/api/psper-shops/PAYCO/1/documents/iban', again)).status).toBe(200);
      const item = await of('iban-ascription');
      const account = `${path}/${item.id}/account`;
      expect((await manager.get(account)).body).toMatchObject({ isOwn: true, recordedBy: expect.any(String) });
      expect((await other.get(account)).body.isOwn).toBe(false);
      expect(await act(item, 'confirm')).toMatchObject({ status: 403, body: { code: 'own_iban' } });
      await t.database.query(
        "insert into access_grants (admin_id, given_by, kind, given_at) values ($1, $2, 'account', $3)",
        [other.admin.id, manager.admin.id, t.clock.now],
      );
      expect(await act(item, 'confirm', other)).toMatchObject({ status: 403, body: { code: 'not_independent' } });
      expect(await todo()).toEqual(['api-key', 'iban-ascription']);
      await t.database.query('delete from access_grants');
      expect((await act(item, 'confirm', other)).body.closed).toMatchObject({ outcome: 'confirmed' });
    });

    it('has an account rejected, which is taken back and asked for again', async () => {
      await run('update pspers set requires_iban = true');
      await givePsper();
      await receive(iban, 0);
      expect((await act(await of('iban-ascription'), 'reject')).body.closed).toMatchObject({ outcome: 'rejected' });
      expect(await todo()).toEqual(['api-key', 'iban']);
      expect((await t.database.query('select iban, received_on from shop_documents')).rows).toEqual([
        { iban: null, received_on: null },
      ]);
      const { rows } = await t.database.query(
        "select max(id) from audit_log where action = 'psper.take-back-document'",
      );
      expect(rows).toEqual([{ max: expect.any(Number) }]);
      expect(await lastAudit(t)).toMatchObject({ action: 'merchant-service.close', reason });
    });

    it('has an account that is seen and decided by nobody without the flag for it, and no other thing as one', async () => {
      await givePsper();
      await receive(iban, 0);
      const item = await of('iban-ascription');
      const without = await t.signIn({ permissions: ['merchantsManagementAllowed'] });
      expect((await without.get(`${path}/${item.id}/account`)).status).toBe(403);
      for (const verb of ['confirm', 'reject']) {
        expect((await act(item, verb, without)).body.missing).toEqual(['companyIbanAscriptionManagementAllowed']);
        expect((await act(await of('api-key'), verb)).status).toBe(404);
      }
      expect((await manager.get(`${path}/${(await of('api-key')).id}/account`)).status).toBe(404);
      expect(await todo()).toEqual(['api-key', 'iban-ascription']);
    });

    it('one for each thing, whatever happens at once', async () => {
      await run(
        'update pspers set requires_agreement_document = true, requires_iban = true, requires_ubo_document = true',
      );
      await givePsper();
      const kinds = ['agreement', 'ubo'];
      const answers = await Promise.all([
        ...kinds.map((kind) =>
          manager.put(`/api/psper-shops/PAYCO/1/documents/${kind}`, { receivedOn: '2026-11-02', version: 0 }),
        ),
        receive(iban, 0),
        run('update pspers set requires_cession_deed = true'),
      ]);
      expect(answers.slice(0, 3).map((answer) => 'status' in answer && answer.status)).toEqual([200, 200, 200]);
      expect(await todo()).toEqual(['api-key', 'cession_deed', 'iban-ascription']);
    });
  });
});
