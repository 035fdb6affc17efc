/** What callers of the matrix find on their work lists, about one dossier. */
import type { TestApp } from '../test-app.ts';

export async function createWork({ database, clock }: TestApp, tenantId: number, number: string) {
  const idOf = async (statement: string, values: unknown[]) =>
    (await database.query<{ id: number }>(statement, values)).rows[0]?.id ?? 0;
  const dossierId = await idOf(
    'insert into dossiers (tenant_id, dossier_number, created_at) values ($1, $2, $3) returning id',
    [tenantId, number, clock.now],
  );
  const item = (statement: string) => idOf(`${statement} returning id`, [dossierId, clock.now]);
  return {
    auditCaseId: await item('insert into audit_cases (dossier_id, frozen_at) values ($1, $2)'),
    disputeId: await item("insert into disputes (dossier_id, subject, created_at) values ($1, 'Lost', $2)"),
    fraudCaseId: await item(
      "insert into fraud_cases (dossier_id, detection_version, score, created_at) values ($1, 'v3', 80, $2)",
    ),
    holdId: await item('insert into dossier_holds (dossier_id, held_at) values ($1, $2)'),
  };
}
