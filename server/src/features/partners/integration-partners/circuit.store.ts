import type {
  Circuit,
  OpenCircuit,
} from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { circuitStates, type StoredState } from '../../../bus/circuits/circuit-news.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

type Row = Omit<Circuit, 'state'> & { partnerId: number; state: StoredState };

// Not closed it is since it was so last, over all its tries to come back. How many wait is counted in an index of its own, in which only those stand that do. A hold that is over is none any more.
const columns = `c.partner_id as "partnerId", c.state, case when c.state = 'closed' then c.changed_at else coalesce(c.opened_at, c.changed_at) end as "sinceUtc", c.version,
    case when c.state = 'open' and (c.cause <> 'admin' or c.held_until > $1) then c.cause end as cause,
    case when c.state <> 'open' or c.cause <> 'admin' or c.held_until > $1 then c.reason end as reason,
    case when c.state <> 'open' or c.cause <> 'admin' or c.held_until > $1 then c.reason_by end as "reasonBy",
    case when c.state = 'open' then c.probe_at end as "probeUtc",
    case when c.state = 'open' and c.held_until > $1 then c.held_until end as "heldUntilUtc",
    (select count(*)::int from bus_queue q where q.waits_for = c.partner_id) as waiting`;

/** What a partner has whose circuit has never opened. */
const untouched: Circuit = {
  ...{ state: 'Closed', sinceUtc: null, cause: null, reason: null, probeUtc: null, heldUntilUtc: null },
  ...{ reasonBy: null, waiting: 0, version: 0 },
};

/** The same partners, each with its circuit. */
export async function withCircuits<Partner extends { id: number }>(db: Db, now: Date, partners: readonly Partner[]) {
  const { rows } = await queryRows<Row>(
    db,
    `select ${columns} from integration_circuits c where c.partner_id = any($2)`,
    [now, partners.map(({ id }) => id)],
  );
  const byPartner = new Map(rows.map((row) => [row.partnerId, circuitOf(row)]));
  return partners.map((partner) => ({ ...partner, circuit: byPartner.get(partner.id) ?? untouched }));
}

function circuitOf({ partnerId: _, state, ...row }: Row): Circuit {
  return { ...row, state: circuitStates[state] };
}

type NamedRow = Row & { partnerName: string };

const ofNumber = `and c.partner_id in (
  select q.waits_for from bus_messages m join bus_queue q on q.root_id = m.root_id where lower(m.transaction_number) = lower($2))`;

/** The circuits that are not closed; with a number only those that keep a message of it waiting. */
export async function selectOpenCircuits(db: Db, now: Date, transactionNumber: string | null): Promise<OpenCircuit[]> {
  const { rows } = await queryRows<NamedRow>(
    db,
    `select ${columns}, p.name as "partnerName" from integration_circuits c join integration_partners p on p.id = c.partner_id
     where c.state <> 'closed' ${transactionNumber === null ? '' : ofNumber} order by lower(p.name), p.id`,
    transactionNumber === null ? [now] : [now, transactionNumber],
  );
  return rows.map(({ partnerName, ...row }) => ({ partnerId: row.partnerId, partnerName, circuit: circuitOf(row) }));
}

/** Makes the row of a circuit where there is none, and holds it. */
export async function lockCircuit(tx: Tx, partnerId: number, now: Date): Promise<void> {
  const fresh = `insert into integration_circuits (partner_id, state, changed_at, cause, probe_at, version)
    values ($1, 'closed', $2, 'admin', $2, 0) on conflict do nothing`;
  await queryRows(tx, fresh, [partnerId, now]);
  await queryRows(tx, 'select from integration_circuits where partner_id = $1 for update', [partnerId]);
}

/** Why an admin changes a circuit, and what the admin is called. */
interface Said {
  readonly reason: string;
  readonly name: string;
}

/** Opens it until a time; then one delivery tries. */
export async function openUntil(tx: Tx, partnerId: number, hold: Said & { now: Date; until: Date }) {
  await queryRows(
    tx,
    `update integration_circuits set state = 'open', changed_at = case when state = 'open' then changed_at else $2 end, cause = 'admin',
      reason = $4, reason_by = $5, held_until = $3, probe_at = $3, failed_probes = 0, successes = 0, version = version + 1,
      opened_at = coalesce(opened_at, $2) where partner_id = $1`,
    [partnerId, hold.now, hold.until, hold.reason, hold.name],
  );
}

export async function saveReason(tx: Tx, partnerId: number, { reason, name }: Said): Promise<void> {
  const sql = 'update integration_circuits set reason = $2, reason_by = $3 where partner_id = $1';
  await queryRows(tx, sql, [partnerId, reason, name]);
}
