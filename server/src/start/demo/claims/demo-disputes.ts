import { sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import { selectRows } from '../../../db/rows.ts';
import type { DemoAdmin } from '../demo-admins.ts';
import { type DemoFrame, day, insertRows, pickStarted, queueItems } from '../demo-frame.ts';
import { createDice } from '../dice.ts';
import { type Closer, selectClosers } from './closers.ts';

const subjects = [
  'Parcel never arrived',
  'Wrong article delivered',
  'Refund was promised, but not booked',
  'Invoice paid twice',
  'Consumer does not know the order',
  'Article arrived damaged',
];
const ends = [
  'Delivery proven',
  'Settled between consumer and merchant',
  'Withdrawn',
  'The consumer recognises the order',
];
const losses = ['Nothing was delivered', 'The merchant did not answer', 'The return is proven'];
/** As far back as disputes go. */
const lostDays = 27;

interface DisputedClaim {
  id: number;
  startedAt: Date;
}

interface ChargedBack extends DisputedClaim {
  amount: number;
  at: Date;
}

/** Disputes of claims of which something is left to charge back, as admins could have opened them: one open one of each. Closed ones were won. */
export async function fillDisputes(
  frame: DemoFrame,
  admins: readonly DemoAdmin[],
  { refundLimit }: Config,
): Promise<void> {
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
    const outcome = closed.closed_at === null ? null : 'won';
    return { dossier_id: id, subject: dice.pick(subjects), created_at: createdAt, ...closed, outcome };
  });
  await insertRows(tx, 'disputes', disputes);
  await fillLost(frame, await selectClosers(frame, admins), refundLimit);
}

/** Chargebacks of the last weeks that one admin could book alone are what was lost in disputes. */
async function fillLost({ tx, ago }: DemoFrame, closers: readonly Closer[], limit: number): Promise<void> {
  const dice = createDice('lost disputes');
  const chargedBack = await selectRows<ChargedBack>(
    tx,
    sql`select d.id, d.opened_at as "startedAt", p.amount::int as amount, p.posted_at as at
      from ledger_postings p join dossiers d on d.id = p.dossier_id
      where p.movement = 'chargeback' and p.posted_at > ${ago(lostDays * day)} and p.amount <= ${limit}
      order by p.posted_at, p.root_id`,
  );
  const lost = chargedBack.map(({ id, startedAt, amount, at }) => {
    const [from, closed_at] = [new Date(startedAt), new Date(at)];
    const by = dice.pick(closers);
    const row = {
      ...{ dossier_id: id, subject: dice.pick(subjects), outcome: 'lost', closed_by_name: by.name, version: 2 },
      created_at: new Date(dice.between(Math.max(from.getTime(), closed_at.getTime() - 5 * day), closed_at.getTime())),
      ...{ closed_at, closed_reason: dice.pick(losses) },
    };
    return { row, amount, by };
  });
  const ids = await insertRows(
    tx,
    'disputes',
    lost.map(({ row }) => row),
  );
  await insertRows(
    tx,
    'dispute_losses',
    lost.map(({ row, amount, by }, place) => ({
      ...{ dispute_id: ids[place], amount, reason: row.closed_reason, state: 'done', version: 1 },
      ...{ asked_by: by.id, asked_by_name: by.name, asked_at: row.closed_at },
    })),
  );
}
