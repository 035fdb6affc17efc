/** A pay-out of 100.75 that two people approved, and debits of it that are of another amount. */
import type { Payout } from '@houston/contract/features/partners/payouts/payouts.schema';
import { beforeEach, expect } from 'vitest';
import { ibans, payoutsPath, usePayers } from '../../../../testing/data/payouts.ts';
import type { SignedIn, TestApp } from '../../../../testing/test-app.ts';

export const sent = 10_075;
export const debit = { amount: -sent, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };
export const unmatched = '/api/unmatched-payments';
const differences = '/api/entry-differences';
export const reason = 'The bank wrote so';

export function useDifferingPayout(t: TestApp) {
  const payers = usePayers(t);
  let cessionId: number;

  const payable = async () => (await payers.list()).find((row) => row.id === cessionId);
  const waiting = async () => (await payers.approver.get(`${unmatched}?order=id`)).body.data;
  const entry = async (id: number) => (await payers.approver.get(`${unmatched}/${id}`)).body;
  const attempts = async (): Promise<Payout[]> =>
    (await payers.approver.get(`${payoutsPath}/cessions/${cessionId}`)).body.attempts;
  const ask = (id: number, kind: string, difference: number, by: SignedIn = payers.proposer) =>
    by.post(`${differences}/entries/${id}/payout`, { kind, difference, reason });
  const reverse = async (id: number, payoutId: number) =>
    payers.proposer.post(`${unmatched}/${id}/reverse-payout`, { payoutId, reason: 'Of another one' });
  const decide = (id: number, verdict: string, by: SignedIn = payers.approver, more: object = {}) =>
    by.post(`${differences}/${id}/${verdict}`, { version: 1, ...more });
  /** What each account of the ledger has in debit, of those that a pay-out moves. */
  const ledger = async () => {
    const { rows } = await t.database.query<{ account: string; sum: number }>(
      `select s.account, sum(s.amount)::int as sum from document_postings p
         cross join lateral (values (p.debit, p.amount), (p.credit, -p.amount)) s(account, amount)
       where p.document in ('pay-out', 'payout-difference', 'psper-payment') group by 1 having sum(s.amount) <> 0`,
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  };
  const bankLine = async () => {
    const { bank } = (await payers.proposer.get('/api/ledger/picture?fromDate=2026-11-01&toDate=2026-11-30')).body;
    const { statement, ledger: booked } = bank.find((row: { line: string }) => row.line === 'pay-outs');
    return statement - booked;
  };
  const tie = async () => {
    await payers.expectBooksToTie();
    expect(await bankLine()).toBe(0);
  };
  async function pay(by = payers): Promise<void> {
    await by.approve((await by.propose([cessionId])).body.id);
  }

  beforeEach(async () => {
    cessionId = await payers.idOf(debit.reference);
    await pay();
  });

  return {
    payers,
    get cessionId() {
      return cessionId;
    },
    ...{ payable, waiting, entry, attempts, ask, reverse, decide, ledger, tie },
  };
}
