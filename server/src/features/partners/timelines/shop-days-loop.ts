/** The worker that sums what moved at each shop in a day: its page tells days, and the bus is not held up by their sums. */
import { timelinesApi } from '@houston/contract/features/partners/timelines/timelines.api';
import type { App } from '../../../call.ts';
import { shownMovement } from '../../../claims/movements.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { announceEvents, eventsOf } from '../../../live/live.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';

const lookMilliseconds = 10 * 60_000;
/** Several workers look, each so often: one of them sums today. */
const todayMilliseconds = 9 * 60_000;
/** What the bus books is stored by then. */
const hour = 60 * 60_000;
/** A day of a busy shop has many movements. */
const patience = { timeoutMs: 5 * 60_000 };

export function startSummingDays(app: App): Loop {
  return startLoop(app, {
    failure: 'the days of shops could not be summed',
    async round(isStopping) {
      let isNew = false;
      while (!isStopping() && (await sumNextDay(app))) isNew = true;
      if (!isStopping() && (await sumLateDays(app))) isNew = true;
      if (!isStopping() && (await sumToday(app))) isNew = true;
      // Once, however many days were caught up.
      if (isNew) await announceEvents(app.database.orm, eventsOf(timelinesApi.shop));
      return lookMilliseconds;
    },
  });
}

type Parts = Pick<App, 'database' | 'clock'>;

/** Sums one day, unless another worker is about to. @returns whether there was one that is over */
export function sumNextDay({ database, clock }: Parts): Promise<boolean> {
  return database.transaction(async (tx) => {
    await queryRows(
      tx,
      `insert into shop_days_summed (day, looked_to, next_from, next_since) select (least(
           (select min(posted_at) from ledger_postings), (select min(refused_at) from refused_starts), $1) at time zone 'Europe/Amsterdam')::date - 1,
           last_value + 1, last_value + 1, $1 from bus_messages_id_seq
         on conflict do nothing`,
      [clock()],
    );
    const { rows } = await queryRows<{ day: string }>(
      tx,
      'select day::text from shop_days_summed for update skip locked',
    );
    const day = plusDays(rows[0]?.day ?? '9999-12-30', 1);
    if (day >= dayInAmsterdam(new Date(clock().getTime() - hour))) return false;
    await sumDay(tx, day);
    await queryRows(tx, 'update shop_days_summed set day = $1', [day]);
    return true;
  }, patience);
}

/**
 * Sums anew the days of which something was booked after they had been summed, as the payments of a bank statement of Friday are on Monday.
 * Looks once an hour, and at everything twice: what had a number then is stored by the next time. @returns whether there were any
 */
export function sumLateDays({ database, clock }: Parts): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await queryRows<{ day: string; from: number }>(
      tx,
      `select day::text, looked_to as from from shop_days_summed where next_since <= $1 for update skip locked`,
      [new Date(clock().getTime() - hour)],
    );
    const [summed] = rows;
    if (summed === undefined) return false;
    const { rows: late } = await queryRows<{ day: string }>(
      tx,
      `select distinct (p.posted_at at time zone 'Europe/Amsterdam')::date::text as day from ledger_postings p
         where p.root_id >= $1 and p.posted_at < ($2::date + 1)::timestamp at time zone 'Europe/Amsterdam' order by day`,
      [summed.from, summed.day],
    );
    for (const { day } of late) await sumDay(tx, day, { isLate: true });
    await queryRows(
      tx,
      `update shop_days_summed set looked_to = next_from, next_from = (select last_value + 1 from bus_messages_id_seq), next_since = $1`,
      [clock()],
    );
    return late.length > 0;
  }, patience);
}

/**
 * Sums what is not over, as far as it is booked; once it is over it is summed anew. Some days are left where many have to be caught up first.
 * @returns whether it was due
 */
export function sumToday({ database, clock }: Parts): Promise<boolean> {
  return database.transaction(async (tx) => {
    const now = clock();
    const { rows } = await queryRows<{ day: string }>(
      tx,
      `select day::text from shop_days_summed where today_to is null or today_to <= $1 or today_to > $2 for update skip locked`,
      [new Date(now.getTime() - todayMilliseconds), now],
    );
    const [summed] = rows;
    const today = dayInAmsterdam(now);
    if (summed === undefined || summed.day < plusDays(today, -2)) return false;
    for (let day = plusDays(summed.day, 1); day <= today; day = plusDays(day, 1)) await sumDay(tx, day);
    await queryRows(tx, 'update shop_days_summed set today_to = $1', [now]);
    return true;
  }, patience);
}

/** @param isLate what was refused that day stays as it was summed: nothing of it comes later, and what it was summed from is kept for some months only */
async function sumDay(tx: Tx, day: string, { isLate = false } = {}): Promise<void> {
  const { rows } = await queryRows<{ start: Date; finish: Date }>(
    tx,
    `select $1::date::timestamp at time zone 'Europe/Amsterdam' as start, ($1::date + 1)::timestamp at time zone 'Europe/Amsterdam' as finish`,
    [day],
  );
  // As values, by which it is known how few movements they are of all.
  await queryRows(
    tx,
    `with moved as (
         select d.shop_id, ${shownMovement('p')} as kind, p.currency, p.amount
         from ledger_postings p join dossiers d on d.id = p.dossier_id
         where p.posted_at >= $2 and p.posted_at < $3 and d.shop_id is not null
         union all
         select shop_id, 'refused', 'EUR', amount from refused_starts where refused_at >= $2 and refused_at < $3
       ), sums as (
         select shop_id, kind = 'refused' as is_refused, jsonb_build_object('kind', kind, 'currency', currency, 'count', count(*), 'amount', sum(amount)) as sum
         from moved group by shop_id, kind, currency
       )
     insert into shop_days (shop_id, day, ended_at, moved, refused)
     select s.shop_id, $1::date, $3::timestamptz - interval '1 microsecond',
       coalesce(jsonb_agg(s.sum order by s.sum) filter (where not s.is_refused), '[]'),
       coalesce(jsonb_agg(s.sum order by s.sum) filter (where s.is_refused), '[]')
     from sums s group by s.shop_id
     on conflict (shop_id, ended_at) do update
       set moved = excluded.moved, refused = case when $4 then shop_days.refused else excluded.refused end
       where shop_days.moved is distinct from excluded.moved or not $4 and shop_days.refused is distinct from excluded.refused`,
    [day, rows[0]?.start, rows[0]?.finish, isLate],
  );
}
