import type { Database } from '../../db/engine.ts';

/** Of tenant 1: the first consumer owes 10.00 and 5.00 for two dossiers, the second 7.00, the third nothing. Ids begin at 1. */
export async function addConsumers(database: Database): Promise<void> {
  await database.query(`
    insert into tenants (name) values ('North');
    insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
      select 1, 'B2C', 'Consumer ' || n, 'consumer' || n || '@debtors.example', 'Dam', '1', '1012 AB', 'Amsterdam', 'NL', 'nl', now(), now()
      from generate_series(1, 3) n;
    insert into dossiers (tenant_id, dossier_number, consumer_id, created_at, opened_at, captured) values
      (1, 'D000000001', 1, now(), now(), 1000), (1, 'D000000002', 1, now(), now(), 500), (1, 'D000000003', 2, now(), now(), 700)`);
}
