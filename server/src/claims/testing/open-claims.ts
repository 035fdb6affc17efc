/** Claims for tests, as if the bus had booked their captures. */
import type { Database } from '../../db/database.ts';

export interface TestClaim {
  /** yyyy-MM-dd */
  readonly dueOn: string;
  /** Cents. */
  readonly amount?: number;
  readonly language?: 'en' | 'nl' | 'de' | 'fr';
  readonly email?: string;
  /** Columns of the consumer that are true. */
  readonly marks?: readonly string[];
  readonly hasConsumer?: boolean;
}

let made = 0;

/** Adds dossiers of tenant and shop 1. @returns their ids */
export async function addClaims(database: Database, claims: readonly TestClaim[]): Promise<number[]> {
  const ids: number[] = [];
  for (const claim of claims) ids.push(await addClaim(database, claim));
  return ids;
}

async function addClaim(database: Database, claim: TestClaim): Promise<number> {
  made += 1;
  const { dueOn, amount = 4_250, language = 'nl', hasConsumer = true, marks = [] } = claim;
  const email = claim.email ?? `consumer${made}@mail.example`;
  const consumer = hasConsumer ? await addConsumer(database, { email, language, marks }) : null;
  const { rows } = await database.query<{ id: number }>(
    `insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, opened_at, due_on, captured, created_at)
     values (1, 'T' || lpad($1::text, 9, '0'), lpad($1::text, 32, '0'), 1, $2, '2026-01-01Z', $3::date, $4, '2026-01-01Z') returning id`,
    [made, consumer, dueOn, amount],
  );
  return rows[0]?.id ?? 0;
}

interface TestConsumer {
  readonly email: string;
  readonly language: string;
  readonly marks: readonly string[];
}

async function addConsumer(database: Database, { email, language, marks }: TestConsumer): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at
       ${marks.map((mark) => `, ${mark}`).join('')})
     values (1, 'B2C', 'Zoë de Vries', $1, 'Kade', '1', '1011 AB', 'Amsterdam', 'NL', $2, '2026-01-01Z', '2026-01-01Z'
       ${marks.map(() => ', true').join('')}) returning id`,
    [email, language],
  );
  return rows[0]?.id ?? 0;
}
