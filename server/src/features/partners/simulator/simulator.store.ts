import type { Query } from '@houston/contract/endpoint';
import type { simulatorCallsApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type { ListedRun } from '@houston/contract/features/partners/simulator/simulator.schema';
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { lockName } from '../../../db/locks/lock-name.ts';
import { selectRows } from '../../../db/rows.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { apiKeys } from '../../access/api-keys/api-keys.table.ts';
import { simulatorRuns, simulatorScenarios } from './simulator.table.ts';

const { id, at, endpoint, method, url, status, failure, milliseconds } = simulatorRuns;

/** The runs of one admin. */
export function selectRuns(db: Db, adminId: number, query: Query<typeof simulatorCallsApi.list>) {
  return selectPage<ListedRun, 'id'>(
    db,
    simulatorRuns,
    { id, at, endpoint, method, url, status, failure, milliseconds },
    {
      query,
      id,
      sortBy: { id },
      where: and(
        eq(simulatorRuns.adminId, adminId),
        query.endpoint === undefined ? undefined : eq(endpoint, query.endpoint),
      ),
    },
  );
}

export async function findRun(db: Db, adminId: number, runId: number) {
  const [run] = await db
    .select()
    .from(simulatorRuns)
    .where(and(eq(id, runId), eq(simulatorRuns.adminId, adminId)));
  return run ?? null;
}

const { parameters, body, ...listedColumns } = {
  ...getTableColumns(simulatorScenarios),
  ownerName: sql<string>`${admins.firstName} || ' ' || ${admins.lastName}`.as('owner_name'),
};
const scenarioColumns = { ...listedColumns, parameters, body };
export type ScenarioRow = typeof simulatorScenarios.$inferSelect & { ownerName: string };
export type ListedScenarioRow = Omit<ScenarioRow, 'parameters' | 'body'>;

/** Those of an admin and those that are shared; the first 1,000 by name. */
export function selectScenarios(db: Db, adminId: number): Promise<ListedScenarioRow[]> {
  return db
    .select(listedColumns)
    .from(simulatorScenarios)
    .innerJoin(admins, eq(admins.id, simulatorScenarios.ownerId))
    .where(or(eq(simulatorScenarios.ownerId, adminId), eq(simulatorScenarios.isShared, true)))
    .orderBy(asc(sql`lower(${simulatorScenarios.name})`), asc(simulatorScenarios.id))
    .limit(1_000);
}

export async function findScenario(db: Db, scenarioId: number): Promise<ScenarioRow | null> {
  const [row] = await db
    .select(scenarioColumns)
    .from(simulatorScenarios)
    .innerJoin(admins, eq(admins.id, simulatorScenarios.ownerId))
    .where(eq(simulatorScenarios.id, scenarioId));
  return row ?? null;
}

/** How many an admin has, whose other saves wait until this transaction ends: two of them would both be the last that there is room for. */
export async function countOwnScenarios(tx: Tx, ownerId: number): Promise<number> {
  await lockName(tx, `simulator scenarios of ${ownerId}`);
  return tx.$count(simulatorScenarios, eq(simulatorScenarios.ownerId, ownerId));
}

export async function findKeptKey(db: Db, keyHash: string): Promise<{ revokedAt: Date | null } | null> {
  const [key] = await db.select({ revokedAt: apiKeys.revokedAt }).from(apiKeys).where(eq(apiKeys.keyHash, keyHash));
  return key ?? null;
}

export async function revokeByHash(db: Db, keyHashes: readonly string[], revokedAt: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(inArray(apiKeys.keyHash, keyHashes), isNull(apiKeys.revokedAt)));
}

/** The first shop that is registered, of those with a psper, which alone may start transactions: outside Production the one of the demo. */
export async function findFirstShop(db: Db): Promise<number | null> {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select id from shops where registration_completed_at is not null order by psper_id is null, id limit 1`,
  );
  return rows[0]?.id ?? null;
}
