import { serviceWords } from '@houston/contract/features/operations/background-services/service-words';
import * as z from 'zod';
import { servicePartners } from '../../../../calls/own-partners.ts';
import { storableText } from '../../../../calls/storable-text.ts';
import type { Database } from '../../../../db/database.ts';
import type { ServiceRun } from '../service-run.ts';
import { callRecorded, everyTenant, refusalOf } from './partner-call.ts';

const pageSize = 100;
/** Tickets that one run takes at most; the next one goes on where it ended. */
const maxPages = 20;

/** Numbers of states in the help desk's own API. */
const states: Record<number, string> = { 2: 'open', 3: 'pending', 4: 'resolved', 5: 'closed' };

const Ticket = z.object({
  id: z.int().positive(),
  subject: z.string(),
  status: z.union([z.string(), z.int()]),
  /** A help desk that does not say when a ticket changed is compared with what is stored. */
  updated_at: z.iso.datetime({ offset: true }).optional(),
  custom_fields: z.looseObject({ cf_transaction_number: z.string().nullish() }).nullish(),
});
const Tickets = z.array(Ticket);
type Ticket = z.infer<typeof Ticket>;

/** Brings the tickets that changed since the last time into support_tickets. @throws when the help desk does not answer */
export async function syncTickets(run: ServiceRun): Promise<void> {
  const { app, log, directory, signal } = run;
  const partner = directory.partner(servicePartners.helpDesk, everyTenant);
  if (partner === null) return log('warning', 'tickets', serviceWords('help-desk-no-address'));
  const since = await lastUpdate(app.database);
  let changed = 0;
  let seen = 0;
  for (let page = 1; page <= maxPages && !signal.aborted; page += 1) {
    const answer = await callRecorded(run, partner, { method: 'GET', path: pathOf(since, page) }, 'TicketSync');
    const refusal = refusalOf(answer);
    if (refusal !== null) throw new Error(serviceWords(`help-desk-${refusal.how}`, refusal));
    const tickets = readTickets(answer.body ?? '');
    seen += tickets.length;
    changed += await storeTickets(app.database, tickets, app.clock());
    if (tickets.length < pageSize) break;
  }
  await log('information', 'tickets', serviceWords('tickets-read', { seen, changed }));
}

function pathOf(since: Date | null, page: number): string {
  const search = new URLSearchParams({
    order_by: 'updated_at',
    order_type: 'asc',
    per_page: String(pageSize),
    page: String(page),
    ...(since !== null && { updated_since: since.toISOString() }),
  });
  return `/tickets?${search}`;
}

function readTickets(text: string): Ticket[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error(serviceWords('help-desk-no-json'));
  }
  const parsed = Tickets.safeParse(answer);
  if (!parsed.success) throw new Error(serviceWords('help-desk-other-form'));
  return parsed.data;
}

async function lastUpdate(database: Database): Promise<Date | null> {
  const { rows } = await database.query<{ last: Date | null }>('select max(updated_at) as last from support_tickets');
  return rows[0]?.last ?? null;
}

/**
 * What a consumer complained of does not come back once they are erased, though the help desk still has it. Whoever is erased at this moment
 * is waited for.
 * @returns how many are new or newer than what is stored
 */
async function storeTickets(database: Database, tickets: readonly Ticket[], now: Date): Promise<number> {
  const rows = tickets.map(({ id, subject, status, updated_at, custom_fields }) => ({
    id,
    // After the cuts, which may go through a character: one ticket that cannot be stored would keep all others out.
    subject: storableText(subject.slice(0, 500)),
    status: storableText(typeof status === 'string' ? status.slice(0, 50) : (states[status] ?? String(status))),
    number: storableText(custom_fields?.cf_transaction_number ?? /[A-Za-z0-9]{32,64}/.exec(subject)?.[0] ?? '') || null,
    updated_at: updated_at ?? null,
  }));
  const { rowCount } = await database.query(
    `with told as (
        select distinct on (id) * from jsonb_to_recordset($1::jsonb)
          as t(id bigint, subject text, status text, number text, updated_at timestamptz)
        order by id, updated_at desc
      ),
      asked as (
        select s.id, c.erased_at from told s join transactions t on lower(t.transaction_number) = lower(s.number)
          join consumers c on c.id = t.consumer_id
        for key share of c
      ),
      read as (
        select s.id, case when s.id in (select a.id from asked a where a.erased_at is not null) then '' else s.subject end as subject,
          s.status, s.number, s.updated_at
        from told s
      )
      insert into support_tickets (id, subject, status, transaction_number, updated_at, synced_at)
      select r.id, r.subject, r.status, r.number, coalesce(r.updated_at,
          case when (o.subject, o.status, o.transaction_number) is not distinct from (r.subject, r.status, r.number)
            then o.updated_at end, $2::timestamptz), $2::timestamptz
      from read r left join support_tickets o on o.id = r.id
      on conflict (id) do update set subject = excluded.subject, status = excluded.status,
        transaction_number = excluded.transaction_number, updated_at = excluded.updated_at, synced_at = excluded.synced_at
      where support_tickets.updated_at < excluded.updated_at`,
    [JSON.stringify(rows), now],
  );
  return rowCount;
}
