import type { RuleInput } from '@houston/contract/features/operations/monitoring/monitoring.schema';

/** What it should come to: by the comparisons of the contract. */
const is = { equal: 10, atMost: 45, atLeast: 35 } as const;
const every = (minutes: number) =>
  minutes % 60 === 0
    ? ({ monitoringRuleInterval: 60, monitoringRuleIntervalTime: minutes / 60 } as const)
    : ({ monitoringRuleInterval: 1, monitoringRuleIntervalTime: minutes } as const);

type DemoRule = Pick<RuleInput, 'name' | 'query' | 'expectedResult' | 'errorMessage' | 'helpUrl' | 'tellAfter'> & {
  severity: RuleInput['monitoringRuleSeverity'];
  comparison: RuleInput['monitoringRuleComparisonType'];
  interval: ReturnType<typeof every>;
  valueUnit?: RuleInput['valueUnit'];
};

/** A list that would open with the tenant of the header, of all of them: the query counts all. */
const ofAllTenants = (path: string) => `${path}?query=tenantId%3Dall`;

/** Useful ones, on what the demo holds; some are bad for a true reason, because something in the demo is. */
export const demoRules: readonly DemoRule[] = [
  {
    name: 'Bus: oldest waiting message',
    severity: 30,
    interval: every(1),
    query: `-- Minutes that the oldest message has waited past its time.
select coalesce(round(max(extract(epoch from now() - available_at) / 60), 1), 0)
from reporting.bus_queue
where available_at <= now() and not is_held`,
    comparison: is.atMost,
    expectedResult: '10',
    errorMessage: 'Messages wait for more than 10 minutes. Is the bus paused, or no worker running?',
    helpUrl: '/mission-control/service-bus/service-bus-control-panel',
    tellAfter: 2,
  },
  {
    name: 'Bus: paused for too long',
    severity: 30,
    interval: every(5),
    query: `select count(*) from reporting.bus_state
where paused and since < now() - interval '1 hour'`,
    comparison: is.equal,
    expectedResult: '0',
    errorMessage: 'The service bus has been paused for more than an hour.',
    helpUrl: '/mission-control/service-bus/service-bus-control-panel',
    tellAfter: 1,
  },
  {
    name: 'Failed transactions: growing',
    severity: 20,
    interval: every(5),
    query: `-- Unhandled ones that failed for the first time in the last 24 hours: a requeue that fails again is not another one.
select count(*) from reporting.dead_letters
where not handled and first_failed_on > now() - interval '1 day'`,
    comparison: is.atMost,
    expectedResult: '5',
    errorMessage: 'More than 5 transactions failed in the last day and wait for somebody.',
    helpUrl: ofAllTenants('/mission-control/service-bus/failed-transactions'),
    tellAfter: 1,
  },
  {
    name: 'Failed transactions: money at stake',
    severity: 30,
    interval: every(15),
    query: `-- In cents, of those that failed first more than two days ago: a requeue that fails again does not make them younger.
select coalesce(sum(amount), 0) from reporting.dead_letters
where not handled and first_failed_on < now() - interval '2 days'`,
    comparison: is.atMost,
    expectedResult: '100000',
    valueUnit: 'cents',
    errorMessage: 'More than € 1,000 has been in failed transactions for over two days.',
    helpUrl: ofAllTenants('/mission-control/service-bus/failed-transactions'),
    tellAfter: 1,
  },
  {
    name: 'Books: debtors tie to dossiers',
    severity: 40,
    interval: every(60),
    query: `-- What the ledger says debtors owe, less what the dossiers say.
select coalesce((select sum(balance) from reporting.ledger_balances where account = 'debtors'), 0)
  - coalesce((select sum(open_amount) from reporting.dossiers), 0)`,
    comparison: is.equal,
    expectedResult: '0',
    valueUnit: 'cents',
    errorMessage: 'The ledger and the dossiers do not tie. Run books:verify before anything is paid out.',
    helpUrl: ofAllTenants('/mission-control/dossiers'),
    tellAfter: 1,
  },
  {
    name: 'Bank: no statement for three days',
    severity: 20,
    interval: every(60),
    query: `-- Accounts without a statement of the last three days: weekends have none.
select count(*) from reporting.bank_accounts a
where not a.is_blocked and not exists (
  select from reporting.bank_statements s
  where s.account_id = a.id and s.to_date >= current_date - 3
)`,
    comparison: is.equal,
    expectedResult: '0',
    errorMessage: 'An account has no bank statement of the last three days. Payments on it are not booked.',
    helpUrl: ofAllTenants('/mission-control/bank-statements'),
    tellAfter: 1,
  },
  {
    name: 'Payments: unmatched for a week',
    severity: 20,
    interval: every(60),
    query: `select count(*) from reporting.unmatched_payments
where not is_ignored and amount > 0 and booking_date < current_date - 7`,
    comparison: is.equal,
    expectedResult: '0',
    errorMessage: 'Payments have been unmatched for more than a week. Debtors may be reminded of what they paid.',
    helpUrl: ofAllTenants('/mission-control/unmatched-payments'),
    tellAfter: 1,
  },
  {
    name: 'Clearing: missed',
    severity: 30,
    interval: every(60),
    query: `-- Pspers that clear daily and have had no clearing for two days.
select count(*) from reporting.pspers p
where p.clearing_frequency = 1 and p.clearing_since < now() - interval '2 days' and not exists (
  select from reporting.clearings c
  where c.psper_id = p.id and c.is_planned and c.cleared_on >= current_date - 1
)`,
    comparison: is.equal,
    expectedResult: '0',
    errorMessage: 'A psper that clears daily was not cleared.',
    helpUrl: '/mission-control/pspers',
    tellAfter: 1,
  },
  {
    name: 'Bus: share of failed attempts',
    severity: 20,
    interval: every(5),
    query: `-- Percent of the attempts of the last hour that failed; needs at least 20 of them.
select case when count(*) < 20 then 0 else round(100.0 * count(*) filter (where not success) / count(*), 1) end
from reporting.bus_transactions
where ended_at > now() - interval '1 hour'`,
    comparison: is.atMost,
    expectedResult: '25',
    errorMessage:
      'More than a quarter of the attempts of the last hour failed. Where it is a partner, its calls say why.',
    helpUrl: '/mission-control/integration/calls?view=failures',
    tellAfter: 3,
  },
  {
    name: 'Sign-ins: failed',
    severity: 30,
    interval: every(5),
    query: `select count(*) from reporting.sign_ins
where not has_succeeded and at > now() - interval '1 hour'`,
    comparison: is.atMost,
    expectedResult: '20',
    errorMessage: 'More than 20 sign-ins failed within an hour. Somebody may be guessing passwords.',
    helpUrl: '/mission-control/audit',
    tellAfter: 1,
  },
  {
    name: 'Security: blocks that nobody resolved',
    severity: 10,
    interval: every(60),
    query: `select count(*) from reporting.security_incidents
where not is_allowed and unblocked_on is null and date_time < now() - interval '1 day'`,
    comparison: is.equal,
    expectedResult: '0',
    errorMessage: 'A security incident has been blocking somebody for more than a day.',
    helpUrl: '/mission-control/security-incidents',
    tellAfter: 1,
  },
  {
    name: 'Mail: unsent',
    severity: 20,
    interval: every(5),
    query: `-- Waiting for more than 15 minutes, or given up.
select count(*) from reporting.outbox
where channel = 'mail' and (state = 'failed' or state = 'waiting' and created_at < now() - interval '15 minutes')`,
    comparison: is.equal,
    expectedResult: '0',
    errorMessage: 'E-mails are not sent. Look at the outbox for what the mail server says.',
    helpUrl: '/mission-control/outbox',
    tellAfter: 2,
  },
  {
    name: 'Background services: late',
    severity: 30,
    interval: every(5),
    query: `select count(*) from reporting.background_services
where running_since is null and next_run_at < now() - interval '15 minutes'`,
    comparison: is.equal,
    expectedResult: '0',
    errorMessage: 'A background service has not run when it was due. Is a worker running?',
    helpUrl: '/mission-control/service-bus/service-bus-control-panel',
    tellAfter: 1,
  },
  {
    name: 'Claims: long overdue and nobody acts',
    severity: 10,
    interval: every(60),
    query: `-- Open, more than 90 days past due, neither on hold nor handed over.
select count(*) from reporting.dossiers
where state = 'Open' and due_on < current_date - 90`,
    comparison: is.equal,
    expectedResult: '0',
    errorMessage: 'Claims are more than 90 days overdue, and nothing is done about them.',
    helpUrl: ofAllTenants('/mission-control/dossiers'),
    tellAfter: 1,
  },
  {
    name: 'Partners: one keeps failing',
    severity: 30,
    interval: every(5),
    query: `-- Percent of the calls of the last hour that failed, of the worst partner; needs at least 20 of them.
select coalesce(max(failed), 0) from (
  select round(100.0 * count(*) filter (where has_failed) / count(*), 1) as failed
  from reporting.partner_calls
  where not inbound and called_at > now() - interval '1 hour'
  group by partner_id having count(*) >= 20
) partners`,
    comparison: is.atMost,
    expectedResult: '10',
    errorMessage: 'More than 10 % of the calls to a partner failed in the last hour. See the integration partners.',
    helpUrl: '/mission-control/integration/calls?view=failures',
    tellAfter: 2,
  },
  {
    name: 'Partners: one is not called',
    severity: 30,
    interval: every(5),
    query: `-- Messages that wait until their partner is called again: they have no time of their own, so none of them is late.
select count(*) from reporting.bus_queue where waits_for_partner_id is not null`,
    comparison: is.equal,
    expectedResult: '0',
    errorMessage: 'Messages wait for a partner that is not called now. Its page says why, and since when.',
    helpUrl: '/mission-control/integration/overview',
    tellAfter: 3,
  },
  {
    name: 'NPL buyers: budget nearly used',
    severity: 20,
    interval: every(60),
    query: `-- Percent of this month's budget, of the buyer that has used the most.
select coalesce(max(round(100.0 * used / budget, 1)), 0)
from reporting.npl_budgets
where month = date_trunc('month', now() at time zone 'Europe/Amsterdam')::date`,
    comparison: is.atMost,
    expectedResult: '90',
    errorMessage: 'A buyer has used more than 90 % of this month’s budget. The next sale will leave claims out.',
    helpUrl: '/mission-control/dossier-owners',
    tellAfter: 1,
  },
  {
    name: 'NPL exports: not delivered',
    severity: 30,
    interval: every(5),
    query: `-- Files that failed, or of which nobody knows whether they arrived.
select count(*) from reporting.npl_export_files
where state in ('failed', 'uncertain')`,
    comparison: is.equal,
    expectedResult: '0',
    errorMessage: 'A buyer has not got all that it bought. Its page says why, and what can be done.',
    helpUrl: '/mission-control/dossier-owners',
    tellAfter: 2,
  },
];
