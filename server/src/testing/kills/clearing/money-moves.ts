/** Orders of shops that are captured in parts, refunded in parts and charged back, as the bus books it, while pspers are cleared. */
import { addToDossiers, type Movement, movements } from '../../../claims/movements.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

type Moved = Extract<Movement, 'capture' | 'refund' | 'chargeback'>;
const kinds: readonly Moved[] = ['capture', 'refund', 'refund', 'chargeback'];

const ordered = 10_000;
/** What goes back is of one of the newest so many claims, so that one claim meets several clearings. */
const newest = 400;
/** So often it is of the newest that were ceded: what comes back of these is asked for, or comes off what is ceded next. */
const ofCeded = 0.25;
const movedAtOnce = 12;

/** A consumer and a business, which a psper may not be cleared for. */
const buyersSql = `insert into consumers (tenant_id, type, name, company, email, street, house_number, postal_code, city, country, language,
    created_at, updated_at)
  values (1, 'B2C', 'Zoë', null, 'zoe@mail.example', 'Kade', '1', '1011 AB', 'Amsterdam', 'NL', 'nl', now(), now()),
    (1, 'B2B', 'Kim', 'Kade B.V.', 'kim@mail.example', 'Kade', '1', '1011 AB', 'Amsterdam', 'NL', 'nl', now(), now())`;

export async function addBuyers(database: Database): Promise<void> {
  await database.query(buyersSql);
}

const orderSql = `
  with n as materialized (
    select nextval('bus_messages_id_seq') as id, n as place, 1 + (random() * (select count(*) - 1 from shops))::int as shop_id from generate_series(1, $1::int) n
  ), started as (
    insert into transactions (tenant_id, shop_id, consumer_id, transaction_number, amount, currency, started_at, invoice_date)
    select 1, shop_id, 1 + (place % 5 = 0)::int, md5(id::text), ${ordered}, 'EUR', $2::timestamptz, $2::date from n
    returning id, shop_id, consumer_id, transaction_number, invoice_date
  )
  insert into dossiers (tenant_id, dossier_number, transaction_id, transaction_number, shop_id, psper_id, consumer_id, invoice_date, created_at)
  select 1, 'K' || n.id, t.id, t.transaction_number, t.shop_id, s.psper_id, t.consumer_id, t.invoice_date, $2
  from started t join n on md5(n.id::text) = t.transaction_number join shops s on s.id = t.shop_id
  returning id`;

/** What is asked for beyond what there is moves as much as there is. */
const moveSql = `
  with taken as materialized (
    select d.id as dossier_id, d.transaction_id, d.transaction_number, d.shop_id, d.captured, d.captured - d.refunded - d.charged_back as kept
    from dossiers d where d.id = any($1::int[]) order by d.id for update
  ), made as materialized (
    select nextval('bus_messages_id_seq') as id, t.*, m.movement, m.debit, m.credit,
      least(m.amount, case m.movement when 'capture' then ${ordered} - t.captured else t.kept end) as amount
    from taken t join unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bigint[]) as m(dossier_id, movement, debit, credit, amount) using (dossier_id)
    where case m.movement when 'capture' then ${ordered} - t.captured else t.kept end > 0
  ), stored as (
    insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id, amount, currency, body,
      source, created_at)
    select id, id, transaction_number, (movement <> 'capture')::int, movement, dossier_id, 1, shop_id, amount, 'EUR', '{}', 'checkout', $6 from made
  ), posted as (
    insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
    select id, movement, dossier_id, transaction_number, debit, credit, amount, 'EUR', $6 from made
    returning dossier_id, movement, amount, posted_at
  ), asked as (
    update transactions t set capture_requested = t.capture_requested + case m.movement when 'capture' then m.amount else 0 end,
      refund_requested = t.refund_requested + case m.movement when 'refund' then m.amount else 0 end,
      chargeback_requested = t.chargeback_requested + case m.movement when 'chargeback' then m.amount else 0 end
    from made m where t.id = m.transaction_id
  ) ${addToDossiers('posted')}`;

export interface Moves {
  readonly dossierId: number;
  readonly movement: Moved;
  /** Cents. */
  readonly amount: number;
}

const lastSql = 'select (select max(id) from dossiers) as last, (select max(dossier_id) from dossier_terms) as ceded';

const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

/** So many new orders, each captured in part or in full. */
export function addOrders(database: Database, orders: number, at: Date): Promise<void> {
  return database.transaction(async (tx) => {
    const { rows } = await queryRows<{ id: number }>(tx, orderSql, [orders, at]);
    const captures = rows.map(({ id }): Moves => {
      const amount = Math.random() < 0.5 ? ordered : upTo(ordered);
      return { dossierId: id, movement: 'capture', amount };
    });
    await moveClaims(tx, captures, at);
  });
}

/** Some claims are captured further, refunded or charged back, at once. */
export function moveSome(database: Database, at: Date): Promise<void> {
  return database.transaction(async (tx) => {
    const { rows } = await queryRows<{ last: number | null; ceded: number | null }>(tx, lastSql, []);
    const { last, ceded } = rows[0] ?? { last: null, ceded: null };
    const lastOfSome = () => (Math.random() < ofCeded ? ceded : null) ?? last ?? 0;
    const dossiers = new Set(Array.from({ length: upTo(movedAtOnce) }, () => lastOfSome() - upTo(newest) + 1));
    const moved = [...dossiers].map((dossierId): Moves => {
      const movement = kinds[upTo(kinds.length) - 1] ?? 'refund';
      // A third, and cents that no rate divides.
      return { dossierId, movement, amount: Math.random() < 0.3 ? Math.ceil(ordered / 3) : upTo(ordered / 2) };
    });
    await moveClaims(tx, moved, at);
  });
}

/** A third of each of the newest claims that were ceded. */
export function refundCeded(database: Database, at: Date): Promise<void> {
  return database.transaction(async (tx) => {
    const cededSql = `select dossier_id as "dossierId" from dossier_terms order by dossier_id desc limit ${newest}`;
    const { rows } = await queryRows<{ dossierId: number }>(tx, cededSql, []);
    const amount = Math.ceil(ordered / 3);
    await moveClaims(
      tx,
      rows.map(({ dossierId }) => ({ dossierId, movement: 'refund', amount })),
      at,
    );
  });
}

/** Books each movement with its message, of as much as there is. */
export async function moveClaims(tx: Tx, moved: readonly Moves[], at: Date): Promise<void> {
  await queryRows(tx, moveSql, [
    moved.map(({ dossierId }) => dossierId),
    moved.map(({ movement }) => movement),
    moved.map(({ movement }) => movements[movement].debit),
    moved.map(({ movement }) => movements[movement].credit),
    moved.map(({ amount }) => amount),
    at,
  ]);
}
