/** What must never be found in what clearings, documents and invoices left, beyond the proof of the books and apart from it. */
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import type { Database } from '../../../db/database.ts';
import { countRows } from '../../database/count-rows.ts';
import { notesAlways, notesInTheEnd } from './note-damage.ts';

type Fault = readonly [what: string, query: string];

/** Of a moment at which a kill left things. */
const always: readonly Fault[] = [
  [
    'movements were settled more than once',
    `(select l.root_id from cession_lines l group by 1 having sum(abs(l.face_amount)) > (
       select p.amount from ledger_postings p where p.root_id = l.root_id)) l`,
  ],
  [
    'claims were bought at another price than their rate',
    `dossier_terms t where t.price <> round(t.face_amount * t.buy_rate / 100) or t.face_amount <> (
       select sum(l.face_amount) from cession_lines l where l.dossier_id = t.dossier_id and num_nonnulls(l.cession_id, l.debit_note_id) = 1)`,
  ],
  [
    'years of invoices have a gap',
    `(select tenant_id, year, count(*) as made, count(distinct sequence) as different, max(sequence) as last from invoices group by 1, 2) n
     where made <> last or different <> last`,
  ],
  [
    'days were cleared twice',
    `(select from psper_clearings where is_planned group by psper_id, cleared_on having count(*) > 1) c`,
  ],
  [
    'invoices whose documents have another number',
    `invoices i join invoice_files f on f.invoice_id = i.id
     where f.kind = 'ubl' and position(i.number in convert_from(f.content, 'UTF8')) = 0 or i.number <> 'NB' || i.year || '-' || lpad(i.sequence::text, 6, '0')`,
  ],
  [
    'documents have no bytes, or others than were stored',
    `psper_documents d left join psper_document_files f on f.document_id = d.id and f.kind = 'pdf' where f.sha256 is distinct from sha256(f.content)`,
  ],
  [
    'runs were invoiced another sum than the claims in their cessions',
    `invoice_runs r join (
       select k.run_id, coalesce(sum(l.face_amount) filter (where l.movement = 'capture'), 0) as captured
       from cession_charges k join cessions c on c.id = k.cession_id join cession_lines l on l.cession_id = k.cession_id
       where c.invoice_method <> 0 group by 1
     ) s on s.run_id = r.id
     where not exists (select from charges c where c.run_id = r.id and c.state <> 'invoiced') and s.captured <> (
       select coalesce(sum(i.transaction_amount), 0) from charges c join invoices i on i.charge_id = c.id where c.run_id = r.id)`,
  ],
  [
    'runs left a cession of their psper out',
    `cessions c join psper_clearings g on g.id = c.clearing_id join invoice_runs r on r.psper_id = c.psper_id
     where r.run_on >= c.cleared_on and g.cut_off <= r.cut_off and not exists (select from cession_charges k where k.cession_id = c.id)`,
  ],
  ...notesAlways,
];

/** When all is worked off. */
const inTheEnd: readonly Fault[] = [
  [
    'movements were not settled, or not in full',
    `ledger_postings p where p.movement in ('capture', 'refund', 'chargeback') and p.amount is distinct from (
       select sum(abs(l.face_amount)) from cession_lines l where l.root_id = p.root_id)`,
  ],
  ['claims wait for a clearing', 'dossiers where opened_at is not null and not is_cleared'],
  ['documents were not made', 'documents_due'],
  ['charges wait for their invoice', `charges where state = 'waiting'`],
  [
    'cessions were not charged',
    'cessions c where not exists (select from cession_charges k where k.cession_id = c.id)',
  ],
  ...notesInTheEnd,
];

/** @returns what is wrong */
export async function clearingDamage(database: Database, { isOver }: { isOver: boolean }): Promise<string[]> {
  const damage: string[] = [];
  const { broken } = await verifyBooks(database);
  if (broken !== null) damage.push(`${broken.invariant.name}: ${broken.examples.join(', ')}`);
  for (const [what, query] of isOver ? [...always, ...inTheEnd] : always) {
    const count = await countRows({ database }, query);
    if (count > 0) damage.push(`${count} ${what}`);
  }
  return damage;
}
