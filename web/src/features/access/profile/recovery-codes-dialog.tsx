import { Alert, Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { downloadText } from '../../../ui/grid/csv.ts';
import styles from './profile.module.css';

interface RecoveryCodesDialogProps {
  /** null: nothing to show. */
  codes: string[] | null;
  /** Whose codes these are, for the downloaded file. */
  email: string;
  onKept: () => void;
}

/** Shows recovery codes once; only the admin's word that they are kept closes it. */
export function RecoveryCodesDialog({ codes, email, onKept }: RecoveryCodesDialogProps) {
  const t = useText();
  const list = codes ?? [];
  const file = [t('profile.codes-file-heading', { email }), '', ...list, ''].join('\n');
  return (
    <Modal
      opened={codes !== null}
      onClose={onKept}
      title={<Text fw={650}>{t('profile.codes-title')}</Text>}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('profile.codes-shown-once')}
        </Alert>
        <ul className={styles.codes} aria-label={t('profile.codes-title')}>
          {list.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="xs">
          <CopyCodes codes={list} />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => downloadText(file, 'houston-recovery-codes.txt', 'text/plain;charset=utf-8')}
          >
            {t('profile.codes-download')}
          </Button>
        </Group>
        <Group justify="flex-end">
          <Button onClick={onKept}>{t('profile.codes-kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const tickMilliseconds = 3000;

function CopyCodes({ codes }: { codes: string[] }) {
  const t = useText();
  return (
    <CopyButton value={codes.join('\n')} timeout={tickMilliseconds}>
      {({ copied, copy }) => {
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <Button variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={copy}>
            {copied ? t('general.copied') : t('profile.codes-copy')}
          </Button>
        );
      }}
    </CopyButton>
  );
}
