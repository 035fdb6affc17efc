/** The role that rules run as: it may read the views of `reporting`, and nothing else. Houston makes it where it may. */
import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import type { App } from '../../../../call.ts';
import { findDatabaseError } from '../../../../db/errors.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { ReportingUnavailable } from './outcome.ts';

/** Of this database, on the embedded engine, which has no sign-in. */
export const embeddedRole = 'houston_reporting';

/** Roles belong to the whole server: one for each secret, so that two Houstons there do not change each other's password. */
export function roleOf({ secret }: Pick<App, 'secret'>): { name: string; password: string } {
  return roleUnder(secret.current);
}

/** Keeps whoever has an older secret from reading: nobody uses its role any more. */
export async function retireRoles({ database, secret }: Pick<App, 'database' | 'secret'>): Promise<void> {
  for (const { name } of secret.others.map(roleUnder)) {
    const { rowCount } = await database.query('select from pg_roles where rolname = $1', [name]);
    if (rowCount > 0) await database.query(`alter role ${name} nologin`);
  }
}

function roleUnder(secret: Buffer): { name: string; password: string } {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose);
  return {
    name: `${embeddedRole}_${derive('reporting role').digest('hex').slice(0, 12)}`,
    password: derive('reporting password').digest('base64url'),
  };
}

const notPermitted = '42501';
const alreadyThere = '42710';

/** Makes the role and gives it its views, where it lacks them. @throws ReportingUnavailable create-role, grants */
export async function makeRole(app: App, name: string, password: string | null): Promise<void> {
  const { database } = app;
  const { rows } = await database.query<{ there: boolean; me: string }>(
    'select exists (select from pg_roles where rolname = $1) as there, current_user as me',
    [name],
  );
  const [{ there, me } = { there: false, me: '' }] = rows;
  if (!there) await createRole(app, name, password, me);
  if (await mayRead(app, name)) return;
  await database
    .transaction(async (tx) => {
      // Of several servers that start at once one gives, the others find it given.
      await queryRows(tx, 'select pg_advisory_xact_lock(4680662)');
      await queryRows(tx, `grant usage on schema reporting to ${name}`);
      await queryRows(tx, `grant select on all tables in schema reporting to ${name}`);
    })
    .catch((error: unknown) => {
      if (findDatabaseError(error)?.code === notPermitted)
        throw new ReportingUnavailable('grants', me, { cause: error });
      throw error;
    });
}

async function createRole({ database }: App, name: string, password: string | null, me: string): Promise<void> {
  const login = password === null ? 'nologin' : `login password '${verifierOf(password)}' connection limit 40`;
  try {
    await database.query(`create role ${name} ${login} noinherit nosuperuser nocreatedb nocreaterole`);
    // Also for whoever signs in as it by another way. The limit on files is the server's to set, where Houston may not.
    for (const setting of [
      'default_transaction_read_only = on',
      "statement_timeout = '5s'",
      "temp_file_limit = '64MB'",
    ]) {
      await database.query(`alter role ${name} set ${setting}`).catch(ignoreRefusal);
    }
  } catch (error) {
    const code = findDatabaseError(error)?.code;
    if (code === notPermitted) throw new ReportingUnavailable('create-role', me, { cause: error });
    if (code !== alreadyThere) throw error;
  }
}

function ignoreRefusal(error: unknown): void {
  // Another server may be doing the same, which PostgreSQL answers as an internal error.
  if (!['XX000', notPermitted].includes(findDatabaseError(error)?.code ?? '')) throw error;
}

async function mayRead({ database }: App, name: string): Promise<boolean> {
  const { rows } = await database.query<{ all: boolean }>(
    `select has_schema_privilege($1, 'reporting', 'usage')
      and coalesce(bool_and(has_table_privilege($1, c.oid, 'select')), false) as all
     from pg_class c where c.relnamespace = 'reporting'::regnamespace and c.relkind = 'v'`,
    [name],
  );
  return rows[0]?.all === true;
}

/** What PostgreSQL keeps of a password, so that the password itself is in no statement and no log of one. */
function verifierOf(password: string): string {
  const salt = createHmac('sha256', password).update('salt').digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const stored = createHash('sha256').update(sign(salted, 'Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${sign(salted, 'Server Key').toString('base64')}`;
}
