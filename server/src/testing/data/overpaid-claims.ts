/** Claims that are paid by bank entries, and who refunds what is too much of it; the books tie. */
import { beforeEach, expect } from 'vitest';
import { verifyBooks } from '../../claims/books/verify-books.ts';
import { rfOf } from '../../claims/references.ts';
import { matchDue } from '../../features/finance/unmatched-payments/matching/matching-loop.ts';
import {
  capture,
  createClaims,
  emptyCleared,
  fillCleared,
  refund,
} from '../../features/partners/clearing/clearing.fixture.ts';
import type { Answer, SignedIn, TestApp } from '../test-app.ts';
import { type FileEntry, payerIban } from './statement-files.ts';
import { comeTo, resetFinance, uploaded } from './statement-upload.ts';

export interface Payment {
  /** Whose reference it names. */
  dossier: number;
  /** Cents. */
  amount: number;
  more?: Partial<FileEntry>;
}

/** Claims are of 100.00. Entries are numbered from 1, in the order in which the bank told of them. */
export function useOverpaidClaims(t: TestApp) {
  let requester: SignedIn;
  let approver: SignedIn;
  let balance: number;
  const { add, move } = createClaims(t);

  beforeEach(async () => {
    balance = 100_000;
    await emptyCleared(t.database);
    await fillCleared(t.database);
    await resetFinance(t);
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    requester = await t.signIn({ permissions: ['refundManagementAllowed', 'fullFinancialInsightManagementAllowed'] });
    approver = await t.signIn({ permissions: ['refundManagementAllowed'] });
  });

  async function bank(entries: readonly FileEntry[], day: string): Promise<void> {
    await comeTo(t, day);
    await uploaded(requester, { entries, from: day, opening: balance });
    balance += entries.reduce((sum, { amount }) => sum + amount, 0);
    await matchDue(t.app);
  }
  const items = (all: readonly [entryId: number, amount: number][]) =>
    all.map(([entryId, amount]) => ({ entryId, amount }));
  return {
    get requester() {
      return requester;
    },
    addClaim: () => add({ moved: [capture(10_000, '2026-11-01T10:00Z')] }),
    credit: (dossier: number, amount: number) => move(dossier, refund(amount, '2026-11-19T10:00Z')),
    bank,
    pay: (payments: readonly Payment[], day = '2026-11-18') =>
      bank(
        payments.map(({ dossier, amount, more }) => ({ amount, remittance: rfOf(dossier), iban: payerIban, ...more })),
        day,
      ),
    tryRun: (...all: [number, number][]): Promise<Answer> =>
      requester.post('/api/refund-runs/dry-run', { statementId: 1, items: items(all) }),
    request: (...all: [number, number][]): Promise<Answer> =>
      requester.post('/api/refund-runs', { statementId: 1, items: items(all), reason: 'Paid too much' }),
    approve: (id: number): Promise<Answer> => approver.post(`/api/refund-runs/${id}/approve`, { version: 1 }),
    entries: async () => (await requester.get('/api/bankstatement/1/entries?order=id')).body.data,
    async stateOf(dossier: number) {
      const { body } = await requester.get(`/api/dossiers/${rfOf(dossier)}`);
      return { state: body.state, open: body.open };
    },
    movementsOf: async (dossier: number) => (await requester.get(`/api/dossiers/${rfOf(dossier)}`)).body.movements,
    async expectBooksToTie() {
      expect((await verifyBooks(t.database)).broken).toBeNull();
    },
  };
}
