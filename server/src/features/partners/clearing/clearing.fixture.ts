/** Claims of a psper for tests, with movements as if the bus had booked them. */
import { addToDossiers, type Movement, movements } from '../../../claims/movements.ts';
import type { Database } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export interface PastMovement {
  readonly movement: Extract<Movement, 'capture' | 'refund' | 'chargeback'>;
  /** Cents. */
  readonly amount: number;
  readonly at: string;
}

export interface TestClaim {
  readonly shopId?: number;
  readonly country?: string;
  readonly isBusiness?: boolean;
  /** Cents; less is captured in parts. */
  readonly ordered?: number;
  readonly invoiceDate?: string;
  readonly moved: readonly PastMovement[];
}

export const capture = (amount: number, at: string): PastMovement => ({ movement: 'capture', amount, at });
export const refund = (amount: number, at: string): PastMovement => ({ movement: 'refund', amount, at });
export const chargeback = (amount: number, at: string): PastMovement => ({ movement: 'chargeback', amount, at });

export async function emptyCleared(database: Database): Promise<void> {
  const roots = [
    'pspers',
    'cession_lines',
    'dossier_terms',
    'ledger_postings',
    'document_postings',
    'transactions',
    'consumers',
    'bus_messages',
    'dossier_owners',
    'tenants',
  ];
  await emptyTables(database, roots, { restart: true });
  // It belongs to no column: partitions share it.
  await database.query("select setval('bus_messages_id_seq', 1, false)");
}

/** A tenant with the psper MOLLIE, which is cleared daily by the new selection at 97.5 %, its two shops, and owners for NL and BE. */
export async function fillCleared(database: Database): Promise<void> {
  await database.query(`
    insert into tenants (name) values ('North');
    insert into pspers (psper_key, name, buy_rate, clearing_frequency, new_settlement_selection_logic, same_day_refund_settlement)
      values ('MOLLIE', 'Mollie', 97.5, 1, true, true);
    insert into shops (tenant_id, name, created_at, psper_id) values (1, 'Bikes', '2026-01-01Z', 1), (1, 'Boats', '2026-01-01Z', 1);
    insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
      values ('One', 'SPV', '2026-01-01Z', 'One', 'NL91ABNA0417164300', 'One', 'NL91ABNA0417164300'),
        ('Two', 'SPV', '2026-01-01Z', 'Two', 'NL91ABNA0417164300', 'Two', 'NL91ABNA0417164300');
    insert into psper_owners (psper_id, country, owner_id, version) values (1, 'NL', 1, 1), (1, 'BE', 2, 1)`);
}

let made = 0;

/** For a database with tenant 1. */
export function createClaims(t: TestApp) {
  const one = async (text: string, values: unknown[]) => {
    const { rows } = await t.database.query<{ id: number }>(`${text} returning id`, values);
    return Number(rows[0]?.id);
  };

  /** @returns the dossier's id */
  async function add(claim: TestClaim): Promise<number> {
    made += 1;
    const { shopId = 1, country = 'NL', invoiceDate = null, isBusiness = false } = claim;
    // Without any digit nobody would take it for a number.
    const number = `1${made.toString(16).padStart(31, 'c')}`;
    const captured = claim.moved.filter(({ movement }) => movement === 'capture');
    const ordered = claim.ordered ?? captured.reduce((sum, { amount }) => sum + amount, 0);
    const consumer = await one(
      `insert into consumers (tenant_id, type, name, company, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
       values (1, $1, 'Zoë de Vries', $2, $3, 'Kade', '1', '1011 AB', 'Amsterdam', $4, 'nl', '2026-01-01Z', '2026-01-01Z')`,
      [isBusiness ? 'B2B' : 'B2C', isBusiness ? 'Kade B.V.' : null, `claim${made}@mail.example`, country],
    );
    const transaction = await one(
      `insert into transactions (tenant_id, shop_id, consumer_id, transaction_number, amount, currency, started_at, invoice_date)
       values (1, $1, $2, $3, $4, 'EUR', '2026-01-01Z', $5)`,
      [shopId, consumer, number, ordered, invoiceDate],
    );
    const dossier = await one(
      `insert into dossiers (tenant_id, dossier_number, transaction_id, transaction_number, shop_id, psper_id, consumer_id, country, invoice_date, created_at)
       select 1, 'C' || lpad($1::text, 9, '0'), $2, $3, s.id, s.psper_id, $4, $5, $6::date, '2026-01-01Z' from shops s where s.id = $7`,
      [made, transaction, number, consumer, country, invoiceDate, shopId],
    );
    for (const movement of claim.moved) await move(dossier, movement);
    return dossier;
  }

  /** Books a movement of a dossier. @returns its root */
  async function move(dossier: number, { movement, amount, at }: PastMovement): Promise<number> {
    const root = await one(
      `insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id, amount, currency, body,
         source, created_at)
       select n.id, n.id, d.transaction_number, $1, $2, d.id, 1, d.shop_id, $3, 'EUR', '{}', 'checkout', $4
       from dossiers d, nextval('bus_messages_id_seq') as n(id) where d.id = $5`,
      [movement === 'capture' ? 0 : 1, movement, amount, at, dossier],
    );
    const { debit, credit } = movements[movement];
    await queryRows(
      t.database.orm,
      `with posted as (
         insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
         select $1, $2, d.id, d.transaction_number, $3, $4, $5, 'EUR', $6::timestamptz from dossiers d where d.id = $7
         returning dossier_id, movement, amount, posted_at
       ), asked as (
         update transactions t set ${askedFor[movement]} = ${askedFor[movement]} + $5 from dossiers d where d.id = $7 and t.id = d.transaction_id
       ) ${addToDossiers('posted')}`,
      [root, movement, debit, credit, amount, at, dossier],
    );
    return root;
  }

  return { add, move };
}

const askedFor = { capture: 'capture_requested', refund: 'refund_requested', chargeback: 'chargeback_requested' };
