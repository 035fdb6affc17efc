/** What no clearing has dealt with yet, in the words of SQL. */

/** The parameters: the psper's id, the instant of the cut-off, the clearing's day (yyyy-MM-dd) and, where it is of one, the dossier's id. */
export const planParameters = {
  psper: '$1::int',
  cutOff: '$2::timestamptz',
  day: '$3::date',
  dossier: '$4::int',
} as const;
const { cutOff } = planParameters;

/** Of a dossier `d` that stands in the queue `q`: it may have been cleared, or be another's, since. */
export const isToClear = 'd.psper_id = q.psper_id and not d.is_cleared';

/** Of a posting `p`: that it is of before the cut-off, and no clearing has dealt with all of it. */
export const unsettled = `p.posted_at < ${cutOff} and not exists (
  select from cession_lines l where l.root_id = p.root_id and (l.is_rest or abs(l.face_amount) = p.amount) offset 0)`;
/** Of an unsettled one, what is settled already: only of a chargeback there can be a part. */
export const settledPart = `case p.movement when 'chargeback' then coalesce((select -l.face_amount from cession_lines l where l.root_id = p.root_id), 0) else 0 end`;
/** Of a ceded dossier `d` with its terms `t`: what is ceded of it and was not charged back at our cost. Few have chargebacks whose lines to read. */
export const cededAndNotBorne = `t.face_amount + case when d.cleared_charged_back > 0 then (
  select coalesce(sum(l.face_amount), 0) from cession_lines l
  where l.dossier_id = d.id and l.cession_id is null and l.debit_note_id is null
) else 0 end`;
