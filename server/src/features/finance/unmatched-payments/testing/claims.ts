/** Dossiers that bank entries pay, for tests. */
import { randomBytes } from 'node:crypto';
import type { Permission } from '@houston/contract/permissions';
import { beforeAll, beforeEach } from 'vitest';
import type { FileEntry } from '../../../../testing/data/statement-files.ts';
import { resetFinance, uploaded } from '../../../../testing/data/statement-upload.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import type { SignedIn, TestApp } from '../../../../testing/test-app.ts';
import { matchDue } from '../matching/matching-loop.ts';

export interface TestDossier {
  id: number;
  dossierNumber: string;
  transactionNumber: string;
}

interface DossierValues {
  tenantId?: number;
  country?: string;
  /** Cents; nothing of it is captured yet when it is 0. */
  captured?: number;
  consumerId?: number;
}

/** Two tenants with a shop each, and nothing else. */
async function fillTenants({ database }: TestApp): Promise<void> {
  await database.query(`insert into tenants (name) values ('North'), ('South');
    insert into shops (tenant_id, name, created_at) values (1, 'Bikes', now()), (2, 'Boats', now())`);
}

/** Before each test: no claim and no statement, at an hour before midnight, and a clerk who may match and refund. */
export function useClaims(test: TestApp, permissions: Permission[] = ['fullFinancialInsightManagementAllowed']) {
  let clerk: SignedIn;
  beforeAll(() => fillTenants(test));
  beforeEach(async () => {
    test.clock.now = new Date('2026-11-20T23:30:00.000Z');
    await resetClaims(test);
    clerk = await test.signIn({ permissions });
  });
  return {
    get clerk() {
      return clerk;
    },
    /** Stores a statement of these entries and matches them. The first entry has the id 1 after a reset. */
    async matched(entries: readonly FileEntry[], from?: string, opening?: number): Promise<number> {
      await store(clerk, entries, from, opening);
      return matchDue(test.app);
    },
  };
}

async function resetClaims(test: TestApp): Promise<void> {
  await resetFinance(test);
  await emptyTables(test.database, ['ledger_postings']);
  await test.database.query(`delete from dossiers; delete from transactions; delete from consumers`);
}

/** An order of 100.00, all of it captured unless told otherwise, and its dossier. */
export async function makeDossier({ database }: TestApp, values: DossierValues = {}): Promise<TestDossier> {
  const { tenantId = 1, country = 'NL', captured = 10_000, consumerId = null } = values;
  const transactionNumber = randomBytes(16).toString('hex');
  await database.query(
    `insert into transactions (tenant_id, shop_id, transaction_number, amount, started_at, capture_requested)
     values ($1, $1, $2, 10000, now(), $3)`,
    [tenantId, transactionNumber, captured],
  );
  const { rows } = await database.query<TestDossier>(
    `insert into dossiers (tenant_id, dossier_number, transaction_number, country, consumer_id, captured, opened_at, created_at)
     values ($1, 'D' || lpad(nextval(pg_get_serial_sequence('dossiers', 'id'))::text, 9, '0'), $2, $3, $4, $5,
       case when $5::bigint > 0 then now() end, now())
     returning id, dossier_number as "dossierNumber", transaction_number as "transactionNumber"`,
    [tenantId, transactionNumber, country, consumerId, captured],
  );
  const [dossier] = rows;
  if (dossier === undefined) throw new Error('no dossier');
  await database.query("update dossiers set dossier_number = 'D' || lpad(id::text, 9, '0') where id = $1", [
    dossier.id,
  ]);
  return { ...dossier, dossierNumber: `D${String(dossier.id).padStart(9, '0')}` };
}

export async function makeConsumer({ database }: TestApp, email: string, name = 'Fenna Hoekstra'): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
     values (1, 'B2C', $2, $1, 'Lindenlaan', '12', '3811 AB', 'Amersfoort', 'NL', 'nl', now(), now()) returning id`,
    [email, name],
  );
  return rows[0]?.id ?? 0;
}

/** Stores a statement of these entries. The first entry has the id 1 after a reset. */
export function store(clerk: SignedIn, entries: readonly FileEntry[], from = '2026-11-19', opening = 100_000) {
  return uploaded(clerk, { entries, from, opening });
}

export async function stateOf({ database }: TestApp, { id }: TestDossier) {
  const { rows } = await database.query<{ state: string; open: number; paid: number; reversed: number }>(
    'select state, open_amount as open, paid, reversed from dossiers where id = $1',
    [id],
  );
  return rows[0];
}

/** Every entry's use, or the reason why it has none, in their order. */
export async function outcomes({ database }: TestApp): Promise<(string | null)[]> {
  const { rows } = await database.query<{ outcome: string | null }>(
    `select coalesce(u.use, w.reason) as outcome from bank_entries e left join bank_entry_uses u on u.entry_id = e.id
       left join unmatched_entries w on w.entry_id = e.id and u.entry_id is null order by e.id`,
  );
  return rows.map(({ outcome }) => outcome);
}
