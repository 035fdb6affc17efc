/** A psper whose invoices go to an SFTP server of the tests. */
import type {
  DeliverySetup,
  PsperDelivery,
} from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { psperFlags } from '@houston/contract/features/partners/pspers/pspers.api';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { invoiceDue } from '../../features/finance/invoices/invoicing-loop.ts';
import { deliverDue } from '../../features/partners/psper-deliveries/deliver-due.ts';
import { readOwnKey } from '../../sftp/keys/own-key.ts';
import { startTestSftpServer, type TestSftpServer } from '../../sftp/testing/test-sftp-server.ts';
import { emptyTables } from '../empty-tables.ts';
import type { SignedIn, TestAdmin, TestApp } from '../test-app.ts';
import { createInvoiced, createRenderer } from './invoices.ts';

/** What an admin types for it, documents being made as before. */
export const settings = {
  ...{ invoiceMethod: 1, invoiceFrequency: 1, cessieMethod: 0, paymentTermDays: 30, country: 'NL' },
  ...{
    requiresAgreementDocument: false,
    requiresAktevanCessie: false,
    requiresIban: false,
    requiresUboDocument: false,
  },
  ...{ exactFinancialsDebtorId: '', exactFinancialsCreditorId: '', legalName: 'Mollie B.V.' },
  ...{ vatNumber: 'NL800000000B01', chamberOfCommerceNumber: '60000001' },
};

export const path = '/api/psper-deliveries/MOLLIE';

export interface Delivering {
  server: TestSftpServer;
  /** With a session of its own each time: the clock moves past others. */
  manager(): Promise<SignedIn>;
  /** Makes one more invoice, a day later. */
  invoice(): Promise<void>;
  /** A round of the worker. @returns how many files were delivered */
  deliver(): Promise<number>;
  list(query?: string): Promise<PsperDelivery[]>;
  setup(): Promise<DeliverySetup>;
  setPlace(values: { url?: string; folder?: string | null }): Promise<void>;
}

export function useDelivering(t: TestApp): Delivering {
  const { add, clear, reset, capture } = createInvoiced(t);
  const { render } = createRenderer();
  const held = {} as Delivering;
  let admin: TestAdmin;
  let day = 0;

  beforeAll(async () => {
    held.server = await startTestSftpServer();
    Object.assign(t.app.config, { loopbackTargets: [held.server.target] });
    held.server.publicKeys.push((await readOwnKey(t.app)).publicKey);
  });
  afterAll(() => held.server.stop());

  beforeEach(async () => {
    const { server } = held;
    server.fault = null;
    server.files.clear();
    server.asked.length = 0;
    await emptyTables(t.database, ['psper_deliveries']);
    await t.database.query(`delete from sftp_host_keys`);
    await reset();
    day = 17;
    t.clock.now = new Date('2026-11-17T09:00Z');
    admin = await t.createAdmin({ permissions: [...psperFlags] });
    await held.setPlace({ folder: '/in' });
  });

  return Object.assign(held, {
    async invoice() {
      const at = `2026-11-${day}T10:00Z`;
      day += 1;
      await add({ shopId: 1, moved: [capture(10_000, at)] });
      t.clock.now = new Date(`2026-11-${day}T00:00Z`);
      await clear();
      await invoiceDue(t.app, render);
    },
    deliver: () => deliverDue(t.app, () => false, { connectMs: 5_000, operationMs: 2_000 }),
    manager: () => t.signIn(admin),
    list: async (query = '') => (await (await held.manager()).get(`${path}?${query}`)).body.data as PsperDelivery[],
    setup: async () => (await (await held.manager()).get(`${path}/setup`)).body as DeliverySetup,
    async setPlace({ url = 'sftp://mollie@127.0.0.1', folder = '/in' }: { url?: string; folder?: string | null }) {
      await t.database.query(
        `update pspers set sftp_url = $1, sftp_port = $2, sftp_folder = $3, delivery_since = $4 where psper_key = 'MOLLIE'`,
        [url, held.server.port, folder, folder === null ? null : new Date('2026-11-17T09:00Z')],
      );
    },
  });
}
