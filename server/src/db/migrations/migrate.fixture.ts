/**
 * A process of its own that migrates, to be killed meanwhile: says what it finds, and what it did. `node … <database> <migrations> <place>`:
 * there it stays.
 */
import { openDatabase } from '../database.ts';
import { migrateDatabase } from './migrate.ts';

const [, , at = '', migrations = '', place = ''] = process.argv;
const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);
const database = await openDatabase(at.startsWith('postgres:') ? { url: at } : { folder: at });
// Nobody else can ask PGlite how far it is: a file in its folder says that it is there.
const tell = `execute format('copy (select 1) to %L', current_setting('data_directory') || '/there');`;
await database.query(`create table if not exists naps (place text);
delete from naps;
create or replace function doze(at_place text) returns void language plpgsql as $$
begin
  if exists (select from public.naps where place = at_place) then ${database.engine === 'pglite' ? tell : ''} perform pg_sleep(600); end if;
end $$`);
await database.query('insert into naps values ($1)', [place]);
const isBegun = await database.query("select to_regclass('houston_migrations') is not null as yes");
const found = isBegun.rows[0]?.yes ? await database.query('select name from houston_migrations order by name') : null;
say({ found: (found?.rows ?? []).map(({ name }) => name) });
say({ done: await migrateDatabase(database, migrations) });
await database.close();
