/** The movements of claims in the ledger, as a list. */
import type { Query } from '@houston/contract/endpoint';
import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { LedgerMovement } from '@houston/contract/features/finance/ledger/ledger.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { shownMovement } from '../../../claims/movements.ts';
import { namedDossiers } from '../../../claims/named-dossiers.ts';
import { midnight } from '../../../db/amsterdam.ts';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { pspers } from '../../partners/pspers/pspers.table.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { entriesOf, reasonOfTakenBack } from './entry-filters.ts';
import { ledgerPostings } from './ledger.table.ts';

type ListQuery = Query<(typeof ledgerApi)['movements']>;
type Filters = Query<(typeof ledgerApi)['movementsSum']>;

const { id, source, movement, dossierId } = ledgerPostings;

/** Of a debtor: what a bank gives back of a repayment is none. */
const isPayment = sql`${movement} = 'payment' and ${source} <> 'repayment'`;

/** Whether a bank statement told of a payment. */
const isByBank = sql`exists (select from payments y where y.id = ${id} and y.bank_entry_id is not null)`;

const isTakenBack = sql`${movement} = 'reversal' and ${source} = 'reversal'`;

const columns = {
  id,
  movement: sql<LedgerMovement['movement']>`${sql.raw(shownMovement('ledger_postings'))}`.as('kind'),
  debit: ledgerPostings.debit,
  credit: ledgerPostings.credit,
  amount: ledgerPostings.amount,
  postedOn: ledgerPostings.postedOn,
  dossierNumber: dossiers.dossierNumber,
  transactionNumber: ledgerPostings.transactionNumber,
  tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
  psperName: sql<string | null>`${pspers.friendlyName}`.as('psper_name'),
  isByBank: sql<boolean | null>`case when ${isPayment} then ${isByBank} end`.as('by_bank'),
  takenBackBy: sql<LedgerMovement['takenBackBy']>`case when ${isTakenBack} then
    (select ${reasonOfTakenBack} from payments y where y.reversal_id = ${id}) end`.as('taken_back_by'),
};

const joined = (select: PgSelect) =>
  select
    .innerJoin(dossiers, eq(dossiers.id, dossierId))
    .innerJoin(tenants, eq(tenants.id, dossiers.tenantId))
    .leftJoin(pspers, sql`${pspers.id} = dossiers.psper_id`) as unknown as PgSelect;

export function selectMovementsOf(db: Db, query: ListQuery): Promise<Page<LedgerMovement>> {
  return selectPage<LedgerMovement, 'postedOn'>(
    db,
    ledgerPostings,
    columns,
    {
      ...{ query, id, sortBy: { postedOn: ledgerPostings.postedOn } },
      ...{ where: isOfMovements(query), idsFirst: 'ledger-movements' },
    },
    joined,
  );
}

/** Which rows of `ledger_postings` the list has. */
export function isOfMovements(query: Filters): SQL | undefined {
  const { movement: kind, byBank, takenBackBy, number, tenantId, psperKey } = query;
  return and(
    kind === undefined ? undefined : ofKind(kind),
    byBank === undefined ? undefined : sql`${isPayment} and ${isByBank} = ${byBank}`,
    takenBackBy === undefined ? undefined : sql`${id} = any(array(${takenBack(query)}))`,
    number === undefined ? undefined : sql`${dossierId} = any(array(${namedDossiers(number)}))`,
    entriesOf(ledgerPostings, query),
    tenantId === undefined
      ? undefined
      : sql`${tenantId} = (select tenant_id from dossiers d where d.id = ${dossierId})`,
    psperKey === undefined
      ? undefined
      : sql`(select id from pspers where psper_key = ${psperKey}) = (select psper_id from dossiers d where d.id = ${dossierId})`,
  );
}

/** By the days on which they were taken back, which are those of the entries: few of all payments. */
function takenBack({ takenBackBy, fromDate, toDate }: Filters): SQL {
  return sql`select y.reversal_id from payments y where ${and(
    sql`y.reversed_at is not null`,
    fromDate === undefined ? undefined : sql`y.reversed_at >= ${midnight(fromDate, 0)}`,
    toDate === undefined ? undefined : sql`y.reversed_at < ${midnight(toDate, 1)}`,
    sql`${reasonOfTakenBack} = ${takenBackBy}`,
  )}`;
}

/** A repayment is a reversal in the books, and its return a payment. */
function ofKind(kind: LedgerMovement['movement']): SQL {
  if (kind === 'repayment') return sql`${movement} = 'reversal' and ${source} = 'repayment'`;
  if (kind === 'repayment-return') return sql`${movement} = 'payment' and ${source} = 'repayment'`;
  const isOther = kind === 'reversal' || kind === 'payment';
  return isOther ? sql`${movement} = ${kind} and ${source} <> 'repayment'` : sql`${movement} = ${kind}`;
}
