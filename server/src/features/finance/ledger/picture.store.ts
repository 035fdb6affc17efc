/** The sums behind the picture of the money: of days that are rolled up, never of postings. */
import type { Query } from '@houston/contract/endpoint';
import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { pspers } from '../../partners/pspers/pspers.table.ts';

export type PictureQuery = Query<(typeof ledgerApi)['picture']>;

/** By period, by tenant or by psper: of the others null. Amounts are whole cents. */
export interface MovedRow {
  by: 'period' | 'tenant' | 'psper';
  /** The first day of a period, or the id of a tenant or psper; 0: of no single one. */
  of: string;
  kind: string;
  debit: string;
  credit: string;
  amount: number;
}

const ofWhom = ({ tenantId, psperKey }: PictureQuery) => sql`
  ${tenantId === undefined ? sql`` : sql`and tenant_id = ${tenantId}`}
  ${psperKey === undefined ? sql`` : sql`and psper_id = (select p.id from pspers p where p.psper_key = ${psperKey})`}`;

/** All three in one pass: over two years there are hundreds of thousands of days, kinds and pspers. */
export function selectMoved(db: Db, query: PictureQuery): Promise<MovedRow[]> {
  const { fromDate, toDate, per } = query;
  const period = per === 'day' ? sql`day` : sql`greatest(date_trunc('month', day)::date, ${fromDate}::date)`;
  return selectRows<MovedRow>(
    db,
    sql`
    with moved as (
      select ${period} as period, tenant_id, psper_id, kind, debit, credit, amount from ledger_days
      where day between ${fromDate}::date and ${toDate}::date ${ofWhom(query)}
    )
    select case when grouping(period) = 0 then 'period' when grouping(tenant_id) = 0 then 'tenant' else 'psper' end as by,
      coalesce(period::text, tenant_id::text, psper_id::text) as of, kind, debit, credit, sum(amount)::float8 as amount
    from moved
    group by grouping sets ((period, kind, debit, credit), (tenant_id, kind, debit, credit), (psper_id, kind, debit, credit))`,
  );
}

export interface OpenRow {
  /** 0: of none. */
  ownerId: number;
  /** Days past due; below 1 it is not due yet. Of what is overpaid it does not matter. */
  from: number;
  claims: number;
  amount: number;
  overpaid: number;
}

/** @param today in Amsterdam @param starts of the ages, in days past due, ascending */
export function selectOpen(db: Db, query: PictureQuery, today: string, starts: readonly number[]): Promise<OpenRow[]> {
  return selectRows<OpenRow>(
    db,
    sql`
    select owner_id as "ownerId", age.start as from, sum(claims)::float8 as claims, sum(amount)::float8 as amount,
      sum(overpaid)::float8 as overpaid
    from open_claims cross join lateral (
      select coalesce(max(s), 0) as start from unnest(${`{${starts.join(',')}}`}::int[]) s
      where due_on < 'infinity' and ${today}::date - due_on >= s
    ) age
    where true ${ofWhom(query)} group by 1, 2
    having sum(claims) <> 0 or sum(amount) <> 0 or sum(overpaid) <> 0`,
  );
}

export interface BankRow {
  use: string;
  entries: number;
  amount: number;
}

export function selectBank(db: Db, { fromDate, toDate, tenantId }: PictureQuery): Promise<BankRow[]> {
  return selectRows<BankRow>(
    db,
    sql`
    select use, sum(count)::float8 as entries, sum(amount)::float8 as amount from bank_days
    where day between ${fromDate}::date and ${toDate}::date ${tenantId === undefined ? sql`` : sql`and tenant_id = ${tenantId}`}
    group by 1`,
  );
}

interface Named {
  what: 'tenant' | 'psper' | 'owner';
  id: number;
  key: string | null;
  name: string;
}

export function selectNames(db: Db): Promise<Named[]> {
  return selectRows<Named>(
    db,
    sql`select 'tenant' as what, id, null as key, name from tenants
      union all select 'psper', id, psper_key, name from pspers
      union all select 'owner', id, null, name from dossier_owners order by name, id`,
  );
}

export function selectPspers(db: Db) {
  return db
    .select({ psperKey: pspers.psperKey, name: pspers.friendlyName })
    .from(pspers)
    .orderBy(pspers.friendlyName, pspers.id);
}
