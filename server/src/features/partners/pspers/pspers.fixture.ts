import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import type { Permission } from '@houston/contract/permissions';
import { beforeEach, expect } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import type { SignedIn, TestApp } from '../../../testing/test-app.ts';
import { pspers } from './pspers.table.ts';

export const path = '/api/pspers';
export const flags: Permission[] = ['adminManagementAllowed', 'pspInformationManagementAllowed'];
const switchFlags: Permission[] = ['fraudeManagementAllowed', 'b2BManagementAllowed'];

export const settings = {
  invoiceMethod: 2,
  invoiceFrequency: 31,
  cessieMethod: 1,
  paymentTermDays: 30,
  requiresAgreementDocument: true,
  requiresAktevanCessie: false,
  requiresIban: true,
  requiresUboDocument: true,
  sftpUrl: 'sftp://houston@sftp.mollie.example',
  sftpPort: 2222,
  sftpFolder: '/in/houston',
  exactFinancialsDebtorId: '130001',
  exactFinancialsCreditorId: '160001',
  legalName: 'Mollie Demo B.V.',
  vatNumber: 'NL123456789B01',
  chamberOfCommerceNumber: '60000001',
  country: 'NL',
};

/** A database with the psper MOLLIE alone before each test, and an admin who may change everything of it. */
export function usePspers(t: TestApp) {
  let manager: SignedIn;

  beforeEach(async () => {
    await emptyTables(t.database, ['pspers'], { restart: true });
    await add('MOLLIE', { friendlyName: 'Mollie' });
    manager = await t.signIn({ permissions: [...flags, ...switchFlags] });
  });

  /** As whoever runs the server adds one. */
  async function add(psperKey: string, more: Partial<typeof pspers.$inferInsert> = {}): Promise<number> {
    const [row] = await t.database.orm
      .insert(pspers)
      .values({ psperKey, friendlyName: psperKey, ...more })
      .returning();
    return row?.id ?? 0;
  }

  return {
    manager: () => manager,
    add,
    async read(key = 'MOLLIE'): Promise<PsperInfo> {
      const { status, body } = await manager.get(`${path}/${key}`);
      expect(status).toBe(200);
      return body;
    },
    modify: (call: string, body: object, key = 'MOLLIE') =>
      manager.put(`/api/PsperInfoModification/${key}/${call}`, body),
    save: (more: object = {}, key = 'MOLLIE') =>
      manager.put(`${path}/${key}/settings`, { ...settings, version: 1, ...more }),
  };
}
