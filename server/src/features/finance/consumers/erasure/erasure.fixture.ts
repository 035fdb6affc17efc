/** Shops, and an admin who erases whom they know. */
import type { Permission } from '@houston/contract/permissions';
import { beforeAll } from 'vitest';
import { openShops, type Shops } from '../../../../testing/data/consumer-shops.ts';
import type { SignedIn, TestApp } from '../../../../testing/test-app.ts';

/** @param more permissions than it takes to erase */
export function useErasure(test: TestApp, more: readonly Permission[] = []) {
  const is = {} as { shops: Shops; admin: SignedIn };

  beforeAll(async () => {
    is.shops = await openShops(test);
    is.admin = await test.signIn({
      permissions: ['debtorManagementAllowed', 'transactionPersonalDataManagementAllowed', ...more],
    });
  });

  return {
    is,
    /** One who has nothing yet. @returns their id */
    async addConsumer(name: string, email: string): Promise<number> {
      const { rows } = await test.database.query<{ id: number }>(
        `insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
         values (1, 'B2C', $1, $2, 'S', '1', '3811 AB', 'A', 'NL', 'en', now(), now()) returning id`,
        [name, email],
      );
      return rows[0]?.id ?? 0;
    },
    erase: (id: number) =>
      is.admin.post(`/api/consumers/${id}/erase`, {
        version: 1,
        reason: 'Asked to be forgotten',
        confirmation: String(id),
      }),
  };
}
