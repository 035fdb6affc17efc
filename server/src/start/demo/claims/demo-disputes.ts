import { sql } from 'drizzle-orm';
import { selectRows } from '../../../db/rows.ts';
import { type DemoFrame, insertRows, pickStarted, queueItems } from '../demo-frame.ts';

const subjects = [
  'Parcel never arrived',
  'Wrong article delivered',
  'Refund was promised, but not booked',
  'Invoice paid twice',
  'Consumer does not know the order',
  'Article arrived damaged',
];
const ends = ['Merchant refunded', 'Delivery proven', 'Settled between consumer and merchant', 'Withdrawn'];

interface DisputedClaim {
  id: number;
  startedAt: Date;
}

/** Disputes of claims of which something is left to charge back, as admins could have opened them: one open one of each. */
export async function fillDisputes(frame: DemoFrame): Promise<void> {
  const { tx } = frame;
  const rows = await selectRows<DisputedClaim>(
    tx,
    sql`select d.id, d.opened_at as "startedAt" from dossiers d join transactions t on t.transaction_number = d.transaction_number
      where d.opened_at is not null and d.captured > t.refund_requested + t.chargeback_requested
        and d.state not in ('OnHold', 'InCollection', 'Arrangement') order by d.opened_at, d.id`,
  );
  const claims = rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt) }));
  const { dice, items } = queueItems(frame, 'disputes', { open: 8, closed: 24, reasons: ends });
  const taken = new Set<number>();
  const disputes = items.map(({ createdAt, ...closed }) => {
    const left = claims.filter(({ id }) => !taken.has(id));
    const { id } = pickStarted(dice, left, createdAt);
    taken.add(id);
    return { dossier_id: id, subject: dice.pick(subjects), created_at: createdAt, ...closed };
  });
  await insertRows(tx, 'disputes', disputes);
}
