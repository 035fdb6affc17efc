/** What must never be found in debit notes, counted apart from the proof of the books: from the chargebacks and rates, not from sums that were stored with a note. */

/** What is on a note `n`, by the rate at which its claim was bought. Rounded with the claim and not by itself, so that a cent may be off, not two. */
const ofNote = `lateral (
    select count(*) as lines, count(distinct l.dossier_id) as claims, coalesce(sum(l.face_amount), 0) as face,
      coalesce(sum(l.face_amount * t.buy_rate / 100), 0) as exact,
      count(*) filter (where l.root_id = n.root_id) as own,
      count(*) filter (where l.movement <> 'chargeback' or p.movement is distinct from 'chargeback' or -l.face_amount > p.amount) as strange
    from cession_lines l left join dossier_terms t on t.dossier_id = l.dossier_id left join ledger_postings p on p.root_id = l.root_id
    where l.debit_note_id = n.id
  ) o`;

/** Of a moment at which a kill left things. */
export const notesAlways = [
  [
    'debit notes of chargebacks name others than the chargebacks of one claim, or more of them than was booked',
    `debit_notes n cross join ${ofNote} where n.kind = 'chargeback' and (o.claims <> 1 or o.own <> 1 or o.strange > 0)`,
  ],
  [
    'debit notes of chargebacks come to another sum than these at the rate of their claim',
    `debit_notes n cross join ${ofNote} where n.kind = 'chargeback' and (n.face_amount <> o.face or abs(n.amount + o.exact) >= 1)`,
  ],
  [
    'debit notes of balances come to another sum than what came back',
    `debit_notes n cross join ${ofNote} where n.kind = 'balance' and (o.lines = 0 or n.face_amount <> o.face or abs(n.amount + o.exact) >= o.claims)`,
  ],
  [
    'documents of debit notes say another sum or number than theirs, or are there twice',
    `psper_documents d join debit_notes n on n.id = d.debit_note_id where (d.content ->> 'amount')::bigint <> n.amount
      or d.name <> d.content ->> 'number' or d.name <> 'NB' || d.year || '-D' || lpad(d.sequence::text, 6, '0')
      or exists (select from psper_documents e where e.debit_note_id = n.id and e.id <> d.id)`,
  ],
  [
    'years of debit notes have a gap',
    `(select tenant_id, year, count(*) as made, count(distinct sequence) as different, max(sequence) as last
      from psper_documents where kind = 'debit-note' group by 1, 2) y where made <> last or different <> last`,
  ],
  [
    'years of debit notes count other numbers than were given',
    `debit_note_numbers n where n.last <> (select count(*) from psper_documents d where d.kind = 'debit-note' and d.tenant_id = n.tenant_id and d.year = n.year)`,
  ],
] as const;

/** When all is worked off. */
export const notesInTheEnd = [
  [
    'debit notes have no document with bytes',
    `debit_notes n where not exists (select from psper_documents d join psper_document_files f on f.document_id = d.id and f.kind = 'pdf'
      where d.debit_note_id = n.id and d.kind = 'debit-note')`,
  ],
] as const;
