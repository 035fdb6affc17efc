/** What the database holds of work, looked up on a clock: a scrape asks no statement, so no scraper can slow the house down. */
import { backgroundServices } from '@houston/contract/features/operations/background-services/background-services.api';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { App } from '../call.ts';
import { readClockLead } from '../db/clock-lead.ts';
import { type Loop, startLoop } from '../work/loop.ts';

const everyMs = 15_000;

type State = Record<(typeof gauges)[number]['name'] | 'attempts_succeeded' | 'attempts_failed', number> & {
  services: { service: number; failing: number; overdue: number }[];
  nightly_checks: { check: string; age: number; broken: number; entries: number }[];
};

/** Gauges by the column of `stateSql` that they show. */
const gauges = [
  { name: 'bus_paused', help: '1 while the bus is paused.' },
  { name: 'bus_waiting_messages', help: 'Messages that a worker could take now.' },
  { name: 'bus_delayed_messages', help: 'Messages that wait for their next attempt.' },
  { name: 'bus_partner_waiting_messages', help: 'Messages that wait for a partner whose circuit is open.' },
  { name: 'bus_oldest_waiting_seconds', help: 'How long the oldest message that could be taken has waited.' },
  {
    name: 'open_circuits',
    help: 'Integration partners that are not fully in use: their calls fail, they are coming back, or an admin holds them.',
  },
  { name: 'open_dead_letters', help: 'Failed transactions that nobody has handled.' },
  { name: 'running_bulk_jobs', help: 'Bulk jobs that are not finished.' },
  { name: 'bulk_job_items_left', help: 'What those have yet to do.' },
  { name: 'mail_waiting_messages', help: 'Mails and text messages that have not left.' },
  { name: 'mail_oldest_due_seconds', help: 'How long the next of them has been due, and nobody has tried to send it.' },
  {
    name: 'mail_failing_seconds',
    help: 'How long ago the oldest of them was written that was refused and is tried again.',
  },
  { name: 'mail_failed_messages', help: 'Mails and text messages that were given up.' },
  {
    name: 'steps_unarchived_seconds',
    help: 'How long ago steps were taken off the screens that are not archived yet.',
  },
  { name: 'schema_migrations', help: 'Migrations that the database has had.' },
] as const;

const stateSql = `
  select (select paused::int from bus_switch) as bus_paused,
    (select count(*) from bus_queue where available_at <= $1 and coalesce(held_until <= $1, true))::float8 as bus_waiting_messages,
    (select count(*) from bus_queue where available_at > $1 and waits_for is null)::float8 as bus_delayed_messages,
    (select count(*) from bus_queue where waits_for is not null)::float8 as bus_partner_waiting_messages,
    coalesce(extract(epoch from $1 - (select min(available_at) from bus_queue
      where available_at <= $1 and coalesce(held_until <= $1, true))), 0)::float8 as bus_oldest_waiting_seconds,
    (select count(*) from integration_circuits where state <> 'closed')::float8 as open_circuits,
    (select coalesce(sum(count), 0) from dead_letter_counts where not handled)::float8 as open_dead_letters,
    jobs.running::float8 as running_bulk_jobs, jobs.items_left::float8 as bulk_job_items_left,
    mails.waiting::float8 as mail_waiting_messages,
    greatest(coalesce(extract(epoch from $1 - mails.next_at), 0), 0)::float8 as mail_oldest_due_seconds,
    greatest(coalesce(extract(epoch from $1 - mails.failing_since), 0), 0)::float8 as mail_failing_seconds,
    (select count(*) from outbox_messages where state = 'failed')::float8 as mail_failed_messages,
    coalesce(extract(epoch from $1 - (select min(removed_at) from bus_step_parts where archived_at is null)), 0)::float8 as steps_unarchived_seconds,
    (select count(*) from houston_migrations)::float8 as schema_migrations,
    (select coalesce(json_agg(json_build_object('service', service, 'failing', (last_error is not null)::int,
      'overdue', case when running_since is not null and heartbeat_at > $1 - interval '60 s' then 0
        else greatest(extract(epoch from $1 - next_run_at), 0) end::float8)), '[]') from background_services) as services,
    (select json_agg(json_build_object('check', c.about, 'broken', coalesce((last.outcome = 'broken')::int, 0), 'entries', coalesce(last.entries, 0),
      'age', greatest(extract(epoch from $1 - coalesce(last.ended_at, m.applied_at)), 0)::float8))
      from (values ('audit'), ('books')) as c(about)
      join houston_migrations m on m.name = '0440_nightly_checks.sql'
      left join lateral (select outcome, ended_at, entries from nightly_checks n
        where n.about = c.about and outcome in ('whole', 'broken') order by night desc limit 1) last on true) as nightly_checks,
    attempts.succeeded::float8 as attempts_succeeded, attempts.failed::float8 as attempts_failed
  from (select count(*) as running, coalesce(sum(total - done - refused), 0) as items_left from bulk_jobs where state = 'running') as jobs,
    (select count(*) as waiting, min(next_attempt_at) as next_at, min(created_at) filter (where attempts > 0) as failing_since
      from outbox_messages where state = 'waiting') as mails,
    (select coalesce(sum(count) filter (where success), 0) as succeeded,
      coalesce(sum(count) filter (where not success), 0) as failed from bus_transaction_counts) as attempts`;

