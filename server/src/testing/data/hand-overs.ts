/** Claims that are handed over to debt collection: A gets files, B is called; A is the default. */
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { fillShop } from '../../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../../bus/worker.ts';
import { bookPayment } from '../../claims/payments/book-payment.ts';
import { addClaims } from '../../claims/testing/open-claims.ts';
import {
  type PartnerServer,
  startPartner,
} from '../../features/operations/background-services/testing/partner-server.ts';
import { sendReminders } from '../../features/partners/reminders/reminders.ts';
import { busTables, dunningTables, emptyTables } from '../empty-tables.ts';
import type { TestApp } from '../test-app.ts';

/** Before each test there are no claims, and a partner that takes everything. */
export function useHandovers(test: TestApp) {
  let partner: PartnerServer;

  beforeAll(async () => {
    await fillShop(test.database);
    await test.database.query(`insert into integration_partners (key, name) values ('praclox', 'Exchange'), ('faircasso', 'Faircasso'), ('export', 'Books');
      insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type, integration_partner,
        street_name, house_number, zipcode, city, country)
      values ('A', 'Files', true, 'a@a.example', '+31302345678', 2, null, 'S', '1', '3511 AB', 'Utrecht', 'NL'),
        ('B', 'Calls', false, 'b@b.example', '+31302345678', 1, 'faircasso', 'S', '1', '3511 AB', 'Utrecht', 'NL')`);
  });
  beforeEach(async () => {
    await emptyTables(
      test.database,
      [...busTables, ...dunningTables, 'integration_calls', 'outbox_messages', 'dossiers', 'consumers'],
      { restart: true },
    );
    await test.database.query("update integration_partners set enabled = key <> 'export'");
    await useDefault('A');
    test.clock.now = new Date('2026-11-20T09:00:00Z');
    partner = await startPartner();
  });
  afterEach(() => partner.close());

  const rows = async <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await test.database.query<T>(text, values)).rows;
  /** What is handed over is exported to the books from now on. */
  const exportToo = () => test.database.query('update integration_partners set enabled = true');
  const days = (count: number) => test.clock.advance(count * 24 * 3600);
  const useDefault = (name: string) =>
    test.database.query(`update debt_collection_partners set is_default = false;
      update debt_collection_partners set is_default = true where name = '${name}'`);
  const runBus = async () => {
    const worker = createBusWorker(test.app, { demoPartnersUrl: partner.url });
    await worker.runDue();
    await worker.finish();
  };
  const states = async () =>
    (await rows<{ state: string }>('select state from dossiers order by id')).map((row) => row.state);
  const handovers = () =>
    rows<{ amount: number; partner: string | null; told_amount: number | null }>(
      `select h.amount, h.told_amount, p.name as partner from collection_handovers h
         left join debt_collection_partners p on p.id = h.partner_id order by h.root_id`,
    );
  const results = async () =>
    (await rows<{ result: number }>('select result from bus_transactions order by id')).map(({ result }) => result);
  const lines = async () =>
    (await rows<{ content: string }>('select content from collection_files order by id')).map(({ content }) =>
      content
        .split('\n')
        .slice(1)
        .map((line) => line.split(';')),
    );
  const pay = (dossierId: number, amount: number) =>
    test.database.transaction((tx) =>
      bookPayment(tx, {
        ...{ dossierId, amount, currency: 'EUR', reference: null, receivedAt: test.clock.now },
        ...{ bankEntryId: null, apiKeyId: null },
      }),
    );
  /** There is no mail server in tests: as if there were one. */
  const mailsLeave = () => test.database.query(`update outbox_messages set state = 'sent'`);
  /** Claims that were reminded for the first time, today. */
  async function reminded(count = 1): Promise<number[]> {
    const ids = await addClaims(
      test.database,
      Array.from({ length: count }, () => ({ dueOn: '2026-11-19', amount: 1_000 })),
    );
    await sendReminders(test.app);
    await mailsLeave();
    return ids;
  }

  return {
    get partner() {
      return partner;
    },
    ...{ rows, exportToo, days, useDefault, runBus, states, handovers, results, lines, pay, mailsLeave, reminded },
  };
}
