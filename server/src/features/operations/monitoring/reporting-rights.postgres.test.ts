import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../../config.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, testEngines } from '../../../testing/test-database.ts';
import { testSecret } from '../../../testing/test-secret.ts';
import { path, ruleInput } from './rules.fixture.ts';
import { roleOf } from './run/reporting-role.ts';

const password = 'orbit-kettle-violin-73';

// Each takes rights from a role that is made for it, and gives it what the operator is told to give.
describe.runIf(testEngines().includes('postgres'))('rules where a right is missing', () => {
  const name = `rights_${randomBytes(4).toString('hex')}`;
  const secret = { ...testSecret, current: randomBytes(32) };
  const own = roleOf({ secret }).name;
  const ends: (() => Promise<void>)[] = [];
  let superuser: Database;
  let manager: SignedIn;

  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  afterAll(() => expect(ends).toEqual([]));

  /** Houston signed in as a role that owns nothing but may do all that it needs, or as the superuser of the tests. */
  async function start(as: 'superuser' | 'modest', config: Partial<Config> = {}): Promise<void> {
    const { database, url = '', drop } = await createTestDatabase('postgres');
    superuser = database;
    await superuser.query(`create role ${name} login password '${password}'`);
    for (const what of ['tables', 'sequences', 'functions'])
      await superuser.query(`grant all on all ${what} in schema public to ${name}`);
    const address = Object.assign(new URL(url), { username: name, password }).href;
    const opened = as === 'superuser' ? superuser : await openDatabase({ url: address });
    const { reportingUrl } = config;
    const overrides = { ...config, ...(reportingUrl !== undefined && { reportingUrl: reportingUrl || address }) };
    const test: TestApp = await createTestApp('postgres', overrides, {
      ...{ database: opened, direct: superuser, url: as === 'superuser' ? url : address },
      drop: async () => {
        if (opened !== superuser) await opened.close();
      },
    });
    Object.assign(test.app, { secret });
    ends.push(async () => {
      await test.close();
      for (const role of [own, name]) {
        const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [role]);
        // What it gave to others goes with it.
        if (rowCount > 0) await superuser.query(`drop owned by ${role} cascade`);
      }
      for (const role of [own, name]) await superuser.query(`drop role if exists ${role}`);
      await drop();
    });
    manager = await test.signIn({ permissions: ['monitoringManagementAllowed'] });
  }

  /** What a rule that is tried answers, and what the page that lists rules says above them. */
  async function said(): Promise<unknown> {
    const input = ruleInput({ query: 'select count(*) from reporting.dossiers' });
    const { body: id } = await manager.post(`${path}/create`, input);
    expect(id).toEqual(expect.any(Number));
    const { status, body } = await manager.post(`${path}/trigger/${id}`);
    const { why } = (await manager.get('/api/Monitoring/standstill')).body;
    expect(body.faults?.[0] ?? null).toEqual(why);
    return why === null ? status : [status, body.code, why.message, why.values.about];
  }

  const refusal = (missing: string, about: string) => [
    ...[409, 'reporting_unavailable', `monitoring-rules.unavailable-${missing}`, about],
  ];
  const mayRead = async (role: string, how = '') => {
    await superuser.query(`grant usage on schema reporting to ${role} ${how}`);
    await superuser.query(`grant select on all tables in schema reporting to ${role} ${how}`);
  };

  it('to make their role: it is named, and so is who needs it, until it is given', async () => {
    await start('modest');
    expect(await said()).toEqual(refusal('create-role', name));
    await mayRead(name, 'with grant option');
    await superuser.query(`alter role ${name} createrole`);
    expect(await said()).toBe(200);
    const { rows } = await superuser.query(
      'select rolsuper, rolcreaterole, rolcanlogin from pg_roles where rolname = $1',
      [own],
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcanlogin: true }]);
  });

  it('to give their role its views: it is named, until they are given to it', async () => {
    await start('modest');
    await superuser.query(`alter role ${name} createrole`);
    expect(await said()).toEqual(refusal('grants', name));
    await mayRead(own);
    expect(await said()).toBe(200);
  });

  it('of the role of HOUSTON_REPORTING_URL to read: it is named, until it is given', async () => {
    await start('superuser', { reportingUrl: '' });
    await superuser.query(`revoke all on all tables in schema public from ${name}`);
    expect(await said()).toEqual(refusal('grants', name));
    await superuser.query(`grant usage on schema reporting to ${name}`);
    await superuser.query(`grant select on reporting.dossiers to ${name}`);
    expect(await said()).toEqual(refusal('grants', name));
    await mayRead(name);
    expect(await said()).toBe(200);
  });

  it.each([
    ['a superuser', (role: string) => `alter role ${role} superuser`],
    ['one that reads a table of Houston', (role: string) => `grant select on public.consumers to ${role}`],
    ['one that writes a table of Houston', (role: string) => `grant insert on public.monitoring_rules to ${role}`],
    ['one that reads all', (role: string) => `grant pg_read_all_data to ${role}`],
    ['one that reads files of the server', (role: string) => `grant pg_read_server_files to ${role}`],
    ['one that makes roles', (role: string) => `alter role ${role} createrole`],
  ])('of the role of HOUSTON_REPORTING_URL is none, where it is %s', async (_what, give) => {
    await start('superuser', { reportingUrl: '' });
    await superuser.query(`revoke all on all tables in schema public from ${name}`);
    await mayRead(name);
    await superuser.query(give(name));
    expect(await said()).toEqual(refusal('too-powerful', name));
  });
});
