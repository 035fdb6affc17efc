import { psperDocumentsApi } from '@houston/contract/features/partners/psper-documents/psper-documents.api';
import type { DocumentFileKind } from '@houston/contract/features/partners/psper-documents/psper-documents.schema';
import { useText } from '../../../i18n/use-text.ts';
import { FileButton } from '../../../ui/file-button.tsx';

interface DocumentButtonProps {
  id: number;
  /** What the document is called, or what it is of. */
  name: string;
  /** A file of a document that stands beside it, or the whole of one. */
  what: DocumentFileKind | 'deed' | 'note';
}

/** A file of a deed or debit note, by a link that is asked for when it is pressed. */
export function DocumentButton({ id, name, what }: DocumentButtonProps) {
  const t = useText();
  const kind = what === 'csv' ? 'csv' : 'pdf';
  const words = { pdf: 'psper-documents.file-pdf', csv: 'psper-documents.file-csv', deed: 'cessions.deed' } as const;
  return (
    <FileButton
      call={psperDocumentsApi.fileUrl}
      input={{ params: { id, kind } }}
      failure="psper-documents.download-failed"
      name={t(`psper-documents.download-${what}`, { name })}
    >
      {what === 'note' ? name : t(words[what])}
    </FileButton>
  );
}
