import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { NplExportFile } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { Button, Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useFileDownload } from '../../../platform/use-file-download.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { DecideButtons, type Decision, RetryFile } from '../psper-deliveries/file-questions.shared.tsx';

interface FileProps {
  /** Of the buyer. */
  id: number;
  file: NplExportFile;
}

/** What can be done with a file in its state. */
export function FileButtons({ id, file, decide }: FileProps & { decide: (decision: Decision<NplExportFile>) => void }) {
  return (
    // One below the other: beside them, what became of it would have room for a word in each line.
    <Stack gap={4} align="flex-end">
      {file.state === 'failed' && <RetryButton id={id} file={file} />}
      <DecideButtons file={file} decide={(hasArrived) => decide({ file, hasArrived })} />
      {file.isKept && <DownloadButton id={id} file={file} />}
    </Stack>
  );
}

function RetryButton({ id, file }: FileProps) {
  const retry = useSave(nplExportsApi.retry, {
    success: 'psper-deliveries.retried',
    failure: 'psper-deliveries.not-retried',
  });
  const again = () => void retry.save({ params: { id, fileId: file.id } });
  return <RetryFile name={file.name} isBusy={retry.isSaving} retry={again} />;
}

function DownloadButton({ id, file }: FileProps) {
  const t = useText();
  const link = useFileDownload(nplExportsApi.fileUrl, 'npl-exports.download-failed');
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
