import type { requestStates } from '@houston/contract/approvals/second-admin';
import { sql } from 'drizzle-orm';
import { bookMovements, newSourceIds } from '../../../claims/book-movement.ts';
import { bookPayment, paymentPageReference } from '../../../claims/payments/book-payment.ts';
import { ogmOf, rfOf } from '../../../claims/references.ts';
import type { Tx } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import type { FillDemo } from '../../../start/demo/demo-frame.ts';
import { createDice } from '../../../start/demo/dice.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { findClaimToWriteOff } from './write-offs.store.ts';
import { writeOffs } from './write-offs.table.ts';

/** As `WRITE_OFF_LIMIT` is by default, in cents. */
const limit = 25_000;

const reasons = [
  'Promised to the shop',
  'Not worth going on',
  'Consumer showed that they cannot pay',
  'Rest of a return',
];

/** Each of one claim: what became of it, whether only a part is written off, and whether the claim is paid after all. */
const cases: readonly { state: (typeof requestStates)[number]; isPart?: true; isPaidAfter?: true }[] = [
  ...[{ state: 'waiting' } as const, { state: 'waiting', isPart: true } as const],
  ...[{ state: 'approved' } as const, { state: 'refused' } as const, { state: 'withdrawn' } as const],
  ...[{ state: 'done' } as const, { state: 'done' } as const],
  ...[{ state: 'done', isPart: true } as const, { state: 'done', isPart: true } as const],
  ...[{ state: 'done', isPaidAfter: true } as const, { state: 'done', isPart: true, isPaidAfter: true } as const],
];

interface Claim {
  id: number;
  number: string;
  currency: string;
  /** Cents. */
  open: number;
  /** When something last happened to it, in milliseconds. */
  lastAt: number;
}

/** What admins wrote off: small amounts at once, large ones with a second admin, and some of what was paid after all. */
export const fillWriteOffs: FillDemo = async ({ tx, now }, admins) => {
  const dice = createDice('write-offs');
  const [first, second] = admins.filter(({ role }) => role === 'Finance');
  if (first === undefined || second === undefined) return;
  const asker = { id: first.id, name: await nameOfAdmin(tx, first.id) };
  const decider = { id: second.id, name: await nameOfAdmin(tx, second.id) };
  const claims = await lateClaims(tx, now);
  const rows: (typeof writeOffs.$inferInsert)[] = [];
  /** A while after `from`, and before the present. */
  const after = (from: number) => new Date(Math.ceil(from + ((now.getTime() - from) * dice.between(20, 60)) / 100));
  for (const { state, isPart, isPaidAfter } of cases) {
    const isAlone = state === 'done';
    const claim = await takeOne(tx, claims, ({ open }) =>
      isAlone ? open > 1_000 && open <= limit : open > limit + 1_000,
    );
    if (claim === undefined) continue;
    const amount = isPart ? (isAlone ? 0 : limit) + Math.ceil((claim.open - (isAlone ? 0 : limit)) / 2) : claim.open;
    const askedAt = after(claim.lastAt);
    const decidedAt = after(askedAt.getTime());
    const by = state === 'withdrawn' ? asker : decider;
    rows.push({
      ...{ dossierId: claim.id, amount, openThen: claim.open, state, reason: dice.pick(reasons) },
      ...{ askedBy: asker.id, askedByName: asker.name, askedAt },
      ...(!isAlone && state !== 'waiting' && { decidedBy: by.id, decidedByName: by.name, decidedAt }),
      ...(state === 'refused' && { refuseReason: 'They have begun to pay' }),
      ...(isAlone && { postingId: await book(tx, claim, amount, askedAt) }),
      ...(state === 'approved' && { postingId: await book(tx, claim, amount, decidedAt) }),
    });
    if (isPaidAfter) await payAll(tx, claim, decidedAt);
  }
  // They are listed by their numbers.
  await tx.insert(writeOffs).values(rows.toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime()));
};

/** Open claims, the late ones first, but for those that an entry of a bank statement is about to pay. */
async function lateClaims(tx: Tx, now: Date): Promise<Claim[]> {
  const rows = await selectRows<Claim>(
    tx,
    sql`select d.id, d.dossier_number as number, d.currency, d.open_amount as open, (extract(epoch from greatest(
          (select max(p.posted_at) from ledger_postings p where p.dossier_id = d.id),
          (select max(r.reminded_at) from reminders r where r.dossier_id = d.id))) * 1000)::float8 as "lastAt"
      from dossiers d where d.state = 'Open' order by d.due_on < ${now}::date desc, d.id desc`,
  );
  const entries = await selectRows<{ text: string }>(
    tx,
    sql`select string_agg(remittance, ' ') as text from bank_entries`,
  );
  const text = entries[0]?.text ?? '';
  return rows.filter(({ id, number }) => ![number, rfOf(id), ogmOf(id)].some((name) => text.includes(name)));
}

/** Takes the first out of `claims` that `fits` and that can be written off. */
async function takeOne(tx: Tx, claims: Claim[], fits: (claim: Claim) => boolean): Promise<Claim | undefined> {
  for (let place = claims.findIndex(fits); place >= 0; place = claims.findIndex(fits)) {
    const [claim] = claims.splice(place, 1);
    if (claim !== undefined && (await findClaimToWriteOff(tx, claim.id))?.block === null) return claim;
  }
  return undefined;
}

/** @returns the number of its posting */
async function book(tx: Tx, { id: dossierId }: Claim, amount: number, at: Date): Promise<number> {
  const [sourceId = 0] = await newSourceIds(tx, 1);
  await bookMovements(tx, [{ source: 'write-off', movement: 'write-off', sourceId, dossierId, amount, at }]);
  return sourceId;
}

/** All that they owed before anything was written off, which is taken back by it. */
async function payAll(tx: Tx, { id: dossierId, open: amount, currency }: Claim, receivedAt: Date): Promise<void> {
  const reference = paymentPageReference;
  await bookPayment(tx, { dossierId, amount, currency, reference, receivedAt, bankEntryId: null, apiKeyId: null });
}
