import { psperDocumentsApi } from '@houston/contract/features/partners/psper-documents/psper-documents.api';
import type { DocumentFileKind } from '@houston/contract/features/partners/psper-documents/psper-documents.schema';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { followFile } from '../../../platform/follow-file.ts';
import { useSave } from '../../../platform/use-save.ts';

interface DocumentButtonProps {
  id: number;
  /** What the document is called. */
  name: string;
  kind: DocumentFileKind;
  /** Instead of the kind of file. */
  words?: string;
}

/** A file of a deed or debit note, by a link that is asked for when it is pressed. */
export function DocumentButton({ id, name, kind, words }: DocumentButtonProps) {
  const t = useText();
  const ofKind = t(`psper-documents.file-${kind}`);
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
      aria-label={t('psper-documents.download-of', { kind: words ?? ofKind, name })}
      onClick={(event) => {
        // A row may have a link of its own.
        event.stopPropagation();
        void link.save({ params: { id, kind } });
      }}
    >
      {words ?? ofKind}
    </Button>
  );
}
