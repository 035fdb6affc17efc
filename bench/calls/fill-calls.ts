/** A log of 90 days: twenty partners with twelve routes each, most of it good; one of ten calls comes in. */
import { indexEndedDay } from '../../server/src/calls/call-day-indexes.ts';
import { tendCallDays } from '../../server/src/calls/call-days.ts';
import type { Database } from '../../server/src/db/database.ts';
import { fillTables } from '../lists/fill.ts';

const days = 90;
const partners = 20;
const resources = ['orders', 'checks', 'invoices', 'refunds', 'payments', 'consumers', 'reports', 'files'];
const few = ['balance', 'status', 'keys', 'limits'];
const words = `array['${[...resources, ...few].join("', '")}']`;
/** The last four of twelve routes have one of a hundred calls each two hundred. */
const routeOfCall = `case when n % 200 = 0 then 9 + n / 200 % ${few.length} else 1 + n % ${resources.length} end`;

export async function fillCalls(database: Database, count: number): Promise<void> {
  await database.query(`insert into integration_partners (key, name)
    select 'bench-' || n, 'Partner ' || n from generate_series(1, ${partners}) n`);
  await database.query(`insert into integration_routes (id, partner_id, inbound, method, address, operation)
    select 1000 * p.id + w, p.id, p.id % 10 = 0, 1 + w % 2, 'https://partner-' || p.id || '.example/v1/' || (${words})[w] || '/{}',
      '/' || (${words})[w] || '/{}'
    from integration_partners p, generate_series(1, ${resources.length + few.length}) w where p.key like 'bench-%'`);
  // A day of its own for each, as the worker makes them for what is there.
  await database.query(`insert into integration_calls (partner_id, called_at, method, url, route_id, duration_ms)
    select 0, now() - n * interval '1 day', 1, '', 0, 0 from generate_series(0, ${days - 1}) n`);
  await tendCallDays(database, new Date(), days);
  await database.query('truncate integration_calls');
  await fillTables(
    database,
    ['integration_calls'],
    [
      `insert into integration_calls (partner_id, called_at, inbound, method, url, route_id, status, duration_ms, request_headers,
          response_headers, request_body, response_body, request_size, response_size, error, transaction_number)
        select p.id, now() - (${count} - n) * (interval '${days - 1} days' / ${count}), p.id % 10 = 0, 1 + w % 2,
          'https://partner-' || p.id || '.example/v1/' || (${words})[w] || '/' || n, 1000 * p.id + w,
          case when n % 97 = 0 then 503 when n % 89 = 0 then 404 when n % 1009 = 0 then null else 200 end,
          20 + n % 991 + case when n % 500 = 0 then 2000 else 0 end, '[["content-type","application/json"]]', '[["content-type","application/json"]]',
          '{"reference": ' || n || ', "amount": 1250, "iban": "***"}', '{"decision": "accept"}', 60, 22,
          case when n % 1009 = 0 and n % 97 <> 0 and n % 89 <> 0 then 'unreachable' end, md5(n::text)
        from generate_series(1, ${count}) n
          cross join lateral (select ${routeOfCall} as w, 1 + n / 7 % ${partners} as place) k
          join (select id, row_number() over (order by id) as place from integration_partners where key like 'bench-%') p
            on p.place = k.place`,
    ],
  ); // As the worker does with days that are over.
  while (await indexEndedDay(database, new Date())) {}
}
