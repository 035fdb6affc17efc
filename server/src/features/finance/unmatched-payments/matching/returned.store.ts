/** Payments that a bank took back: by their end-to-end id, or by the dossier that the entry names. */
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import type { EntryToMatch } from './matching.store.ts';

interface Candidate {
  entryId: number;
  paymentId: number;
  dossierId: number;
}

/** Enough for the same debit taken back several times on one day. */
const mostCandidates = 20;

const candidatesSql = (isNamed: string) => `
  select e.id as "entryId", p.id as "paymentId", p.dossier_id as "dossierId"
  from unnest($1::int[], $2::text[], $3::bigint[], $4::int[], $5::timestamptz[]) as e(id, name, amount, tenant_id, at)
  cross join lateral (
    select p.id, p.dossier_id from payments p join dossiers d on d.id = p.dossier_id
    where ${isNamed} and p.bank_entry_id is not null and p.amount = e.amount and p.reversed_at is null and d.tenant_id = e.tenant_id
      and p.received_at <= e.at
    order by p.id desc limit ${mostCandidates}
  ) p order by e.id, p.id desc`;

/** What names a payment: its end-to-end id, or else its dossier. */
export interface Returned {
  entry: EntryToMatch;
  /** Whose payment it takes back. */
  dossierId: number | null;
  /** The dossier that it names, whatever it is. */
  mentionedId: number | null;
}

/** Each goes along its own index. */
const ways: readonly { nameOf: (one: Returned) => string | null; isNamed: string }[] = [
  { nameOf: ({ entry }) => entry.endToEndId, isNamed: 'p.end_to_end_id = e.name' },
  { nameOf: ({ dossierId }) => (dossierId === null ? null : String(dossierId)), isNamed: 'p.dossier_id = e.name::int' },
];

/** The newest of the dossier that is mentioned. Of a standing order, whose id pays several dossiers, an admin has to say which is meant. */
function chosenOf(candidates: readonly Candidate[], mentionedId: number | null): Candidate | undefined {
  const mentioned = candidates.find(({ dossierId }) => dossierId === mentionedId);
  if (mentioned !== undefined) return mentioned;
  return new Set(candidates.map(({ dossierId }) => dossierId)).size === 1 ? candidates[0] : undefined;
}

/** @returns the payment that each entry takes back, no payment twice */
export async function findReturned(tx: Tx, returned: readonly Returned[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const { nameOf, isNamed } of ways) {
    const asked = returned.filter((one) => !found.has(one.entry.id) && nameOf(one) !== null);
    if (asked.length === 0) continue;
    const { rows } = await queryRows<Candidate>(tx, candidatesSql(isNamed), [
      asked.map(({ entry }) => entry.id),
      asked.map(nameOf),
      asked.map(({ entry }) => 0 - entry.amount),
      asked.map(({ entry }) => entry.tenantId),
      asked.map(({ entry }) => entry.receivedAt),
    ]);
    const candidates = Map.groupBy(rows, ({ entryId }) => entryId);
    for (const { entry, mentionedId } of asked) {
      const free = (candidates.get(entry.id) ?? []).filter(({ paymentId }) => !taken.has(paymentId));
      const meant = chosenOf(free, mentionedId);
      if (meant === undefined) continue;
      found.set(entry.id, meant.paymentId);
      taken.add(meant.paymentId);
    }
  }
  return found;
}

/** Holds payments, in the order of their ids. @returns the dossiers that they are of */
export async function holdReturned(tx: Tx, paymentIds: readonly number[]): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    'select dossier_id as id from payments where id = any($1::bigint[]) order by payments.id for update',
    [paymentIds],
  );
  return rows.map(({ id }) => id);
}
