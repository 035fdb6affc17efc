import type { Permission } from '@houston/contract/permissions';
import { beforeAll, expect, it } from 'vitest';
import { createShopCalls } from '../../../claims/testing/shop-calls.ts';
import { person } from '../../../testing/data/consumer-shops.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const writers: Permission[] = [
  'fraudeManagementAllowed',
  'dossiersManagementAllowed',
  'operationInternalPermissionsAllowed',
  'fullFinancialInsightManagementAllowed',
];

/** What happened to a claim is shown to many; why it was taken for fraud, put on hold or written off is an opinion of a person. */
describeEngines('an attack: reading why a fraud case was rejected without the flag of fraud', (engine) => {
  const test = useTestApp(engine);
  let number = '';
  let consumerId = 0;

  beforeAll(async () => {
    const shop = await createShopCalls(test);
    const admin = await test.signIn({ permissions: writers });
    number = await shop.start(10_000, person);
    await shop.ask(number, 'capture', { amount: 4_000 });
    await shop.runBus();
    const { rows } = await test.database.query<{ id: number; consumer: number; nr: string }>(
      `select id, consumer_id as consumer, dossier_number as nr from dossiers where transaction_number = $1`,
      [number],
    );
    const [dossier] = rows;
    consumerId = dossier?.consumer ?? 0;
    const write = async (path: string, reason: string, body: object = {}) =>
      expect((await admin.post(path, { reason, ...body })).status, path).toBe(200);
    await write(`/api/write-offs/dossiers/${dossier?.id}`, 'Seems poor', { amount: 500, open: 4_000 });
    await write('/api/dossiers/on-hold', 'Drinks', { dossierNumber: dossier?.nr });
    const added = await test.database.query<{ id: number }>(
      `insert into fraud_cases (dossier_id, detection_version, score, created_at) values ($1, 'v3', 75, now()) returning id`,
      [dossier?.id],
    );
    await write(`/api/fraud-cases/v3/${added.rows[0]?.id}/reject`, 'A known swindler', { version: 1 });
  });

  async function reasonsFor(by: SignedIn, path: string): Promise<Record<string, string | null>> {
    const { status, body } = await by.get(path);
    expect(status).toBe(200);
    const changes = body.data.filter(({ kind }: { kind: string }) => kind === 'change');
    return Object.fromEntries(
      changes.map(({ action, reason }: { action: string; reason: string | null }) => [action, reason]),
    );
  }
  const ofTransaction = () => `/api/transactions/${number}/events`;
  const ofConsumer = () => `/api/consumers/${consumerId}/events`;
  const seeing: Permission[] = ['transactionsManagementAllowed', 'debtorManagementAllowed'];

  it('shows that it was done, and not why', async () => {
    const viewer = await test.signIn({ permissions: seeing });
    const hidden = { 'write-off.make': null, 'on-hold-dossier.hold': null, 'fraud-case.close': null };
    expect(await reasonsFor(viewer, ofTransaction())).toMatchObject({ ...hidden, 'checkout.cancel': null });
    expect(await reasonsFor(viewer, ofConsumer())).toMatchObject(hidden);
  });

  it('shows each reason to who may do the same', async () => {
    const fraud = await test.signIn({ permissions: [...seeing, 'fraudeManagementAllowed'] });
    expect(await reasonsFor(fraud, ofTransaction())).toMatchObject({
      'checkout.cancel': 'A known swindler',
      'fraud-case.close': 'A known swindler',
      'write-off.make': null,
    });
    const clerk = await test.signIn({ permissions: [...seeing, ...writers.slice(1)] });
    const shown = { 'write-off.make': 'Seems poor', 'on-hold-dossier.hold': 'Drinks' };
    expect(await reasonsFor(clerk, ofTransaction())).toMatchObject({ ...shown, 'checkout.cancel': null });
    expect(await reasonsFor(clerk, ofConsumer())).toMatchObject(shown);
  });
});
