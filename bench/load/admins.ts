/** Many admins, and the list of them that a load asks for. */
import { permissions } from '@houston/contract/permissions';
import type { Database } from '../../server/src/db/database.ts';

export const admins = 100_000;
export const adminsPath = '/api/admins?limit=30&order=lastName';

const first = ['Sanne', 'Daan', 'Fenna', 'Jonas', 'Katharina', 'Camille', 'Étienne', 'Imogen', 'Callum', 'Maeve'];
const last = [
  'de Vries',
  'van den Berg',
  'Hoekstra',
  'Schäfer',
  'Lindner',
  'Lefèvre',
  'Moreau',
  'Whitaker',
  'Ashworth',
];

const fill = `
  insert into tenants (name) select 'Tenant ' || n from generate_series(1, 5) n;
  insert into roles (name, description, permissions) select 'Role ' || n, 'Of the bench', array[name] from unnest('{${permissions.join()}}'::text[]) with ordinality flags(name, n) where n <= 20;
  insert into admins (first_name, last_name, email, phone_number, is_enabled, registered_at)
    select f, l || ' ' || chr(65 + n % 26) || n % 997, 'admin' || n || '@houston.example', '+316' || 10000000 + n, n % 10 <> 9, now()
    from (select n, ('{${first.join(',')}}'::text[])[1 + n % ${first.length}] as f,
      ('{${last.join(',')}}'::text[])[1 + n * 7 % ${last.length}] as l from generate_series(1, ${admins}) n) as people;
  insert into admin_roles (admin_id, role_id) select id, 1 + id % 20 from admins where id % 3 <> 0;
  update admins set extra_permissions = '{${permissions.join()}}' where id = 1;
  vacuum analyze`;

/** Of an empty database; the first may do everything. */
export async function fillAdmins(database: Database): Promise<void> {
  for (const statement of fill.split(';\n')) await database.query(statement);
}
