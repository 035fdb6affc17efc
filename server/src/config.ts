import { resolve } from 'node:path';
import { type Deployment, deployments } from '@houston/contract/deployments';
import * as z from 'zod';
import { type ArchiveTarget, archiveTargetOf } from './archive/archive-target.ts';
import { parseTrustedProxies } from './auth/client-address.ts';
import { contradictions } from './config-contradictions.ts';
import { monthsOrNever, originOf, portNumber, urlOf, wholeNumber } from './config-values.ts';
import { type IncidentPolicies, incidentPolicies } from './incidents/incident-policy.ts';
import { type TraceSettings, traceEnvironment, traceSettingsOf } from './traces/trace-settings.ts';

/** What the environment decides. Nobody but this file reads `process.env`. */
export interface Config {
  port: number;
  host: string;
  /** undefined: the embedded database in `dataFolder`. */
  databaseUrl: string | undefined;
  /** Where changes are heard of; `databaseUrl` when undefined. */
  databaseListenUrl: string | undefined;
  /** Where a standby of `databaseUrl` answers what is only looked at; undefined: nowhere. */
  databaseReadUrl: string | undefined;
  /** 'transaction': `databaseUrl` leads to a pooler that gives each transaction another connection. */
  databasePooler: 'transaction' | undefined;
  /** Where monitoring rules are run, and as whom; undefined: at the database, as a role that Houston makes for it. */
  reportingUrl: string | undefined;
  dataFolder: string;
  roles: ReadonlySet<'api' | 'worker'>;
  deployment: Deployment;
  /** Fill an empty database with demo data, and answer for the partners of the demo. */
  demo: boolean;
  /** Let the demo make purchases, a few a minute. */
  demoTraffic: boolean;
  /** undefined: generated into the data folder. */
  secret: string | undefined;
  /** While one secret replaces another: the other one. */
  otherSecret: string | undefined;
  project: string;
  adminEmail: string;
  adminPassword: string | undefined;
  smtpUrl: string | undefined;
  /** Whom mails leave as while the console has no default sender; undefined: no-reply at the host of `publicUrl`. */
  mailFrom: string | undefined;
  smsUrl: string | undefined;
  /** Full days after a reminder that a dossier is handed over to debt collection. */
  collectionDays: number;
  /** Of an unpaid claim: the least open amount in cents at which it may be sold, and the days past due. */
  nplMinAmount: number;
  nplDaysPastDue: number;
  /** What one admin may refund of a transaction without a second one, in cents. */
  refundLimit: number;
  writeOffLimit: number;
  /** What one admin may give up alone in 24 hours, in minor units. */
  adminDayLimit: number;
  arrangementGraceDays: number;
  /** Where archives go of what is kept no longer; undefined: all of it is kept. */
  archive: ArchiveTarget | undefined;
  /** How long the steps of attempts are kept; null: for good. */
  stepsMonths: number | null;
  /** The same of what messages said and to whom, and of security incidents. */
  mailsMonths: number | null;
  incidentsMonths: number | null;
  /** How many days calls to partners and of shops are kept, and results of monitoring rules. */
  callsDays: number;
  ruleResultsDays: number;
  /** How many log entries of each background service are kept. */
  serviceLogEntries: number;
  /** The hour of Amsterdam at which audit trail and books are checked. */
  nightlyChecksHour: number;
  /** The origin under which browsers reach the console, without a slash at the end. */
  publicUrl: string;
  trustedProxies: ReturnType<typeof parseTrustedProxies>;
  /** Origins on this machine, by HTTP or SFTP, that the server may call although they are not public; empty outside Development and Testing. */
  loopbackTargets: readonly string[];
  /** Where metrics are read without a token; undefined: at `port`. */
  metricsPort: number | undefined;
  /** Asked for as a bearer token wherever metrics are read. */
  metricsToken: string | undefined;
  /** Whether traces are sent to a collector; where and how, OpenTelemetry reads from the environment itself. */
  traces: TraceSettings | undefined;
  /** Where the simulator finds the description of what it calls; undefined: the checkout of this server. */
  openapiUrl: string | undefined;
  /** From when on refusals are incidents, and block. Not from the environment: only tests have others. */
  incidentPolicies: IncidentPolicies;
}

export class ConfigError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** For a start with a secret that opens nothing of what the database holds. */
export function unknownSecret(): ConfigError {
  return new ConfigError([
    'HOUSTON_SECRET is not the secret that this database was last used with, and neither is HOUSTON_OTHER_SECRET: what was sealed under it could not be opened',
  ]);
}

/** So many refunds at the limit one admin may make in a day. */
const refundsOfADay = 10;

