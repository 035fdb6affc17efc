/** What callers of the matrix find on their work lists, about one dossier. */
import type { TestApp } from '../test-app.ts';

export async function createWork({ database, clock }: TestApp, tenantId: number, number: string) {
  const idOf = async (statement: string, values: unknown[]) =>
    (await database.query<{ id: number }>(statement, values)).rows[0]?.id ?? 0;
  const dossierId = await idOf(
    'insert into dossiers (tenant_id, dossier_number, created_at) values ($1, $2, $3) returning id',
    [tenantId, number, clock.now],
  );
  const consumerId = await idOf(
    `insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
     values ($1, 'B2C', 'Fenna Hoekstra', $2 || '@customer.example', 'Kade', '1', '1011 AB', 'Amsterdam', 'NL', 'nl', $3, $3) returning id`,
    [tenantId, number, clock.now],
  );
  const forgottenId = await idOf(
    `insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
     values ($1, 'B2C', 'Piet Bakker', $2 || '@forgotten.example', 'Kade', '2', '1011 AB', 'Amsterdam', 'NL', 'nl', $3, $3) returning id`,
    [tenantId, number, clock.now],
  );
  const item = (statement: string) => idOf(`${statement} returning id`, [dossierId, clock.now]);
  return {
    ...{ consumerId, forgottenId },
    auditCaseId: await item('insert into audit_cases (dossier_id, frozen_at) values ($1, $2)'),
    changeRequestId: await idOf(
      `insert into change_requests (consumer_id, dossier_id, field, new_value, source, created_at)
       values ($3, $1, 'phone', '"+31612345678"', 'checkout', $2) returning id`,
      [dossierId, clock.now, consumerId],
    ),
    disputeId: await item("insert into disputes (dossier_id, subject, created_at) values ($1, 'Lost', $2)"),
    fraudCaseId: await item(
      "insert into fraud_cases (dossier_id, detection_version, score, created_at) values ($1, 'v3', 80, $2)",
    ),
    holdId: await item('insert into dossier_holds (dossier_id, held_at) values ($1, $2)'),
  };
}
