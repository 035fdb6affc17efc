/** The worker that sums what moved at each shop once a day is over: its page tells days, and the bus is not held up by their sums. */
import { timelinesApi } from '@houston/contract/features/partners/timelines/timelines.api';
import type { App } from '../../../call.ts';
import { shownMovement } from '../../../claims/movements.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { announceEvents, eventsOf } from '../../../live/live.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';

const lookMilliseconds = 10 * 60_000;
/** What was booked before midnight is stored by then. */
const afterMidnight = 60 * 60_000;

export function startSummingDays(app: App): Loop {
  return startLoop(app, {
    failure: 'the days of shops could not be summed',
    async round(isStopping) {
      let isNew = false;
      while (!isStopping() && (await sumNextDay(app))) isNew = true;
      // Once, however many days were caught up.
      if (isNew) await announceEvents(app.database.orm, eventsOf(timelinesApi.shop));
      return lookMilliseconds;
    },
  });
}

/** Sums one day; several workers take turns. @returns whether there was one that is over */
export function sumNextDay({ database, clock }: Pick<App, 'database' | 'clock'>): Promise<boolean> {
  return database.transaction(async (tx) => {
    // The row of whoever is first; the others wait for it here.
    await queryRows(
      tx,
      `insert into shop_days_summed (day) select (least(
           (select min(posted_at) from ledger_postings), (select min(refused_at) from refused_starts), $1) at time zone 'Europe/Amsterdam')::date - 1
         on conflict do nothing`,
      [clock()],
    );
    const { rows } = await queryRows<{ day: string }>(tx, 'select day::text from shop_days_summed for update');
    const day = plusDays(rows[0]?.day ?? '', 1);
    if (day >= dayInAmsterdam(new Date(clock().getTime() - afterMidnight))) return false;
    await sumDay(tx, day);
    return true;
  });
}

async function sumDay(tx: Tx, day: string): Promise<void> {
  await queryRows(
    tx,
    `with of as (select $1::date as day, $1::date::timestamp at time zone 'Europe/Amsterdam' as start,
         ($1::date + 1)::timestamp at time zone 'Europe/Amsterdam' as finish),
       moved as (
         select d.shop_id, ${shownMovement('p')} as kind, p.currency, p.amount
         from of join ledger_postings p on p.posted_at >= of.start and p.posted_at < of.finish join dossiers d on d.id = p.dossier_id
         where d.shop_id is not null
         union all
         select r.shop_id, 'refused', 'EUR', r.amount
         from of join refused_starts r on r.refused_at >= of.start and r.refused_at < of.finish
       ), sums as (
         select shop_id, kind = 'refused' as is_refused, jsonb_build_object('kind', kind, 'currency', currency, 'count', count(*), 'amount', sum(amount)) as sum
         from moved group by shop_id, kind, currency
       )
     insert into shop_days (shop_id, day, ended_at, moved, refused)
     select s.shop_id, of.day, of.finish - interval '1 microsecond',
       coalesce(jsonb_agg(s.sum order by s.sum) filter (where not s.is_refused), '[]'),
       coalesce(jsonb_agg(s.sum order by s.sum) filter (where s.is_refused), '[]')
     from of, sums s group by s.shop_id, of.day, of.finish on conflict do nothing`,
    [day],
  );
  await queryRows(tx, 'update shop_days_summed set day = $1', [day]);
}
