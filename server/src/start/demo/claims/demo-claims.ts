import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { sql } from 'drizzle-orm';
import { ensureDossiers } from '../../../claims/dossiers.ts';
import { addToDossiers, movements } from '../../../claims/movements.ts';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { selectRows } from '../../../db/rows.ts';
import { type DemoFrame, insertRows } from '../demo-frame.ts';
import type { DemoTransaction } from '../demo-trade.ts';
import { type ClaimHistory, historyOf, type PastMovement } from './claim-histories.ts';
import { setArrangements } from './demo-arrangements.ts';
import { fillCollections } from './demo-collections.ts';

/** A movement with the dossier and number that it is of. */
interface Placed extends PastMovement {
  readonly sale: DemoTransaction;
  readonly dossierId: number;
}

const { invoice, credit } = transactionTypes;

/** Claims of all sales that the bus's own past does not tell of: captured, paid, refunded or left open, as the dice fall. */
export async function fillClaims(
  frame: DemoFrame,
  transactions: readonly DemoTransaction[],
  { arrangementGraceDays }: Config,
): Promise<void> {
  const { tx } = frame;
  const told = new Set((await column(tx, 'select distinct transaction_number as value from bus_messages')).map(String));
  const held = new Set(
    await column(tx, 'select transaction_id as value from dossiers where on_hold_since is not null'),
  );
  const histories = transactions
    .filter(({ number }) => !told.has(number))
    .map((sale) => historyOf(sale, { now: frame.now, isHeld: held.has(sale.id) }));
  await storeRequests(tx, histories);
  const claimed = histories.filter((history) => history.movements.length > 0);
  await ensureDossiers(
    tx,
    frame.now,
    claimed.map(({ sale, movements: past }) => ({
      ...{ transactionNumber: sale.number, tenantId: sale.tenantId, shopId: sale.shopId },
      createdAt: past[0]?.at ?? sale.startedAt,
    })),
  );
  const dossierIds = new Map(
    (
      await queryRows<{ id: number; number: string }>(tx, 'select id, transaction_number as number from dossiers', [])
    ).rows.map(({ id, number }) => [number, id]),
  );
  const placed = claimed.flatMap(({ sale, movements: past }) =>
    past.map((movement): Placed => ({ ...movement, sale, dossierId: dossierIds.get(sale.number) ?? 0 })),
  );
  await post(tx, placed);
  await setArrangements(frame, claimed, arrangementGraceDays);
  const handed = claimed.flatMap(({ sale, handover }) =>
    handover === null ? [] : [{ sale, handover, dossierId: dossierIds.get(sale.number) ?? 0 }],
  );
  await fillCollections(tx, handed, await takeNumbers(tx, handed.length));
}

async function column(tx: Tx, query: string): Promise<unknown[]> {
  const { rows } = await queryRows<{ value: unknown }>(tx, query, []);
  return rows.map(({ value }) => value);
}

/** What shops asked for, and what they gave up. */
async function storeRequests(tx: Tx, histories: readonly ClaimHistory[]): Promise<void> {
  const changed = histories.filter(({ movements: past, released }) => past.length > 0 || released > 0);
  const rows = changed.map(({ sale, movements: past, released }) => ({
    id: sale.id,
    invoice_date: sale.startedAt.toISOString().slice(0, 10),
    capture_requested: sumOf(past, 'capture'),
    refund_requested: sumOf(past, 'refund'),
    chargeback_requested: sumOf(past, 'chargeback'),
    released_amount: released,
    last_captured_at: past.findLast(({ kind }) => kind === 'capture')?.at ?? null,
  }));
  await tx.execute(sql`
    update transactions t set invoice_date = r.invoice_date, capture_requested = r.capture_requested,
      refund_requested = r.refund_requested, chargeback_requested = r.chargeback_requested,
      released_amount = r.released_amount, last_captured_at = r.last_captured_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, invoice_date date, capture_requested bigint,
      refund_requested bigint, chargeback_requested bigint, released_amount bigint, last_captured_at timestamptz)
    where t.id = r.id`);
  // No message of theirs tells of it.
  await tx.execute(sql`insert into released_before_messages (transaction_id, amount)
    select id, released_amount from transactions where released_amount > 0`);
}

