/** The statements behind lists of what is owed for cessions. */
import type { Query } from '@houston/contract/endpoint';
import type { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Payable, WaitingPayouts } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database, Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { cessions } from '../cessions/cessions.table.ts';
import { psperIdOf, psperIdSql } from '../pspers/psper-by-key.service.ts';
import { pspers } from '../pspers/pspers.table.ts';
import { findHoldingDebits } from './bank/holding-debits.store.ts';
import { payableWhere } from './payable-state.service.ts';
import { type PaidAccount, type Wait, waitOf } from './payout-wait.ts';
import { payables } from './payouts.table.ts';

type ListQuery = Query<typeof payoutsApi.list>;
type Owed<Row> = Omit<Row, keyof Wait | 'debit'> & PaidAccount;

const { cessionId, clearedOn, state } = payables;

const columns = {
  id: cessionId,
  referenceCession: cessions.reference,
  clearedOn,
  amount: payables.amount,
  partPaid: payables.partPaid,
  psperKey: pspers.psperKey,
  psperName: sql<string>`${pspers.friendlyName}`.as('psper_name'),
  tenantId: payables.tenantId,
  tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
  state,
  iban: pspers.iban,
  ibanChangedAt: pspers.ibanChangedAt,
  batchId: lastAttempt<number>('batch_id'),
  notExecutedReason: lastAttempt<string>('not_executed_reason'),
  notExecutedBy: lastAttempt<string>('not_executed_by_name'),
  declinedReason: lastDeclined('refuse_reason', 'declined_reason'),
  declinedBy: lastDeclined('decided_by_name', 'declined_by'),
};

/** Of the last attempt that was not refused or withdrawn as a proposal. */
function lastAttempt<Value>(column: string): SQL.Aliased<Value | null> {
  return sql<Value | null>`(select p.${sql.raw(column)} from payouts p
    where p.cession_id = ${payables.cessionId} and p.state <> 'dropped' order by p.id desc limit 1)`.as(column);
}

/** Of the last attempt of all, where it was declined: who proposes it again is to know. */
function lastDeclined(column: string, name: string): SQL.Aliased<string | null> {
  return sql<string | null>`(select case b.state when 'refused' then b.${sql.raw(column)} end
    from payouts p join payout_batches b on b.id = p.batch_id
    where p.cession_id = ${payables.cessionId} order by p.id desc limit 1)`.as(name);
}

const joined = (select: PgSelect) =>
  select
    .innerJoin(cessions, eq(cessions.id, cessionId))
    .innerJoin(pspers, eq(pspers.id, payables.psperId))
    .innerJoin(tenants, eq(tenants.id, payables.tenantId)) as unknown as PgSelect;

function whereOf({
  psperKey,
  tenantId,
  state: asked,
}: Pick<ListQuery, 'psperKey' | 'tenantId' | 'state'>): SQL | undefined {
  return and(
    psperKey === undefined ? undefined : eq(payables.psperId, psperIdOf(psperKey)),
    tenantId === undefined ? undefined : eq(payables.tenantId, tenantId),
    asked && payableWhere(asked),
  );
}

export async function selectPayables(db: Db, query: ListQuery, now: Date): Promise<Page<Payable>> {
  const page = await selectPage<Owed<Payable>, 'clearedOn'>(
    db,
    payables,
    columns,
    { query, id: cessionId, sortBy: { clearedOn }, where: whereOf(query), idsFirst: 'payables' },
    joined,
  );
  const open = page.data.filter(isOpen).map(({ id }) => id);
  const debits = await findHoldingDebits(db, open);
  return { ...page, data: page.data.map((row) => withWait({ ...row, debit: debits.get(row.id) }, now)) };
}

const isOpen = ({ state }: Pick<Payable, 'state'>) => state === 'waiting' || state === 'returned';

/** Nothing keeps what is under way or paid. */
function withWait<Row extends Pick<Payable, 'state'>>(
  { iban, ibanChangedAt, debit = null, ...row }: Row & PaidAccount,
  now: Date,
) {
  const none = { wait: null, payableFrom: null, debit: null };
  return { ...row, ...(isOpen(row) ? { ...waitOf({ iban, ibanChangedAt, debit }, now), debit } : none) };
}

export async function sumWaiting(
  database: Database,
  { psperKey, tenantId }: Query<typeof payoutsApi.waiting>,
  now: Date,
): Promise<WaitingPayouts[]> {
  const { rows } = await database.query<Owed<WaitingPayouts>>(
    `select t.id as "tenantId", t.name as "tenantName", p.psper_key as "psperKey", p.name as "psperName", p.iban,
       p.iban_changed_at as "ibanChangedAt", w.count::float8 as count, w.amount::float8 as amount, w.oldest::text as oldest
     from (
       select tenant_id, psper_id, count(*) as count, sum(amount) as amount, min(cleared_on) as oldest from payables
       where state in ('waiting', 'returned') and ($1::int is null or tenant_id = $1)
         and ($2::text is null or psper_id = ${psperIdSql('$2')})
       group by 1, 2
     ) w join tenants t on t.id = w.tenant_id join pspers p on p.id = w.psper_id order by t.name, t.id, p.name, p.id`,
    [tenantId ?? null, psperKey ?? null],
  );
  return rows.map(({ iban, ibanChangedAt, ...row }) => ({ ...row, ...waitOf({ iban, ibanChangedAt }, now) }));
}

export async function findPayable(
  database: Database,
  id: number,
  now: Date,
): Promise<Pick<Payable, 'state' | 'amount' | 'partPaid' | 'debit' | keyof Wait> | null> {
  const { rows } = await database.query<Pick<Payable, 'state' | 'amount' | 'partPaid'> & PaidAccount>(
    `select a.state, a.amount::float8 as amount, a.part_paid::float8 as "partPaid", p.iban, p.iban_changed_at as "ibanChangedAt" from payables a join pspers p on p.id = a.psper_id
     where a.cession_id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const debits = isOpen(row) ? await findHoldingDebits(database.orm, [id]) : new Map();
  return withWait({ ...row, debit: debits.get(id) }, now);
}
