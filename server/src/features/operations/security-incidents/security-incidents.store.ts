import type { Query } from '@houston/contract/endpoint';
import type {
  SecurityIncident,
  securityIncidentsApi,
  UserScope,
} from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import type { Page } from '@houston/contract/paging';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { incidentSearchText, securityIncidents } from './security-incidents.table.ts';

type ListQuery = Query<typeof securityIncidentsApi.list>;

const view = {
  id: securityIncidents.id,
  number: securityIncidents.number,
  dateTime: securityIncidents.dateTime,
  lastSeen: securityIncidents.lastSeen,
  count: securityIncidents.count,
  ip: securityIncidents.ip,
  violationCode: securityIncidents.violationCode,
  violationCause: securityIncidents.violationCause,
  userAgent: securityIncidents.userAgent,
  userEmail: securityIncidents.userEmail,
  userScope: securityIncidents.userScope,
  isAllowed: securityIncidents.isAllowed,
  isAboutAccount: sql<boolean>`${securityIncidents.subject} like 'admin %'`.as('is_about_account'),
  sparedBecause: securityIncidents.sparedBecause,
  unblockedByUserEmail: securityIncidents.unblockedByUserEmail,
  unblockedOn: securityIncidents.unblockedOn,
  unblockedReason: securityIncidents.unblockedReason,
};

export function selectIncidents(db: Db, query: ListQuery): Promise<Page<SecurityIncident>> {
  return selectPage<SecurityIncident, ListQuery['order'][number]['field']>(db, securityIncidents, view, {
    query,
    id: securityIncidents.id,
    sortBy: {
      id: securityIncidents.id,
      dateTime: securityIncidents.dateTime,
      lastSeen: securityIncidents.lastSeen,
      ip: securityIncidents.ip,
      violationCode: securityIncidents.violationCode,
    },
    where: and(
      // Written out: an index covers exactly those.
      query.showAllowed ? undefined : sql`not ${securityIncidents.isAllowed}`,
      ofScopes(query),
      query.search ? sql`${incidentSearchText} like ${containing(query.search)}` : undefined,
    ),
  });
}

function ofScopes({ userMerchant, userDebtor, userAdmin }: ListQuery) {
  const scopes: UserScope[] = [
    ...(userMerchant ? (['Merchant'] as const) : []),
    ...(userDebtor ? (['Debtor'] as const) : []),
    ...(userAdmin ? (['AdminPortal'] as const) : []),
  ];
  return scopes.length === 3 ? undefined : inArray(securityIncidents.userScope, scopes);
}

export async function findIncident(db: Db, id: number): Promise<SecurityIncident | null> {
  const [row] = await db.select(view).from(securityIncidents).where(eq(securityIncidents.id, id));
  return row ?? null;
}

export async function findNotice(db: Db, number: string): Promise<{ number: string; dateTime: Date } | null> {
  const [row] = await db
    .select({ number: securityIncidents.number, dateTime: securityIncidents.dateTime })
    .from(securityIncidents)
    .where(eq(securityIncidents.number, number));
  return row ?? null;
}

interface Resolved {
  unblockedOn: Date;
  unblockedByUserEmail: string;
  unblockedReason: string;
}

/** @returns false when it is resolved already */
export async function setResolved(tx: Tx, id: number, resolved: Resolved): Promise<boolean> {
  const rows = await tx
    .update(securityIncidents)
    .set(resolved)
    .where(and(eq(securityIncidents.id, id), isNull(securityIncidents.unblockedOn)))
    .returning({ id: securityIncidents.id });
  return rows.length > 0;
}

/** Ends everything that blocks. @returns the numbers of the incidents */
export async function resolveBlocks(tx: Tx, resolved: Resolved): Promise<number[]> {
  const rows = await tx
    .update(securityIncidents)
    .set(resolved)
    .where(and(eq(securityIncidents.isAllowed, false), isNull(securityIncidents.unblockedOn)))
    .returning({ id: securityIncidents.id });
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
