import { psperDocumentsApi } from '@houston/contract/features/partners/psper-documents/psper-documents.api';
import type { DocumentFileKind } from '@houston/contract/features/partners/psper-documents/psper-documents.schema';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { followFile } from '../../../platform/follow-file.ts';
import { useSave } from '../../../platform/use-save.ts';

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
  const link = useSave(psperDocumentsApi.fileUrl, {
    failure: 'psper-documents.download-failed',
    refetches: false,
    onSuccess: followFile,
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={link.isSaving}
      aria-label={t(`psper-documents.download-${what}`, { name })}
      onClick={(event) => {
        // A row may have a link of its own.
        event.stopPropagation();
        void link.save({ params: { id, kind } });
      }}
    >
      {what === 'note' ? name : t(words[what])}
    </Button>
  );
}
