import { bankMovements, bankPartsOf } from '@houston/contract/features/finance/ledger/bank-lists';
import { entriesOf } from '@houston/contract/features/finance/ledger/flows';
import type { BankTie, LedgerPicture } from '@houston/contract/features/finance/ledger/ledger.schema';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bookMovements, newSourceIds } from '../../../claims/book-movement.ts';
import { bookPayment, reversePayments } from '../../../claims/payments/book-payment.ts';
import { plusDays } from '../../../clock.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { makeDossier, useClaims } from './testing/claims.ts';

/** Documents that move money at the bank, with the account on the other side of it, and how a row is made for whose they are. */
const documents = {
  'pay-out': [
    'payable-psper',
    'payouts (batch_id, cession_id, psper_id, name, iban, end_to_end_id, amount, state)',
    `1, $1, 1, 'a', 'b', 'c', $2, 'dropped'`,
  ],
  'psper-payment': [
    'receivable-psper',
    'psper_payments (tenant_id, psper_id, invoice_id, entry_id, amount, received_at)',
    '$1, 1, 1, $3, $2, now()',
  ],
  'npl-payment': [
    'receivable-buyer',
    'npl_payments (tenant_id, sale_id, entry_id, amount, received_at)',
    '$1, 1, $3, $2, now()',
  ],
  'too-much': ['receivable-psper', ...differenceOf('too-much', '1, 1, null')],
  charges: ['bank-charges', ...differenceOf('charges', '1, 1, null')],
  'refund-charges': ['bank-charges', ...differenceOf('charges', 'null, null, 1')],
} as const;
type Document = keyof typeof documents;

function differenceOf(kind: string, of: string): [table: string, values: string] {
  return [
    'entry_differences (entry_id, tenant_id, psper_id, payout_id, refund_id, kind, amount, reason, state, asked_by, asked_by_name, asked_at, booked_at, posting_id)',
    `$3, $1, ${of}, '${kind}', $2, 'r', 'done', 1, 'a', now(), now(), nextval('bus_messages_id_seq')`,
  ];
}

