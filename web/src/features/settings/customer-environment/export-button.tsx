import type { BrandingScope } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { environmentBulkApi } from '@houston/contract/features/settings/customer-environment/environment-bulk.api';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useShownOnce } from '../../../ui/form/unsaved-input.tsx';
import { downloadText } from '../../../ui/grid/csv.ts';
import { SecretKey } from './secret-key.tsx';

/** Downloads everything that is published, encrypted, and shows the key that opens it: once. */
export function ExportButton({ scope }: { scope: BrandingScope }) {
  const t = useText();
  const [key, setKey] = useState<string | null>(null);
  const made = useSave(environmentBulkApi.export, {
    handles: 'all',
    refetches: false,
    onSuccess({ backup, key: secret }) {
      downloadText(backup, 'backup.txt', 'text/plain');
      setKey(secret);
    },
    onFailure: (error) => showFailure(error, 'bulk-backup-restore.export-failed'),
  });
  return (
    <>
      <Can do={environmentBulkApi.export}>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={made.isSaving}
          onClick={() => void made.save({ query: { scope } })}
        >
          {t('bulk-backup-restore.export')}
        </Button>
      </Can>
      {key !== null && (
        <Dialog title={t('bulk-backup-restore.exported-title')} size="lg" isStatic close={() => setKey(null)}>
          <ExportedKey value={key} close={() => setKey(null)} />
        </Dialog>
      )}
    </>
  );
}

function ExportedKey({ value, close }: { value: string; close: () => void }) {
  const t = useText();
  const shown = useShownOnce();

  function finish(): void {
    shown.forget();
    close();
  }

  return (
    <Stack gap="md">
      <Text size="sm">{t('bulk-backup-restore.exported')}</Text>
      <Group gap="xs" wrap="nowrap" align="center">
        <SecretKey value={value} />
        <CopyButton value={value} label={t('bulk-backup-restore.copy-key')} />
      </Group>
      <Group justify="flex-end">
        <Button onClick={finish}>{t('bulk-backup-restore.kept')}</Button>
      </Group>
    </Stack>
  );
}