/** Looks at once, and then every 15 seconds, until stopped. */
export function startStateMetrics(app: App, registry: Registry): Loop {
  const shown = gauges.map((gauge) => ({
    column: gauge.name,
    gauge: addGauge(registry, gauge.name, gauge.help),
  }));
  const attempts = new Counter({
    name: 'houston_bus_attempts',
    help: 'Attempts of the bus that have ended, of all processes since the beginning.',
    labelNames: ['result'],
    registers: [registry],
  });
  const showServices = addServices(registry);
  const showChecks = addNightlyChecks(registry);
  const isUp = addGauge(registry, 'database_up', 'Whether the last look at the database was answered.');
  const clockLead = addGauge(
    registry,
    'clock_lead_seconds',
    "How far the clock of this process is ahead of the database's; negative when it is behind.",
  );
  const lookedAt = addGauge(registry, 'state_seen_timestamp_seconds', 'When the state of the work was last seen.');
  registerConnections(app, registry);
  return startLoop(app, {
    failure: 'the state of the work cannot be measured',
    async round() {
      const now = app.clock();
      const { rows, lead } = await look(app, now).catch((error: unknown) => {
        isUp.set(0);
        throw error;
      });
      const [state] = rows;
      if (state === undefined) throw new Error('the state of the work was not told');
      clockLead.set(lead);
      for (const { column, gauge } of shown) gauge.set(state[column]);
      showServices(state.services);
      showChecks(state.nightly_checks);
      attempts.reset();
      attempts.inc({ result: 'succeeded' }, state.attempts_succeeded);
      attempts.inc({ result: 'failed' }, state.attempts_failed);
      isUp.set(1);
      lookedAt.set(now.getTime() / 1_000);
      return everyMs;
    },
  });
}

async function look({ database, clock }: App, now: Date) {
  const { rows } = await database.query<State>(stateSql, [now], { name: 'state-metrics' });
  return { rows, lead: await readClockLead(database, clock) };
}

function registerConnections({ database }: App, registry: Registry): void {
  new Gauge({
    name: 'houston_database_connections',
    help: 'Connections of this process to the database; waiting are calls that have none yet.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
}

/** By the names of the contract: a service that this version does not know has none. */
function addServices(registry: Registry): (services: State['services']) => void {
  const gaugeOf = (name: string, help: string) =>
    new Gauge({
      name: `houston_background_service_${name}`,
      help,
      labelNames: ['service'],
      registers: [registry],
    });
  const failing = gaugeOf('failing', '1 while the last run of a background service has failed.');
  const overdue = gaugeOf('overdue_seconds', 'How long the next run of a background service has been due.');
  const names = new Map(Object.entries(backgroundServices).map(([name, number]) => [Number(number), name]));
  return (services) => {
    for (const told of services) {
      const service = names.get(told.service);
      if (service === undefined) continue;
      failing.set({ service }, told.failing);
      overdue.set({ service }, told.overdue);
    }
  };
}

/** Of the last check that came to its end; before the first one, its age is that of the house. */
function addNightlyChecks(registry: Registry): (checks: State['nightly_checks']) => void {
  const gaugeOf = (name: string, help: string) =>
    new Gauge({ name: `houston_nightly_check_${name}`, help, labelNames: ['check'], registers: [registry] });
  const age = gaugeOf('age_seconds', 'How long ago the last check by night came to its end.');
  const broken = gaugeOf('broken', '1 while the last check by night has found something broken.');
  const entries = gaugeOf('entries', 'Entries of the audit trail, or postings, that it looked at.');
  return (checks) => {
    for (const told of checks) {
      age.set({ check: told.check }, told.age);
      broken.set({ check: told.check }, told.broken);
      entries.set({ check: told.check }, told.entries);
    }
  };
}

function addGauge(registry: Registry, name: string, help: string): Gauge {
  return new Gauge({ name: `houston_${name}`, help, registers: [registry] });
}
