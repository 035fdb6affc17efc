import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { Cession } from '@houston/contract/features/partners/cessions/cessions.schema';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useFileDownload } from '../../../platform/use-file-download.ts';
import { FileButton } from '../../../ui/file-button.tsx';

type Downloaded = Pick<Cession, 'id' | 'referenceCession'>;

const failure = 'cessions.download-failed';

/** In a row of a list. */
export function DownloadIcon({ cession }: { cession: Downloaded }) {
  const t = useText();
  const { save, isSaving } = useFileDownload(cessionsApi.fileUrl, failure);
  const label = t('cessions.download-list');
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        aria-label={`${label}: ${cession.referenceCession}`}
        loading={isSaving}
        onClick={(event) => {
          // The row has a link of its own.
          event.stopPropagation();
          void save({ params: { id: cession.id } });
        }}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** On the page of a cession. */
export function DownloadButton({ cession }: { cession: Downloaded }) {
  const t = useText();
  return (
    <FileButton call={cessionsApi.fileUrl} input={{ params: { id: cession.id } }} failure={failure}>
      {t('cessions.download-list')}
    </FileButton>
  );
}