function sumOf(past: readonly PastMovement[], wanted: PastMovement['kind']): number {
  return past.reduce((sum, { kind, amount }) => sum + (kind === wanted ? amount : 0), 0);
}

/** Stores what moved the claims, their postings, and the totals. */
async function post(tx: Tx, placed: readonly Placed[]): Promise<void> {
  const byMessage = placed.filter(({ kind }) => kind === 'capture' || kind === 'refund' || kind === 'chargeback');
  const byPayment = placed.filter(({ kind }) => kind === 'payment');
  const others = placed.filter(({ kind }) => kind === 'reversal' || kind === 'write-off');
  const firstRoot = await takeNumbers(tx, byMessage.length);
  await insertRows(
    tx,
    'bus_messages',
    byMessage.map((movement, place) => messageOf(movement, firstRoot + place)),
  );
  const paymentIds = await insertPayments(tx, byPayment);
  const firstOther = await takeNumbers(tx, others.length);
  const reversals = others.flatMap(({ kind, dossierId, at }, place) => {
    // What is taken back is the first that was paid.
    const paid = byPayment.findIndex((payment) => payment.dossierId === dossierId);
    return kind === 'reversal' ? [{ id: paymentIds[paid], reversal_id: firstOther + place, at }] : [];
  });
  const postings = [
    ...byMessage.map((movement, place) => postingOf(movement, firstRoot + place, 'message')),
    ...byPayment.map((movement, place) => postingOf(movement, paymentIds[place] ?? 0, 'payment')),
    ...others.map((movement, place) => postingOf(movement, firstOther + place, movement.kind)),
  ];
  await tx.execute(sql`
    with posted as (
      insert into ledger_postings select * from jsonb_populate_recordset(null::ledger_postings, ${JSON.stringify(postings)}::jsonb)
      returning dossier_id, movement, amount, posted_at
    ) ${sql.raw(addToDossiers('posted'))}`);
  // By no admin who is known.
  await tx.execute(
    sql`insert into write_offs_before (root_id) select root_id from ledger_postings where source = 'write-off'`,
  );
  await tx.execute(sql`
    update payments y set reversed_at = r.at, reversal_id = r.reversal_id
    from jsonb_to_recordset(${JSON.stringify(reversals)}::jsonb) as r(id bigint, reversal_id bigint, at timestamptz)
    where y.id = r.id`);
}

/** So many numbers of what moves money. @returns the first */
async function takeNumbers(tx: Tx, count: number): Promise<number> {
  const rows = await selectRows<{ first: string }>(
    tx,
    sql`select setval('bus_messages_id_seq', nextval('bus_messages_id_seq') + ${count}) - ${count} as first`,
  );
  return Number(rows[0]?.first);
}

function messageOf({ sale, dossierId, kind, amount, at }: Placed, id: number) {
  const { number: transactionNumber, tenantId, shopId, startedAt } = sale;
  const invoiceInfo = { invoiceDate: startedAt.toISOString().slice(0, 10) };
  const said = kind === 'capture' ? { invoiceInfo } : { reason: kind === 'refund' ? 'Goods returned' : 'Dispute lost' };
  return {
    ...{ id, root_id: id, transaction_number: transactionNumber, tenant_id: tenantId, shop_id: shopId },
    ...{ transaction_type: kind === 'capture' ? invoice : credit, purpose: kind, dossier_id: dossierId },
    ...{ amount, currency: 'EUR', source: 'checkout', created_at: at },
    body: JSON.stringify({ transactionNumber, amount, currency: 'EUR', ...said }),
  };
}

function insertPayments(tx: Tx, payments: readonly Placed[]): Promise<number[]> {
  return insertRows(
    tx,
    'payments',
    payments.map(({ dossierId, amount, at, sale }) => ({
      ...{ dossier_id: dossierId, amount, currency: 'EUR', received_at: at, reference: sale.number.slice(0, 12) },
    })),
  );
}

function postingOf({ sale, dossierId, kind, amount, at }: Placed, rootId: number, source: string) {
  const { debit, credit: credited } = movements[kind];
  return {
    ...{ root_id: rootId, source, movement: kind, dossier_id: dossierId, transaction_number: sale.number },
    ...{ debit, credit: credited, amount, currency: 'EUR', posted_at: at },
  };
}
