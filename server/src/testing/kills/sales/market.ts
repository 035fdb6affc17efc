/** What is sold to whom while Houston is killed: two buyers by hand, a third by its frequency, all of them the same dossiers. */
import { readConfig } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { loadSecret } from '../../../start/secret.ts';
import { fillClearedPspers } from '../../data/claims-to-clear.ts';
import { killedApp } from '../kill-often.ts';
import { addPeople } from '../people.ts';
import { secret } from '../process.ts';
import type { Target } from '../target.ts';
import { addUnpaid, buyers, configureExports, fillBuyers, freeLeases } from '../unpaid-claims.ts';

/** Its planned sales are made by the worker. */
const plannedBuyer = 4;
/** Cents, of a dossier of 4,250 at the discount of all buyers. */
const price = 1_594;
const everyBuyer = [...buyers, plannedBuyer];
/** Of one day. */
const dossiers = 34;
/** So many of them fit what a day adds to each budget: there are enough for all, or the second who buys by hand gets less than it saw. */
const rooms = { plenty: [10, 10, 14], scarce: [20, 20, 14] } as const;

export async function openMarket(database: Database, { environment }: Target, port: number): Promise<void> {
  await addPeople(database, ['adminManagementAllowed']);
  await fillClearedPspers(database, { pspers: 1, since: new Date().toISOString().slice(0, 10) });
  await fillBuyers(database, ['A', 'B', 'C']);
  // Those that buy by hand have a frequency, too, by which nothing is due before another month.
  await database.query(`update npl_buyers set frequency_since = now() - case owner_id when ${plannedBuyer} then interval '30 days' else '0' end,
    export_frequency = case owner_id when ${plannedBuyer} then 1 else 31 end`);
  const config = readConfig({ HOUSTON_DEPLOYMENT: 'Testing', HOUSTON_SECRET: secret, ...environment });
  const app = { ...killedApp(database), secret: await loadSecret(config, database.orm) };
  await configureExports(app, port, everyBuyer);
}

/** While no worker lives: there is something to sell to each, a day has passed, and with it what the killed one held. */
export async function passDay(database: Database, supply: keyof typeof rooms = 'plenty'): Promise<void> {
  await addUnpaid(database, dossiers);
  for (const [at, buyer] of everyBuyer.entries())
    await database.query(
      `insert into npl_appetites (buyer_id, budget, start_period, end_period, created_at, by_name)
       select $1::int, $2::int + coalesce(sum(used), 0), date_trunc('month', now())::date, (date_trunc('month', now()) + interval '2 months')::date - 1,
         now(), 'Ada'
       from npl_budget_months where buyer_id = $1 and month = date_trunc('month', now())::date`,
      [buyer, (rooms[supply][at] ?? 0) * price],
    );
  await database.query(`update npl_runs set run_on = (select min(run_on) - 1 from npl_runs where is_planned)
    where is_planned and run_on = (select max(run_on) from npl_runs where is_planned)`);
  await freeLeases(database);
}