const days = 60;
const tenants = [1, 2] as const;
const step = fc.record({
  what: fc.constantFrom(...(Object.keys(documents) as Document[]), ...(['payment', 'repayment'] as const)),
  tenantId: fc.constantFrom(...tenants),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  day: fc.nat(days - 1),
  /** Whether a bank statement tells of a payment. */
  isByBank: fc.boolean(),
  /** Days after which it goes back; null: it stays. */
  back: fc.option(fc.nat(20)),
  /** Whether the bank took a payment back, rather than an admin its match. */
  isBackByBank: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const asked = fc.record({ from: fc.nat(days), length: fc.nat(days), tenantId: fc.option(fc.constantFrom(...tenants)) });

/** Of each kind one that goes back, by each way: nothing is left to chance alone. */
const eachOnce: Step[] = [
  ...(Object.keys(documents) as Document[]).map((what) => ({ what })),
  ...[{ what: 'repayment' as const }, { what: 'payment' as const, isByBank: false }, { what: 'payment' as const }],
  { what: 'payment' as const, isBackByBank: true },
].map((one, place) => ({
  tenantId: 1,
  amount: 1_000 + place,
  day: 3,
  isByBank: true,
  back: 5,
  isBackByBank: false,
  ...one,
}));

describeEngines('what the books say of the bank, whatever moved,', (engine) => {
  const t = useTestApp(engine);
  const claims = useClaims(t);
  let dossiers: number[] = [];
  /** Each entry of a statement is told once. */
  let entry = 0;
  const followed = new Set<string>();
  const dayOf = (place: number) => plusDays('2026-08-20', place);
  const noonOf = (place: number) => new Date(`${dayOf(place)}T11:00:00Z`);

  /** Foreign keys wait, and so does what is summed up: rows that only say whose a document is. */
  async function withoutRules<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    return t.database.transaction(async (tx) => {
      await queryRows(tx, 'set local session_replication_role = replica');
      return run(tx);
    });
  }

  beforeAll(async () => {
    await t.database.query(
      "insert into pspers (psper_key, name, buy_rate, clearing_frequency) values ('MOLLIE', 'Mollie', 97.5, 1)",
    );
  });

  beforeEach(async () => {
    entry = 0;
    dossiers = [];
    for (const tenantId of tenants) dossiers.push((await makeDossier(t, { tenantId })).id);
    await emptyTables(t.database, [
      'document_postings',
      'cessions',
      'entry_differences',
      'psper_payments',
      'npl_payments',
    ]);
    await t.database.query(`
      insert into bank_statement_files (name, size, sha256, created_at, touched_at) values ('a', 1, 'x', now(), now());
      insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at)
        values (1, 1, 1, 'a', 'r', 'camt053', 'Ada', now());
      insert into bank_entries (statement_id, line, amount, booking_date, is_reversal)
        select 1, n, 1, '2026-11-19', false from generate_series(1, 2000) n`);
    await withoutRules((tx) =>
      queryRows(
        tx,
        `insert into cessions (id, invoice_method, tenant_id, psper_id, owner_id, claims, clearing_id, cleared_on, method, amount, face_amount, country, reference)
         overriding system value select n, 1, n, 1, 1, 1, 1, '2026-09-01', 1, 1, 1, 'NL', 'C' || n from generate_series(1, 2) n`,
        [],
      ),
    );
  });

  async function document({ what, tenantId, amount, day, back }: Step, of: Document): Promise<void> {
    const [account, table, values] = documents[of];
    const isDifference = table.startsWith('entry_differences');
    entry += 1;
    const id = await withoutRules(async (tx) => {
      const sqlText = `insert into ${table} values (${values}) returning ${isDifference ? 'posting_id' : 'id'} as id`;
      const given = [tenantId, amount, entry].slice(0, values.includes('$3') ? 3 : 2);
      return (await queryRows<{ id: number }>(tx, sqlText, given)).rows[0]?.id;
    });
    const isIn = of === 'psper-payment' || of === 'npl-payment';
    const accounts = isIn ? ['bank', account] : [account, 'bank'];
    const name = what === 'too-much' || what === 'charges' ? 'payout-difference' : what;
    const post = (at: Date, [debit, credit]: readonly string[]) =>
      t.database.query(
        `insert into document_postings (document, document_id, debit, credit, amount, posted_at) values ($1, $2, $3, $4, $5, $6)`,
        [name, id, debit, credit, amount, at],
      );
    await post(noonOf(day), accounts);
    if (back !== null) await post(noonOf(day + back), accounts.toReversed());
  }

  async function movement({ what, tenantId, amount, day, back, isByBank, isBackByBank }: Step): Promise<void> {
    const dossierId = dossiers[tenantId - 1] ?? 0;
    await t.database.transaction(async (tx) => {
      if (what === 'repayment') {
        const of = { source: 'repayment', dossierId, amount } as const;
        const [sent = 0, returned = 0] = await newSourceIds(tx, 2);
        await bookMovements(tx, [{ ...of, movement: 'reversal', sourceId: sent, at: noonOf(day) }]);
        if (back !== null)
          await bookMovements(tx, [{ ...of, movement: 'payment', sourceId: returned, at: noonOf(day + back) }]);
        return;
      }
      entry += 2;
      const paymentId = await bookPayment(tx, {
        ...{ dossierId, amount, currency: 'EUR', reference: null, apiKeyId: null },
        ...{ receivedAt: noonOf(day), bankEntryId: isByBank ? entry : null },
      });
      if (back === null) return;
      await reversePayments(tx, [{ paymentId, at: noonOf(day + back) }]);
      if (!isByBank || !isBackByBank) return;
      const use = "insert into bank_entry_uses (entry_id, use, used_at, payment_id) values ($1, 'reversal', now(), $2)";
      await queryRows(tx, use, [entry - 1, paymentId]);
    });
  }

  const take = (one: Step) =>
    one.what === 'payment' || one.what === 'repayment' ? movement(one) : document(one, one.what);
  const get = async (path: string) => (await claims.clerk.get(`/api/ledger/${path}`)).body;

  /** What a list says of its sum, and what its rows add up to. */
  async function sumsOf(list: string, filters: Readonly<Record<string, string>>, range: string): Promise<number[]> {
    const query = `${range}&${new URLSearchParams(filters)}`;
    const { data } = await get(`${list}?limit=1000&${query}`);
    const { amount } = await get(`${list}/sum?${query}`);
    return [amount, data.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0)];
  }

  async function follow({ line, ledger }: BankTie, total: LedgerPicture['total'], range: string): Promise<void> {
    const parts = bankPartsOf(line, total);
    for (const { flow, amount } of parts ?? []) {
      const { list, filters } = entriesOf(flow);
      followed.add(flow);
      expect(await sumsOf(list, filters, range), `${flow} of ${line}`).toEqual([Math.abs(amount), Math.abs(amount)]);
    }
    const filters = bankMovements[line];
    if (ledger !== 0) followed.add(line);
    if (parts !== null)
      expect(
        parts.reduce((sum, { amount }) => sum + amount, 0),
        line,
      ).toBe(ledger);
    else if (filters === undefined) expect(ledger, line).toBeNull();
    else expect(await sumsOf('movements', filters, range), line).toEqual(Array(2).fill(Math.abs(ledger ?? 0)));
  }

  it('leads to lists of the same sum, and comes to what moved at it', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 20 }),
        asked,
        async (steps, { from, length, tenantId }) => {
          for (const one of steps) await take(one);
          const range = `fromDate=${dayOf(from)}&toDate=${dayOf(from + length)}${tenantId === null ? '' : `&tenantId=${tenantId}`}`;
          const { bank, total }: LedgerPicture = await get(`picture?${range}`);
          for (const line of bank ?? []) await follow(line, total, range);
          const { accounts } = await get(`balances?${range}`);
          const account = accounts.find((one: { account: string }) => one.account === 'bank') ?? {
            debit: 0,
            credit: 0,
          };
          expect(bank?.reduce((sum, { ledger }) => sum + (ledger ?? 0), 0)).toBe(account.debit - account.credit);
        },
      ),
      { numRuns: 8, endOnFailure: true, examples: [[eachOnce, { from: 0, length: days, tenantId: null }]] },
    );
    const flows = [
      'repaid',
      'repaidBack',
      'refundCharges',
      'refundChargesBack',
      'paidOut',
      'paidOutBack',
      'paidTooMuch',
    ];
    const more = ['paidTooMuchBack', 'payoutCharges', 'payoutChargesBack', 'paidByPsper', 'paidByPsperBack'];
    const all = [...flows, ...more, 'paidByBuyer', 'paidByBuyerBack', ...Object.keys(bankMovements)];
    expect(all.filter((one) => !followed.has(one))).toEqual([]);
  });
});
