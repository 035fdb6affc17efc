/** What the statements of account of a sale say. */
import type { Language } from '@houston/contract/languages';
import type { Database } from '../../../db/database.ts';
import { writtenIn } from '../../../documents/document-words.ts';
import type { AccountMovement, AccountStatement } from '../../../documents/pdf/account-statement-pdf.ts';

interface Row extends Omit<AccountStatement, 'debtor'> {
  readonly dossierId: number;
  /** How often its buyer bought it until then: more than once when it came back and was freed. */
  readonly times: number;
  readonly name: string | null;
  readonly company: string | null;
  readonly street: string | null;
  readonly place: string | null;
  readonly country: string | null;
  readonly movements: readonly AccountMovement[];
}

// What moved a claim until it was sold is what its price was made of; what came later is told to the buyer by what is settled.
const selectSql = `select s.dossier_id as "dossierId", (select count(*)::int from npl_sold_dossiers o join npl_sales e on e.id = o.sale_id
      where o.dossier_id = s.dossier_id and e.buyer_id = n.buyer_id and o.sale_id <= s.sale_id) as times, d.dossier_number as "dossierNumber", d.transaction_number as "transactionNumber",
    s.due_on::text as "dueOn", s.face_amount as "faceAmount", n.reference, n.sold_on::text as "soldOn",
    n.parties #>> '{seller,name}' as seller, n.parties #>> '{buyer,name}' as buyer, coalesce(h.name, '') as shop,
    coalesce(c.language, l.default_language) as language, c.name, c.company, c.country,
    nullif(concat_ws(' ', c.street, c.house_number, c.house_number_suffix), '') as street,
    nullif(concat_ws(' ', c.postal_code, c.city), '') as place, m.movements
  from npl_sold_dossiers s join npl_sales n on n.id = s.sale_id join dossiers d on d.id = s.dossier_id join countries l on l.code = d.country
    left join shops h on h.id = d.shop_id left join consumers c on c.id = d.consumer_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('movement', p.movement, 'amount', p.amount,
          'bookedOn', (p.posted_at at time zone 'Europe/Amsterdam')::date) order by p.posted_at, p.root_id) as movements
      from ledger_postings p where p.dossier_id = s.dossier_id and p.root_id = any(s.moved_before)
    ) m
  where s.sale_id = $1 and s.dossier_id > $2
    and not exists (select from npl_recalls r where r.dossier_id = s.dossier_id and r.sale_id = s.sale_id and not r.was_exported)
  order by s.dossier_id limit $3`;

/** For each line of the list: of dossiers of a sale after `after`, in the order of their ids. */
export async function selectStatements(
  database: Database,
  saleId: number,
  after: number,
  limit: number,
): Promise<(AccountStatement & Pick<Row, 'dossierId' | 'times'>)[]> {
  const { rows } = await database.query<Row>(selectSql, [saleId, after, limit]);
  return rows.map(({ name, company, street, place, country, ...statement }) => ({
    ...statement,
    debtor: [company, name, street, place, nameOf(country, statement.language)].filter((line) => line !== null),
  }));
}

function nameOf(country: string | null, language: Language): string | null {
  return country === null ? null : writtenIn(language).country(country);
}
