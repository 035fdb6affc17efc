/** The statements behind one consumer: who they are, what they owe, and what is not done. */
import {
  type Consumer,
  type ErasureBlock,
  mostOfConsumer,
} from '@houston/contract/features/finance/consumers/consumers.schema';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { consumerBalances, consumers } from './consumers.table.ts';

type Sums = Pick<Consumer, 'open' | 'owed' | 'openDossiers'>;
export type FoundConsumer = typeof consumers.$inferSelect & Sums & { tenantName: string };

const { open, owed, openDossiers } = consumerBalances;

export async function findConsumer(db: Db, id: number): Promise<FoundConsumer | undefined> {
  const [row] = await db
    .select({ consumer: consumers, sums: { open, owed, openDossiers }, tenantName: tenants.name })
    .from(consumers)
    .innerJoin(tenants, eq(tenants.id, consumers.tenantId))
    .innerJoin(consumerBalances, eq(consumerBalances.consumerId, consumers.id))
    .where(eq(consumers.id, id));
  return row && { ...row.consumer, ...row.sums, tenantName: row.tenantName };
}

/** Locked until the transaction ends: nobody buys as them, and nothing is mailed to them meanwhile. */
export async function lockConsumer(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, 'select from consumers where id = $1 for update', [id]);
}

/** @param most of each part, the newest; of dossiers those first that are open, which is what a caller asks about */
export async function selectParts(db: Db, id: number, most = mostOfConsumer) {
  const of = async <Row>(text: string) => (await queryRows<Row>(db, `${text} limit ${most}`, [id])).rows;
  // One after the other: this is also asked within a transaction, which has one connection.
  const dossiers = await of<Omit<Consumer['dossiers'][number], 'daysLate'>>(
    `select d.id, d.dossier_number as "dossierNumber", d.state, d.currency, d.captured, d.open_amount as open,
       case when d.opened_at is not null then d.due_on::text end as "dueOn", s.name as "shopName"
     from dossiers d left join shops s on s.id = d.shop_id where d.consumer_id = $1 order by d.open_amount > 0 desc, d.id desc`,
  );
  const transactions = await of<Consumer['transactions'][number]>(
    `select t.id, t.transaction_number as "transactionNumber", t.state, coalesce(d.captured, 0) as captured,
       t.released_amount as released, t.currency, t.amount, t.started_at as "startedOn", s.name as "shopName"
     from transactions t join shops s on s.id = t.shop_id
       left join dossiers d on d.transaction_number = t.transaction_number where t.consumer_id = $1 order by t.id desc`,
  );
  const mails = await of<Consumer['mails'][number]>(
    `select id, created_at as "on", subject, state, emptied_at is not null as "isEmptied",
       sealed_text is not null as "hasText" from outbox_messages
     where consumer_id = $1 order by created_at desc, id desc`,
  );
  return { dossiers, transactions, mails };
}

/** Whether the bank entry of a payment `y` pays no claim `d` of another by now. */
const isNotOfAnother = `not exists (select from payments z join dossiers a on a.id = z.dossier_id
  where z.bank_entry_id = y.bank_entry_id and z.reversed_at is null and a.consumer_id is distinct from d.consumer_id)`;

/** Refunds to accounts that the consumer `$1` named, with their dossiers: of claims, and of what a bank entry brought. */
export const namedRefunds = `select d.dossier_number, i.id from dossiers d join refund_items i on i.dossier_id = d.id where d.consumer_id = $1
  union select d.dossier_number, i.id from dossiers d join payments y on y.dossier_id = d.id join refund_items i on i.entry_id = y.bank_entry_id
    where d.consumer_id = $1 and i.iban is not null and ${isNotOfAnother}`;

const mostBlocks = 20;

/** Of a dossier `d`: a refund to an account that they named, of a claim or of what a bank entry brought. */
const isAskedToPayBack = `(exists (select from refund_runs r where r.dossier_id = d.id and r.state = 'requested')
  or exists (select from payments y join refund_items i on i.entry_id = y.bank_entry_id join refund_runs r on r.id = i.run_id
    where y.dossier_id = d.id and i.iban is not null and r.state = 'requested' and ${isNotOfAnother}))`;
const hasRefundWaiting = `exists (select from transaction_refunds r where r.transaction_id = t.id and r.state = 'waiting')`;

/** What is not done, the oldest first: nobody is forgotten while money, goods or a quarrel are between us. */
export async function selectBlocks(db: Db, id: number): Promise<ErasureBlock[]> {
  const { rows } = await queryRows<ErasureBlock>(
    db,
    `(select 'dossier' as kind, d.dossier_number as number, case when d.open_amount <> 0 then 'open'
        when exists (select from disputes o where o.dossier_id = d.id and o.closed_at is null) then 'disputed'
        when exists (select from audit_cases a where a.dossier_id = d.id and a.closed_at is null) then 'frozen'
        else 'refund-asked' end as why
      from dossiers d where d.consumer_id = $1 and (d.open_amount <> 0
        or exists (select from disputes o where o.dossier_id = d.id and o.closed_at is null)
        or exists (select from audit_cases a where a.dossier_id = d.id and a.closed_at is null) or ${isAskedToPayBack})
      order by d.id limit ${mostBlocks})
     union all
     (select 'transaction', t.transaction_number, case when ${hasRefundWaiting} then 'refund-asked' else 'under-way' end
      from transactions t left join dossiers d on d.transaction_number = t.transaction_number
      where t.consumer_id = $1 and (t.capture_requested + t.released_amount < t.amount
        or t.capture_requested > coalesce(d.captured, 0) or t.refund_requested > coalesce(d.refunded, 0)
        or t.chargeback_requested > coalesce(d.charged_back, 0) or ${hasRefundWaiting})
      order by t.id limit ${mostBlocks})`,
    [id],
  );
  return rows;
}
