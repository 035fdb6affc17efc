/** The statements behind the screen of deliveries to a psper. */
import type { Query } from '@houston/contract/endpoint';
import type { psperDeliveriesApi } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.api';
import type {
  DeliverySetup,
  PsperDelivery,
} from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { againFrom } from '../../../sftp/delivery-decisions.ts';
import { type PsperDeliveryRow, psperDeliveries } from './psper-deliveries.table.ts';

const { id, psperId, state } = psperDeliveries;

const columns = {
  id,
  document: psperDeliveries.document,
  documentId: psperDeliveries.documentId,
  cessionId: sql<number | null>`(select d.cession_id from psper_documents d
    where ${psperDeliveries.document} = 'deed' and d.id = ${psperDeliveries.documentId})`.as('cession_id'),
  documentOn: sql<string>`coalesce(
    (select n.noted_on from psper_documents d join debit_notes n on n.id = d.debit_note_id
      where ${psperDeliveries.document} = 'debit-note' and d.id = ${psperDeliveries.documentId}),
    (${psperDeliveries.madeAt} at time zone 'Europe/Amsterdam')::date)::text`.as('document_on'),
  kind: psperDeliveries.kind,
  name: psperDeliveries.name,
  bytes: psperDeliveries.bytes,
  madeAt: psperDeliveries.madeAt,
  state,
  failure: psperDeliveries.failure,
  attempts: psperDeliveries.attempts,
  lastAttemptAt: psperDeliveries.lastAttemptAt,
  nextAttemptAt: psperDeliveries.nextAttemptAt,
  deliveredAt: psperDeliveries.deliveredAt,
};

export function selectDeliveries(
  db: Db,
  psper: number,
  query: Query<(typeof psperDeliveriesApi)['list']>,
): Promise<Page<PsperDelivery>> {
  const where = and(eq(psperId, psper), query.state === undefined ? undefined : eq(state, query.state));
  return selectPage(db, psperDeliveries, columns, { query, id, sortBy: { id }, where });
}

/** As lists show it. */
export async function findDelivery(db: Db, delivery: number): Promise<PsperDelivery | undefined> {
  const [row] = await db.select(columns).from(psperDeliveries).where(eq(id, delivery));
  return row;
}

export async function countDeliveries(database: Database, psper: number): Promise<DeliverySetup['counts']> {
  const { rows } = await database.query<{ state: PsperDelivery['state']; count: number }>(
    'select state, count(*)::int as count from psper_deliveries where psper_id = $1 group by state',
    [psper],
  );
  const counts = { waiting: 0, failed: 0, uncertain: 0, delivered: 0 };
  for (const row of rows) counts[row.state] = row.count;
  return counts;
}

/** One of a psper, locked until the transaction ends. */
export async function lockDelivery(tx: Tx, psper: number, delivery: number): Promise<PsperDeliveryRow | null> {
  const [row] = await tx
    .select()
    .from(psperDeliveries)
    .where(and(eq(id, delivery), eq(psperId, psper)))
    .for('update');
  return row ?? null;
}

type Values = Partial<Omit<PsperDeliveryRow, 'id'>>;

export async function saveDelivery(tx: Tx, delivery: number, values: Values): Promise<PsperDeliveryRow> {
  const [row] = await tx.update(psperDeliveries).set(values).where(eq(id, delivery)).returning();
  if (row === undefined) throw new Error(`delivery ${delivery} is gone`);
  return row;
}

/** Those that another key of the server kept from being delivered. */
export async function retryRefusedKeys(tx: Tx, psper: number, now: Date): Promise<void> {
  await tx
    .update(psperDeliveries)
    .set(againFrom(now))
    .where(and(eq(psperId, psper), eq(state, 'failed'), eq(psperDeliveries.failure, 'host_key_changed')));
}
