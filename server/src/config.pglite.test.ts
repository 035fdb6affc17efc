import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { incidentPolicies } from './incidents/incident-policy.ts';

function linesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

const production = {
  HOUSTON_DEPLOYMENT: 'Production',
  DATABASE_URL: 'postgres://houston@db.example/houston',
  HOUSTON_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://houston.example',
};

const ofTesting = { DATABASE_URL: production.DATABASE_URL, HOUSTON_DEPLOYMENT: 'Testing' };

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databaseListenUrl: undefined,
      databasePooler: undefined,
      dataFolder: resolve('./data'),
      roles: new Set(['api', 'worker']),
      deployment: 'Development',
      demo: true,
      demoTraffic: true,
      secret: undefined,
      project: 'houston',
      adminEmail: 'admin@houston.example',
      adminPassword: undefined,
      smtpUrl: undefined,
      smsUrl: undefined,
      collectionDays: 14,
      nplMinAmount: 1_000,
      refundLimit: 25_000,
      writeOffLimit: 25_000,
      adminDayLimit: 250_000,
      arrangementGraceDays: 7,
      nplDaysPastDue: 90,
      stepsMonths: 24,
      ...{ callsDays: 90, ruleResultsDays: 90, serviceLogEntries: 10_000, nightlyChecksHour: 3 },
      mailsMonths: null,
      incidentsMonths: null,
      publicUrl: 'http://localhost:4000',
      trustedProxies: [],
      loopbackTargets: [],
      // The thresholds are no setting; they are here so that a test can have its own.
      incidentPolicies,
    });
  });

  it('wants to know where to listen when the database is behind a pooler', () => {
    const pooled = { ...ofTesting, DATABASE_POOLER: 'transaction' };
    expect(linesOf(pooled)).toEqual([
      'DATABASE_LISTEN_URL is required with DATABASE_POOLER=transaction: the address of the database itself',
    ]);
    const DATABASE_LISTEN_URL = 'postgres://houston@db.example:5433/houston';
    expect(readConfig({ ...pooled, DATABASE_LISTEN_URL })).toMatchObject({
      databasePooler: 'transaction',
      databaseListenUrl: DATABASE_LISTEN_URL,
    });
    expect(linesOf({ ...ofTesting, DATABASE_POOLER: 'session' })).toEqual([
      'DATABASE_POOLER must be transaction, or left out',
    ]);
    expect(linesOf({ DATABASE_LISTEN_URL })).toEqual(['DATABASE_LISTEN_URL needs a DATABASE_URL']);
    expect(linesOf({ ...ofTesting, DATABASE_LISTEN_URL: 'db.example' })).toHaveLength(1);
    expect(linesOf({ DATABASE_READ_URL: DATABASE_LISTEN_URL })).toEqual(['DATABASE_READ_URL needs a DATABASE_URL']);
  });

  it('keeps steps for a number of months or for good', () => {
    expect(readConfig({ STEPS_MONTHS: '120' }).stepsMonths).toBe(120);
    expect(readConfig({ STEPS_MONTHS: 'never' }).stepsMonths).toBeNull();
    for (const STEPS_MONTHS of ['0', '121', '1.5', 'none'])
      expect(linesOf({ STEPS_MONTHS })).toEqual(['STEPS_MONTHS must be a number of months from 1 to 120, or never']);
    expect(readConfig({}).archive).toBeUndefined();
    expect(readConfig({ HOUSTON_ARCHIVE: 'kept' }).archive).toEqual({ kind: 'folder', folder: resolve('kept') });
  });

  it('keeps messages and incidents for good, or for a number of months', () => {
    expect(readConfig({ MAILS_MONTHS: '1', INCIDENTS_MONTHS: '3' })).toMatchObject({
      mailsMonths: 1,
      incidentsMonths: 3,
    });
    const never = readConfig({ MAILS_MONTHS: 'never', INCIDENTS_MONTHS: 'never' });
    expect(never).toMatchObject({ mailsMonths: null, incidentsMonths: null });
    for (const MAILS_MONTHS of ['0', '121', '01', '-1', '1.5', 'Never'])
      expect(linesOf({ MAILS_MONTHS })).toEqual(['MAILS_MONTHS must be a number of months from 1 to 120, or never']);
    for (const INCIDENTS_MONTHS of ['2', '121', '1200', ' 6'])
      expect(linesOf({ INCIDENTS_MONTHS })).toEqual([
        'INCIDENTS_MONTHS must be a number of months from 3 to 120, or never',
      ]);
  });

  it('keeps calls and results of rules for a number of days, and a number of log entries of each service', () => {
    expect(readConfig({})).toMatchObject({ callsDays: 90, ruleResultsDays: 90, serviceLogEntries: 10_000 });
    const given = readConfig({ CALLS_DAYS: '30', RULE_RESULTS_DAYS: '3650', SERVICE_LOG_ENTRIES: '100' });
    expect(given).toMatchObject({ callsDays: 30, ruleResultsDays: 3_650, serviceLogEntries: 100 });
    for (const CALLS_DAYS of ['29', '401', 'never'])
      expect(linesOf({ CALLS_DAYS })).toEqual(['CALLS_DAYS must be a number of days from 30 to 400']);
    for (const RULE_RESULTS_DAYS of ['29', '3651', '90.5'])
      expect(linesOf({ RULE_RESULTS_DAYS })).toEqual(['RULE_RESULTS_DAYS must be a number of days from 30 to 3650']);
    for (const SERVICE_LOG_ENTRIES of ['99', '1000001', '-100'])
      expect(linesOf({ SERVICE_LOG_ENTRIES })).toEqual([
        'SERVICE_LOG_ENTRIES must be a number of entries from 100 to 1000000',
      ]);
  });

  it('takes the address of an OpenAPI document, and nothing that is none', () => {
    const HOUSTON_OPENAPI_URL = 'https://docs.example/openapi.json';
    expect(readConfig({}).openapiUrl).toBeUndefined();
    expect(readConfig({ HOUSTON_OPENAPI_URL }).openapiUrl).toBe(HOUSTON_OPENAPI_URL);
    expect(linesOf({ HOUSTON_OPENAPI_URL: 'file:///etc/passwd' })).toHaveLength(1);
  });

  it('opens targets on this machine outside Staging and Production only', () => {
    const HOUSTON_LOOPBACK_TARGETS = 'http://127.0.0.1:4720/realm, http://localhost:4721';
    const origins = ['http://127.0.0.1:4720', 'http://localhost:4721'];
    expect(readConfig({ HOUSTON_LOOPBACK_TARGETS }).loopbackTargets).toEqual(origins);
    expect(readConfig({ HOUSTON_LOOPBACK_TARGETS, HOUSTON_DEPLOYMENT: 'testing' }).loopbackTargets).toEqual(origins);
    const refusal = ['HOUSTON_LOOPBACK_TARGETS is for Development and Testing only'];
    expect(linesOf({ HOUSTON_LOOPBACK_TARGETS, HOUSTON_DEPLOYMENT: 'Staging' })).toEqual(refusal);
    expect(linesOf({ ...production, HOUSTON_LOOPBACK_TARGETS })).toEqual(refusal);
    expect(linesOf({ HOUSTON_LOOPBACK_TARGETS: 'ftp://127.0.0.1' })).toHaveLength(1);
  });

  it('takes an empty value for none', () => {
    const empty = Object.fromEntries(
      ['PORT', 'DATABASE_URL', 'HOUSTON_ROLES', 'ADMIN_EMAIL'].map((name) => [name, '']),
    );
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('takes what is given', () => {
    const config = readConfig({
      ...production,
      HOUSTON_DEPLOYMENT: 'pRoDuCtIoN',
      PORT: '8080',
      HOST: '0.0.0.0',
      HOUSTON_ROLES: ' worker , api',
      HOUSTON_PROJECT: 'proj-apollo',
      ADMIN_EMAIL: 'ada@houston.example',
      ADMIN_PASSWORD: 'twelve chars',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'desk@houston.example',
      SMS_URL: 'https://sms.example/send',
      PUBLIC_URL: 'https://houston.example/console/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    });
    expect(config).toMatchObject({
      deployment: 'Production',
      port: 8080,
      host: '0.0.0.0',
      roles: new Set(['api', 'worker']),
      project: 'apollo',
      adminEmail: 'ada@houston.example',
      adminPassword: 'twelve chars',
      mailFrom: 'desk@houston.example',
      publicUrl: 'https://houston.example',
      demo: false,
    });
    expect(config.trustedProxies).toHaveLength(2);
  });

  it('puts the port into the address when there is no other', () => {
    expect(readConfig({ PORT: '4321' }).publicUrl).toBe('http://localhost:4321');
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a port number from 1 to 65535'],
    ['PORT', '0', 'PORT must be a port number from 1 to 65535'],
    ['PORT', '65536', 'PORT must be a port number from 1 to 65535'],
    ['PORT', '-1', 'PORT must be a port number from 1 to 65535'],
    ['PORT', '80.5', 'PORT must be a port number from 1 to 65535'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be a URL starting with postgres:// or postgresql://'],
    ['DATABASE_URL', 'db.example', 'DATABASE_URL must be a URL starting with postgres:// or postgresql://'],
    ['HOUSTON_ROLES', 'api,web', 'HOUSTON_ROLES must be api, worker or both, with a comma between'],
    ['HOUSTON_ROLES', 'x,y,z', 'HOUSTON_ROLES must be api, worker or both, with a comma between'],
    ['HOUSTON_DEPLOYMENT', 'Live', 'HOUSTON_DEPLOYMENT must be one of Development, Testing, Staging, Production'],
    ['HOUSTON_DEMO', 'yes', 'HOUSTON_DEMO must be 0 or 1'],
    ['HOUSTON_SECRET', 'x'.repeat(31), 'HOUSTON_SECRET must have at least 32 characters'],
    ['HOUSTON_PROJECT', '../etc', 'HOUSTON_PROJECT must be lower-case letters, digits and dashes'],
    ['HOUSTON_PROJECT', 'Apollo', 'HOUSTON_PROJECT must be lower-case letters, digits and dashes'],
    ['ADMIN_EMAIL', 'ada', 'ADMIN_EMAIL must be an e-mail address'],
    ['SMTP_URL', 'http://mail.example', 'SMTP_URL must be a URL starting with smtp:// or smtps://'],
    ['MAIL_FROM', 'Desk <desk@acme.example>', 'MAIL_FROM must be an e-mail address'],
    ['SMS_URL', 'file:///etc/passwd', 'SMS_URL must be a URL starting with http:// or https://'],
    ['PUBLIC_URL', 'houston.example', 'PUBLIC_URL must be a URL starting with http:// or https://'],
    ['ADMIN_PASSWORD', 'twelve chars', 'ADMIN_EMAIL is required when ADMIN_PASSWORD is set'],
  ])('answers %s=%s with one clear line', (name, value, line) => {
    expect(linesOf({ HOUSTON_DEPLOYMENT: 'Testing', [name]: value })).toEqual([line]);
  });

  it.each([
    ['eleven char', 'ADMIN_PASSWORD must have at least 12 characters'],
    ['x'.repeat(129), 'ADMIN_PASSWORD must have at most 128 characters'],
  ])('refuses a first password of the wrong length', (password, line) => {
    expect(linesOf({ ADMIN_EMAIL: 'ada@houston.example', ADMIN_PASSWORD: password })).toEqual([line]);
  });

  it.each(['10.0.0.0/33', 'proxy.example', '0.0.0.0/0'])('refuses the proxy %s in one line that names it', (proxy) => {
    const lines = linesOf({ TRUSTED_PROXIES: `127.0.0.1,${proxy}` });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^TRUSTED_PROXIES /);
    expect(lines[0]).toContain(proxy);
  });

  it('says everything that is wrong at once', () => {
    const lines = linesOf({
      HOUSTON_DEPLOYMENT: 'production',
      PORT: 'x',
      HOUSTON_DEMO: '1',
      TRUSTED_PROXIES: 'nobody',
      ADMIN_PASSWORD: 'short',
      SMTP_URL: 'mail',
    });
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'DATABASE_URL',
      'HOUSTON_DEMO',
      'HOUSTON_SECRET',
      'PORT',
      'PUBLIC_URL',
      'SMTP_URL',
      'TRUSTED_PROXIES',
    ]);
  });

  it('repeats no secret in what it says', () => {
    const lines = linesOf({ HOUSTON_SECRET: 'canary', ADMIN_PASSWORD: 'canary', DATABASE_URL: 'mysql://u:canary@db' });
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.join('\n')).not.toContain('canary');
  });

  it.each(['DATABASE_URL', 'HOUSTON_SECRET', 'PUBLIC_URL'] as const)('needs %s in Production', (name) => {
    const { [name]: _left, ...rest } = production;
    const lines = linesOf(rest);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} is required in Production`));
    expect(linesOf({ ...rest, HOUSTON_DEPLOYMENT: 'Staging' })).toEqual([]);
  });

  it.each([
    [{}, true],
    [{ HOUSTON_DEMO: '0' }, false],
    [{ HOUSTON_DEPLOYMENT: 'Testing' }, false],
    [{ ...ofTesting }, false],
    [{ ...ofTesting, HOUSTON_DEMO: '1' }, true],
    [production, false],
  ])('with %j has demo data: %s', (environment, demo) => {
    expect(readConfig(environment as Record<string, string>).demo).toBe(demo);
  });

  it('never has demo data in Production', () => {
    expect(linesOf({ ...production, HOUSTON_DEMO: '1' })).toEqual(['HOUSTON_DEMO cannot be 1 in Production']);
  });
});
