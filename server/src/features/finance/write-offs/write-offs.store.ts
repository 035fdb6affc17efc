/** The statements behind write-offs. */
import { mostOfAPart } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { WriteOff, WriteOffBlock } from '@houston/contract/features/finance/write-offs/write-offs.schema';
import { desc, eq, type SQL } from 'drizzle-orm';
import { isUnderWaySql } from '../../../claims/dunning/claim-to-hand-over.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { shownColumns, subjectOf } from '../../work/approvals/requests.service.ts';
import { writeOffs } from './write-offs.table.ts';

export interface ClaimToWriteOff {
  readonly id: number;
  readonly dossierNumber: string;
  /** Minor units. */
  readonly open: number;
  readonly block: WriteOffBlock | null;
}

// A refund that is booked after its claim was written off would say that the consumer is owed what they never paid.
const claimSql = `
  select d.id, d.dossier_number as "dossierNumber", d.open_amount as open, case
    when d.sold_at is not null then 'sold'
    when d.state is null or d.open_amount <= 0 then 'nothing'
    when d.handed_over_at is not null or ${isUnderWaySql} then 'collection'
    when d.in_arrangement_since is not null then 'arrangement'
    when exists (select from audit_cases a where a.dossier_id = d.id and a.closed_at is null) then 'frozen'
    when exists (select from disputes o where o.dossier_id = d.id and o.closed_at is null) then 'disputed'
    when exists (select from transactions t where t.transaction_number = d.transaction_number
      and t.refund_requested + t.chargeback_requested > d.refunded + d.charged_back) then 'under_way' end as block
  from dossiers d where d.id = $1`;

/** @returns undefined when there is no such dossier */
export async function findClaimToWriteOff(db: Db, dossierId: number): Promise<ClaimToWriteOff | undefined> {
  return (await queryRows<ClaimToWriteOff>(db, claimSql, [dossierId])).rows[0];
}

/** The same, locked: what somebody else did while this waited for the lock is seen by the statement after it. */
export async function lockClaimToWriteOff(tx: Tx, dossierId: number): Promise<ClaimToWriteOff | undefined> {
  await queryRows(tx, 'select from dossiers where id = $1 for update', [dossierId]);
  return findClaimToWriteOff(tx, dossierId);
}

const columnsFor = (adminId: number) => ({
  ...shownColumns(writeOffs, adminId),
  amount: writeOffs.amount,
  openThen: writeOffs.openThen,
});

/** The newest first. @param adminId whose own ones are marked */
export function selectWriteOffsOf(db: Db, dossierId: number, adminId: number): Promise<WriteOff[]> {
  return read(db, adminId, eq(writeOffs.dossierId, dossierId));
}

export async function findWriteOff(db: Db, id: number, adminId: number): Promise<WriteOff | undefined> {
  return (await read(db, adminId, eq(writeOffs.id, id)))[0];
}

function read(db: Db, adminId: number, where: SQL): Promise<WriteOff[]> {
  return db.select(columnsFor(adminId)).from(writeOffs).where(where).orderBy(desc(writeOffs.id)).limit(mostOfAPart);
}

/** What it is of, locked before it. */
export async function lockClaimOf(tx: Tx, id: number): Promise<ClaimToWriteOff | undefined> {
  const dossierId = await subjectOf(tx, writeOffs.dossierId, id);
  return dossierId === undefined ? undefined : lockClaimToWriteOff(tx, dossierId);
}
