/** Cessions that wait for payment, an account of ours to pay from, and two who pay. */
import type { Payable } from '@houston/contract/features/partners/payouts/payouts.schema';
import { beforeEach, expect } from 'vitest';
import { verifyBooks } from '../../claims/books/verify-books.ts';
import { matchDue } from '../../features/finance/unmatched-payments/matching/matching-loop.ts';
import type { Answer, SignedIn, TestApp } from '../test-app.ts';
import { addCessions } from './cessions.ts';
import { type FileEntry, ownIban } from './statement-files.ts';
import { comeTo, uploaded } from './statement-upload.ts';

export const payoutsPath = '/api/payouts';
export const batchesPath = '/api/payout-batches';
export const ibans = { mollie: 'NL20INGB0001234567', paynl: 'BE68539007547034' } as const;
const flags = ['instantPayoutAllowed', 'fullFinancialInsightManagementAllowed'] as const;

export interface Payers {
  readonly proposer: SignedIn;
  readonly approver: SignedIn;
  signIn(): Promise<SignedIn>;
  /** Of all cessions, the newest first. */
  list(query?: string): Promise<Payable[]>;
  idOf(reference: string): Promise<number>;
  propose(ids: readonly number[], by?: SignedIn): Promise<Answer>;
  approve(id: number, by?: SignedIn, version?: number): Promise<Answer>;
  /** The bank tells of these entries of a day, and they are looked at. @returns the statement's id */
  bank(entries: readonly FileEntry[], day?: string): Promise<number>;
  /** A worker looks at what the bank told. */
  match(): Promise<unknown>;
  expectBooksToTie(): Promise<void>;
}

/**
 * Both pspers have had an IBAN for long. They wait for 100.75, 48.75 and 185.25 (MOLLIE) and 36.00 (PAYNL), all of tenant 1, whose account
 * 1 is `ownIban`.
 */
export function usePayers(t: TestApp): Payers {
  let proposer: SignedIn;
  let approver: SignedIn;
  let balance: number;
  const signIn = () => t.signIn({ permissions: [...flags] });

  beforeEach(async () => {
    balance = 100_000;
    await addCessions(t);
    await t.database.query(
      `insert into tenants (name) values ('South');
       insert into bank_accounts (tenant_id, iban, holder, bic, created_at)
         values (1, '${ownIban}', 'Houston Müller & Co', 'ABNANL2A', '2026-01-01Z'), (2, 'FR1420041010050500013M02606', 'South', null, '2026-01-01Z');
       update pspers set iban = case psper_key when 'MOLLIE' then '${ibans.mollie}' else '${ibans.paynl}' end, legal_name = name || ' B.V.'`,
    );
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    proposer = await signIn();
    approver = await signIn();
  });

  const list: Payers['list'] = async (query = '') => {
    const { status, body } = await proposer.get(`${payoutsPath}?limit=100&${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  return {
    get proposer() {
      return proposer;
    },
    get approver() {
      return approver;
    },
    signIn,
    list,
    idOf: async (reference) => (await list()).find((row) => row.referenceCession === reference)?.id ?? 0,
    propose: (cessionIds, by = proposer) => by.post(batchesPath, { accountId: 1, cessionIds }),
    approve: (id, by = approver, version = 1) => by.post(`${batchesPath}/${id}/approve`, { version }),
    async bank(entries, from = '2026-11-19') {
      await comeTo(t, from);
      const statement = await uploaded(proposer, { entries, from, opening: balance });
      balance += entries.reduce((sum, { amount }) => sum + amount, 0);
      await matchDue(t.app);
      return statement;
    },
    match: () => matchDue(t.app),
    async expectBooksToTie() {
      expect((await verifyBooks(t.database)).broken).toBeNull();
    },
  };
}
