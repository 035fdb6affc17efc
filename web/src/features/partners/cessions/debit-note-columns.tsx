import type { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { DebitNote } from '@houston/contract/features/partners/cessions/cessions.schema';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { csvMoney } from '../../../ui/grid/csv.ts';
import { Country } from '../../../ui/values/country.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { Paid } from '../../finance/invoices/paid.shared.tsx';
import { DocumentButton } from '../psper-documents/document-button.shared.tsx';

export const debitNoteColumns: readonly Column<DebitNote, SortFieldOf<typeof cessionsApi.debitNotes>>[] = [
  {
    key: 'notedOn',
    title: 'cessions.noted-on',
    sortField: 'notedOn',
    render: ({ notedOn }) => <Day date={notedOn} />,
    csv: ({ notedOn }) => notedOn,
  },
  { key: 'reference', title: 'cessions.note-reference', isCardTitle: true, render: ({ reference }) => reference },
  moneyColumn('amount', 'cessions.amount'),
  {
    key: 'paid',
    title: 'invoices.paid',
    render: ({ amount, ...paid }) => <Paid owed={amount} {...paid} />,
    csv: ({ paidAmount }) => csvMoney(paidAmount),
  },
  moneyColumn('faceAmount', 'cessions.face-amount'),
  {
    key: 'kind',
    title: 'cessions.kind',
    render: ({ kind }) => <NoteKind kind={kind} />,
    csv: ({ kind }) => text(`cessions.kind-${kind}`),
  },
  {
    key: 'dueOn',
    title: 'cessions.due-on',
    render: ({ dueOn }) => <Day date={dueOn} />,
    csv: ({ dueOn }) => dueOn,
  },
  {
    key: 'country',
    title: 'cessions.country',
    // It stands in the reference too; beside it, what the note is for had room for a word in each line.
    isHiddenByDefault: true,
    render: ({ country }) => <Country code={country} />,
    csv: ({ country }) => country,
  },
  { key: 'tenant', title: 'cessions.tenant', render: ({ tenantName }) => tenantName },
  { key: 'owner', title: 'cessions.owner', render: ({ ownerName }) => ownerName },
  {
    key: 'document',
    title: 'cessions.note-document',
    render: (note) => <NoteDocument note={note} />,
    csv: ({ number }) => number,
  },
];

type Noted = Pick<DebitNote, 'documentId' | 'number' | 'psperKey'>;

/** By its number, which payments of it carry; without one it is being made, or waits for what the page of the psper says. */
export function NoteDocument({ note: { documentId, number, psperKey } }: { note: Noted }) {
  const t = useText();
  const psper = useRecordLinks()('psper', psperKey);
  if (documentId !== null && number !== null) return <DocumentButton id={documentId} name={number} what="note" />;
  return (
    <LinkIf to={psper && { ...psper, search: { tab: 'legal' } as never }}>
      {t(psper ? 'psper-documents.waits-why' : 'psper-documents.short-waits')}
    </LinkIf>
  );
}

export function NoteKind({ kind }: Pick<DebitNote, 'kind'>) {
  return useText()(`cessions.kind-${kind}`);
}
