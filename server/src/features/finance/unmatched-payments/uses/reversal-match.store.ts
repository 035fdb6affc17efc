/** Payments that an entry may take back, for an admin to choose from: what is written in it leaves open which. */
import type { ReturnablePayment } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import type { Db, Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { shownName } from '../../../../mail/masked.ts';
import type { EntryRow } from '../unmatched-payments.store.ts';

/** More would not be read. */
const mostPayments = 10;

interface PaymentRow extends Omit<ReturnablePayment, 'consumerName'> {
  person: string | null;
  company: string | null;
}

/** Of a payment `p` of the dossier `d` and an entry `e` of the account `s`: as much, of the same tenant, and not later. */
const fitsSql = `p.amount = -e.amount and p.bank_entry_id is not null and p.reversed_at is null and d.tenant_id = s.tenant_id
  and p.received_at <= (coalesce(e.value_date, e.booking_date) + time '12:00') at time zone 'Europe/Amsterdam'`;

// Each way goes along its own index; of an account through which many pay, the latest payments only.
const candidatesSql = `
  select p.id as "paymentId", d.dossier_number as "dossierNumber", c.name as person, c.company, p.received_at as "receivedOn",
    p.amount, d.open_amount as "openAmount"
  from bank_entries e join bank_statements s on s.id = e.statement_id
  cross join lateral (
    (select id from payments y where y.dossier_id = any($2::int[]) and y.reversed_at is null)
    union (select id from payments y where y.end_to_end_id = e.end_to_end_id and y.reversed_at is null order by id desc limit 200)
    union (select id from payments y where y.payer_iban = e.counterparty_iban and y.reversed_at is null order by id desc limit 200)
  ) near
  join payments p on p.id = near.id join dossiers d on d.id = p.dossier_id left join consumers c on c.id = d.consumer_id
  where e.id = $1 and ${fitsSql} order by p.id desc limit ${mostPayments}`;

/** The newest first; none for an entry by which money came in. */
export async function selectReturnable(
  db: Db,
  { id, amount }: EntryRow,
  namedIds: readonly number[],
): Promise<ReturnablePayment[]> {
  if (amount >= 0) return [];
  const { rows } = await queryRows<PaymentRow>(db, candidatesSql, [id, namedIds]);
  return rows.map(({ person, company, ...row }) => ({ ...row, consumerName: shownName(person, company) }));
}

export interface FittingPayment {
  dossierId: number;
  dossierNumber: string;
  openAmount: number;
}

/** The payment, held, if the entry can take it back. A payment is held before its dossier, as by whatever else takes one back. */
export async function holdFitting(tx: Tx, entryId: number, paymentId: number): Promise<FittingPayment | undefined> {
  const { rows } = await queryRows<FittingPayment>(
    tx,
    `select d.id as "dossierId", d.dossier_number as "dossierNumber", d.open_amount as "openAmount"
     from bank_entries e join bank_statements s on s.id = e.statement_id cross join payments p join dossiers d on d.id = p.dossier_id
     where e.id = $1 and p.id = $2 and ${fitsSql} for update of p`,
    [entryId, paymentId],
  );
  return rows[0];
}
