/** Entries of the demo's statements that pay claims, as people pay them: most rightly, some not. */
import { ogmOf, rfOf } from '../../../claims/references.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

export interface OpenClaim {
  readonly id: number;
  readonly number: string;
  readonly tenantId: number;
  readonly country: string;
  /** Cents. */
  readonly open: number;
}

/**
 * Claims by tenant that were open before the first statement, so that nobody pays in advance; but those of whom was reminded a second or third time
 * since: some of them can be sold to a buyer, as long as they stay open.
 */
export async function openClaims(tx: Tx, before: Date): Promise<Map<number, OpenClaim[]>> {
  const { rows } = await queryRows<OpenClaim>(
    tx,
    `select id, dossier_number as number, tenant_id as "tenantId", country, open_amount as open from dossiers
     where state = 'Open' and opened_at < $1 and (last_reminder < 2 or last_reminded_on < $1) order by id`,
    [before],
  );
  return Map.groupBy(rows, ({ tenantId }) => tenantId);
}

interface Paid {
  amount: number;
  remittance: string;
}

/** @param next the claim after it, if there is one */
type Way = (claim: OpenClaim, next: OpenClaim | undefined) => Paid;

/**
 * By place in a statement, again and again: all of it, a part, too much, with a typing error, of two claims at once, by a number that nobody
 * has, or (null) for none of our claims.
 */
const ways: readonly (Way | null)[] = [
  ...[paysAll, paysAll, paysByNumber, null, paysAll, paysAll],
  ...[mistypes, paysAll, paysPart, paysByNumber, paysTooMuch, null],
  ...[paysTwo, paysAll, paysUnknown, paysAll],
];

/** What the entry at `place` pays of the next claim; null: it is of something else, or no claim is left. */
export function paidBy(place: number, claims: OpenClaim[] | undefined): Paid | null {
  const way = ways[place % ways.length];
  const claim = way == null ? undefined : claims?.shift();
  return way == null || claim === undefined ? null : way(claim, claims?.[0]);
}

function referenceOf({ id, country }: OpenClaim): string {
  return country === 'BE' ? ogmOf(id) : rfOf(id);
}

function paysAll(claim: OpenClaim): Paid {
  return { amount: claim.open, remittance: referenceOf(claim) };
}

function paysByNumber(claim: OpenClaim): Paid {
  return { amount: claim.open, remittance: `Dossier ${claim.number}` };
}

function paysPart(claim: OpenClaim): Paid {
  return { amount: Math.max(1, Math.round(claim.open / 3)), remittance: `${referenceOf(claim)} 1/3` };
}

function paysTooMuch(claim: OpenClaim): Paid {
  return { amount: claim.open + 1_000, remittance: referenceOf(claim) };
}

/** Which of them is paid by how much is for an admin to say. */
function paysTwo(claim: OpenClaim, next = claim): Paid {
  return { amount: claim.open + next.open, remittance: `${referenceOf(claim)} + ${next.number}` };
}

/** As if it had been read from somebody else's letter. */
function paysUnknown({ id, open }: OpenClaim): Paid {
  return { amount: open, remittance: `Dossier D9${String(id).padStart(8, '0')}` };
}

/** A check digit is one too high, so that the dossier can still be suggested. */
function mistypes({ id, open }: OpenClaim): Paid {
  return { amount: open, remittance: rfOf(id).replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) };
}
