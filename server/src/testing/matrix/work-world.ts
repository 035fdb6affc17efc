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
    suggestion: await createSuggestions(idOf, tenantId, number, clock.now),
    service: await createServices(idOf, tenantId, number, clock.now),
    holdId: await item('insert into dossier_holds (dossier_id, held_at) values ($1, $2)'),
  };
}

type IdOf = (statement: string, values: unknown[]) => Promise<number>;

async function createSuggestions(idOf: IdOf, tenantId: number, number: string, now: Date) {
  const suggested = async (name: string) => {
    const shopId = await idOf('insert into shops (tenant_id, name, created_at) values ($1, $2, $3) returning id', [
      ...[tenantId, `${number} ${name}`, now],
    ]);
    return idOf('insert into category_suggestions (shop_id, category, created_at) values ($1, $2, $3) returning id', [
      ...[shopId, `${name} of ${number}`, now],
    ]);
  };
  return {
    acceptId: await suggested('Tents'),
    mergeId: await suggested('Boats'),
    declineId: await suggested('Things'),
    categoryId: await idOf('insert into categories (name, created_at) values ($1, $2) returning id', [number, now]),
  };
}

/** At a new shop of a psper, and at two more the accounts that they handed in. */
async function createServices(idOf: IdOf, tenantId: number, number: string, now: Date) {
  const psperId = await idOf('insert into pspers (psper_key, name) values ($1, $1) returning id', [`WORK${number}`]);
  const shopOf = (name: string) =>
    idOf('insert into shops (tenant_id, name, created_at, psper_id) values ($1, $2, $3, $4) returning id', [
      ...[tenantId, `${number} ${name}`],
      ...[now, psperId],
    ]);
  const todo = async (shopId: number, service: string) =>
    idOf('select id from merchant_services where shop_id = $1 and service = $2', [shopId, service]);
  const accountOf = async (shopId: number) => {
    await idOf(
      `insert into shop_documents (shop_id, kind, received_on, recorded_at, iban)
       values ($1, 'iban', '2026-11-02', $2, 'NL91ABNA0417164300') returning shop_id as id`,
      [shopId, now],
    );
    return todo(shopId, 'iban-ascription');
  };
  return {
    id: await todo(await shopOf('new'), 'api-key'),
    accountId: await accountOf(await shopOf('known')),
    rejectId: await accountOf(await shopOf('unknown')),
  };
}
