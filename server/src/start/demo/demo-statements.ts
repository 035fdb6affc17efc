import { createHash } from 'node:crypto';
import { isIban } from '@houston/contract/iban';
import { eq } from 'drizzle-orm';
import { admins as adminsTable } from '../../features/access/admins/admins.table.ts';
import { type OpenClaim, openClaims, paidBy } from './claims/paying-entries.ts';
import type { DemoAdmin } from './demo-admins.ts';
import { type DemoFrame, day, hour, insertRows } from './demo-frame.ts';
import { fillRefundRuns } from './demo-refunds.ts';
import { createDice, type Dice } from './dice.ts';
import { type DemoDebit, fillPayouts } from './partners/demo-payouts.ts';
import { peopleByLanguage } from './people.ts';

/** Days of statements of each account, and entries of each day. */
const days = 4;
const entriesOfDay = 24;

export interface DemoEntry {
  id: number;
  statementId: number;
  accountId: number;
  tenantId: number;
  /** Cents. */
  amount: number;
  iban: string;
  name: string;
}

export interface DemoName {
  id: number;
  name: string;
}

/** Own accounts of the first tenants, their statements of the last days, and refund runs out of these. */
export async function fillStatements(
  frame: DemoFrame,
  tenantIds: readonly number[],
  admins: readonly DemoAdmin[],
): Promise<void> {
  const { tx, now, ago } = frame;
  const dice = createDice('bank statements');
  const finance = await namesOf(frame, admins.filter(({ role }) => role === 'Finance').slice(0, 2));
  const [clerk, second] = finance;
  if (clerk === undefined || second === undefined) throw new Error('the demo lacks people of finance');
  const accounts = tenantIds.slice(0, 3).map((tenant_id, place) => ({
    tenant_id,
    iban: demoIban(1_000 + place),
    holder: ['Houston Collections', 'Houston Payments', 'Houston Credit'][place],
    bic: place === 0 ? 'DEMONL2A' : null,
    currency: 'EUR',
    is_blocked: false,
    takes_payments: true,
    created_at: ago(40 * day),
    version: 1,
  }));
  const accountIds = await insertRows(tx, 'bank_accounts', accounts);
  const entries: DemoEntry[] = [];
  const owed = await openClaims(tx, ago(5 * day));
  const ownAccounts = new Map(accountIds.map((id, place) => [tenantIds[place] ?? 0, id]));
  const payouts = await fillPayouts(frame, ownAccounts, [clerk, second]);
  for (const [place, accountId] of accountIds.entries()) {
    let balance = dice.between(2_000_000, 9_000_000);
    for (let back = days; back >= 1; back -= 1) {
      const date = new Date(now.getTime() - back * day).toISOString().slice(0, 10);
      const created = new Date(Math.min(Date.parse(`${date}T00:00:00Z`) + day + 6 * hour, now.getTime()));
      const rows = [
        ...entriesOf(dice, date).map((row, at) => payingNext(row, at, owed.get(tenantIds[place] ?? 0))),
        ...payouts.filter((paid) => paid.accountId === accountId && paid.back === back).map(entryOf(date)),
      ];
      const format = place === 1 ? 'MT940' : 'camt.053.001.08';
      const name = `${place === 1 ? 'MT940' : 'camt053'}-${date}.${place === 1 ? 'sta' : 'xml'}`;
      const tenantId = tenantIds[place] ?? 0;
      const statementId = await insertStatement(frame, {
        accountId,
        tenantId,
        name,
        format,
        date,
        created,
        balance,
        rows,
        by: clerk,
      });
      balance += rows.reduce((sum, { amount }) => sum + amount, 0);
      const ids = await insertRows(
        tx,
        'bank_entries',
        rows.map((row, at) => ({ ...row, statement_id: statementId, line: 25 + at * 19 })),
      );
      for (const [at, id] of ids.entries()) {
        const row = rows[at];
        // What pays a claim is not paid back.
        if (row !== undefined && row.end_to_end_id !== null)
          entries.push({
            id,
            statementId,
            accountId,
            tenantId,
            amount: row.amount,
            iban: row.counterparty_iban,
            name: row.counterparty_name,
          });
      }
    }
  }
  await fillRefundRuns(frame, entries, [clerk, second]);
}

