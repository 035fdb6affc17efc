import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { NplExportFile } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { Button, Group } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { followFile } from '../../../platform/follow-file.ts';
import { showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import type { Decision } from './decide-dialog.tsx';

interface FileProps {
  /** Of the buyer. */
  id: number;
  file: NplExportFile;
}

/** What can be done with a file in its state. */
export function FileButtons({ id, file, decide }: FileProps & { decide: (decision: Decision) => void }) {
  const t = useText();
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {file.state === 'failed' && <RetryButton id={id} file={file} />}
      {file.state === 'uncertain' && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => decide({ file, hasArrived: true })}>
            {t('psper-deliveries.has-arrived')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => decide({ file, hasArrived: false })}>
            {t('psper-deliveries.send-again')}
          </Button>
        </>
      )}
      {file.isKept && <DownloadButton id={id} file={file} />}
    </Group>
  );
}

function RetryButton({ id, file }: FileProps) {
  const t = useText();
  const retry = useSave(nplExportsApi.retry, {
    failure: 'psper-deliveries.not-retried',
    onSuccess: () => showSuccess('psper-deliveries.retried'),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={retry.isSaving}
      aria-label={t('psper-deliveries.retry-of', { name: file.name })}
      onClick={() => void retry.save({ params: { id, fileId: file.id } })}
    >
      {t('psper-deliveries.retry')}
    </Button>
  );
}

function DownloadButton({ id, file }: FileProps) {
  const t = useText();
  const link = useSave(nplExportsApi.fileUrl, {
    failure: 'npl-exports.download-failed',
    refetches: false,
    onSuccess: followFile,
  });
  return (
    <Can do={nplExportsApi.fileUrl}>
      <Button
        size="compact-sm"
        variant="default"
        loading={link.isSaving}
        aria-label={t('npl-exports.download-of', { name: file.name })}
        onClick={() => void link.save({ params: { id, fileId: file.id } })}
      >
        {t('npl-exports.download')}
      </Button>
    </Can>
  );
}
