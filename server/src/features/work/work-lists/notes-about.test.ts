import { randomUUID } from 'node:crypto';
import type { Permission } from '@houston/contract/permissions';
import { beforeAll, expect, it } from 'vitest';
import { createShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const customer = {
  type: 'B2C',
  name: 'Zoe de Vries',
  email: 'zoe@debtors.example',
  language: 'nl',
  billingAddress: { street: 'Dam', houseNumber: '1', postalCode: '1012 JS', city: 'Amsterdam', country: 'NL' },
};
const pages = [
  'dossiersManagementAllowed',
  'fullFinancialInsightManagementAllowed',
  'transactionsManagementAllowed',
  'debtorManagementAllowed',
] as const;

interface Event {
  kind: string;
}

describeEngines('notes about items of work lists', (engine) => {
  const t = useTestApp(engine);
  let number: string;
  let dossier: { id: number; number: string; consumer: number };
  let disputeId: number;
  let serviceId: number;

  const signIn = (...more: Permission[]) => t.signIn({ permissions: [...pages, ...more] });
  const notesOf = ({ body }: { body: { data: Event[] } }) => body.data.filter(({ kind }) => kind === 'item-note');

  /** What the three pages of a claim show, and the page of its shop. */
  async function shownTo(who: SignedIn) {
    return [
      notesOf(await who.get(`/api/transactions/${number}/events`)),
      notesOf(await who.get(`/api/consumers/${dossier.consumer}/events`)),
      (await who.get(`/api/dossiers/${dossier.number}`)).body.notes,
      notesOf(await who.get('/api/shops/1/events')),
    ];
  }

  beforeAll(async () => {
    const shop = await createShopCalls(t);
    number = await shop.start(10_000, customer);
    await shop.ask(number, 'capture');
    await shop.runBus();
    const { rows } = await t.database.query<typeof dossier>(
      'select id, dossier_number as number, consumer_id as consumer from dossiers where transaction_number = $1',
      [number],
    );
    dossier = rows[0] as typeof dossier;
    const agent = await signIn('disputeManagementAllowed', 'merchantsManagementAllowed');
    disputeId = (await agent.post('/api/disputes', { dossierNumber: dossier.number, subject: 'Never arrived' })).body
      .id;
    const service = await t.database.query<{ id: number }>(
      `insert into merchant_services (shop_id, service, created_at) values (1, 'ubo', now()) returning id`,
    );
    serviceId = service.rows[0]?.id ?? 0;
    const write = (path: string, text: string) => agent.post(`${path}/notes`, { text, press: randomUUID() });
    expect((await write(`/api/disputes/${disputeId}`, 'They called')).status).toBe(200);
    expect((await write(`/api/merchant-services/${serviceId}`, 'They will send it')).status).toBe(200);
  });

  it('stand on the pages of their dossier, transaction, consumer and shop', async () => {
    const note = { who: expect.any(String), text: 'They called', item: 'dispute', itemId: disputeId };
    const [ofTransaction, ofConsumer, ofDossier, ofShop] = await shownTo(
      await signIn('disputeManagementAllowed', 'merchantsManagementAllowed'),
    );
    expect(ofTransaction).toMatchObject([{ ...note, at: t.clock.now.toISOString() }]);
    expect(ofConsumer).toMatchObject([note]);
    expect(ofDossier).toMatchObject([{ ...note, on: t.clock.now.toISOString() }]);
    expect(ofShop).toMatchObject([{ text: 'They will send it', item: 'merchant-service', itemId: serviceId }]);
  });

  it('are shown to nobody who may not read them in their list', async () => {
    expect(await shownTo(await signIn('fraudeManagementAllowed'))).toEqual([[], [], [], []]);
  });
});
