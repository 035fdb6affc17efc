import type { Query } from '@houston/contract/endpoint';
import type {
  BusDay,
  BusStateEntry,
  BusStatus,
  serviceBusApi,
} from '@houston/contract/features/operations/service-bus/service-bus.api';
import { eq, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { busStateChanges, busSwitch } from './service-bus.table.ts';

/** As the audit trail names it: there is one, however often it was paused. */
export const theBus = { kind: 'service-bus', id: 1 } as const;

const columns = {
  id: busStateChanges.id,
  state: busStateChanges.state,
  changedBy: busStateChanges.changedByName,
  mutationUtc: busStateChanges.changedAt,
  reason: busStateChanges.reason,
  resumeAtUtc: busStateChanges.resumeAt,
};

export function selectChanges(db: Db, query: Query<typeof serviceBusApi.history>) {
  return selectPage<BusStateEntry, (typeof query.order)[number]['field']>(db, busStateChanges, columns, {
    query,
    id: busStateChanges.id,
    sortBy: {
      id: busStateChanges.id,
      state: busStateChanges.state,
      changedBy: sql`lower(${busStateChanges.changedByName})`,
      mutationUtc: busStateChanges.changedAt,
      reason: sql`lower(${busStateChanges.reason})`,
    },
  });
}

/** The switch, and the toggle that made it so. */
export async function readSwitch(db: Db): Promise<{ paused: boolean; lastChange: BusStateEntry | null }> {
  const [row] = await db
    .select({ paused: busSwitch.paused, lastChange: columns })
    .from(busSwitch)
    .leftJoin(busStateChanges, eq(busStateChanges.id, busSwitch.changeId));
  if (row === undefined) throw new Error('the switch of the bus is missing');
  return row;
}

/** The switch, locked until the transaction ends. */
export async function lockSwitch(tx: Tx): Promise<typeof busSwitch.$inferSelect> {
  const [row] = await tx.select().from(busSwitch).for('update');
  if (row === undefined) throw new Error('the switch of the bus is missing');
  return row;
}

/** Records a toggle and makes it so. */
export async function storeChange(tx: Tx, values: typeof busStateChanges.$inferInsert): Promise<BusStateEntry> {
  const [entry] = await tx.insert(busStateChanges).values(values).returning(columns);
  if (entry === undefined) throw new Error('the toggle was not stored');
  const { resumeAtUtc: resumeAt, id: changeId } = entry;
  await tx.update(busSwitch).set({ paused: entry.state === 0, resumeAt, changeId });
  return entry;
}

type Load = Omit<BusStatus, 'state' | 'lastChange'>;

/** Workers take the oldest first, so what they hold is among so many; more than all workers hold together. */
const oldestDeliveries = 10_000;

// What a worker held that died waits again, as soon as the time of its hold is over. Of a long queue only the index is counted.
// What waits for a partner has a time that never comes; it is no retry.
const loadSql = `
  with oldest as materialized (
    select available_at, coalesce(held_until > $1, false) as is_held from bus_queue where available_at <= $1
    order by available_at, id limit ${oldestDeliveries}
  ), held as materialized (
    select count(*)::int as n from oldest where is_held
  )
  select
    (select count(*)::int from bus_queue where available_at <= $1) - held.n as waiting,
    (select count(*)::int from bus_queue where available_at > $1) - partners.n as delayed,
    partners.n as "waitingForPartners",
    held.n as running,
    (select min(available_at) from oldest where not is_held) as "oldestWaitingUtc",
    ended.*
  from held, (select count(*)::int as n from bus_queue where waits_for is not null) as partners, (
    select count(*) filter (where success)::int as "succeededLastHour",
      count(*) filter (where not success)::int as "failedLastHour"
    from bus_transactions where ended_at > $2
  ) as ended`;

export async function readLoad(database: Database, now: Date): Promise<Load> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows } = await database.query<Load>(loadSql, [now, hourAgo], { name: 'bus-load' });
  const [load] = rows;
  if (load === undefined) throw new Error('the queue of the bus cannot be counted');
  return load;
}

export async function selectDays(database: Database, firstDay: string): Promise<(BusDay & { countedAt: Date })[]> {
  const { rows } = await database.query<BusDay & { countedAt: Date }>(
    `select day, transaction_type as "transactionType", succeeded, failed, counted_at as "countedAt"
      from bus_day_counts where day >= $1 order by day, transaction_type`,
    [firstDay],
  );
  return rows;
}

// Neither what a worker holds, nor a retry whose time has not come, nor what waits for a partner: its time never comes by itself.
const waitingSql = `select count(*)::int as waiting from bus_messages m join bus_queue q on q.root_id = m.root_id
  where lower(m.transaction_number) = lower($2) and m.id = m.root_id and q.available_at <= $1
    and (q.held_until is null or q.held_until <= $1)`;

/** How many messages of a transaction number could start now. */
export async function countWaiting(database: Database, now: Date, transactionNumber: string): Promise<number> {
  const { rows } = await database.query<{ waiting: number }>(waitingSql, [now, transactionNumber]);
  return rows[0]?.waiting ?? 0;
}
