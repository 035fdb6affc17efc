import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { Cession } from '@houston/contract/features/partners/cessions/cessions.schema';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { followFile } from '../../../platform/follow-file.ts';
import { useSave } from '../../../platform/use-save.ts';

type Downloaded = Pick<Cession, 'id' | 'referenceCession'>;

/** Gets where the file is, which holds for minutes, and hands it to the browser. */
function useListDownload({ id }: Downloaded) {
  const link = useSave(cessionsApi.fileUrl, {
    failure: 'cessions.download-failed',
    refetches: false,
    onSuccess: followFile,
  });
  return { start: () => void link.save({ params: { id } }), isBusy: link.isSaving };
}

/** In a row of a list. */
export function DownloadIcon({ cession }: { cession: Downloaded }) {
  const t = useText();
  const { start, isBusy } = useListDownload(cession);
  const label = t('cessions.download-list');
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        aria-label={`${label}: ${cession.referenceCession}`}
        loading={isBusy}
        onClick={(event) => {
          // The row has a link of its own.
          event.stopPropagation();
          start();
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
  const { start, isBusy } = useListDownload(cession);
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isBusy} onClick={start}>
      {t('cessions.download-list')}
    </Button>
  );
}
