/**
 * What admins wrote about the claims of one consumer: why something was done, and not that it was, when and by whom. The sealed trail keeps
 * it; what tells of the claims shows none of it any more.
 */
import type { Tx } from '../../../../db/database.ts';
import { containing } from '../../../../db/list-page.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { namedRefunds } from '../consumer.store.ts';
import { holdsAny } from './told-person.ts';

const theirs = 'dossiers d where d.consumer_id = $1 and d.id =';

/** `$1`: the consumer. A reason that a row cannot be without is empty. */
const statements: readonly string[] = [
  `update audit_cases w set reason = null, closed_reason = null from ${theirs} w.dossier_id`,
  // What is on hold still tells so by itself; the trigger follows with the reason of what is open.
  'update dossiers set on_hold_reason = null where consumer_id = $1 and on_hold_reason is not null',
  `update dossier_holds w set reason = null, closed_reason = null from ${theirs} w.dossier_id`,
  // What they complained of, in their words or the shop's; how it ended stays.
  `update disputes w set subject = '', closed_reason = null from ${theirs} w.dossier_id`,
  `update fraud_cases w set closed_reason = null from ${theirs} w.dossier_id`,
  `update dispute_losses l set reason = '', refuse_reason = left(l.refuse_reason, 0)
   from disputes q, ${theirs} q.dossier_id and q.id = l.dispute_id`,
  `update arrangements w set reason = '', end_reason = left(w.end_reason, 0) from ${theirs} w.dossier_id`,
  `update write_offs w set reason = '', refuse_reason = left(w.refuse_reason, 0) from ${theirs} w.dossier_id`,
  `update collection_handovers w set recall_reason = left(w.recall_reason, 0) from ${theirs} w.dossier_id`,
  // What it was that the bank took for a refund to them.
  `update entry_differences f set reason = '', refuse_reason = left(f.refuse_reason, 0)
   from refunds y where y.id = f.refund_id and y.item_id in (select n.id from (${namedRefunds}) n)`,
  `update payments p set reversal_reason = left(p.reversal_reason, 0) from ${theirs} p.dossier_id and p.reversal_reason <> ''`,
  `update transaction_refunds r set reason = '', refuse_reason = left(r.refuse_reason, 0)
   from transactions t where t.id = r.transaction_id and t.consumer_id = $1`,
];

/** Who is called in fewer letters is named by many words. */
const fewest = 5;
/** Words that are looked for at once: each is a walk along two indexes. */
const atOnce = 50;

export async function eraseReasons(tx: Tx, consumerId: number): Promise<void> {
  for (const statement of statements) await queryRows(tx, statement, [consumerId]);
  await eraseWhyIgnored(tx, consumerId);
}

/**
 * Of bank entries of their tenant that name the consumer or a claim of theirs, or whose reason does, or that had paid one before. The entry
 * is the bank's.
 */
async function eraseWhyIgnored(tx: Tx, consumerId: number): Promise<void> {
  const words = await wordsOf(tx, consumerId);
  for (let from = 0; from < words.length; from += atOnce) {
    const portion = words.slice(from, from + atOnce);
    // Each by an index of its own: one condition on both columns would read all that was ever ignored.
    const { rows } = await queryRows<{ id: number; text: string }>(
      tx,
      `select u.entry_id as id, u.reason || ' ' || e.search_text as text
       from bank_entry_uses u join unmatched_entries e on e.entry_id = u.entry_id
       where u.use = 'ignored' and e.tenant_id = (select tenant_id from consumers where id = $1) and u.entry_id in (
         select entry_id from bank_entry_uses where use = 'ignored' and lower(reason) like any($2)
         union select entry_id from unmatched_entries where is_ignored and search_text like any($2))`,
      [consumerId, portion.map(containing)],
    );
    const namesThem = holdsAny(portion);
    await empty(
      tx,
      'select unnest($1::int[]) as entry_id',
      rows.flatMap(({ id, text }) => (namesThem(text) ? [id] : [])),
    );
  }
  const paid =
    'select y.bank_entry_id as entry_id from dossiers d join payments y on y.dossier_id = d.id where d.consumer_id = $1';
  await empty(tx, paid, consumerId);
}

/** @param entries a query of their ids, by `$1` */
async function empty(tx: Tx, entries: string, by: unknown): Promise<void> {
  await queryRows(
    tx,
    `with named as (${entries}) update bank_entry_uses u set reason = '' from named n where n.entry_id = u.entry_id and u.use = 'ignored'`,
    [by],
  );
}

/** Numbers of their claims, and what they are or were called: what they only asked to be called may be anybody's name. */
async function wordsOf(tx: Tx, consumerId: number): Promise<string[]> {
  const { rows } = await queryRows<{ word: string }>(
    tx,
    `select dossier_number as word from dossiers where consumer_id = $1
     union select transaction_number from transactions where consumer_id = $1
     union select v.word from consumers c cross join lateral (values (c.name), (c.company), (c.email), (c.iban)) as v(word)
       where c.id = $1 and v.word is not null
     union select v.value #>> '{}' from change_requests r
       cross join lateral (values (r.old_value, true), (r.new_value, r.outcome = 'approved')) as v(value, was_so)
       where r.consumer_id = $1 and r.field in ('name', 'email', 'iban') and v.was_so and v.value #>> '{}' is not null`,
    [consumerId],
  );
  return rows.map(({ word }) => word.trim()).filter(({ length }) => length >= fewest);
}
