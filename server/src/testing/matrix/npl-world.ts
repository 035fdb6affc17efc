/** What callers of the matrix change of who buys unpaid claims. */
import type { TestApp } from '../test-app.ts';

export async function createNplBuyer({ database, clock }: TestApp, name: string) {
  const { rows } = await database.query<{ id: number; contactId: number }>(
    `with owner as (
      insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban, email,
        customer_support_email, customer_support_phone)
      values ($1, 'NPL', $2, $1, 'NL91ABNA0417164300', $1, 'NL91ABNA0417164300', 'desk@buyer.example', 'help@buyer.example', '112')
      returning id
    ), buyer as (insert into npl_buyers (owner_id) select id from owner returning owner_id as id)
    insert into npl_contacts (buyer_id, email, type) select id, 'gone@buyer.example', 2 from buyer returning buyer_id as id, id as "contactId"`,
    [name, clock.now],
  );
  return rows[0] ?? { id: 0, contactId: 0 };
}
