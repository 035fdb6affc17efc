/** What always holds of clearings: each movement settled once, at the price that was frozen, and posted. */
import type { Invariant } from './invariants.ts';

/** The sum of what is on a line, of `key`. */
const linesBy = (
  key: string,
) => `select ${key}, sum(price) as price, sum(face_amount) as face, count(distinct dossier_id) as claims
  from cession_lines where ${key} is not null group by ${key}`;

/** What a document should have posted, each with its price and face. */
const documents = `select 'cession' as document, id, amount as price, face_amount as face, 'payable-psper' as account, 'margin' as rest from cessions
  union all select 'debit-note', id, -amount, face_amount, 'receivable-psper', 'margin' from debit_notes
  union all select 'borne', root_id, 0, face_amount, 'none', 'losses' from cession_lines where cession_id is null and debit_note_id is null`;

/** What a document posted to an account: above zero what was credited. */
const credited = (account: string) => `coalesce((
    select sum(case when p.credit = ${account} then p.amount else -p.amount end) from document_postings p
    where p.document = x.document and p.document_id = x.id and ${account} in (p.debit, p.credit)
  ), 0)`;

export const clearingInvariants: readonly Invariant[] = [
  {
    name: 'line-of-posting',
    says: 'what was settled is a movement of its dossier, in full, by a clearing and document that there are; but for a chargeback whose part is borne or noted while the rest waits',
    sql: `select 'line ' || l.root_id as broken from cession_lines l left join ledger_postings p using (root_id)
        left join cession_lines o on o.root_id = l.root_id and o.movement = 'chargeback' and o.is_rest <> l.is_rest
      where p.root_id is null or p.movement <> l.movement or p.dossier_id <> l.dossier_id
        or case when l.movement = 'chargeback' and l.cession_id is null and not l.is_rest and o.root_id is null then -l.face_amount > p.amount
          else l.face_amount + coalesce(o.face_amount, 0) <> case l.movement when 'capture' then p.amount else -p.amount end end
        or l.is_rest and (o.root_id is null or o.cession_id is not null)
        or not exists (select from psper_clearings c where c.id = l.clearing_id)
        or l.cession_id is not null and not exists (select from cessions c where c.id = l.cession_id)
        or l.debit_note_id is not null and not exists (select from debit_notes n where n.id = l.debit_note_id)`,
  },
  {
    name: 'dossier-cleared',
    says: 'what a dossier says was cleared are its lines',
    sql: `select 'dossier ' || d.id as broken from dossiers d left join (
        select dossier_id, coalesce(sum(face_amount) filter (where movement = 'capture'), 0) as captured,
          coalesce(-sum(face_amount) filter (where movement = 'refund'), 0) as refunded,
          coalesce(-sum(face_amount) filter (where movement = 'chargeback'), 0) as charged_back
        from cession_lines group by 1
      ) l on l.dossier_id = d.id
      where d.cleared_captured <> coalesce(l.captured, 0) or d.cleared_refunded <> coalesce(l.refunded, 0)
        or d.cleared_charged_back <> coalesce(l.charged_back, 0)`,
  },
  {
    name: 'terms-of-lines',
    says: 'a claim was ceded at its frozen rate, to the cent',
    sql: `select 'dossier ' || coalesce(t.dossier_id, l.dossier_id) as broken from dossier_terms t full join (
        select dossier_id, sum(face_amount) as face, sum(price) as price from cession_lines
        where cession_id is not null or debit_note_id is not null group by 1
      ) l on l.dossier_id = t.dossier_id
      where t.face_amount is distinct from l.face or t.price is distinct from l.price
        or t.price <> round(t.face_amount * t.buy_rate / 100)`,
  },
  {
    name: 'owner-of-ceded',
    says: 'a claim has an owner since it was ceded, and each of its cessions is to that owner, an SPV',
    sql: `select 'dossier ' || d.id as broken from dossiers d left join dossier_terms t on t.dossier_id = d.id
      where (d.owner_id is not null) <> (t.dossier_id is not null)
      union all
      select 'line ' || l.root_id from cession_lines l join cessions c on c.id = l.cession_id join dossiers d on d.id = l.dossier_id
        -- What was sold since belongs to its buyer.
        left join dossier_owners o on o.id = d.owner_id
      where c.owner_id <> d.owner_id and o.type = 'SPV'
      union all
      select 'cession ' || c.id from cessions c join dossier_owners o on o.id = c.owner_id where o.type <> 'SPV'`,
  },
  {
    name: 'psper-of-claim',
    says: 'a claim that nobody was ceded is of the psper of its shop, where that has one, so that a clearing finds it',
    sql: `select 'dossier ' || d.id as broken from dossiers d join shops s on s.id = d.shop_id
      where d.psper_id is null and d.owner_id is null and d.opened_at is not null and s.psper_id is not null`,
  },
  {
    name: 'claim-in-its-place',
    says: "what is not cleared waits in the queue of its psper, and each claim is kept as its owner's alone",
    sql: `select 'dossier ' || d.id as broken from dossiers d left join claims_to_clear q on q.psper_id = d.psper_id and q.dossier_id = d.id
      where d.psper_id is not null and not d.is_cleared and q.dossier_id is null
      union all
      select 'dossier ' || coalesce(c.dossier_id, d.id) from claims_of_owners c
        full join (select id, owner_id from dossiers where owner_id is not null) d on d.id = c.dossier_id
      where c.owner_id is distinct from d.owner_id`,
  },
  {
    name: 'cession-of-lines',
    says: 'a cession is the sum of its lines',
    sql: `select 'cession ' || c.id as broken from cessions c left join (${linesBy('cession_id')}) l on l.cession_id = c.id
      where c.amount is distinct from l.price or c.face_amount is distinct from l.face or c.claims is distinct from l.claims`,
  },
  {
    name: 'note-of-lines',
    says: 'a debit note is the sum of its lines',
    sql: `select 'debit note ' || n.id as broken from debit_notes n left join (${linesBy('debit_note_id')}) l on l.debit_note_id = n.id
      where -n.amount is distinct from l.price or n.face_amount is distinct from l.face`,
  },
  {
    name: 'document-posted',
    says: 'a cession, a debit note and what is borne are posted with their price and face, and nothing else is',
    sql: `select x.document || ' ' || x.id as broken from (${documents}) x
      where ${credited('x.account')} <> x.price or ${credited("'claims-to-settle'")} <> -x.face or ${credited('x.rest')} <> x.face - x.price
      union all
      select p.document || ' ' || p.document_id from document_postings p left join (${documents}) x on x.document = p.document and x.id = p.document_id
      where p.document in ('cession', 'debit-note', 'borne') and x.id is null`,
  },
  {
    name: 'claims-to-settle',
    says: 'the balance of the claims to settle is what no clearing has dealt with',
    sql: `select 'claims to settle ' || ledger.balance || ', not cleared ' || claims.waiting as broken
      from (select coalesce(sum(case when credit = 'claims-to-settle' then amount else -amount end), 0) as balance from (
          select debit, credit, amount from ledger_postings union all select debit, credit, amount from document_postings
        ) p where 'claims-to-settle' in (debit, credit)) ledger,
        (select coalesce(sum(captured - refunded - charged_back - cleared_captured + cleared_refunded + cleared_charged_back), 0) as waiting
          from dossiers) claims
      where ledger.balance <> claims.waiting`,
  },
];
