import { beforeAll, expect, it } from 'vitest';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { person } from '../../../testing/data/consumer-shops.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { sendReminders } from './reminders.ts';

describeEngines('a claim that is past due', (engine) => {
  const t = useTestApp(engine);
  let shop: ShopCalls;
  let admin: SignedIn;

  beforeAll(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    shop = await createShopCalls(t);
    admin = await t.signIn({
      permissions: [
        ...(['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'] as const),
        ...(['disputeManagementAllowed', 'auditScreenManagementAllowed'] as const),
      ],
    });
    await t.database.query(
      `insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type,
         street_name, house_number, zipcode, city, country)
       values ('A', 'Alpha', true, 'a@a.example', '+31302345678', 2, 'S', '1', '3511 AB', 'Utrecht', 'NL')`,
    );
  });

  it.each([
    ['disputed', '/api/disputes', { subject: 'Never arrived' }, 'won'],
    ['frozen', '/api/audit-cases', { reason: 'Signatures are missing' }, 'close'],
  ] as const)(
    'is neither reminded of nor handed over while it is %s from the console',
    async (what, path, why, close) => {
      const number = await shop.start(10_000, person);
      await shop.ask(number, 'capture');
      await shop.runBus();
      const { rows } = await t.database.query<{ id: number; dossierNumber: string }>(
        `update dossiers set due_on = '2026-11-10' where transaction_number = $1 returning id, dossier_number as "dossierNumber"`,
        [number],
      );
      const [{ id, dossierNumber } = { id: 0, dossierNumber: '' }] = rows;
      const reminded = async () => {
        await sendReminders(t.app);
        return (await t.database.query('select 1 from reminders where dossier_id = $1', [id])).rows.length;
      };
      const { status, body } = await admin.post(path, { dossierNumber, ...why });
      expect([status, body.code]).toEqual([200, undefined]);
      expect(await reminded()).toBe(0);
      const handover = { dossierNumber, reason: 'Never pays' };
      const handed = await admin.post('/api/debt-collection-partners/dossiers', handover);
      expect(handed.body.code).toBe(`handover_${what}`);
      const closed = await admin.post(`${path}/${body.id}/${close}`, { version: 1, reason: 'Looked into it' });
      expect(closed.status).toBe(200);
      expect(await reminded()).toBe(1);
      const later = await admin.post('/api/debt-collection-partners/dossiers', handover);
      expect([later.status, later.body.code]).toEqual([200, undefined]);
    },
  );
});