async function namesOf({ tx }: DemoFrame, admins: readonly DemoAdmin[]): Promise<DemoName[]> {
  const names: DemoName[] = [];
  for (const { id } of admins) {
    const [row] = await tx.select().from(adminsTable).where(eq(adminsTable.id, id));
    if (row !== undefined) names.push({ id, name: `${row.firstName} ${row.lastName}` });
  }
  return names;
}

interface NewStatement {
  accountId: number;
  tenantId: number;
  name: string;
  format: string;
  date: string;
  created: Date;
  /** Cents, at the beginning of the day. */
  balance: number;
  rows: ReturnType<typeof entriesOf>;
  by: DemoName;
}

async function insertStatement({ tx }: DemoFrame, statement: NewStatement): Promise<number> {
  const { accountId, tenantId, name, format, date, created, balance, rows, by } = statement;
  const [fileId] = await insertRows(tx, 'bank_statement_files', [
    {
      name,
      size: rows.length * 780,
      sha256: createHash('sha256').update(`${accountId} ${name}`).digest('hex'),
      is_stored: true,
      uploaded_by: by.id,
      bytes_read: rows.length * 780,
      rows_read: rows.length,
      created_at: created,
      touched_at: created,
    },
  ]);
  const credits = rows.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
  const debits = rows.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0);
  const [id] = await insertRows(tx, 'bank_statements', [
    {
      file_id: fileId,
      account_id: accountId,
      tenant_id: tenantId,
      file_name: name,
      reference: `${accountId}-${date.replaceAll('-', '')}`,
      format,
      uploaded_by_name: by.name,
      created_at: created,
      from_date: date,
      to_date: date,
      opening: balance,
      closing: balance + credits - debits,
      credits,
      debits,
      entry_count: rows.length,
      pending_count: 0,
      is_stored: true,
    },
  ]);
  return id ?? 0;
}

type Entry = ReturnType<typeof entriesOf>[number];

/** The entry as a payment of the next claim: the matching finds it at the first start, if it is written rightly. */
function payingNext(row: Entry, place: number, claims: OpenClaim[] | undefined): Entry {
  const paid = paidBy(place, claims);
  return paid === null ? row : { ...row, ...paid, is_reversal: false, end_to_end_id: null };
}

const entryOf =
  (date: string) =>
  ({ amount, endToEndId, iban, name, purpose }: DemoDebit, at: number): Entry => ({
    ...{ amount, booking_date: date, value_date: date, is_reversal: false },
    bank_reference: `PO${date.replaceAll('-', '')}${at + 1}`,
    ...{ end_to_end_id: endToEndId, counterparty_name: name, counterparty_iban: iban, remittance: purpose },
  });

const purposes = ['Invoice', 'Instalment', 'Order', 'Agreement'];

function entriesOf(dice: Dice, date: string) {
  const people = Object.values(peopleByLanguage);
  return Array.from({ length: entriesOfDay }, () => {
    const { first, last } = dice.pick(people);
    const isCredit = dice.chance(0.85);
    const number = dice.between(10_000, 99_999);
    return {
      amount: (isCredit ? 1 : -1) * (dice.between(15, 750) * 100 + dice.pick([0, 5, 50, 95])),
      booking_date: date,
      value_date: date,
      is_reversal: isCredit && dice.chance(0.05),
      bank_reference: dice.hex(12).toUpperCase(),
      end_to_end_id: `E2E-${number}` as string | null,
      counterparty_name: `${dice.pick<string>(first)} ${dice.pick<string>(last)}`,
      // Some banks leave it out, or cut it.
      counterparty_iban: dice.chance(0.07) ? `NL00DEMO${number}` : demoIban(number),
      remittance: `${dice.pick(purposes)} ${number}`,
    };
  });
}

export function demoIban(number: number): string {
  const account = `DEMO${String(number).padStart(10, '0')}`;
  for (let digits = 2; digits < 99; digits += 1) {
    const iban = `NL${String(digits).padStart(2, '0')}${account}`;
    if (isIban(iban)) return iban;
  }
  throw new Error(`there is no IBAN for ${number}`);
}
