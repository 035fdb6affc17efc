/** Claims that may be sold, and buyers, for tests. */
import { expect } from 'vitest';
import { bookPayment, reversePayments } from '../../claims/payments/book-payment.ts';
import {
  capture,
  createClaims,
  emptyCleared,
  fillCleared,
  refund,
} from '../../features/partners/clearing/clearing.fixture.ts';
import { clearDue } from '../../features/partners/clearing/clearing-loop.ts';
import { configuration, november } from '../../features/partners/npl-buyers/npl-buyers.fixture.ts';
import type { SignedIn, TestApp } from '../test-app.ts';
import { npl } from './owners.ts';

export interface Unpaid {
  /** Cents. */
  readonly amount: number;
  readonly country?: string;
  readonly isBusiness?: boolean;
  /** yyyy-MM-dd */
  readonly dueOn?: string;
}

export function useSales(t: TestApp) {
  const { add, move } = createClaims(t);
  let manager: SignedIn;

  return {
    /** A claim with movements that may be anything. @returns the id of its dossier */
    addClaim: add,
    /** @param amount in cents */
    refundOf: (dossier: number, amount: number, at: string) => move(dossier, refund(amount, at)),
    /** The bank gave it the day before. @param amount in cents */
    payOf: (dossierId: number, amount: number) =>
      t.database.transaction((tx) =>
        bookPayment(tx, {
          ...{ dossierId, amount, currency: 'EUR', reference: null, bankEntryId: null, apiKeyId: null },
          receivedAt: new Date(t.clock.now.getTime() - 86_400_000),
        }),
      ),
    reverseOf: (paymentId: number) =>
      t.database.transaction((tx) => reversePayments(tx, [{ paymentId, at: t.clock.now }])),
    clear: () => clearDue(t.app),
    manager: () => manager,
    /** Signs the admin in anew: after a jump of the clock the proof is too old. */
    async renew(): Promise<void> {
      manager = await t.signIn({ permissions: ['adminManagementAllowed', 'fullFinancialInsightManagementAllowed'] });
    },

    /** An empty ledger with two SPVs, and an admin. */
    async begin(): Promise<void> {
      await emptyCleared(t.database);
      await fillCleared(t.database);
      await t.database.query('update pspers set b2b_enabled = true');
      manager = await t.signIn({ permissions: ['adminManagementAllowed', 'fullFinancialInsightManagementAllowed'] });
    },

    /** Ceded, long past due, and reminded in vain. @returns the ids of their dossiers */
    async addUnpaid(claims: readonly Unpaid[]): Promise<number[]> {
      const ids: number[] = [];
      for (const { amount, dueOn = '2026-07-15', ...claim } of claims) {
        const id = await add({ ...claim, moved: [capture(amount, '2026-07-01T10:00Z')] });
        await t.database.query('update dossiers set due_on = $2::date, last_reminder = 3 where id = $1', [id, dueOn]);
        await t.database.query(
          `insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id) values ($1, 1, '2026-08-01Z', $2, '2026-08-15', 1)`,
          [id, amount],
        );
        ids.push(id);
      }
      await clearDue(t.app);
      return ids;
    },

    /** @param budget in cents; @param more of its configuration. @returns its id */
    async addBuyer(budget: number, more: object = {}): Promise<number> {
      const name = `Buyer ${Math.random()}`;
      const { body: owner } = await manager.post('/api/dossier-owners', { ...npl, name });
      const saved = await manager.put(`/api/npl-buyer/${owner.id}`, { ...configuration, name, ...more });
      expect(saved.status).toBe(200);
      const adjusted = await manager.post(`/api/npl-buyer/${owner.id}/appetites`, { budget, ...november });
      expect(adjusted.status).toBe(200);
      return owner.id;
    },

    /** @param more of its configuration, which is that of `addBuyer` otherwise */
    async changeBuyer(id: number, more: object): Promise<void> {
      const path = `/api/npl-buyer/${id}`;
      const { name, version } = (await manager.get(path)).body;
      expect((await manager.put(path, { ...configuration, name, version, ...more })).status).toBe(200);
    },

    preview: async (id: number) => (await manager.get(`/api/npl-buyer/${id}/sales/preview`)).body,
    sellNow: (id: number, seen: { dossiers: number; price: number }) =>
      manager.post(`/api/npl-buyer/${id}/sales`, { reason: 'Asked by the buyer', ...pick(seen) }),
    list: async (id: number) => (await manager.get(`/api/npl-buyer/${id}/sales`)).body.data,
    outstanding: async (id: number) =>
      (
        await manager.get(
          `/api/npl-buyer/${id}/appetites/outstanding?startDate=${november.startPeriod}&endDate=${november.endPeriod}`,
        )
      ).body.outstanding,
    /** Where each of the dossiers is by now. */
    async stateOf(ids: readonly number[]) {
      const { rows } = await t.database.query<{ state: string; owner: number; seller: number | null }>(
        'select state, owner_id as owner, sold_by as seller from dossiers where id = any($1) order by id',
        [ids],
      );
      return rows;
    },
  };
}

const pick = ({ dossiers, price }: { dossiers: number; price: number }) => ({ dossiers, price });
