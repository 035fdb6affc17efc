import {
  type BrandingScope,
  customerEnvironmentApi,
} from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { environmentBulkApi } from '@houston/contract/features/settings/customer-environment/environment-bulk.api';
import { Button, FileButton, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type ApiError, isApiError } from '../../../platform/calls/api-error.ts';
import { isProduction, useDeployment } from '../../../platform/deployment.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showErrorText, showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import { ImportReport } from './import-report.tsx';

/** Hidden in Production, where the server refuses an import too. */
export function ImportButton({ scope }: { scope: BrandingScope }) {
  const t = useText();
  const deployment = useDeployment();
  const dialog = useDialogAddress('import');
  if (deployment === null || isProduction(deployment.deployment)) return null;
  return (
    <>
      <Can do={environmentBulkApi.import}>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => dialog.open('backup')}
        >
          {t('bulk-backup-restore.import')}
        </Button>
      </Can>
      {dialog.value !== undefined && (
        <Dialog
          name="import"
          size="xl"
          title={t('bulk-backup-restore.import-title')}
          startsAt="form"
          close={dialog.close}
        >
          <ImportForm scope={scope} close={dialog.close} />
        </Dialog>
      )}
    </>
  );
}

function ImportForm({ scope, close }: { scope: BrandingScope; close: () => void }) {
  const t = useText();
  const [key, setKey] = useState('');
  const [backup, setBackup] = useState('');
  const [report, setReport] = useState<ApiError | null>(null);
  const unsaved = useUnsavedInput(key !== '' || backup !== '');
  const restore = useSave(environmentBulkApi.import, {
    success: 'bulk-backup-restore.success',
    handles: 'all',
    onSuccess() {
      // Of the import's own path nothing is read.
      void refetch(customerEnvironmentApi);
      unsaved.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'bulk-backup-restore.failed');
      setReport(isApiError(error) && error.status === 400 ? error : null);
    },
  });
  const isBusy = restore.isSaving;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (key.trim() === '' || backup.trim() === '') {
      showErrorText(text('bulk-backup-restore.invalid-form'));
      return;
    }
    setReport(null);
    void restore.save({ query: { scope }, body: { key: key.trim(), backup: backup.trim() } });
  }

  async function readFile(file: File | null): Promise<void> {
    if (file === null) return;
    try {
      setBackup(await file.text());
    } catch {
      showErrorText(text('bulk-backup-restore.file-unreadable'));
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('bulk-backup-restore.import-hint')}</Text>
        <TextInput
          label={t('bulk-backup-restore.secret-key')}
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          disabled={isBusy}
        />
        <Textarea
          label={t('bulk-backup-restore.encrypted-value')}
          withAsterisk
          rows={8}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={backup}
          onChange={(event) => setBackup(event.currentTarget.value)}
          disabled={isBusy}
        />
        <Group justify="space-between">
          <FileButton onChange={(file) => void readFile(file)} accept=".txt,text/plain" disabled={isBusy}>
            {(button) => (
              <Button {...button} variant="default" disabled={isBusy}>
                {t('bulk-backup-restore.from-file')}
              </Button>
            )}
          </FileButton>
          <Button type="submit" loading={isBusy} disabled={isBusy}>
            {t('general.save')}
          </Button>
        </Group>
        {report !== null && <ImportReport error={report} />}
      </Stack>
    </form>
  );
}
