import { sql } from 'drizzle-orm';
import { selectRows } from '../../../db/rows.ts';
import { nameOfAdmin } from '../../../features/access/admins/admin-name.service.ts';
import { transactionRefunds } from '../../../features/finance/transactions/transaction-refunds.table.ts';
import type { DemoAdmin } from '../demo-admins.ts';
import { type DemoFrame, hour } from '../demo-frame.ts';
import { createDice } from '../dice.ts';

const reasons = [
  'Parcel came back',
  'Agreed by telephone',
  'Wrong size, sent back',
  'Shop asked us to',
  'Damaged on arrival',
];
/** As `REFUND_LIMIT` is by default, in cents. */
const limit = 25_000;

interface Refundable {
  id: number;
  tenantId: number;
  /** In the books, in cents. */
  refunded: number;
  /** What could still go back. */
  left: number;
  /** When its first capture was posted, and its first refund, in milliseconds. */
  capturedAt: number;
  refundedAt: number | null;
}

const minute = 60_000;

/** What admins refunded: of refunds that are in the books some were asked for here, and large ones wait, or were refused or withdrawn. */
export async function fillConsoleRefunds({ tx, now }: DemoFrame, admins: readonly DemoAdmin[]): Promise<void> {
  const dice = createDice('console refunds');
  const [first, second] = admins.filter(({ role }) => role === 'Operations');
  if (first === undefined || second === undefined) return;
  const asker = { id: first.id, name: await nameOfAdmin(tx, first.id) };
  const decider = { id: second.id, name: await nameOfAdmin(tx, second.id) };
  const rows = await selectRows<Refundable>(
    tx,
    sql`select t.id, t.tenant_id as "tenantId", d.refunded, d.captured - t.refund_requested - t.chargeback_requested as left,
        ceil(extract(epoch from d.opened_at) * 1000)::float8 as "capturedAt",
        (select (extract(epoch from min(p.posted_at)) * 1000)::float8 from ledger_postings p where p.dossier_id = d.id and p.movement = 'refund') as "refundedAt"
      from transactions t join dossiers d on d.transaction_number = t.transaction_number
      where t.state in ('captured', 'refunded') and d.sold_at is null and t.refund_requested = d.refunded
        and not exists (select from disputes i where i.dossier_id = d.id) and not exists (select from audit_cases c where c.dossier_id = d.id)
        and not exists (select from ledger_postings p where p.dossier_id = d.id and p.movement = 'refund' and p.posted_at < d.opened_at + interval '2 minutes')
        and (d.refunded > 0 or d.captured > ${limit} and d.open_amount > ${limit})
      order by t.id desc`,
  );
  const done = rows.filter(({ refunded }) => refunded > 0 && refunded <= limit).slice(0, 9);
  const approved = rows.filter(({ refunded }) => refunded > limit).slice(0, 3);
  const asked = rows.filter(({ refunded, left }) => refunded === 0 && left > limit).slice(0, 6);
  const states = ['refused', 'withdrawn', 'waiting', 'waiting', 'waiting', 'waiting'] as const;
  const all = [
    ...done.map((row) => ({ ...row, state: 'done' as const, amount: row.refunded })),
    ...approved.map((row) => ({ ...row, state: 'approved' as const, amount: row.refunded })),
    ...asked.map((row, place) => ({ ...row, state: states[place] ?? 'waiting', amount: row.left })),
  ];
  const values = all.map(({ id, tenantId, amount, state, ...row }) => {
    const by = state === 'withdrawn' ? asker : decider;
    const { askedAt, decidedAt } = timesOf(row, state);
    return {
      ...{ transactionId: id, tenantId, amount, state, reason: dice.pick(reasons) },
      ...{ askedBy: asker.id, askedByName: asker.name, askedAt },
      ...(state !== 'done' && state !== 'waiting' && { decidedBy: by.id, decidedByName: by.name, decidedAt }),
      ...(state === 'refused' && { refuseReason: 'The shop has refunded this already' }),
    };
  });
  // They are listed by their numbers.
  await tx
    .insert(transactionRefunds)
    .values(values.toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime()));

  /** After what was captured, and before what was refunded of it: at once, where nobody had to approve it. */
  function timesOf({ capturedAt, refundedAt }: Pick<Refundable, 'capturedAt' | 'refundedAt'>, state: string) {
    const over = refundedAt ?? capturedAt + ((now.getTime() - capturedAt) * dice.between(60, 95)) / 100;
    const decided = Math.max(capturedAt, over - minute);
    const asked = state === 'done' ? decided : Math.max(capturedAt, decided - dice.between(hour, 9 * hour));
    return { askedAt: new Date(asked), decidedAt: new Date(decided) };
  }
}