const Environment = z.object({
  PORT: portNumber.default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_LISTEN_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_POOLER: z.enum(['transaction'], 'must be transaction, or left out').optional(),
  HOUSTON_REPORTING_URL: urlOf('postgres:', 'postgresql:').optional(),
  HOUSTON_DATA: z.string().default('./data'),
  HOUSTON_ROLES: z
    .string()
    .default('api,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['api', 'worker'], 'must be api, worker or both, with a comma between'))),
  HOUSTON_DEPLOYMENT: z
    .string()
    .default('Development')
    .transform((text) => deployments.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text)
    .pipe(z.enum(deployments, `must be one of ${deployments.join(', ')}`)),
  HOUSTON_DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  HOUSTON_DEMO_TRAFFIC: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  HOUSTON_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  HOUSTON_OTHER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  HOUSTON_PROJECT: z
    .string()
    .default('houston')
    .transform((text) => text.replace(/^proj-/, ''))
    .pipe(z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be lower-case letters, digits and dashes')),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  SMS_URL: urlOf('http:', 'https:').optional(),
  COLLECTION_DAYS: wholeNumber('a number of days', 1, 365).default(14),
  NPL_MIN_AMOUNT: wholeNumber('a number of cents', 1, 999_999_999).default(1_000),
  REFUND_LIMIT: wholeNumber('a number of cents', 0, 999_999_999).default(25_000),
  WRITE_OFF_LIMIT: wholeNumber('a number of cents', 0, 999_999_999).default(25_000),
  ADMIN_DAY_LIMIT: wholeNumber('a number of cents', 0, 9_999_999_999).optional(),
  ARRANGEMENT_GRACE_DAYS: wholeNumber('a number of days', 0, 60).default(7),
  NPL_DAYS_PAST_DUE: wholeNumber('a number of days', 1, 3_650).default(90),
  STEPS_MONTHS: monthsOrNever(1).default(24),
  MAILS_MONTHS: monthsOrNever(1).default(null),
  INCIDENTS_MONTHS: monthsOrNever(3).default(null),
  // Whether a hand-over that failed may be known to its partner is looked up in calls; each day is a table, which lists without a time open.
  CALLS_DAYS: wholeNumber('a number of days', 30, 400).default(90),
  RULE_RESULTS_DAYS: wholeNumber('a number of days', 30, 3_650).default(90),
  SERVICE_LOG_ENTRIES: wholeNumber('a number of entries', 100, 1_000_000).default(10_000),
  NIGHTLY_CHECKS_HOUR: wholeNumber('an hour', 0, 23).default(3),
  PUBLIC_URL: urlOf('http:', 'https:').optional(),
  TRUSTED_PROXIES: z.string().default(''),
  METRICS_PORT: portNumber.optional(),
  METRICS_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  ...traceEnvironment,
  HOUSTON_OPENAPI_URL: urlOf('https:', 'http:').optional(),
  HOUSTON_LOOPBACK_TARGETS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((target) => (target.trim() === '' ? [] : [target.trim()])))
    .pipe(z.array(urlOf('http:', 'https:', 'sftp:').transform(originOf))),
});

/**
 * Reads and checks the environment.
 * @throws {ConfigError} with one clear line for each wrong value.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  const lines = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}`);
  let trustedProxies: Config['trustedProxies'] = parseTrustedProxies('');
  try {
    trustedProxies = parseTrustedProxies(given.TRUSTED_PROXIES ?? '');
  } catch (error) {
    lines.push(`TRUSTED_PROXIES ${(error as Error).message}`);
  }
  const archive =
    given.HOUSTON_ARCHIVE === undefined ? undefined : archiveTargetOf(given.HOUSTON_ARCHIVE, given, lines);
  if (given.HOUSTON_ARCHIVE === undefined) archiveTargetOf('', given, lines);
  lines.push(...contradictions(given));
  if (!parsed.success || lines.length > 0) throw new ConfigError([...new Set(lines)]);
  return { ...configOf(parsed.data), trustedProxies, archive };
}

/** For a command that names its own place. @throws {ConfigError} */
export function readArchiveTarget(environment: Record<string, string | undefined>, place: string): ArchiveTarget {
  const lines: string[] = [];
  // Those of the environment are for the workers' place, which need not be this one.
  const target = archiveTargetOf(place, place.startsWith('sftp:') ? environment : {}, lines);
  if (target === undefined) throw new ConfigError(lines);
  return target;
}

function configOf(values: z.output<typeof Environment>): Omit<Config, 'trustedProxies' | 'archive'> {
  const embedded = values.DATABASE_URL === undefined;
  const isDevelopment = values.HOUSTON_DEPLOYMENT === 'Development';
  const demo = embedded ? isDevelopment && values.HOUSTON_DEMO !== '0' : values.HOUSTON_DEMO === '1';
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePooler: values.DATABASE_POOLER,
    reportingUrl: values.HOUSTON_REPORTING_URL,
    dataFolder: resolve(values.HOUSTON_DATA),
    roles: new Set(values.HOUSTON_ROLES),
    deployment: values.HOUSTON_DEPLOYMENT,
    demo,
    demoTraffic: demo && values.HOUSTON_DEMO_TRAFFIC !== '0',
    secret: values.HOUSTON_SECRET,
    otherSecret: values.HOUSTON_OTHER_SECRET,
    project: values.HOUSTON_PROJECT,
    adminEmail: values.ADMIN_EMAIL ?? 'admin@houston.example',
    adminPassword: values.ADMIN_PASSWORD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    smsUrl: values.SMS_URL,
    collectionDays: values.COLLECTION_DAYS,
    nplMinAmount: values.NPL_MIN_AMOUNT,
    refundLimit: values.REFUND_LIMIT,
    writeOffLimit: values.WRITE_OFF_LIMIT,
    adminDayLimit: values.ADMIN_DAY_LIMIT ?? values.REFUND_LIMIT * refundsOfADay,
    arrangementGraceDays: values.ARRANGEMENT_GRACE_DAYS,
    nplDaysPastDue: values.NPL_DAYS_PAST_DUE,
    stepsMonths: values.STEPS_MONTHS,
    mailsMonths: values.MAILS_MONTHS,
    incidentsMonths: values.INCIDENTS_MONTHS,
    callsDays: values.CALLS_DAYS,
    ruleResultsDays: values.RULE_RESULTS_DAYS,
    serviceLogEntries: values.SERVICE_LOG_ENTRIES,
    nightlyChecksHour: values.NIGHTLY_CHECKS_HOUR,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    loopbackTargets: values.HOUSTON_LOOPBACK_TARGETS,
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    traces: traceSettingsOf(values),
    openapiUrl: values.HOUSTON_OPENAPI_URL,
    incidentPolicies,
  };
}
