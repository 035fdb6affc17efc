/** Money that pspers, buyers and consumers owe, and that is owed to them, for a run of kills while a bank tells of it. */
import type { App } from '../../../call.ts';
import { rfOf } from '../../../claims/references.ts';
import type { Database } from '../../../db/database.ts';
import { invoiceDue } from '../../../features/finance/invoices/invoicing-loop.ts';
import { clearDue } from '../../../features/partners/clearing/clearing-loop.ts';
import { makeDocuments } from '../../../features/partners/psper-documents/make-documents.ts';
import { addCaptures, addRefunds, fillClearedPspers } from '../../data/claims-to-clear.ts';
import { createDraw } from '../../data/psper-documents.ts';
import { ibanOf } from '../../data/test-iban.ts';
import { render, setUpInvoicing } from '../invoiced-pspers.ts';
import { killedApp } from '../kill-often.ts';
import { addPeople } from '../people.ts';
import { addUnpaid, buyers, fillBuyers, sellTo } from '../unpaid-claims.ts';

export interface Cession {
  readonly id: number;
  readonly reference: string;
  /** Cents. */
  readonly amount: number;
  readonly psperIban: string;
}

/** Of one psper, in the order in which they are paid. */
export interface Receivables {
  readonly psperId: number;
  readonly documents: readonly {
    readonly kind: 'invoice' | 'debit-note';
    readonly id: number;
    readonly number: string;
    /** Cents. */
    readonly open: number;
  }[];
}

export interface Sale {
  readonly id: number;
  readonly reference: string;
  /** Cents. */
  readonly price: number;
}

/** A claim that nobody has paid. */
export interface Claim {
  readonly id: number;
  readonly reference: string;
  /** Cents. */
  readonly open: number;
}

export interface Owed {
  readonly cessions: readonly Cession[];
  readonly receivables: readonly Receivables[];
  readonly sales: readonly Sale[];
  readonly claims: readonly Claim[];
  /** Our accounts, one for each who works. */
  readonly ibans: readonly string[];
}

interface Amounts {
  readonly pspers: number;
  /** Each psper has a cession and an invoice of each, and a debit note. */
  readonly days: number;
  readonly sales: number;
  readonly claims: number;
  readonly accounts: number;
}

const dayMs = 86_400_000;
/** Long before what the bank tells. */
const since = Date.UTC(2026, 0, 5);
/** Claims of one psper and day. */
const claimsOfDay = 2;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

export async function fillOwedMoney(database: Database, amounts: Amounts): Promise<Owed> {
  const app = killedApp(database);
  const atNight = (time: number): App => ({ ...app, clock: () => new Date(time + 2 * 3_600_000) });
  await addPeople(database, [
    'instantPayoutAllowed',
    'refundManagementAllowed',
    'fullFinancialInsightManagementAllowed',
  ]);
  await fillClearedPspers(database, { pspers: amounts.pspers, since: iso(since) });
  await setUpInvoicing(database);
  await database.query(
    `update pspers p set iban = n.iban, kickback_rate = 0, invoicing_since = $2 from unnest($1::text[]) with ordinality n(iban, id) where n.id = p.id`,
    [Array.from({ length: amounts.pspers }, (_, at) => ibanOf(5_000 + at)), new Date(since)],
  );
  for (let day = 1; day <= amounts.days + 1; day += 1) {
    const [before, next] = [iso(since + (day - 1) * dayMs), since + day * dayMs];
    // Of the last day nothing but refunds: what a psper owes then.
    if (day <= amounts.days)
      await addCaptures(database, { claims: claimsOfDay * amounts.pspers, at: `${before} 10:00Z` });
    else await addRefunds(database, { every: 1, at: `${before} 11:00Z` });
    await clearDue(atNight(next));
    await invoiceDue(atNight(next), render);
  }
  await makeDocuments({ ...app, clock: () => new Date(since + (amounts.days + 3) * dayMs) }, createDraw());
  // What was made so far stays as it is.
  await database.query(`update pspers set clearing_frequency = 0, invoice_frequency = 0;
    update dossiers set due_on = current_date + 90`);
  const cessions = await select<Cession>(
    database,
    `c.id, c.reference, p.amount::int as amount, s.iban as "psperIban" from payables p join cessions c on c.id = p.cession_id
       join pspers s on s.id = c.psper_id order by c.id`,
  );
  const sales = await addSales(app, amounts.sales);
  return {
    ...{ cessions, sales, receivables: await selectReceivables(database, amounts.pspers) },
    claims: await addClaims(database, amounts.claims),
    ibans: await addAccounts(database, amounts.accounts),
  };
}

/** Each of what is left of the psper's claims then: all others have a consumer who is not reminded. */
async function addSales(app: App, count: number): Promise<Sale[]> {
  const { database } = app;
  await database.query(
    `insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
       values (1, 'B2C', 'Eve', 'eve@mail.example', 'Street', '1', '1011 AB', 'Amsterdam', 'NL', 'nl', now(), now());
     update dossiers set consumer_id = (select max(id) from consumers)`,
  );
  await fillBuyers(database);
  const { rows } = await database.query<{ pspers: number }>('select count(*)::int as pspers from pspers');
  for (let sale = 0; sale < count; sale += 1) {
    await addUnpaid(database, 2 * (rows[0]?.pspers ?? 0));
    await sellTo(app, buyers[0]);
  }
  return select<Sale>(database, 'id, reference, price::int as price from npl_sales order by id');
}

async function addClaims(database: Database, count: number): Promise<Claim[]> {
  const { rows } = await database.query<{ last: number }>('select max(id) as last from dossiers');
  await addCaptures(database, { claims: count, at: `${iso(Date.now() - 20 * dayMs)} 10:00Z` });
  const found = await select<Omit<Claim, 'reference'>>(
    database,
    `id, captured::int as open from dossiers where id > ${rows[0]?.last ?? 0} order by id`,
  );
  return found.map((claim) => ({ ...claim, reference: rfOf(claim.id) }));
}

async function addAccounts(database: Database, count: number): Promise<string[]> {
  const ibans = Array.from({ length: count }, (_, at) => ibanOf(7_000 + at));
  await database.query(
    `insert into bank_accounts (tenant_id, iban, holder, bic, created_at)
     select 1, n.iban, 'North', 'ABNANL2A', now() from unnest($1::text[]) with ordinality n(iban, at) order by at`,
    [ibans],
  );
  return ibans;
}

async function selectReceivables(database: Database, pspers: number): Promise<Receivables[]> {
  const documents = await select<Receivables['documents'][number] & { psperId: number }>(
    database,
    `* from (
       select 'invoice' as kind, id, number, psper_id as "psperId", amount::int as open from invoices where amount > 0
       union all
       select 'debit-note', n.id, d.name, n.psper_id, n.amount::int from debit_notes n join psper_documents d on d.debit_note_id = n.id
     ) d order by kind desc, id`,
  );
  return Array.from({ length: pspers }, (_, at) => ({
    psperId: at + 1,
    documents: documents.filter(({ psperId }) => psperId === at + 1).map(({ psperId: _psper, ...rest }) => rest),
  }));
}

async function select<Row extends object>(database: Database, text: string): Promise<Row[]> {
  return (await database.query<Row>(`select ${text}`)).rows;
}
