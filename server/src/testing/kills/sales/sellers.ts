/** Admins who sell to two buyers at the same moment, and what they were told of each sale. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../db/database.ts';
import type { Desk } from '../bookings/desk.ts';
import { buyers } from '../unpaid-claims.ts';

/** A sale that was asked for, once; its reason is that of no other. */
export interface Asked {
  readonly buyer: number;
  readonly reason: string;
  readonly dossiers: number;
  /** Cents. */
  readonly price: number;
  /** `unknown`: Houston died before it answered. */
  readonly answer: 'sold' | 'refused' | 'unknown';
  /** The ids of the sales that the answer named. */
  readonly sales: readonly number[];
}

const againMs = 100;

export interface Selling {
  readonly asked: Asked[];
  /** Sales that wait for their answer. */
  underWay: number;
  isOver: boolean;
}

/** Each looks, then both sell what they saw, as long as it is not over. */
export async function sellBeside(desks: readonly Desk[], selling: Selling): Promise<void> {
  for (let round = 1; !selling.isOver; round += 1) {
    const seen = await Promise.all(
      buyers.map((buyer, at) => deskOf(desks, at).get(`/api/npl-buyer/${buyer}/sales/preview`)),
    );
    if (seen.every(({ dossiers }) => dossiers === 0)) await wait(againMs);
    await Promise.all(
      buyers.map(async (buyer, at) => {
        const { dossiers, price } = seen[at];
        if (dossiers === 0) return;
        selling.underWay += 1;
        selling.asked.push(await sellOnce(deskOf(desks, at), { buyer, dossiers, price }, round));
        selling.underWay -= 1;
      }),
    );
  }
}

async function sellOnce(desk: Desk, seen: Pick<Asked, 'buyer' | 'dossiers' | 'price'>, round: number): Promise<Asked> {
  const { buyer, dossiers, price } = seen;
  const reason = `Round ${round} of buyer ${buyer}`;
  const said = await desk.post(`/api/npl-buyer/${buyer}/sales`, { reason, dossiers, price });
  if (said === null) return { ...seen, reason, answer: 'unknown', sales: [] };
  if (said.status === 200)
    return { ...seen, reason, answer: 'sold', sales: said.body.map(({ id }: { id: number }) => id) };
  if (said.body?.code !== 'sale_changed') throw new Error(`${reason}: ${said.status} ${JSON.stringify(said.body)}`);
  return { ...seen, reason, answer: 'refused', sales: [] };
}

function deskOf(desks: readonly Desk[], at: number): Desk {
  const desk = desks[at];
  if (desk === undefined) throw new Error('each buyer needs an admin');
  return desk;
}

interface Told {
  readonly reason: string;
  readonly buyer: number;
  readonly dossiers: number;
  readonly price: number;
  readonly sales: readonly number[];
}

/** What was acknowledged is there once, with its line of the audit trail; what was refused is not; nothing is there that nobody asked for. */
export async function damageOfAnswers(database: Database, asked: readonly Asked[]): Promise<string[]> {
  const runs = await toldBy(
    database,
    `select r.reason, r.buyer_id as buyer, coalesce(sum(s.dossiers), 0)::int as dossiers, coalesce(sum(s.price), 0)::int as price,
       coalesce(array_agg(s.id::int order by s.id) filter (where s.id is not null), '{}') as sales
     from npl_runs r left join npl_sales s on s.run_id = r.id where not r.is_planned group by r.id`,
  );
  const lines = await toldBy(
    database,
    `select reason, record_id::int as buyer, (after->>'soldDossiers')::int as dossiers, (after->>'soldPrice')::int as price, '{}'::int[] as sales
     from audit_log where action = 'npl-buyer.sell' and outcome = 'done'`,
  );
  const damage: string[] = [];
  for (const one of asked) {
    const [stored, audited] = [runs, lines].map((all) => all.filter(({ reason }) => reason === one.reason));
    const [times, lineTimes] = [stored?.length, audited?.length];
    const isCounted = one.answer === 'sold' ? times === 1 : one.answer === 'refused' ? times === 0 : (times ?? 2) < 2;
    if (!isCounted || times !== lineTimes)
      damage.push(`${one.reason}, ${one.answer}, was sold ${times} times, with ${lineTimes} lines of the audit trail`);
    for (const each of [...(stored ?? []), ...(audited ?? [])])
      if (each.buyer !== one.buyer || each.dossiers !== one.dossiers || each.price !== one.price)
        damage.push(`${one.reason} is not what was seen: ${JSON.stringify(each)}`);
    if (one.answer === 'sold' && String(stored?.[0]?.sales) !== String(one.sales.toSorted((a, b) => a - b)))
      damage.push(`${one.reason} is not the sales that it was answered with`);
  }
  const known = new Set(asked.map(({ reason }) => reason));
  for (const { reason } of [...runs, ...lines]) if (!known.has(reason)) damage.push(`${reason}: nobody asked for it`);
  return damage;
}

async function toldBy(database: Database, text: string): Promise<Told[]> {
  return (await database.query<Told & Record<string, unknown>>(text)).rows;
}
