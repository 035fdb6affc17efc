/** Whose claim was sold, or came back, and who may be told of it. */
import type { NotTold } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import type { Language } from '@houston/contract/languages';
import { businessName } from '../../../claims/business-name.ts';
import { type PayToColumns, payToColumns, payToJoins } from '../../../claims/pay-to.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { countDebtorsSql } from './debtors-of-sale.service.ts';
import { isNoticeOfSql } from './notice-of.ts';

export type DebtorEvent = 'sold' | 'recalled';

export interface ToldDebtor extends PayToColumns {
  readonly dossierId: number;
  readonly saleId: number;
  readonly dossierNumber: string;
  /** Cents, as it is open now. */
  readonly openAmount: number;
  readonly country: string;
  /** yyyy-MM-dd */
  readonly soldOn: string;
  readonly seller: string;
  readonly buyer: string;
  /** Of the buyer: whom to pay. */
  readonly iban: string;
  readonly ascription: string;
  /** Of the buyer, for debtors. */
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  readonly shop: string | null;
  readonly businessName: string;
  readonly consumerId: number | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly language: Language;
  readonly leftOut: NotTold | null;
}

/** Turns these mails off, for all or for one tenant. */
const setting = 'DISABLE_SOLD_CLAIM_MAILS';

const columns = (
  leftOut: string,
) => `d.id as "dossierId", s.sale_id as "saleId", d.dossier_number as "dossierNumber", d.open_amount as "openAmount", d.country,
    n.sold_on::text as "soldOn", n.parties #>> '{seller,name}' as seller, n.parties #>> '{buyer,name}' as buyer,
    n.parties #>> '{buyer,iban}' as iban, n.parties #>> '{buyer,ascription}' as ascription, o.customer_support_email as "supportEmail",
    o.customer_support_phone as "supportPhone", h.name as shop,
    ${businessName} as "businessName",
    ${payToColumns},
    c.id as "consumerId", coalesce(c.name, c.company) as name, c.email, coalesce(c.language, l.default_language) as language,
    case ${leftOut} when c.id is null then 'no_address' when c.is_deceased then 'deceased' when c.is_insolvent then 'insolvent'
      when c.is_in_debt_settlement then 'debt_settlement' when c.is_minor then 'minor' when c.is_opted_out_of_mail then 'opted_out'
      when coalesce((select enabled from environment_settings where name = '${setting}' and tenant_id = d.tenant_id),
        (select enabled from environment_settings where name = '${setting}' and tenant_id is null), false) then 'turned_off' end as "leftOut"`;

const joins = `join npl_sales n on n.id = s.sale_id join dossier_owners o on o.id = n.buyer_id join dossiers d on d.id = s.dossier_id
    join tenants t on t.id = d.tenant_id join countries l on l.code = d.country left join shops h on h.id = d.shop_id
    left join consumers c on c.id = d.consumer_id ${payToJoins}`;

export interface Round {
  readonly exportId: number;
  readonly saleId: number;
  readonly after: number;
}

/** Begins one for each export that has arrived since. */
export async function beginRounds(database: Database): Promise<void> {
  await database.query(`insert into npl_debtor_rounds (export_id)
    select f.export_id from npl_export_files f where f.kind = 'done' and f.state = 'delivered'
      and not exists (select from npl_debtor_rounds r where r.export_id = f.export_id) on conflict do nothing`);
}

/** The oldest that nobody else is at, locked. */
export async function lockRound(tx: Tx): Promise<Round | null> {
  const { rows } = await queryRows<Round>(
    tx,
    `select r.export_id as "exportId", e.sale_id as "saleId", r.after_dossier as after
     from npl_debtor_rounds r join npl_exports e on e.id = r.export_id where r.ended_at is null
     order by r.export_id limit 1 for update of r skip locked`,
    [],
  );
  return rows[0] ?? null;
}

// A recall locks its dossier as well: it comes before this, and is seen by the dossier itself, or it finds that its debtor was told. One that was
// sold once more since is of another moment.
const soldSql = `select ${columns("when d.sold_at is distinct from n.sold_at then 'recalled' when d.open_amount <= 0 then 'paid'")}
  from npl_sold_dossiers s ${joins} where s.sale_id = $1 and s.dossier_id > $2 order by s.dossier_id limit $3 for update of d`;

/** The next dossiers of a sale, locked. */
export async function lockSoldOf(tx: Tx, { saleId, after }: Round, limit: number): Promise<ToldDebtor[]> {
  return (await queryRows<ToldDebtor>(tx, soldSql, [saleId, after, limit])).rows;
}

export async function passRound(tx: Tx, { exportId }: Round, after: number): Promise<void> {
  await queryRows(tx, 'update npl_debtor_rounds set after_dossier = $2 where export_id = $1', [exportId, after]);
}

/** Counts whom it told: nobody is told of the same sale later, and whoever looks at it does not count tens of thousands. */
export async function endRound(tx: Tx, { exportId, saleId }: Round, now: Date): Promise<void> {
  await queryRows(
    tx,
    `update npl_debtor_rounds set ended_at = $2, (told, left_out) = (${countDebtorsSql('$3')}) where export_id = $1`,
    [exportId, now, saleId],
  );
}

// Whoever was not told of the sale is not told that it is over.
const recalledSql = `with due as (
    update npl_recalls set debtor_told_at = $2 where (dossier_id, sale_id) in (
      select dossier_id, sale_id from npl_recalls where debtor_told_at is null order by dossier_id limit $1 for update skip locked
    ) returning dossier_id, sale_id
  )
  select (select count(*)::int from due) as taken, told.* from (select) one left join (
    select ${columns("when d.open_amount <= 0 then 'paid'")} from due join npl_sold_dossiers s using (dossier_id, sale_id) ${joins}
    where exists (select from npl_debtor_notices m where m.dossier_id = s.dossier_id and m.event = 'sold' and m.outbox_id is not null
      and ${isNoticeOfSql('m', 's')})
  ) told on true order by told."dossierId"`;

/** Those whose claim came back and who were told of its sale; asked once. @returns how many came back, and who of them is to be told */
export async function takeRecalled(
  tx: Tx,
  limit: number,
  now: Date,
): Promise<{ taken: number; debtors: ToldDebtor[] }> {
  const { rows } = await queryRows<{ taken: number } & (ToldDebtor | { dossierId: null })>(tx, recalledSql, [
    limit,
    now,
  ]);
  const debtors = rows.filter((row): row is { taken: number } & ToldDebtor => row.dossierId !== null);
  return { taken: rows[0]?.taken ?? 0, debtors };
}

export interface NewNotice {
  readonly dossier: number;
  readonly sale: number;
  readonly mail: number | null;
  readonly reason: NotTold | null;
}

export async function storeNotices(
  tx: Tx,
  event: DebtorEvent,
  notices: readonly NewNotice[],
  now: Date,
): Promise<void> {
  await queryRows(
    tx,
    `insert into npl_debtor_notices (dossier_id, sale_id, event, decided_at, outbox_id, left_out)
     select dossier, sale, $2, $3, mail, reason from jsonb_to_recordset($1::jsonb) as n(dossier int, sale bigint, mail int, reason text)`,
    [JSON.stringify(notices), event, now],
  );
}
