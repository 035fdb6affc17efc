/** The statements behind what entries differ by. */
import type {
  DifferingKind,
  EntryDifference,
} from '@houston/contract/features/finance/unmatched-payments/entry-differences.schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { shownColumns } from '../../../work/approvals/requests.service.ts';
import { entryDifferences as differences } from '../entry-differences.table.ts';
import { type EntryToMatch, entryColumns } from '../matching/matching.store.ts';

const subject = sql<string>`coalesce((select c.reference from payouts p join cessions c on c.id = p.cession_id where p.id = ${differences.payoutId}),
  (select r.end_to_end_id from refunds r where r.id = ${differences.refundId}))`;

/**
 * What counts against the limit of an entry: whatever the debits, returns and later attempts of the cession that it names differed by, or what came
 * back of the refund that it names. Of another tenant the same name is another's.
 */
export const ofNamed = (entryId: number): SQL => sql`(${differences.entryId} = ${entryId}
  or ${differences.payoutId} in (select p.id from payouts p where p.cession_id in (
    select n.cession_id from payouts n join bank_entries e on upper(n.end_to_end_id) = upper(e.end_to_end_id) where e.id = ${entryId}))
  or ${differences.refundId} in (select r.id from refunds r join bank_entries e on r.end_to_end_id = upper(e.end_to_end_id) where e.id = ${entryId}))
  and ${differences.tenantId} = (select s.tenant_id from bank_entries e join bank_statements s on s.id = e.statement_id where e.id = ${entryId})`;

/** The same of a refund, which the entry may leave open. */
export const ofRefund = (refundId: number): SQL => eq(differences.refundId, refundId);

/** @param adminId whose own ones are marked */
export function findDifference(db: Db, id: number, adminId: number): Promise<EntryDifference | undefined> {
  return read(db, adminId, eq(differences.id, id));
}

/** What waits for a second admin of an entry; there is one at most. */
export function findWaitingOf(db: Db, entryId: number, adminId: number): Promise<EntryDifference | undefined> {
  return read(db, adminId, and(eq(differences.entryId, entryId), eq(differences.state, 'waiting')));
}

async function read(db: Db, adminId: number, where: SQL | undefined): Promise<EntryDifference | undefined> {
  const [row] = await db
    .select({
      ...shownColumns(differences, adminId),
      entryId: differences.entryId,
      of: sql<DifferingKind>`case when ${differences.refundId} is null then 'payout' else 'refund' end`.as('of'),
      kind: differences.kind,
      amount: differences.amount,
      currency: sql<string>`(select a.currency from bank_entries e join bank_statements s on s.id = e.statement_id
        join bank_accounts a on a.id = s.account_id where e.id = ${differences.entryId})`.as('currency'),
      subject: subject.as('subject'),
    })
    .from(differences)
    .where(where);
  return row;
}

/** An entry as it is, with nothing held. */
export async function findEntry(db: Db, id: number): Promise<EntryToMatch | undefined> {
  const { rows } = await queryRows<EntryToMatch>(
    db,
    `select ${entryColumns} from bank_entries e join bank_statements s on s.id = e.statement_id where e.id = $1 and s.is_stored`,
    [id],
  );
  return rows[0];
}
