/** The statements behind batches of pay-outs. */
import type { Query } from '@houston/contract/endpoint';
import type { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { PayoutBatch } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { bankAccounts } from '../../finance/bank-statements/bank-statements.table.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { isDebitedSql } from './bank/holding-debits.store.ts';
import { settlePayables } from './bank/settle-payables.ts';
import { payoutBatches as batches } from './payouts.table.ts';

/** Of several attempts of a batch to pay a cession the last one counts: it took the place of those before. What paid the rest of one is none. */
const countOf = (state: 'paid' | 'returned' | 'not-executed') =>
  sql<number>`(select count(*)::int from payouts p where p.batch_id = ${batches.id} and p.state = ${sql.raw(`'${state}'`)}
    and p.rest_of is null
    and not exists (select from payouts n where n.batch_id = p.batch_id and n.cession_id = p.cession_id and n.id > p.id and n.rest_of is null))`.as(
    state,
  );
/** Sent later than the first of these, the payment file would pay a second time what is booked, or paid by another batch. */
const isToSend =
  sql<boolean>`(${batches.state} = 'approved' and ${batches.bankEntryId} is null and not exists (select from payouts p
  where p.batch_id = ${batches.id} and (p.state in ('paid', 'returned', 'not-executed') or ${sql.raw(isDebitedSql('p'))})))`.as(
    'is_to_send',
  );

const columnsFor = (adminId: number) => ({
  id: batches.id,
  state: batches.state,
  tenantId: batches.tenantId,
  tenantName: tenants.name,
  iban: bankAccounts.iban,
  proposedOn: batches.askedAt,
  proposedBy: batches.askedByName,
  isOwn: sql<boolean>`${batches.askedBy} = ${adminId}`.as('is_own'),
  decidedOn: batches.decidedAt,
  decidedBy: batches.decidedByName,
  refuseReason: batches.refuseReason,
  payouts: batches.itemCount,
  amount: batches.amount,
  paid: countOf('paid'),
  returned: countOf('returned'),
  notExecuted: countOf('not-executed'),
  paidBy: sql<
    PayoutBatch['paidBy']
  >`(select jsonb_build_object('statementId', e.statement_id, 'entryId', e.id, 'amount', -e.amount, 'bookedOn', e.booking_date)
    from bank_entries e where e.id = ${batches.bankEntryId})`.as('paid_by'),
  isToSend,
  version: batches.version,
});

const joined = (select: PgSelect) =>
  select
    .innerJoin(bankAccounts, eq(bankAccounts.id, batches.accountId))
    .innerJoin(tenants, eq(tenants.id, batches.tenantId)) as unknown as PgSelect;

/** @param adminId whose own batches are marked */
export function selectBatches(
  db: Db,
  query: Query<typeof payoutBatchesApi.list>,
  adminId: number,
): Promise<Page<PayoutBatch>> {
  const { id, state, tenantId } = batches;
  return selectPage<PayoutBatch, 'id'>(
    db,
    batches,
    columnsFor(adminId),
    {
      query,
      id,
      sortBy: { id },
      where: and(
        query.state === undefined ? undefined : eq(state, query.state),
        query.tenantId === undefined ? undefined : eq(tenantId, query.tenantId),
      ),
    },
    joined,
  );
}

export async function findBatch(db: Db, id: number, adminId: number): Promise<PayoutBatch | undefined> {
  const select = db.select(columnsFor(adminId)).from(batches).$dynamic() as unknown as PgSelect;
  const [row] = await joined(select).where(eq(batches.id, id));
  return row as unknown as PayoutBatch | undefined;
}

export async function findProposer(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db.select({ proposedBy: batches.askedBy }).from(batches).where(eq(batches.id, id));
  return row?.proposedBy;
}

/** A pay-out as it is proposed. */
export interface NewPayout {
  cessionId: number;
  psperId: number;
  name: string;
  iban: string;
  endToEndId: string;
  amount: number;
}

/** They are under way from now on. @throws the database's unique violation when one is already */
export async function insertPayouts(tx: Tx, batchId: number, rows: readonly NewPayout[]): Promise<void> {
  await queryRows(
    tx,
    `with made as (
       insert into payouts (batch_id, cession_id, psper_id, name, iban, end_to_end_id, amount)
       select $1, * from unnest($2::bigint[], $3::int[], $4::text[], $5::text[], $6::text[], $7::bigint[])
       returning cession_id
     )
     update payables set state = 'proposed' where cession_id in (select cession_id from made)`,
    [
      batchId,
      rows.map(({ cessionId }) => cessionId),
      rows.map(({ psperId }) => psperId),
      rows.map(({ name }) => name),
      rows.map(({ iban }) => iban),
      rows.map(({ endToEndId }) => endToEndId),
      rows.map(({ amount }) => amount),
    ],
  );
}

export async function approvePayouts(tx: Tx, batchId: number): Promise<void> {
  await queryRows(
    tx,
    `with approved as (update payouts set state = 'approved' where batch_id = $1 returning cession_id)
     update payables set state = 'approved' where cession_id in (select cession_id from approved)`,
    [batchId],
  );
}

/** They wait again, as they did before: those that the bank gave back say so still. */
export async function dropPayouts(tx: Tx, batchId: number): Promise<void> {
  const { rows } = await queryRows<{ cessionId: number }>(
    tx,
    `update payouts set state = 'dropped' where batch_id = $1 returning cession_id as "cessionId"`,
    [batchId],
  );
  await settlePayables(
    tx,
    rows.map(({ cessionId }) => cessionId),
  );
}

export async function insertFile(tx: Tx, batchId: number, content: Buffer, sha256: Buffer): Promise<void> {
  await queryRows(tx, 'insert into payout_files (batch_id, content, sha256) values ($1, $2, $3)', [
    batchId,
    content,
    sha256,
  ]);
}

export async function findFile(db: Db, batchId: number): Promise<Buffer | null> {
  const sqlText = 'select content from payout_files where batch_id = $1';
  return (await queryRows<{ content: Buffer }>(db, sqlText, [batchId])).rows[0]?.content ?? null;
}

/** In hexadecimal; null before the batch is approved. */
export async function findSha256(db: Db, batchId: number): Promise<string | null> {
  const sqlText = `select encode(sha256, 'hex') as sha256 from payout_files where batch_id = $1`;
  return (await queryRows<{ sha256: string }>(db, sqlText, [batchId])).rows[0]?.sha256 ?? null;
}
