/** What always holds of deeds and debit notes: each is made or waits, says what its cession or note comes to, and has its number. */
import type { Invariant } from './invariants.ts';

export const documentInvariants: readonly Invariant[] = [
  {
    name: 'deed-of-cession',
    says: 'a cession with a method has one deed, of its count and sums, or waits for it; one without has none',
    sql: `select 'cession ' || c.id as broken from cessions c
        left join psper_documents d on d.cession_id = c.id and d.edition = 0 left join documents_due u on u.cession_id = c.id
      where case when c.method = 0 then d.id is not null or u.id is not null
        when d.id is null then u.id is null
        else (d.content ->> 'claims')::bigint <> c.claims or (d.content ->> 'amount')::bigint <> c.amount
          or (d.content ->> 'faceAmount')::bigint <> c.face_amount or d.content ->> 'reference' <> c.reference
          or d.psper_id <> c.psper_id or d.tenant_id <> c.tenant_id end`,
  },
  {
    name: 'deed-of-list',
    says: 'a deed that says how many claims and corrections its list has says what is there',
    sql: `select 'document ' || d.id as broken from psper_documents d join lateral (
        select count(distinct l.dossier_id) filter (where l.movement = 'capture') as claims,
          count(*) filter (where l.movement <> 'capture') as corrections
        from cession_lines l where l.cession_id = d.cession_id
      ) l on true
      where d.kind = 'deed' and d.content -> 'listed' is not null and ((d.content #>> '{listed,claims}')::bigint <> l.claims
        or (d.content #>> '{listed,corrections}')::bigint <> l.corrections)`,
  },
  {
    name: 'deed-of-registration',
    says: 'each registration of a deed has its edition, or the last of them waits for it',
    sql: `select 'cession ' || r.cession_id as broken from deed_registrations r
        left join psper_documents d on d.cession_id = r.cession_id and d.edition = r.version left join documents_due u on u.cession_id = r.cession_id
      where case when d.id is null then u.id is null else u.id is not null or d.content #>> '{registration,number}' is distinct from r.number
        or (d.content #>> '{registration,on}')::date is distinct from r.registered_on end
      union all
      select 'document ' || d.id from psper_documents d left join deed_registrations r on r.cession_id = d.cession_id
      where d.edition > coalesce(r.version, 0)`,
  },
  {
    name: 'document-of-note',
    says: 'a debit note has one document, of its sums, or waits for it',
    sql: `select 'debit note ' || n.id as broken from debit_notes n
        left join psper_documents d on d.debit_note_id = n.id left join documents_due u on u.debit_note_id = n.id
      where case when d.id is null then u.id is null
        else u.id is not null or (d.content ->> 'amount')::bigint <> n.amount or (d.content ->> 'faceAmount')::bigint <> n.face_amount
          or d.content ->> 'number' <> d.name or d.psper_id <> n.psper_id or d.tenant_id <> n.tenant_id end`,
  },
  {
    name: 'note-numbers',
    says: 'the numbers of the debit notes of a tenant and year have no gap, and end with the last that was taken',
    sql: `select 'tenant ' || coalesce(n.tenant_id, d.tenant_id) || ' in ' || coalesce(n.year, d.year) as broken
      from debit_note_numbers n full join (
        select tenant_id, year, count(*) as made, min(sequence) as first, max(sequence) as last
        from psper_documents where kind = 'debit-note' group by 1, 2
      ) d on d.tenant_id = n.tenant_id and d.year = n.year
      where n.last is distinct from d.last or d.made is distinct from d.last or d.first is distinct from 1`,
  },
  {
    name: 'document-files',
    says: 'a deed and a debit note have their PDF, and the list beside it where they have more than 1,000 claims',
    sql: `select 'document ' || d.id as broken from psper_documents d
      where not exists (select from psper_document_files f where f.document_id = d.id and f.kind = 'pdf')
        or kind = 'deed' and ((content ->> 'claims')::bigint > 1000)
          <> exists (select from psper_document_files f where f.document_id = d.id and f.kind = 'csv')`,
  },
];
