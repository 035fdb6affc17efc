/** The statement behind the list of claims whose payment arrangement was broken. */
import type { Query } from '@houston/contract/endpoint';
import type { BrokenInstalment } from '@houston/contract/features/finance/arrangements/arrangements.schema';
import type { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Page } from '@houston/contract/paging';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { brokenBySql, isBrokenLastSql, isDunnedSql } from '../../../claims/dunning/broken-arrangement.ts';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { arrangements } from '../arrangements/arrangements.table.ts';
import { dossierColumns, type ListedRow, withNames } from './dossier-list.store.ts';
import { dossiers } from './dossiers.table.ts';

type ListQuery = Query<(typeof dossiersApi)['broken']>;

export type BrokenRow = ListedRow & { brokenOn: Date; brokenBy: BrokenInstalment };

const columns = {
  ...dossierColumns,
  brokenOn: arrangements.endedAt,
  brokenBy: sql<BrokenInstalment>`${sql.raw(brokenBySql('arrangements'))}`.as('broken_by'),
};

const joined = (select: PgSelect) =>
  withNames(select.innerJoin(dossiers, eq(dossiers.id, arrangements.dossierId)) as unknown as PgSelect);

/** By when it broke, or by its dossier: both are indexes of what is broken. */
export function selectBroken(db: Db, query: ListQuery): Promise<Page<BrokenRow>> {
  const sortBy = { brokenOn: arrangements.endedAt, id: arrangements.dossierId };
  return selectPage<BrokenRow, 'brokenOn' | 'id'>(
    db,
    arrangements,
    columns,
    { query, id: arrangements.id, sortBy, where: whereOf(query), idsFirst: 'broken_arrangements' },
    joined,
  );
}

function whereOf({ tenantId }: ListQuery): SQL {
  return sql`${sql.raw(isBrokenLastSql('arrangements'))} and exists (select from dossiers d
    where d.id = ${arrangements.dossierId} and ${sql.raw(isDunnedSql('d'))}
      ${tenantId === undefined ? sql`` : sql`and d.tenant_id = ${tenantId}`})`;
}
