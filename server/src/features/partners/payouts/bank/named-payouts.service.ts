/** The cessions of the tenant of their account that bank entries name, whether their pay-outs fit or not, and were approved or not. */
import type {
  NamedPayout,
  NamingDebit,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import type { Db, Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { endToEndSql, wordsSql } from './end-to-end-id.ts';

/**
 * By entry; entries that name none are not among them. A debit may name a cession that nobody approved to pay, also in its text alone, and
 * several: what is owed stands first, and of that what is owed of its amount.
 */
export async function findNamedPayouts(db: Db, entryIds: readonly number[]): Promise<Map<number, NamedPayout[]>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await queryRows<NamedPayout & { entryId: number }>(
    db,
    `select e.id as "entryId", c.id as "cessionId", c.reference as "referenceCession", a.amount, a.part_paid as "partPaid", a.state,
       p.id is not null as "isApproved",
       (select max(b.id) from payout_batches b join payouts o on o.batch_id = b.id and o.cession_id = c.id
        where b.bank_entry_id = e.id and b.state = 'proposed') as "proposedIn",
       (select max(b.id) from payout_batches b join payouts o on o.batch_id = b.id and o.cession_id = c.id
        where b.bank_entry_id = e.id and b.state = 'approved' and o.state = 'approved') as "approvedIn",
       case when a.state = 'paid' then
         (select (max(o.paid_at) at time zone 'Europe/Amsterdam')::date::text from payouts o where o.cession_id = c.id and o.state = 'paid') end as "paidOn"
     from bank_entries e join bank_statements s on s.id = e.statement_id cross join lateral (
       select upper(e.end_to_end_id) as word union select unnest(${wordsSql('e')}) where e.amount < 0
     ) w join lateral (
       select n.* from cessions n where n.tenant_id = s.tenant_id and upper(n.reference) = w.word
       union select n.* from cessions n where n.tenant_id = s.tenant_id and w.word ~ '^CESSION-[0-9]{1,15}$' and n.id = substr(w.word, 9)::bigint and upper(${endToEndSql('n')}) = w.word
     ) c on true join payables a on a.cession_id = c.id
     left join lateral (
       select p.id from payouts p join payout_batches b on b.id = p.batch_id and b.state = 'approved'
       where p.cession_id = c.id order by p.id desc limit 1
     ) p on true
     where e.id = any($1::int[]) and (e.amount < 0 or p.id is not null)
     order by e.id, a.state = 'paid', a.amount <> abs(e.amount), p.id is null, c.id`,
    [entryIds],
  );
  const byEntry = new Map<number, NamedPayout[]>();
  for (const { entryId, ...named } of rows) byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), named]);
  return byEntry;
}

/** The same of one entry, held: nothing is paid, proposed or given back of them until the transaction ends. The pay-outs that it names are held first. */
export async function holdNamedCessions(tx: Tx, entryId: number): Promise<NamedPayout[]> {
  const before = (await findNamedPayouts(tx, [entryId])).get(entryId) ?? [];
  await queryRows(tx, 'select from payables where cession_id = any($1::bigint[]) order by cession_id for update', [
    before.map(({ cessionId }) => cessionId),
  ]);
  // A statement of its own: it sees what was stored while the one above waited.
  return (await findNamedPayouts(tx, [entryId])).get(entryId) ?? [];
}

/** Those of the debits that name cessions, and which, in the order in which they were booked. */
export async function findNamingDebits(db: Db, entryIds: readonly number[]): Promise<NamingDebit[]> {
  const named = await findNamedPayouts(db, entryIds);
  const { rows } = await queryRows<Omit<NamingDebit, 'cessions'>>(
    db,
    `select id as "entryId", -amount as amount, booking_date::text as "bookedOn" from bank_entries where id = any($1::int[])
     order by booking_date, id`,
    [[...named.keys()]],
  );
  return rows.map((row) => ({
    ...row,
    cessions: (named.get(row.entryId) ?? []).map(({ referenceCession }) => referenceCession),
  }));
}
