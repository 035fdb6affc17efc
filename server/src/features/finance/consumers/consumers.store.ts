import type { Customer } from '@houston/contract/features/finance/consumers/customer.schema';
import type { Language } from '@houston/contract/languages';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** Column -> what a start makes of it where the consumer is known (`c`). What it does not tell stays, but never half an address. */
const details = {
  type: 'excluded.type',
  name: 'excluded.name',
  company: 'excluded.company',
  email: 'excluded.email',
  phone: 'coalesce(excluded.phone, c.phone)',
  // A company has none, also not that of whom it was before.
  birth_date: `case excluded.type when 'B2C' then coalesce(excluded.birth_date, c.birth_date) end`,
  street: 'excluded.street',
  house_number: 'excluded.house_number',
  house_number_suffix: 'excluded.house_number_suffix',
  postal_code: 'excluded.postal_code',
  city: 'excluded.city',
  country: 'excluded.country',
  language: 'coalesce($14, c.language)',
};
const columns = Object.keys(details).join(', ');
const known = Object.keys(details).map((column) => `c.${column}`);
const told = Object.values(details);

/** A row that would stay as it is is only locked: most who buy again live where they lived. */
const upsert = `
  insert into consumers as c (tenant_id, ${columns}, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7::date, $8, $9, $10, $11, $12, $13, coalesce($14::text, $15), $16, $16)
  on conflict (tenant_id, lower(email)) do update
    set (${columns}, updated_at, version) = (${told.join(', ')}, excluded.updated_at, c.version + 1)
    where (${known.join(', ')}) is distinct from (${told.join(', ')})
  returning id`;

/**
 * The consumer of a tenant with that e-mail, with these details from now on. Of two who bring the same new e-mail the second waits for the
 * first to commit. Marks are not among the details.
 * @param defaultLanguage of a new consumer who told none
 */
export async function upsertConsumer(
  tx: Tx,
  { tenantId, defaultLanguage, now }: { tenantId: number; defaultLanguage: Language; now: Date },
  customer: Customer,
): Promise<number> {
  const { type, name, email, phone, language, billingAddress: address } = customer;
  const { rows } = await queryRows<{ id: number }>(tx, upsert, [
    tenantId,
    type,
    name ?? null,
    customer.type === 'B2B' ? customer.company : null,
    email,
    phone ?? null,
    customer.type === 'B2C' ? (customer.birthDate ?? null) : null,
    address.street,
    address.houseNumber,
    address.suffix || null,
    address.postalCode,
    address.city,
    address.country,
    language ?? null,
    defaultLanguage,
    now,
  ]);
  return rows[0]?.id ?? findConsumerId(tx, tenantId, email);
}

async function findConsumerId(tx: Tx, tenantId: number, email: string): Promise<number> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    'select id from consumers where tenant_id = $1 and lower(email) = lower($2)',
    [tenantId, email],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the consumer was not stored');
  return row.id;
}
