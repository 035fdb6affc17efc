/** What moved at a shop, or at all shops of a merchant, day by day. `$1`: the shop, of a merchant its first. */
import type { TimelineSource } from '../../../audit/timeline.ts';

/** A day as one event: of movements for who sees the books, of orders that were refused for who sees credit limits. What is not over is told as of when it was summed. */
export function daySums(money: boolean, refused: boolean): TimelineSource[] {
  const sums = shownSums(money, refused);
  if (sums === null) return [];
  const select = (at: string, isSoFar: boolean) => selectDay({ at, day: 'd.day', isSoFar, sums });
  const where = `d.shop_id = $1 and ${sums} <> '[]'`;
  return [
    {
      topic: 'money',
      sql: `${select('d.ended_at', false)} from shop_days d
        where ${where} and d.day <= coalesce((select day from shop_days_summed), 'infinity')`,
    },
    {
      topic: 'money',
      sql: `${select('s.today_to', true)} from shop_days_summed s
        join shop_days d on d.ended_at > s.day::timestamptz and d.day > s.day where ${where} and s.today_to is not null`,
    },
  ];
}

/**
 * The same, each day summed over the shops `s` of which `which` is true. Days are gone through from the newest on, and of each the sums of its shops
 * are looked up: what is read of them is a page, however long they sell.
 */
export function daySumsOfAll(which: string, money: boolean, refused: boolean): TimelineSource[] {
  const sums = shownSums(money, refused);
  if (sums === null) return [];
  const summedOf = (days: string) => `select jsonb_agg(k.sum order by k.sum) as sums from (
      select jsonb_build_object('kind', e->>'kind', 'currency', e->>'currency', 'count', sum((e->>'count')::bigint), 'amount', sum((e->>'amount')::bigint)) as sum
      from shop_days d cross join lateral jsonb_array_elements(${sums}) e
      where d.shop_id = any(array(select s.id from shops s where ${which})) and ${days} group by e->>'kind', e->>'currency') k`;
  const dayOf = (end: 'min' | 'max') =>
    `(${end}((select ${end}(d.ended_at) from shop_days d where d.shop_id = s.id)) at time zone 'Europe/Amsterdam')::date`;
  const range = `select ${dayOf('min')} as first, least(${dayOf('max')}, (select day from shop_days_summed)) as last from shops s where ${which}`;
  return [
    {
      topic: 'money',
      sql: `${selectDay({ at: 'g.at', day: 'g.day', isSoFar: false, sums: 'm.sums' })}
        from (
          select day, ${endOf('day')} as at, day - date '2000-01-01' as id
          from (select r.last - i as day from (${range}) r cross join lateral generate_series(0, r.last - r.first) i) every
          order by at desc, id desc
        ) g cross join lateral (${summedOf('d.ended_at = g.at')}) m where m.sums is not null`,
    },
    {
      topic: 'money',
      sql: `${selectDay({ at: 'g.at', day: 'g.day', isSoFar: true, sums: 'm.sums' })}
        from (select b.today_to as at, b.day + i as day from shop_days_summed b
            cross join lateral generate_series(1, (b.today_to at time zone 'Europe/Amsterdam')::date - b.day) i where b.today_to is not null) g
        cross join lateral (${summedOf(`d.ended_at = ${endOf('g.day')}`)}) m where m.sums is not null`,
    },
  ];
}

/** As the days of shops are stored. */
function endOf(day: string): string {
  return `(${day} + 1)::timestamp at time zone 'Europe/Amsterdam' - interval '1 microsecond'`;
}

/** The sums of a `d` of `shop_days` that may be told; null: none. */
function shownSums(money: boolean, refused: boolean): string | null {
  if (money && refused) return 'd.moved || d.refused';
  if (money) return 'd.moved';
  return refused ? 'd.refused' : null;
}

function selectDay({ at, day, isSoFar, sums }: { at: string; day: string; isSoFar: boolean; sums: string }): string {
  return `select 'day' as kind, ${at} as at, ${day} - date '2000-01-01' as id,
    jsonb_build_object('day', to_char(${day}, 'YYYY-MM-DD'), 'isSoFar', ${isSoFar}, 'sums', ${sums}) as about`;
}
