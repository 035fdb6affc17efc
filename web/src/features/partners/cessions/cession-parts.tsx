import type { CessionDetail, DebitNote } from '@houston/contract/features/partners/cessions/cessions.schema';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { Account } from '../../finance/dossiers/account.shared.tsx';
import { NoteDocument, NoteKind } from './debit-note-columns.tsx';

type Posting = CessionDetail['postings'][number];

const postingColumns: readonly PartColumn<Posting>[] = [
  { title: 'cessions.booked-on', render: ({ postedOn }) => <When at={postedOn} /> },
  { title: 'cessions.debit', render: ({ debit }) => <Account name={debit} /> },
  { title: 'cessions.credit', render: ({ credit }) => <Account name={credit} /> },
  { title: 'cessions.amount', align: 'right', render: ({ amount }) => <Money cents={amount} /> },
];

/** What a cession moved between the accounts of the ledger. */
export function Postings({ cession: { postings } }: { cession: CessionDetail }) {
  return <PartTable title="cessions.postings" rows={postings} columns={postingColumns} empty="cessions.no-postings" />;
}

const noteColumns: readonly PartColumn<DebitNote>[] = [
  { title: 'cessions.note-reference', render: ({ reference }) => reference },
  { title: 'cessions.kind', render: ({ kind }) => <NoteKind kind={kind} /> },
  { title: 'cessions.due-on', render: ({ dueOn }) => <Day date={dueOn} /> },
  { title: 'cessions.face-amount', align: 'right', render: ({ faceAmount }) => <Money cents={faceAmount} /> },
  { title: 'cessions.amount', align: 'right', render: ({ amount }) => <Money cents={amount} /> },
  { title: 'cessions.note-document', render: (note) => <NoteDocument note={note} /> },
];

/** What the psper owes by the same clearing. */
export function NotesOfClearing({ cession: { debitNotes } }: { cession: CessionDetail }) {
  return (
    <PartTable
      title="cessions.notes-of-clearing"
      rows={debitNotes}
      columns={noteColumns}
      empty="cessions.no-notes-of-clearing"
    />
  );
}
