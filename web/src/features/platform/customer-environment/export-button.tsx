import type { BrandingScope } from '@houston/contract/features/platform/customer-environment/customer-environment.api';
import { environmentBulkApi } from '@houston/contract/features/platform/customer-environment/environment-bulk.api';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
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
    onFailure: (error) => showFailure(error, 'errors.generic'),
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
      <Modal
        opened={key !== null}
        onClose={() => setKey(null)}
        closeOnClickOutside={false}
        title={<Text fw={650}>{t('bulk-backup-restore.exported-title')}</Text>}
        closeButtonProps={{ 'aria-label': t('general.close') }}
        size="lg"
        centered
      >
        {key !== null && (
          <Stack gap="md">
            <Text size="sm">{t('bulk-backup-restore.exported')}</Text>
            <Group gap="xs" wrap="nowrap" align="center">
              <SecretKey value={key} />
              <CopyButton value={key} label={t('bulk-backup-restore.copy-key')} />
            </Group>
            <Group justify="flex-end">
              <Button onClick={() => setKey(null)}>{t('general.close')}</Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  );
}
